import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitCore
import KinoraUIKitValues

/// The index at the side of a table, which the data source's `sectionIndexTitles(for:)` gives.
extension UITableView {
  /// The colour of the index's titles. Default nil: the tint colour.
  public final var sectionIndexColor: UIColor? {
    get { rows.index.color }
    set { changeIndex { $0.color = newValue } }
  }

  /// The colour behind the index. Default nil: none.
  public final var sectionIndexBackgroundColor: UIColor? {
    get { rows.index.background }
    set { changeIndex { $0.background = newValue } }
  }

  /// The colour behind the index while it is pressed. Default nil: `sectionIndexBackgroundColor`.
  public final var sectionIndexTrackingBackgroundColor: UIColor? {
    get { rows.index.trackingBackground }
    set { changeIndex { $0.trackingBackground = newValue } }
  }

  /// The number of rows from which on the index is shown. Default 0.
  public final var sectionIndexMinimumDisplayRowCount: Int {
    get { rows.index.minimumRowCount }
    set { changeIndex { $0.minimumRowCount = newValue } }
  }

  private func changeIndex(_ change: (SectionIndex) -> Void) {
    change(rows.index)
    setNeedsLayout()
  }

  /// Asks the data source for the titles again in the next layout.
  final func requestIndexTitles() {
    rows.index.needsTitles = true
    setNeedsLayout()
  }

  /// Shows the index beside the visible rows, in each layout before the rows are placed.
  final func placeIndex() {
    let index = rows.index
    if index.needsTitles {
      index.needsTitles = false
      index.titles = dataSource?.sectionIndexTitles(for: self) ?? []
    }
    let hasRows = index.minimumRowCount <= 0 || rows.lengths.counts.reduce(0, +) >= index.minimumRowCount
    let isShown = !index.titles.isEmpty && hasRows
    guard index.place(in: self, isShown: isShown) else { return }
    for cell in rows.cells.values { cell.controls.setIndexWidth(indexWidthInCells, of: cell) }
    measureShown(animated: false)
  }

  /// The width at the trailing edge of cells that the index covers, in points.
  final var indexWidthInCells: CGFloat {
    let distance = effectiveUserInterfaceLayoutDirection == .rightToLeft ? safeAreaInsets.left : safeAreaInsets.right
    let width = rows.index.width
    return width > 0 ? max(width + distance - rowMargin, 0) : 0
  }

  /// Scrolls to the section of an index title at once. The search's title scrolls to the top.
  final func scrollToIndexTitle(_ title: Int) {
    guard let dataSource, rows.index.titles.indices.contains(title) else { return }
    let text = rows.index.titles[title]
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: text, at: title)
    guard (0..<loadedLengths.count).contains(section) else {
      let top = CGPoint(x: bounds.minX, y: -adjustedContentInset.top)
      if text == Self.indexSearch { setContentOffset(top, animated: false) }
      return
    }
    // Sections before it may be estimates: the second time, those near it are known.
    for _ in 0..<2 {
      guard (0..<rows.lengths.count).contains(section) else { return }
      let header = rows.lengths.headerRange(section)
      let padding = header.upperBound > header.lowerBound ? topPadding : 0
      let y = CGFloat(header.lowerBound + padding) - adjustedContentInset.top
      setContentOffset(confined(CGPoint(x: bounds.minX, y: y)), animated: false)
      layoutIfNeeded()
    }
  }
}
