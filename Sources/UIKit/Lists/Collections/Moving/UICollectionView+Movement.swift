import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
import KinoraUIKitCore

/// Items that the user moves.
extension UICollectionView {
  final func beginMovement(_ indexPath: IndexPath) -> Bool {
    prepareLayoutIfNeeded()
    guard items.movement == nil, items.interactiveTransition == nil, !items.updates.isOpen, !items.isTiling,
      let path = ListPath(indexPath), items.contains(path),
      dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false,
      let cell = shownCell(indexPath), let attributes = items.shown[.cell(indexPath)]?.attributes
    else { return false }
    items.press.cancelled(in: self)
    let scroller = EdgeScroller(self) { [weak self] way in self?.contentsMoved(by: way) }
    items.begin(ItemMovement(path, at: attributes.center, scroller: scroller))
    setReordering(true, cell)
    placeAgain()
    return true
  }

  private func setReordering(_ isReordering: Bool, _ cell: UICollectionViewCell?) {
    cell?.contents.isReordering = isReordering
    cell?.setNeedsUpdateConfiguration()
  }

  /// Moves the held item to a position. Near an edge of the visible part, the pointer scrolls the contents.
  final func updateMovement(_ position: CGPoint, pointer: CGPoint) {
    guard let movement = items.movement, position.x.isFinite, position.y.isFinite, !items.isTiling else { return }
    hold(movement, at: position)
    // The data source may have ended the movement.
    guard items.movement === movement, pointer.x.isFinite, pointer.y.isFinite else { return }
    movement.scroller.follow(CGPoint(x: pointer.x - bounds.minX, y: pointer.y - bounds.minY))
  }

  /// Keeps the held item at its place on the screen.
  private func contentsMoved(by way: CGPoint) {
    guard let movement = items.movement, !items.isTiling else { return }
    hold(movement, at: CGPoint(x: movement.position.x + way.x, y: movement.position.y + way.y))
  }

  private func hold(_ movement: ItemMovement, at position: CGPoint) {
    movement.position = position
    UIView.performWithoutAnimation {
      if let held = movement.attributes(in: self) { place(held) }
    }
    let current = IndexPath(movement.place)
    let proposed = collectionViewLayout.targetIndexPath(forInteractivelyMovingItem: current, withPosition: position)
    let chosen =
      proposed == current
      ? proposed
      : delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: IndexPath(movement.source),
        atCurrentIndexPath: current, toProposedIndexPath: proposed) ?? proposed
    if let target = ListPath(chosen), target != movement.place, isPlace(target, for: movement) {
      shift(movement, to: target, isEnding: false, isCancelled: false)
    }
    UIView.performWithoutAnimation { placeAgain() }
  }

  /// True if an item can come to a place: among the others, or at the end of a section.
  private func isPlace(_ path: ListPath, for movement: ItemMovement) -> Bool {
    guard items.counts.indices.contains(path.section), path.item >= 0 else { return false }
    let count = items.counts[path.section] + (path.section == movement.place.section ? 0 : 1)
    return path.item < count
  }

  final func endMovement(isCancelled: Bool) {
    guard let movement = items.movement else { return }
    movement.scroller.stop()
    let cell = shownCell(IndexPath(movement.place))
    if isCancelled, movement.place != movement.source {
      shift(movement, to: movement.source, isEnding: true, isCancelled: true)
    }
    items.endMovement()
    setReordering(false, cell)
    let layout = collectionViewLayout
    layout.invalidateLayout(
      with: layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [IndexPath(movement.place)], previousIndexPaths: [IndexPath(movement.source)],
        movementCancelled: isCancelled))
    if !isCancelled, movement.place != movement.source {
      dataSource?.collectionView(self, moveItemAt: IndexPath(movement.source), to: IndexPath(movement.place))
      // They were announced by their paths before.
      items.dropPrefetched()
    }
    guard window != nil else { return setNeedsLayout() }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction]) { self.layoutIfNeeded() }
  }

  /// Ends a movement at once: what is shown is what the data source has.
  final func dropMovement() {
    guard let movement = items.movement else { return }
    movement.scroller.stop()
    let cell = shownCell(IndexPath(movement.place))
    items.endMovement()
    setReordering(false, cell)
    if let transition = transition(from: movement.place, to: movement.source) { adopt(transition) }
    setNeedsLayout()
  }

  /// Makes room at another place. The other items move there with animation.
  private func shift(_ movement: ItemMovement, to target: ListPath, isEnding: Bool, isCancelled: Bool) {
    guard let transition = transition(from: movement.place, to: target) else { return }
    let layout = collectionViewLayout
    let previous = IndexPath(movement.place)
    let update = CollectionUpdate(transition, former: items.shown.mapValues(\.attributes))
    layout.update = update
    layout.keepArrangement()
    movement.place = target
    items.rearrange(by: transition)
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forInteractivelyMovingItems: [IndexPath(target)], withTargetPosition: movement.position,
        previousIndexPaths: [previous], previousPosition: movement.position))
    run(
      CollectionUpdateMotion(self, update), body: {},
      end: {
        layout.dropKeptArrangement()
        layout.update = nil
      }, completion: { _ in })
  }

  private func transition(from: ListPath, to: ListPath) -> ListTransition? {
    var changes = ListChanges()
    changes.movedItems = [.init(from: from, to: to)]
    var counts = items.counts
    counts[from.section] -= 1
    counts[to.section] += 1
    return try? ListTransition(from: items.counts, to: counts, by: changes, words: .collection)
  }

  /// Gives the views to the items after a change, where they stand.
  private func adopt(_ transition: ListTransition) {
    let update = CollectionUpdate(transition, former: [:])
    let layout = collectionViewLayout
    layout.update = update
    layout.keepArrangement()
    items.rearrange(by: transition)
    items.renameShown(update.newKey)
    layout.invalidateLayout()
    layout.dropKeptArrangement()
    layout.update = nil
  }

  private func placeAgain() {
    setNeedsLayout()
    layoutIfNeeded()
  }
}
