import Foundation
import KinoraGeometry
import KinoraLists
@_spi(Kinora) import KinoraUIKitCore

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
    case .changed:
      let point = location(in: table)
      drag?.follow(
        translation(in: table).y,
        pointer: CGPoint(x: point.x - table.bounds.minX, y: point.y - table.bounds.minY))
    case .ended: finish(isCancelled: false)
    case .cancelled: finish(isCancelled: true)
    default: break
    }
  }

  /// Ends a move before the rows change in another way: the row goes back to where it was.
  func interrupt() {
    guard drag != nil else { return }
    isEnabled = false
    isEnabled = true
  }

  private func finish(isCancelled: Bool) {
    // The data source may reload the table, which would interrupt the move.
    let ended = drag
    drag = nil
    ended?.end(isCancelled: isCancelled)
  }
}
