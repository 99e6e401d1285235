import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
import KinoraUIKitCore
import KinoraUIKitValues

/// Places the views that the layout names for the visible part.
extension UICollectionView {
  /// The maximum number of times that the visible views are placed again because they have asked for other sizes.
  private static var bound: Int { 16 }

  final func tile() {
    guard !items.isTiling, !items.isPreparing, !items.updates.isOpen else { return }
    reloadIfNeeded()
    handleNewSize()
    prepareLayoutIfNeeded()
    showResized()
    // Scrolling closes the actions of a row.
    if isDragging { items.swipe?.close(animated: true) }
    items.perform(.placement) {
      showVisible()
      adoptListPlaces()
    }
    backgroundView?.frame = bounds
    if items.endBoundsChange() { collectionViewLayout.finalizeAnimatedBoundsChange() }
    prefetch()
    // A callback has requested a reload, or another layout.
    if items.needsReload || collectionViewLayout.isInvalid { setNeedsLayout() }
  }

  /// The parts whose items have views. An animation of the offset shows the part that it leaves, too.
  private var visibleRects: [CGRect] {
    guard layer.animationKeys() != nil, let shown = layer.presentation()?.bounds else { return [bounds] }
    return Self.rects(bounds, shown)
  }

  /// Returns what covers two parts of the contents: one rectangle, or two if it would be longer than four screens. A
  /// jump across the contents doesn't make the views of all that is between.
  static func rects(_ a: CGRect, _ b: CGRect) -> [CGRect] {
    let whole = a.union(b)
    let isNear = whole.width <= 4 * max(a.width, b.width) && whole.height <= 4 * max(a.height, b.height)
    return isNear ? [whole] : [a, b]
  }

  /// Returns the attributes of the views in rectangles, in the layout's order.
  final func elements(in rects: [CGRect]) -> [UICollectionViewLayoutAttributes] {
    guard rects.count > 1 else { return rects.first.map { elements(in: $0) } ?? [] }
    var known: Set<ElementKey> = []
    return rects.flatMap { elements(in: $0) }.filter { known.insert($0.key).inserted }
  }

