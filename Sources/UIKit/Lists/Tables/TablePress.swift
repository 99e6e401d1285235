import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitCore

/// The row that is pressed.
final class TablePress {
  /// The cell that was pressed. Updates may move its row until the press ends.
  private weak var cell: UITableViewCell?
  private var isHighlighted = false

  func began(_ touches: Set<UITouch>, in table: UITableView) {
    release(in: table)
    guard let touch = touches.first, let path = table.loadedLengths.row(at: touch.location(in: table).y),
      let cell = table.rows.cells[path], table.allowsSelectionNow, !cell.controls.isSwiped,
      cell.frame.contains(touch.location(in: table)),
      table.delegate?.tableView(table, shouldHighlightRowAt: IndexPath(path)) ?? true, table.path(of: cell) != nil
    else { return }
    self.cell = cell
    highlight(true, in: table)
  }

  func moved(_ touches: Set<UITouch>, in table: UITableView) {
    guard let cell, table.path(of: cell) != nil, let touch = touches.first else { return }
    // A finger may leave the row a little.
    let isInside = cell.frame.insetBy(dx: -20, dy: -20).contains(touch.location(in: table))
    if isInside != isHighlighted { highlight(isInside, in: table) }
  }

  func ended(_ touches: Set<UITouch>, in table: UITableView) {
    if isHighlighted, let cell, let path = table.path(of: cell) { table.tapped(path) }
    release(in: table)
  }

  func cancelled(in table: UITableView) {
    release(in: table)
  }

  /// Ends the press if an update has removed its row.
  func rowsChanged(in table: UITableView) {
    if let cell, table.path(of: cell) == nil { release(in: table) }
  }

  private func release(in table: UITableView) {
    if isHighlighted { highlight(false, in: table) }
    cell = nil
  }

  private func highlight(_ isOn: Bool, in table: UITableView) {
    isHighlighted = isOn
    guard let cell else { return }
    cell.setHighlighted(isOn, animated: !isOn)
    guard let path = table.path(of: cell) else { return }
    if isOn {
      table.delegate?.tableView(table, didHighlightRowAt: IndexPath(path))
    } else {
      table.delegate?.tableView(table, didUnhighlightRowAt: IndexPath(path))
    }
  }
}
