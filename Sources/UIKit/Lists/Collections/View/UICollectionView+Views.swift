import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
import KinoraUIKitCore

/// The views: their classes, and those that are shown.
extension UICollectionView {
  final func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
    guard let cellClass else { return items.cellQueue.register(identifier, nil) }
    guard let type = cellClass as? UICollectionViewCell.Type else {
      preconditionFailure("the class \(cellClass) for the identifier \(identifier) must be a UICollectionViewCell")
    }
    items.cellQueue.register(identifier) {
      let view = CollectionViews.view(of: type, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      view.storedReuseIdentifier = identifier
      return unsafeDowncast(view, to: UICollectionViewCell.self)
    }
  }

  final func registerView(_ viewClass: AnyClass?, _ kind: String, _ identifier: String) {
    let name = Self.queueName(kind, identifier)
    guard let viewClass else { return items.viewQueue.register(name, nil) }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure("the class \(viewClass) for the kind \(kind) must be a UICollectionReusableView")
    }
    items.viewQueue.register(name) {
      let view = CollectionViews.view(of: type, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      view.storedReuseIdentifier = identifier
      view.queueName = name
      return view
    }
  }

  final func registerNib(_ nib: UINib?, _ kind: String, _ identifier: String) {
    let make = nib.map { nib in { () -> UICollectionReusableView in nib.stop() } }
    items.viewQueue.register(Self.queueName(kind, identifier), make)
  }

  private static func queueName(_ kind: String, _ identifier: String) -> String { "\(kind)\u{0}\(identifier)" }

  final func dequeuedCell(_ identifier: String) -> UICollectionViewCell {
    if let cell = items.takeReconfigured(identifier) { return cell }
    guard let cell = items.cellQueue.dequeue(identifier) else {
      preconditionFailure(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a "
          + "nib or a class for the identifier or connect a prototype cell in a storyboard")
    }
    if cell.hasBeenShown { cell.prepareForReuse() }
    return cell
  }

  final func dequeuedView(_ kind: String, _ identifier: String) -> UICollectionReusableView {
    guard let view = items.viewQueue.dequeue(Self.queueName(kind, identifier)) else {
      preconditionFailure(
        "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for "
          + "the identifier or connect a prototype cell in a storyboard")
    }
    if view.hasBeenShown { view.prepareForReuse() }
    return view
  }

  // What is shown.

  /// The items that are shown, in order.
  final var shownPaths: [IndexPath] {
    items.shown.keys.filter { $0.category == .cell }.compactMap { ListPath($0.path) }.sorted().map { IndexPath($0) }
  }

  final func shownSupplementaries(_ kind: String) -> [IndexPath] {
    items.shown.keys.filter { $0.category == .supplementaryView && $0.kind == kind }.map(\.path).sorted()
  }

  final func shownCell(_ path: IndexPath) -> UICollectionViewCell? {
    items.shown[.cell(path)]?.view as? UICollectionViewCell
  }

  final func path(of cell: UICollectionViewCell) -> IndexPath? {
    items.shown.first { $0.value.view === cell }?.key.path
  }

  /// Returns the item whose cell is shown at a point, or that the layout places there.
  final func itemPath(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    for (key, element) in items.shown where key.category == .cell && element.attributes.scrollingSection != nil {
      if element.view.point(inside: convert(point, to: element.view), with: nil) { return key.path }
    }
    return itemInArrangement(at: point)
  }

