import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitCore

extension UITableViewCell: SwipedRow {
  final var isSwiped: Bool {
    get { controls.isSwiped }
    set { controls.isSwiped = newValue }
  }
  final var swipeOffset: CGFloat {
    get { controls.swipeOffset }
    set { controls.swipeOffset = newValue }
  }
  final func placeForSwipe() { layoutCell() }
}

extension UITableView: SwipedList {
  final func swipedRow(at point: CGPoint) -> (any SwipedRow)? {
    loadedLengths.row(at: point.y).flatMap { rows.cells[$0] }
  }

  final func swipeActions(of row: any SwipedRow, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard !isEditing, let cell = row as? UITableViewCell, let path = path(of: cell) else { return nil }
    return swipeActions(path, isTrailing: isTrailing)
  }

  final func swipeWillBegin(_ row: any SwipedRow) {
    guard let cell = row as? UITableViewCell, let path = path(of: cell) else { return }
    delegate?.tableView(self, willBeginEditingRowAt: IndexPath(path))
  }

  final func swipeDidEnd(_ row: any SwipedRow) {
    guard let cell = row as? UITableViewCell else { return }
    delegate?.tableView(self, didEndEditingRowAt: path(of: cell).map { IndexPath($0) })
  }
}
