import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitControls
import KinoraUIKitCore

/// The numbers and heights that the data source and the delegate supply.
extension UITableView {
  final func prepareTable() {
    alwaysBounceVertical = true
    backgroundColor = usualBackground
    let swipe = SwipeRecognizer(in: self)
    addGestureRecognizer(swipe)
    let drag = RowDragRecognizer(in: self)
    // It fails at once where there is no reorder control.
    panGestureRecognizer.require(toFail: drag)
    rows.adopt(swipe, drag)
    addGestureRecognizer(drag)
    let index = SectionIndexRecognizer(in: self)
    // It fails at once beside the index.
    for recognizer in [panGestureRecognizer, swipe, drag] { recognizer.require(toFail: index) }
    addGestureRecognizer(index)
    addInteraction(UIContextMenuInteraction(delegate: menus))
  }

  /// Reads everything again: at once, so that the program may change its data right afterwards, or as soon as the layout or
  /// the open batch has ended.
  final func reloadNow() {
    requestReload()
    reloadIfNeeded()
  }

  final func requestReload(keepingSelection: Bool = false) {
    rows.reorder?.interrupt()
    rows.requestReload(keepingSelection: keepingSelection)
    rows.index.needsTitles = true
    setNeedsLayout()
  }

  /// The heights, read from the data source first if a reload was requested.
  final var loadedLengths: SectionedLengths {
    reloadIfNeeded()
    return rows.lengths
  }

  final func reloadIfNeeded() {
    let isRead = rows.reload(
      prepare: {
        rows.press.cancelled(in: self)
        removeAllShown()
      }, counts: readCounts)
    guard isRead else { return }
    applyContentSize()
    if rows.takeMissedLayout() { setNeedsLayout() }
  }

  final func contains(_ path: ListPath) -> Bool {
    rows.lengths.contains(path)
  }

  final func applyContentSize() {
    contentSize = CGSize(width: bounds.width, height: rows.lengths.total)
  }

  final func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(dataSource.numberOfSections(in: self), 0)).map {
      max(dataSource.tableView(self, numberOfRowsInSection: $0), 0)
    }
  }

  /// The distance of rows from the table's left and right edges, in points.
  final var rowMargin: CGFloat { style == .insetGrouped ? (bounds.width >= 400 ? 20 : 16) : 0 }
  final var rowWidth: CGFloat { max(bounds.width - 2 * rowMargin, 0) }

  /// The distance above a header that isn't at the top, in points.
  final var topPadding: Double {
    guard style == .plain else { return 0 }
    return sectionHeaderTopPadding == Self.automaticDimension ? 22 : SuppliedHeights.valid(sectionHeaderTopPadding)
  }

  final func rect(_ section: Int, _ range: (SectionedLengths) -> ClosedRange<Double>) -> CGRect {
    let lengths = loadedLengths
    guard (0..<lengths.count).contains(section) else { return .zero }
    let range = range(lengths)
    return CGRect(x: 0, y: range.lowerBound, width: bounds.width, height: range.upperBound - range.lowerBound)
  }

  final func rowRect(_ path: IndexPath) -> CGRect {
    reloadIfNeeded()
    guard let path = ListPath(path), contains(path) else { return .zero }
    return rowFrame(path, rows.lengths)
  }

  final func rowFrame(_ path: ListPath, _ lengths: SectionedLengths) -> CGRect {
    let range = lengths.rowRange(path)
    return CGRect(x: rowMargin, y: range.lowerBound, width: rowWidth, height: range.upperBound - range.lowerBound)
  }
}