  /// Returns the item that the layout places at a point; the front one of several.
  final func itemInArrangement(at point: CGPoint) -> IndexPath? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let spot = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let hits = (collectionViewLayout.layoutAttributesForElements(in: spot) ?? []).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
    }
    return hits.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  // Making and retiring.

  /// Returns the view of an element that comes into sight: the data source's; nil for a decoration view without class.
  final func makeView(_ key: ElementKey) -> UICollectionReusableView? {
    guard let view = suppliedView(key) else { return nil }
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      cell.hasBeenShown = true
      UIView.performWithoutAnimation { adoptState(cell, key.path) }
    }
    view.hasBeenShown = true
    return view
  }

  /// Returns the place in the data of what a view shows, which differs while the user moves an item.
  final func dataPath(_ key: ElementKey) -> IndexPath { items.movement?.dataPath(key) ?? key.path }

  private func suppliedView(_ key: ElementKey) -> UICollectionReusableView? {
    let view: UICollectionReusableView
    switch key.category {
    case .cell:
      view = dataSource?.collectionView(self, cellForItemAt: dataPath(key)) ?? UICollectionViewCell(frame: .zero)
    case .supplementaryView:
      view =
        dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: dataPath(key))
        ?? UICollectionReusableView(frame: .zero)
    case .decorationView:
      guard let type = collectionViewLayout.decorations[key.kind] else { return nil }
      let name = Self.queueName("decoration", key.kind)
      if let waiting = items.viewQueue.dequeue(name) {
        waiting.prepareForReuse()
        return waiting
      }
      view = CollectionViews.view(of: type, frame: .zero)
      view.queueName = name
    }
    guard items.shown.values.contains(where: { $0.view === view }) else {
      comeBack(view)
      return view
    }
    if items.isFirstSharedView() {
      ReportLog.report(
        "A collection view's data source returned one view for two items; an empty one is shown instead")
    }
    return key.category == .cell ? UICollectionViewCell(frame: .zero) : UICollectionReusableView(frame: .zero)
  }

  /// Stops the motion of a view that the data source returns while it leaves: it is shown again.
  private func comeBack(_ view: UICollectionReusableView) {
    guard items.updates.left(view) else { return }
    view.removeFromSuperview()
    view.layer.removeAllAnimations()
  }

  final func adoptState(_ cell: UICollectionViewCell, _ path: IndexPath) {
    let isSelected = ListPath(path).map { items.selection.contains($0) } ?? false
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    cell.adopt(self)
  }

  /// Puts a new view in its place.
  final func adopt(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    place(view, attributes, from: nil)
    view.apply(attributes)
  }

  /// Sets what has changed from the former attributes, and puts the view into its superview.
  final func place(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes,
    from former: UICollectionViewLayoutAttributes?
  ) {
    let container = attributes.scrollingSection.flatMap { items.scrollers[$0] } ?? self
    if view.superview !== container || former?.zIndex != attributes.zIndex {
      insert(view, attributes.zIndex, into: container)
    }
    view.take(attributes, from: former, at: (container as? SectionScroller)?.origin ?? .zero)
  }

  /// Puts a view between those with other indices. A view that changes its superview keeps its place on the screen.
  private func insert(_ view: UICollectionReusableView, _ zIndex: Int, into container: UIView) {
    if let former = view.superview, former !== container {
      UIView.performWithoutAnimation { view.center = container.convert(view.center, from: former) }
    }
    view.zIndex = zIndex
    let others = container.subviews.filter { $0 !== view }
    let place = others.firstIndex { other in
      guard let other = other as? UICollectionReusableView else { return false }
      return other.zIndex > zIndex
    }
    if let place {
      container.insertSubview(view, belowSubview: others[place])
    } else if let last = others.last(where: { $0 is UICollectionReusableView }) {
      container.insertSubview(view, aboveSubview: last)
    } else {
      container.insertSubview(view, at: container === self && backgroundView != nil ? 1 : 0)
    }
  }

  final func announce(_ view: UICollectionReusableView, _ key: ElementKey) {
    if key.category == .cell, let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: dataPath(key))
    } else if key.category != .cell {
      delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: dataPath(key))
    }
  }

  /// Removes a view from sight, and keeps it for other items.
  final func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
    if let row = view as? UICollectionViewListCell { items.swipe?.cellWillLeave(row) }
    view.removeFromSuperview()
    // The next item must not inherit a motion that hasn't ended.
    view.layer.removeAllAnimations()
    if key.category == .cell, let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: dataPath(key))
      items.cellQueue.enqueue(cell, as: cell.reuseIdentifier)
    } else {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: dataPath(key))
      items.viewQueue.enqueue(view, as: view.queueName)
    }
  }

  final func removeAllShown() {
    for (key, element) in items.takeShown() { retire(element.view, key) }
    items.updates.removeLeaving()
    items.scrollers.removeAll()
  }
}
