import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
import KinoraUIKitCore
import KinoraUIKitValues

/// Places the cells of the visible rows.
extension UITableView {
  /// The maximum number of times that the visible rows are measured again because their heights have changed.
  private static var bound: Int { 32 }

  final func tile() {
    guard rows.mayPlace() else { return }
    if rows.heights.measuredWidth == 0, bounds.width > 0 { rows.requestReload(keepingSelection: true) }
    reloadIfNeeded()
    showRequestedHeights()
    // Scrolling closes the actions of a row.
    if isDragging { rows.swipe?.close(animated: true) }
    placeIndex()
    showResized()
    rows.perform(.placing) { placeAll() }
    applyContentSize()
    prefetch()
    // A callback has requested a reload.
    if rows.needsReload { setNeedsLayout() }
  }

  private func placeAll() {
    if rows.heights.measuredWidth != bounds.width { widthChanged() }
    retireHidden()
    showRows()
    retireHidden()
    placeShown()
    if isCurrent { placeHeaders() }
    placeEdgeViews()
    rows.heights.parts.recycleWaiting()
    rows.index.keepInFront()
  }

  /// The offsets whose rows have cells. An animation of the offset shows the part that it leaves, too.
  private var visibleRanges: [ClosedRange<Double>] {
    let shown = layer.animationKeys() == nil ? nil : layer.presentation()?.bounds
    return Self.ranges(bounds, shown ?? bounds)
  }

  /// The offsets that are visible at the start or the end of an update: shorter contents move the offset.
  final var updateRanges: [ClosedRange<Double>] {
    let inset = adjustedContentInset
    let last = max(-inset.top, CGFloat(rows.lengths.total) + inset.bottom - bounds.height)
    var end = bounds
    end.origin.y = min(end.minY, last)
    return Self.ranges(bounds, end)
  }

  /// Returns the offsets of two parts, and those between them unless that is more than a screen: a long way would need a
  /// cell for each of its rows.
  private static func ranges(_ a: CGRect, _ b: CGRect) -> [ClosedRange<Double>] {
    func range(_ rect: CGRect) -> ClosedRange<Double> { Double(rect.minY)...Double(max(rect.maxY, rect.minY)) }
    let (a, b) = (range(a), range(b))
    let (first, last) = a.lowerBound < b.lowerBound ? (a, b) : (b, a)
    guard last.lowerBound - first.upperBound > first.upperBound - first.lowerBound else {
      return [first.lowerBound...max(first.upperBound, last.upperBound)]
    }
    return [first, last]
  }

  /// Returns the rows of some ranges that have no cell yet.
  final func missingRows(in ranges: [ClosedRange<Double>]) -> [ListPath] {
    ranges.flatMap { rows.lengths.rows(in: $0) }.filter { rows.cells[$0] == nil }
  }

  /// Returns true if a row is in one of some ranges.
  final func isRow(_ path: ListPath, in ranges: [ClosedRange<Double>]) -> Bool {
    let row = rows.lengths.rowRange(path)
    return ranges.contains { row.lowerBound < $0.upperBound && row.upperBound > $0.lowerBound }
  }

  /// Makes cells until the visible range is full, and measures them.
  private func showRows() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    for _ in 0..<Self.bound {
      let isChanged = rows.heights.measureParts(in: visibleRanges, keepsPlaces: true)
      let missing = missingRows(in: visibleRanges)
      guard isChanged || !missing.isEmpty else { return }
      // Rows that were measured before one may have moved it out of sight.
      for path in missing where isRow(path, in: visibleRanges) {
        guard isCurrent else { return }
        show(path)
      }
    }
  }

  /// False once a callback has changed the numbers of rows and requested a reload: the next pass starts from them.
  final var isCurrent: Bool { !rows.needsReload || readCounts() == rows.lengths.counts }

  private func show(_ path: ListPath) {
    let (cell, wasLeaving) = makeCell(path)
    rows.show(cell, path)
    let change = rows.heights.measure(path, cell)
    if change != 0 { heightChanged(by: change, at: rows.lengths.rowRange(path).lowerBound) }
    if wasLeaving { cell.layer.removeAllAnimations() }
    UIView.performWithoutAnimation {
      if wasLeaving { cell.alpha = 1 }
      cell.frame = rowFrame(path, rows.lengths)
      // In an animation block, the first layout of the parts would be animated.
      if UIView.inheritedAnimationDuration > 0 { cell.layoutIfNeeded() }
    }
    // The delegate may animate the cell that appears.
    delegate?.tableView(self, willDisplay: cell, forRowAt: dataPath(path))
  }

  /// Keeps what is visible in its place after a change of a height that starts at an offset, if that is above it.
  final func heightChanged(by change: Double, at offset: Double) {
    guard offset < Double(bounds.minY), rows.cells.count > 1 else { return }
    applyContentSize()
    shiftContents(by: CGPoint(x: 0, y: change))
  }

  private func retireHidden() {
    let visible = visibleRanges
    for (path, cell) in rows.cells where !cell.controls.isReordered && !isRow(path, in: visible) {
      rows.remove(path)
      retire(cell, path)
    }
  }

  private func placeShown() {
    for (path, cell) in rows.cells where !cell.controls.isReordered {
      let frame = rowFrame(path, rows.lengths)
      if cell.frame != frame { cell.frame = frame }
    }
  }

  /// Measures the shown rows again. The others keep their heights until they are shown.
  private func widthChanged() {
    let anchor = shownRows.first
    let distance = anchor.map { rows.lengths.rowRange($0).lowerBound - Double(bounds.minY) }
    rows.heights.measureInNewWidth()
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
    let range = Double(bounds.minY)...Double(bounds.minY) + height
    let near = Set(rows.lengths.rows(in: range.lowerBound - height...range.upperBound + height))
      .filter { $0 < first || $0 > last }
    let (new, gone) = rows.exchangePrefetched(for: near)
    let cancelled = gone.subtracting(rows.cells.keys)
    func distance(_ path: ListPath) -> Double {
      let row = rows.lengths.rowRange(path)
      return max(row.lowerBound - range.upperBound, range.lowerBound - row.upperBound)
    }
    // The first call may read the rows again.
    let order = new.sorted { (distance($0), $0) < (distance($1), $1) }
    if !cancelled.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: cancelled.sorted().map { IndexPath($0) })
    }
    guard !order.isEmpty, !rows.needsReload, order.allSatisfy(contains) else { return }
    prefetchDataSource.tableView(self, prefetchRowsAt: order.map { IndexPath($0) })
  }
}
