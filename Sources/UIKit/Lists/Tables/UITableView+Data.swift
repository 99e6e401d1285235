import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitControls
import KinoraUIKitCore

/// The numbers and heights that the data source and the delegate supply.
extension UITableView {
  /// The height of rows whose height isn't known, in points.
  private static var standardRowHeight: Double { 44 }

  final func prepareTable() {
    alwaysBounceVertical = true
    backgroundColor = usualBackground
    let swipe = SwipeRecognizer(in: self)
    rows.swipe = swipe
    addGestureRecognizer(swipe)
    let drag = RowDragRecognizer(in: self)
    // It fails at once where there is no reorder control.
    panGestureRecognizer.require(toFail: drag)
    rows.reorder = drag
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
    rows.needsReload = true
    rows.index.needsTitles = true
    if !keepingSelection { rows.selection = [] }
    setNeedsLayout()
  }

  /// The heights, read from the data source first if a reload was requested.
  final var loadedLengths: SectionedLengths {
    reloadIfNeeded()
    return rows.lengths
  }

  final func reloadIfNeeded() {
    guard rows.needsReload, !rows.isTiling, !rows.isReading, !rows.updates.isOpen else { return }
    rows.needsReload = false
    rows.isReading = true
    rows.press.cancelled(in: self)
    removeAllShown()
    rows.parts = SectionParts()
    rows.lengths = readLengths()
    rows.isReading = false
    rows.selection = rows.selection.filter(contains)
    rows.measuredWidth = bounds.width
    rows.prefetched = []
    applyContentSize()
  }

  final func contains(_ path: ListPath) -> Bool {
    rows.lengths.contains(path)
  }

  final func applyContentSize() {
    contentSize = CGSize(width: bounds.width, height: rows.lengths.total)
  }

  /// Returns the heights of all rows: exact ones if they don't depend on contents, else estimates.
  private func readLengths() -> SectionedLengths {
    SectionedLengths(
      readCounts().enumerated().map { section, count in
        SectionedLengths.Section(
          header: expectedLength(SectionPlace(section: section, part: .header), rowCount: count),
          rows: LengthTree((0..<count).map { knownHeight(ListPath(section: section, item: $0)) }),
          footer: expectedLength(SectionPlace(section: section, part: .footer), rowCount: count))
      }, top: edgeHeight(tableHeaderView), bottom: edgeHeight(tableFooterView))
  }

  final func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(dataSource.numberOfSections(in: self), 0)).map {
      max(dataSource.tableView(self, numberOfRowsInSection: $0), 0)
    }
  }

  final func edgeHeight(_ view: UIView?) -> Double {
    Self.valid(view?.frame.height ?? 0)
  }

  /// Returns the height of a row before its cell is made.
  final func knownHeight(_ path: ListPath) -> Double {
    let indexPath = IndexPath(path)
    if estimatedRowHeight > 0, let estimate = estimate(indexPath) { return estimate }
    let height = delegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight
    if height == Self.automaticDimension { return estimate(indexPath) ?? Self.standardRowHeight }
    return Self.valid(height)
  }

  private func estimate(_ path: IndexPath) -> Double? {
    let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return estimate > 0 && estimate.isFinite ? Self.valid(estimate) : nil
  }

  /// Returns the height of a row whose cell is made, and measures the cell if the height is automatic.
  final func exactHeight(_ path: ListPath, _ cell: UITableViewCell) -> Double {
    let height = delegate?.tableView(self, heightForRowAt: dataPath(path)) ?? rowHeight
    guard height == Self.automaticDimension else { return Self.valid(height) }
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return Self.valid(size.height)
  }

  /// Returns a height that offsets can be computed with: 0 instead of those that aren't finite, and at most ten million
  /// points.
  static func valid(_ height: CGFloat) -> Double {
    height.isFinite ? height.clamped(0, 10_000_000) : 0
  }

  /// The distance of rows from the table's left and right edges, in points.
  final var rowMargin: CGFloat { style == .insetGrouped ? (bounds.width >= 400 ? 20 : 16) : 0 }
  final var rowWidth: CGFloat { max(bounds.width - 2 * rowMargin, 0) }

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
