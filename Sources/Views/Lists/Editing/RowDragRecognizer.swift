import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists

/// Moves a row of a table by its reorder control.
final class RowDragRecognizer: UIPanGestureRecognizer {
  private weak var table: UITableView?
  private var drag: RowDrag?

  init(in table: UITableView) {
    self.table = table
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible, grippedRow == nil { state = .failed }
  }

  /// The row whose reorder control is pressed.
  private var grippedRow: (path: ListPath, cell: UITableViewCell)? {
    guard let table, table.isEditing else { return nil }
    let point = table.convert(start, from: table.window)
    guard let path = table.loadedLengths.row(at: point.y), let cell = table.rows.cells[path],
      let control = cell.controls.reorderControl, cell.showsReorderControl,
      control.frame.contains(table.convert(point, to: cell))
    else { return nil }
    return (path, cell)
  }

  /// Begins before the drag would scroll the table.
  override func considerBeginning(by distance: CGPoint) {
    guard distance.distance(to: .zero) >= 3 else { return }
    state = grippedRow == nil ? .failed : .began
  }

  override func didChangeState() {
    super.didChangeState()
    guard let table else { return }
    switch state {
    case .began:
      guard let (path, cell) = grippedRow else { return }
      drag = RowDrag(table, path, cell)
    case .changed: drag?.follow(translation(in: table).y)
    case .ended: finish(isCancelled: false)
    case .cancelled: finish(isCancelled: true)
    default: break
    }
  }

  private func finish(isCancelled: Bool) {
    drag?.end(isCancelled: isCancelled)
    drag = nil
  }
}

/// A row that is moved. The data source isn't asked for other rows until it has a new place.
private final class RowDrag {
  private let table: UITableView
  private let cell: UITableViewCell
  private let source: ListPath
  private var place: ListPath
  /// The middle of the cell at the start of the drag, in points of the contents.
  private let start: CGFloat

  init(_ table: UITableView, _ path: ListPath, _ cell: UITableViewCell) {
    self.table = table
    self.cell = cell
    source = path
    place = path
    start = cell.center.y
    cell.controls.isReordered = true
    table.bringSubviewToFront(cell)
    UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction]) {
      cell.alpha = 0.9
      cell.layer.shadowOpacity = 0.3
    }
  }

  func follow(_ distance: CGFloat) {
    UIView.performWithoutAnimation { cell.center.y = start + distance }
    guard let over = table.rows.lengths.row(at: cell.center.y), over != place, crosses(over) else { return }
    let target =
      table.delegate?.tableView(
        table, targetIndexPathForMoveFromRowAt: IndexPath(source), toProposedIndexPath: IndexPath(over))
      ?? IndexPath(over)
    guard let target = ListPath(target), table.contains(target), target != place else { return }
    move(to: target)
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
    if isCancelled, place != source { move(to: source) }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction]) { [self] in
      cell.alpha = 1
      cell.layer.shadowOpacity = 0
      cell.frame = table.rowFrame(place, table.rows.lengths)
    }
    cell.controls.isReordered = false
    guard place != source else { return }
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
    let (old, cells) = (rows.lengths, rows.cells)
    rows.lengths = SectionedLengths(
      counts.enumerated().map { section, count in
        SectionedLengths.Section(
          header: old.section(section).header,
          rows: LengthTree((0..<count).map { old[transition.origins[section][$0]!] }),
          footer: old.section(section).footer)
      }, top: old.top, bottom: old.bottom)
    rows.cells = Dictionary(uniqueKeysWithValues: cells.map { (transition.newPath($0.key)!, $0.value) })
    rows.selection = Set(rows.selection.compactMap { transition.newPath($0) })
    return true
  }

  fileprivate final func placeOtherRows() {
    for (path, cell) in rows.cells where !cell.controls.isReordered { cell.frame = rowFrame(path, rows.lengths) }
    placeHeaders()
  }
}
