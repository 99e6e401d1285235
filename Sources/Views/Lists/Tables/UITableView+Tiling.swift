import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists

/// Places the cells of the visible rows.
extension UITableView {
  /// The most times that the visible rows are measured again because their heights have changed.
  private static var bound: Int { 32 }

  final func tile() {
    guard !rows.isTiling, !rows.updates.isOpen else { return }
    reloadIfNeeded()
    // Scrolling closes the actions of a row.
    if isDragging { rows.swipe?.close(animated: true) }
    if rows.measuredWidth != bounds.width { widthChanged() }
    rows.isTiling = true
    retireHidden()
    showRows()
    retireHidden()
    placeShown()
    if isCurrent { placeHeaders() }
    placeEdgeViews()
    rows.isTiling = false
    applyContentSize()
    prefetch()
    // A callback has requested a reload.
    if rows.needsReload { setNeedsLayout() }
  }

  /// The range of offsets whose rows have cells. An animation of the offset shows the part that it leaves, too.
  private var visibleRange: ClosedRange<Double> {
    guard layer.animationKeys() != nil, let shown = layer.presentation()?.bounds else { return Self.range(bounds) }
    return Self.range(bounds.union(shown))
  }

  /// The range of offsets that is visible at the start or the end of an update: shorter contents move the offset.
  final var updateRange: ClosedRange<Double> {
    let inset = adjustedContentInset
    let last = max(-inset.top, CGFloat(rows.lengths.total) + inset.bottom - bounds.height)
    var end = bounds
    end.origin.y = min(end.minY, last)
    return Self.range(bounds.union(end))
  }

  private static func range(_ rect: CGRect) -> ClosedRange<Double> {
    Double(rect.minY)...Double(max(rect.maxY, rect.minY))
  }

  /// Makes cells until the visible range is full, and measures them.
  private func showRows() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    for _ in 0..<Self.bound {
      let missing = rows.lengths.rows(in: visibleRange).filter { rows.cells[$0] == nil }
      guard !missing.isEmpty else { return }
      for path in missing where isInSight(path) {
        guard isCurrent else { return }
        show(path)
      }
    }
  }

  /// False once a callback has changed the numbers of rows and requested a reload: the next pass starts from them.
  private var isCurrent: Bool { !rows.needsReload || readCounts() == rows.lengths.counts }

  /// Rows that were measured before this one may have moved it out of the visible range.
  private func isInSight(_ path: ListPath) -> Bool {
    let (range, visible) = (rows.lengths.rowRange(path), visibleRange)
    return range.lowerBound < visible.upperBound && range.upperBound > visible.lowerBound
  }

  private func show(_ path: ListPath) {
    let cell = makeCell(path)
    rows.cells[path] = cell
    setHeight(exactHeight(path, cell), of: path)
    UIView.performWithoutAnimation {
      cell.frame = rowFrame(path, rows.lengths)
      // In an animation block, the first layout of the parts would be animated.
      if UIView.inheritedAnimationDuration > 0 { cell.layoutIfNeeded() }
    }
    // The delegate may animate the cell that appears.
    delegate?.tableView(self, willDisplay: cell, forRowAt: dataPath(path))
  }

  /// Stores the height of a row. If the row starts above the visible part, what is visible stays in its place.
  private func setHeight(_ height: Double, of path: ListPath) {
    let change = height - rows.lengths[path]
    guard change != 0 else { return }
    let isAbove = rows.lengths.rowRange(path).lowerBound < Double(bounds.minY)
    rows.lengths[path] = height
    if isAbove, rows.cells.count > 1 {
      applyContentSize()
      shiftContents(by: CGPoint(x: 0, y: change))
    }
  }

  private func retireHidden() {
    let visible = visibleRange
    for (path, cell) in rows.cells where !cell.controls.isReordered {
      let range = rows.lengths.rowRange(path)
      guard range.upperBound <= visible.lowerBound || range.lowerBound >= visible.upperBound else { continue }
      rows.cells[path] = nil
      retire(cell, path)
    }
  }

  private func placeShown() {
    for (path, cell) in rows.cells where !cell.controls.isReordered {
      let frame = rowFrame(path, rows.lengths)
      if cell.frame != frame { cell.frame = frame }
    }
  }

  /// Measures the shown rows again, and forgets the heights of the others.
  private func widthChanged() {
    let anchor = shownRows.first
    let distance = anchor.map { rows.lengths.rowRange($0).lowerBound - Double(bounds.minY) }
    rows.measuredWidth = bounds.width
    for section in 0..<rows.lengths.count {
      rows.lengths.setHeader(headerLength(section), of: section)
      rows.lengths.setFooter(footerLength(section), of: section)
    }
    for path in rows.cells.keys.sorted() {
      guard let cell = rows.cells[path] else { continue }
      rows.lengths[path] = exactHeight(path, cell)
    }
    applyContentSize()
    guard let anchor, let distance, bounds.minY > -adjustedContentInset.top else { return }
    let moved = rows.lengths.rowRange(anchor).lowerBound - Double(bounds.minY) - distance
    if moved != 0 { shiftContents(by: CGPoint(x: 0, y: moved)) }
  }

  /// Announces the rows of the next screen in the direction of the scrolling.
  private func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, let last = shownRows.last, let first = shownRows.first else {
      return
    }
    let height = Double(bounds.height)
    let range = visibleRange
    let near = Set(rows.lengths.rows(in: range.lowerBound - height...range.upperBound + height))
      .filter { $0 < first || $0 > last }
    let new = near.subtracting(rows.prefetched)
    let shown = Set(rows.cells.keys)
    let cancelled = rows.prefetched.subtracting(near).subtracting(shown)
    rows.prefetched = near
    if !cancelled.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: cancelled.sorted().map { IndexPath($0) })
    }
    guard !new.isEmpty else { return }
    func distance(_ path: ListPath) -> Double {
      let row = rows.lengths.rowRange(path)
      return max(row.lowerBound - range.upperBound, range.lowerBound - row.upperBound)
    }
    prefetchDataSource.tableView(
      self, prefetchRowsAt: new.sorted { (distance($0), $0) < (distance($1), $1) }.map { IndexPath($0) })
  }
}
