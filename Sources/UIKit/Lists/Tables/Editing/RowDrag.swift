import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
import KinoraUIKitCore

/// A row that is moved. The data source isn't asked for other rows until it has a new place.
final class RowDrag {
  private let table: UITableView
  private let cell: UITableViewCell
  private let source: ListPath
  private var place: ListPath
  /// The middle of the cell at the start of the drag, in points of the visible part.
  private let start: CGFloat
  /// The distance of the pointer from its place at the start, in points.
  private var distance: CGFloat = 0
  private lazy var scroller = EdgeScroller(table) { [weak self] _ in self?.placeCell() }
  private var hasEnded = false

  init(_ table: UITableView, _ path: ListPath, _ cell: UITableViewCell) {
    self.table = table
    self.cell = cell
    source = path
    place = path
    start = cell.center.y - table.bounds.minY
    cell.controls.isReordered = true
    cell.clipsToBounds = false
    table.rows.beginMove { [unowned self] in dataPath($0) }
    table.bringSubviewToFront(cell)
    UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction]) {
      cell.alpha = 0.9
      cell.layer.shadowOpacity = 0.3
    }
  }

  /// Returns the row of the data, in which nothing has moved yet, that is shown as a row.
  private func dataPath(_ path: ListPath) -> ListPath {
    guard path != place else { return source }
    var path = path
    if path.section == place.section, path.item > place.item { path.item -= 1 }
    if path.section == source.section, path.item >= source.item { path.item += 1 }
    return path
  }

  /// Follows the pointer, which is at a place in the visible part.
  func follow(_ distance: CGFloat, pointer: CGPoint) {
    self.distance = distance
    placeCell()
    scroller.follow(pointer)
  }

  private func placeCell() {
    UIView.performWithoutAnimation { cell.center.y = table.bounds.minY + start + distance }
    guard let over = overRow, over != place else { return }
    let target =
      table.delegate?.tableView(
        table, targetIndexPathForMoveFromRowAt: IndexPath(source), toProposedIndexPath: IndexPath(over))
      ?? IndexPath(over)
    // The delegate may have reloaded the table, which ends the drag.
    guard !hasEnded, let target = ListPath(target), isPlace(target), target != place else { return }
    move(to: target)
  }

  /// True for a place that the row can take: in other sections than its own, also the one after the last row.
  private func isPlace(_ path: ListPath) -> Bool {
    let lengths = table.rows.lengths
    guard (0..<lengths.count).contains(path.section), path.item >= 0 else { return false }
    let count = lengths.rowCount(in: path.section)
    return path.section == place.section ? path.item < count : path.item <= count
  }

  /// The row in whose place the cell would be: the one below its middle or, until that has passed the row's middle, the
  /// one before that on the way.
  private var overRow: ListPath? {
    guard var over = table.rows.lengths.row(at: cell.center.y) else { return emptySection }
    guard over != place else { return nil }
    if crosses(over) { return over }
    guard over.section == place.section else { return nil }
    over.item += over > place ? -1 : 1
    return over
  }

  /// The first place of the section below the cell, if that has no rows.
  private var emptySection: ListPath? {
    let (lengths, y) = (table.rows.lengths, Double(cell.center.y))
    let section = lengths.sections(in: y...y).first {
      lengths.rowCount(in: $0) == 0 && lengths.sectionRange($0).contains(y)
    }
    return section.map { ListPath(section: $0, item: 0) }
  }

  /// True once the middle of the cell has passed that of the row below or above it.
  private func crosses(_ path: ListPath) -> Bool {
    let range = table.rows.lengths.rowRange(path)
    let middle = (range.lowerBound + range.upperBound) / 2
    return path > place ? cell.center.y > middle : cell.center.y < middle
  }

  /// Makes room at a place. The other rows move there with animation.
  private func move(to target: ListPath) {
    guard table.shiftRow(from: place, to: target) else { return }
    place = target
    UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
      self.table.placeOtherRows()
    }
  }

  func end(isCancelled: Bool) {
    hasEnded = true
    scroller.stop()
    if isCancelled, place != source { move(to: source) }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction]) { [self] in
      cell.alpha = 1
      cell.layer.shadowOpacity = 0
      cell.frame = table.rowFrame(place, table.rows.lengths)
    }
    cell.controls.isReordered = false
    for (path, cell) in table.rows.cells { table.adoptSeparator(cell, path) }
    table.rows.endMove()
    guard place != source else { return }
    (table.dataSource as? any RowMoveListener)?.tableDidMoveRow(from: source, to: place)
    table.dataSource?.tableView(table, moveRowAt: IndexPath(source), to: IndexPath(place))
  }
}

extension UITableView {
  /// Moves a row in the heights, and the cells to their new rows, while its data has its former place. Rows of other
  /// sections are counted there from now on.
  fileprivate final func shiftRow(from: ListPath, to: ListPath) -> Bool {
    var changes = ListChanges()
    changes.movedItems = [.init(from: from, to: to)]
    var counts = rows.lengths.counts
    counts[from.section] -= 1
    counts[to.section] += 1
    guard
      let transition = try? ListTransition(from: rows.lengths.counts, to: counts, by: changes, words: .table)
    else { return false }
    rows.rearrange(by: transition)
    return true
  }

  fileprivate final func placeOtherRows() {
    for (path, cell) in rows.cells where !cell.controls.isReordered { cell.frame = rowFrame(path, rows.lengths) }
    placeHeaders()
  }
}