  /// Returns the attributes of the views in a rectangle, in the layout's order. Stops the program for an item that
  /// isn't there.
  private func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    let layout = collectionViewLayout
    layout.isAskedForShownViews = true
    let elements = layout.layoutAttributesForElements(in: rect) ?? []
    layout.isAskedForShownViews = false
    for attributes in elements where attributes.representedElementCategory == .cell {
      guard let path = ListPath(attributes.indexPath), items.contains(path) else {
        preconditionFailure(
          "UICollectionView received layout attributes for a cell with an index path that does not exist: "
            + "\(attributes.indexPath)")
      }
    }
    let held = items.movement.flatMap { $0.attributes(in: self) }
    let visible = elements.filter { !$0.isHidden && ($0.scrollingSection != nil || $0.frame.overlaps(rect)) }
    guard let held else { return visible }
    return visible.filter { $0.key != held.key } + [held]
  }

  /// Places the views until those that are asked for their sizes keep them.
  private func showVisible() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    for _ in 0..<Self.bound {
      let elements = elements(in: visibleRects)
      placeScrollers(visibleRects)
      retireAll(but: elements)
      let anchor = anchor
      var isChanged = false
      for attributes in elements {
        guard isCurrent else { return }
        if items.shown[attributes.key] == nil { show(attributes) } else { place(attributes) }
        if measure(attributes.key) { isChanged = true }
      }
      guard isChanged else { return }
      items.perform(.pause) { prepareLayoutIfNeeded() }
      keep(anchor)
    }
  }

  /// False once a callback has changed the numbers of items and requested a reload: the next pass starts from them.
  final var isCurrent: Bool { !items.needsReload || readCounts() == items.counts }

  /// Makes the view of an element that comes into sight.
  private func show(_ attributes: UICollectionViewLayoutAttributes) {
    guard let view = makeView(attributes.key) else { return }
    items.show(view, attributes.key, at: attributes.duplicate())
    UIView.performWithoutAnimation {
      adopt(view, attributes)
      // In an animation block, the first layout of the parts would be animated.
      if UIView.inheritedAnimationDuration > 0 { view.layoutIfNeeded() }
    }
    announce(view, attributes.key)
  }

  /// Applies the attributes to a view that is shown, if they have changed.
  final func place(_ attributes: UICollectionViewLayoutAttributes) {
    guard let element = items.shown[attributes.key] else { return }
    let isMoved = attributes.scrollingSection != element.attributes.scrollingSection
    guard isMoved || !element.attributes.isEqual(attributes) || element.view.superview == nil else {
      if attributes.scrollingSection != nil { place(element.view, attributes, from: attributes) }
      return
    }
    items.setAttributes(attributes.duplicate(), of: attributes.key)
    place(element.view, attributes, from: element.attributes)
    element.view.apply(attributes)
  }

  /// Asks a view for its own size.
  ///
  /// - Returns: True if the layout takes it.
  final func measure(_ key: ElementKey) -> Bool {
    guard let element = items.shown[key], element.needsMeasuring, element.attributes.indexPath == key.path else {
      return false
    }
    return measure(key, element.view, at: element.attributes)
  }

  /// Asks a view for its own size at a place.
  ///
  /// - Returns: True if the layout takes it.
  final func measure(_ key: ElementKey, _ view: UICollectionReusableView, at place: UICollectionViewLayoutAttributes)
    -> Bool
  {
    items.markMeasured(key)
    guard let preferred = preference(of: key, view, at: place) else { return false }
    let layout = collectionViewLayout
    layout.invalidateLayout(
      with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: place))
    return true
  }

  /// Returns the attributes that a view prefers at a place; nil if the layout doesn't change for them.
  final func preference(
    of key: ElementKey, _ view: UICollectionReusableView, at place: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes? {
    let layout = collectionViewLayout
    guard key.category != .decorationView, !layout.namesEstimates || !place.estimates.isEmpty else { return nil }
    let preferred = items.measure(view) { view.preferredLayoutAttributesFitting(place.duplicate()) }
    guard preferred.size.width.isFinite, preferred.size.height.isFinite,
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: place)
    else { return nil }
    return preferred
  }

  /// The first item that is wholly visible, with its place: it keeps it when others turn out to have other sizes.
  private var anchor: UICollectionViewLayoutAttributes? {
    let inset = adjustedContentInset
    guard bounds.minY > -inset.top || bounds.minX > -inset.left else { return nil }
    let cells = items.shown.values.map(\.attributes).filter {
      $0.representedElementCategory == .cell && $0.scrollingSection == nil
    }
    func isBefore(_ a: UICollectionViewLayoutAttributes, _ b: UICollectionViewLayoutAttributes) -> Bool {
      (a.frame.minY, a.frame.minX) < (b.frame.minY, b.frame.minX)
    }
    let whole = cells.filter { $0.frame.minY >= bounds.minY && $0.frame.minX >= bounds.minX }
    return (whole.isEmpty ? cells : whole).min(by: isBefore)
  }

  private func keep(_ anchor: UICollectionViewLayoutAttributes?) {
    guard let anchor, items.shown[anchor.key] != nil, let now = collectionViewLayout.attributes(anchor.key) else {
      return
    }
    let (old, new) = (anchor.frame.origin, now.frame.origin)
    let isVertical = contentSize.height > bounds.height
    let distance = CGPoint(x: isVertical ? 0 : new.x - old.x, y: isVertical ? new.y - old.y : 0)
    guard distance != .zero, distance.x.isFinite, distance.y.isFinite else { return }
    shiftContents(by: distance)
  }

  private func retireAll(but elements: [UICollectionViewLayoutAttributes]) {
    let keys = Set(elements.map(\.key))
    for (key, element) in items.shown where !keys.contains(key) {
      items.remove(key)
      retire(element.view, key)
    }
  }

  /// Announces the items of the next screen in the directions of the scrolling.
  private func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, bounds.width > 0, bounds.height > 0 else { return }
    let near = bounds.insetBy(
      dx: contentSize.width > bounds.width ? -bounds.width : 0,
      dy: contentSize.height > bounds.height ? -bounds.height : 0)
    let shown = Set(items.shown.keys.filter { $0.category == .cell }.compactMap { ListPath(dataPath($0)) })
    var distances: [ListPath: CGFloat] = [:]
    for attributes in collectionViewLayout.layoutAttributesForElements(in: near) ?? []
    where attributes.representedElementCategory == .cell {
      guard let path = ListPath(dataPath(attributes.key)), !shown.contains(path) else { continue }
      distances[path] = hypot(attributes.center.x - bounds.midX, attributes.center.y - bounds.midY)
    }
    let (new, gone) = items.exchangePrefetched(for: Set(distances.keys))
    let cancelled = gone.subtracting(shown)
    if !cancelled.isEmpty {
      prefetchDataSource.collectionView(
        self, cancelPrefetchingForItemsAt: cancelled.sorted().map { IndexPath($0) })
    }
    guard !new.isEmpty else { return }
    let order = new.sorted { (distances[$0] ?? 0, $0) < (distances[$1] ?? 0, $1) }
    prefetchDataSource.collectionView(self, prefetchItemsAt: order.map { IndexPath($0) })
  }
}
