import Foundation
import KinoraGeometry
import KinoraLists

/// The row that is pressed.
final class TablePress {
  private var pressed: ListPath?
  private var isHighlighted = false

  func began(_ touches: Set<UITouch>, in table: UITableView) {
    guard let touch = touches.first, let path = table.loadedLengths.row(at: touch.location(in: table).y),
      let cell = table.rows.cells[path], table.allowsSelectionNow, !cell.controls.isSwiped,
      cell.frame.contains(touch.location(in: table))
    else { return }
    let indexPath = IndexPath(path)
    guard table.delegate?.tableView(table, shouldHighlightRowAt: indexPath) ?? true else { return }
    pressed = path
    isHighlighted = true
    cell.setHighlighted(true, animated: false)
    table.delegate?.tableView(table, didHighlightRowAt: indexPath)
  }

  func moved(_ touches: Set<UITouch>, in table: UITableView) {
    guard let pressed, let cell = table.rows.cells[pressed], let touch = touches.first else { return }
    // A finger may leave the row a little.
    let isInside = cell.frame.insetBy(dx: -20, dy: -20).contains(touch.location(in: table))
    guard isInside != isHighlighted else { return }
    isHighlighted = isInside
    cell.setHighlighted(isInside, animated: false)
  }

  func ended(_ touches: Set<UITouch>, in table: UITableView) {
    guard let path = pressed else { return }
    let isTap = isHighlighted
    if isTap { table.tapped(path) }
    release(in: table)
  }

  func cancelled(in table: UITableView) {
    release(in: table)
  }

  private func release(in table: UITableView) {
    guard let path = pressed else { return }
    pressed = nil
    guard isHighlighted else { return }
    isHighlighted = false
    table.rows.cells[path]?.setHighlighted(false, animated: true)
    table.delegate?.tableView(table, didUnhighlightRowAt: IndexPath(path))
  }
}
