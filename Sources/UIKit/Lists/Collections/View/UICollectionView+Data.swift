import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
import KinoraUIKitControls
import KinoraUIKitCore

/// The numbers that the data source supplies, and the preparation of the layout.
extension UICollectionView {
  final func prepareCollection() {
    collectionViewLayout.collectionView = self
    backgroundColor = usualBackground
    let swipe = SwipeRecognizer(in: self)
    items.adopt(swipe)
    addGestureRecognizer(swipe)
    addInteraction(UIContextMenuInteraction(delegate: menus))
  }

  final func requestReload(keepingSelection: Bool = false) {
    items.requestReload(keepingSelection: keepingSelection)
    setNeedsLayout()
  }

  /// The numbers of items, read from the data source first if a reload was requested.
  final var loadedCounts: [Int] {
    reloadIfNeeded()
    return items.counts
  }

  final func reloadIfNeeded() {
    let isRead = items.reload(
      prepare: {
        items.press.cancelled(in: self)
        dropMovement()
        removeAllShown()
      }, read: readCounts)
    guard isRead else { return }
    let context = CollectionViews.context(of: type(of: collectionViewLayout).invalidationContextClass)
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    collectionViewLayout.invalidateLayout(with: context)
  }

  final func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(dataSource.numberOfSections(in: self), 0)).map {
      max(dataSource.collectionView(self, numberOfItemsInSection: $0), 0)
    }
  }

  /// Handles a change of the layout.
  final func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.contentOffsetAdjustment != .zero { shiftContents(by: context.contentOffsetAdjustment) }
    guard !items.isPreparing else { return }
    // One of its two layouts has changed.
    items.interactiveTransition?.layout.isInvalid = true
    setNeedsLayout()
  }

  /// Lets the layout compute its arrangement if it was invalidated.
  ///
  /// - Parameter appliesSize: false to leave the size of the contents to the caller.
  final func prepareLayoutIfNeeded(appliesSize: Bool = true) {
    reloadIfNeeded()
    let layout = collectionViewLayout
    guard layout.isInvalid, !items.isPreparing else { return }
    items.perform(.preparation) {
      layout.isInvalid = false
      layout.prepare()
      // Properties that the layout sets here hold from the start.
      layout.isInvalid = false
    }
    if appliesSize { applyContentSize() }
  }

  final func applyContentSize() {
    let size = collectionViewLayout.collectionViewContentSize
    guard size.width.isFinite, size.height.isFinite else { return }
    contentSize = CGSize(width: max(size.width, 0), height: max(size.height, 0))
  }

  final func preparedAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    if key.category == .cell {
      guard let path = ListPath(key.path), items.contains(path) else { return nil }
    }
    return collectionViewLayout.attributes(key)
  }

  final func backgroundChanged(from former: UIView?) {
    guard former !== backgroundView else { return }
    former?.removeFromSuperview()
    guard let backgroundView else { return }
    insertSubview(backgroundView, at: 0)
    backgroundView.frame = bounds
  }

  /// Asks the layout about new bounds before the view has them.
  final func boundsWillChange(to new: CGRect) {
    let layout = collectionViewLayout
    guard new != bounds, new.isFinite, layout.shouldInvalidateLayout(forBoundsChange: new) else { return }
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: new))
  }

  /// Handles a size that the view got since the last layout: views are measured again.
  final func handleNewSize() {
    let former = items.knownSize
    items.record(bounds.size)
    guard let former, former != bounds.size else { return }
    items.requestMeasuring(of: items.shown.keys)
    let layout = collectionViewLayout
    layout.prepare(forAnimatedBoundsChange: CGRect(origin: bounds.origin, size: former))
    items.beginBoundsChange()
    if layout.adaptsToSize, !layout.isInvalid {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    }
  }
}
