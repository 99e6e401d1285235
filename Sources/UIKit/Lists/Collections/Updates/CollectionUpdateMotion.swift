import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
import KinoraUIKitCore
import KinoraUIKitValues

/// The motion of a collection's views from their places before an update to those after it.
final class CollectionUpdateMotion {
  private let view: UICollectionView
  private let update: CollectionUpdate
  /// The offset after the update.
  private var offset = CGPoint.zero
  /// The attributes after the update of the views that are shown then.
  private var targets: [UICollectionViewLayoutAttributes] = []
  /// Views on their way out, with their key before the update and where they end.
  private var leaving: [(element: ShownElement, key: ElementKey, end: UICollectionViewLayoutAttributes?)] = []

  init(_ view: UICollectionView, _ update: CollectionUpdate) {
    self.view = view
    self.update = update
  }

  private var layout: UICollectionViewLayout { view.collectionViewLayout }

  /// Sorts the views into those that stay and those that leave, and makes those that come into sight, where they start.
  func prepare() {
    let items = view.items
    for (key, element) in items.takeShown() {
      guard let new = update.newKey(key), !update.isReloaded(key) else {
        items.updates.leave(element.view)
        if let row = element.view as? UICollectionViewListCell { items.swipe?.close(row) }
        leaving.append((element, key, nil))
        continue
      }
      items.show(element, new)
    }
    for path in update.reconfigured where view.isCurrent {
      view.reconfigure(IndexPath(path), shownAt: IndexPath(path))
    }
    arrange()
    // The data source may have returned a view that was leaving.
    leaving.removeAll { !items.updates.isLeaving($0.element.view) }
    for index in leaving.indices {
      let element = leaving[index].element
      leaving[index].end = view.isCurrent ? layout.final(leaving[index].key) ?? faded(element) : faded(element)
      sendToBack(element)
    }
    letGoOutOfSight()
  }

  private func faded(_ element: ShownElement) -> UICollectionViewLayoutAttributes {
    let end = element.attributes.duplicate()
    end.alpha = 0
    return end
  }

  /// Makes the views that come into sight, until all have the sizes that they ask for.
  ///
  /// A callback may change the numbers of items and request a reload: items aren't asked for any more then.
  private func arrange() {
    for _ in 0..<8 {
      prepareLayout()
      guard view.isCurrent else { return }
      let areas = areas
      view.placeScrollers(areas)
      targets = view.elements(in: areas)
      var isChanged = false
      for target in targets {
        guard view.isCurrent else { return }
        if view.items.shown[target.key] == nil { start(target) }
        if measure(target) { isChanged = true }
      }
      guard isChanged else { return }
    }
    prepareLayout()
    if view.isCurrent { targets = view.elements(in: areas) }
  }

  private func prepareLayout() {
    // A reload that a callback has requested follows the update.
    guard !view.items.needsReload else { return }
    view.items.perform(.pause) { view.prepareLayoutIfNeeded(appliesSize: false) }
  }

  /// The parts that are visible at the start or at the end of the update. Shorter contents move the offset.
  private var areas: [CGRect] {
    let size = layout.collectionViewContentSize
    let inset = view.adjustedContentInset
    func end(_ offset: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { max(low, min(offset, high)) }
    var target = view.bounds.origin
    target.x = end(target.x, -inset.left, size.width + inset.right - view.bounds.width)
    target.y = end(target.y, -inset.top, size.height + inset.bottom - view.bounds.height)
    let wished = layout.targetContentOffset(forProposedContentOffset: target)
    offset = view.delegate?.collectionView(view, targetContentOffsetForProposedContentOffset: wished) ?? wished
    if !offset.x.isFinite || !offset.y.isFinite { offset = target }
    return UICollectionView.rects(view.bounds, CGRect(origin: offset, size: view.bounds.size))
  }

  /// Makes a view where its motion starts.
  private func start(_ target: UICollectionViewLayoutAttributes) {
    let key = target.key
    guard let made = view.makeView(key) else { return }
    let initial = ((view.isCurrent ? layout.initial(key) : nil) ?? target).duplicate()
    initial.scrollingSection = target.scrollingSection
    initial.zIndex = target.zIndex
    view.items.show(made, key, at: initial)
    UIView.performWithoutAnimation {
      view.adopt(made, initial)
      made.layoutIfNeeded()
    }
    view.announce(made, key)
  }

  /// Asks a view for its size at its place after the update.
  private func measure(_ target: UICollectionViewLayoutAttributes) -> Bool {
    guard let element = view.items.shown[target.key], element.needsMeasuring else { return false }
    return view.measure(target.key, element.view, at: target)
  }

  private func sendToBack(_ element: ShownElement) {
    element.view.superview?.sendSubviewToBack(element.view)
    if let background = view.backgroundView { view.sendSubviewToBack(background) }
  }

  /// Lets views go that have moved out of sight.
  private func letGoOutOfSight() {
    guard view.isCurrent else { return }
    let keys = Set(targets.map(\.key))
    for (key, element) in view.items.shown where !keys.contains(key) {
      view.items.remove(key)
      let old = update.oldKey(key) ?? key
      leaving.append((element, old, layout.final(old) ?? faded(element)))
      view.items.updates.leave(element.view)
      sendToBack(element)
    }
  }

  /// Moves all views to their places. Called in an animation block.
  func move() {
    if view.isCurrent { moveShown() }
    for (element, _, end) in leaving {
      guard let end else { continue }
      end.scrollingSection = element.attributes.scrollingSection
      let origin = (element.view.superview as? SectionScroller)?.origin ?? .zero
      element.view.take(end, from: element.attributes, at: origin)
    }
  }

  private func moveShown() {
    let former = view.adjustedContentInset
    view.applyContentSize()
    // Contents that have become longer than the view get the safe area.
    let inset = view.adjustedContentInset
    if offset.y == -former.top { offset.y = -inset.top }
    if offset.x == -former.left { offset.x = -inset.left }
    // A drag by the user and a motion of the contents go on.
    if !view.isDragging, view.motion == nil { view.moveContents(to: offset, endingMotion: false) }
    view.placeScrollers(areas)
    for target in targets { view.place(target) }
    view.adoptListPlaces()
  }

  /// Retires the views that have left.
  func finish() {
    for (element, key, _) in leaving where view.items.updates.left(element.view) { view.retire(element.view, key) }
    leaving = []
    // Views that were shown only because the offset moved.
    view.setNeedsLayout()
  }
}
