import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists

/// Editing: controls at the edges of rows, and the actions of a swipe.
extension UITableView {
  final func edit(_ editing: Bool, animated: Bool) {
    guard editing != rows.isEditing else { return }
    rows.isEditing = editing
    rows.swipe?.close(animated: animated)
    if !allowsSelectionNow { for path in rows.selection { deselect(path, animated: animated) } }
    for (path, cell) in rows.cells { adoptEditing(cell, path, animated: animated) }
  }

  /// Shows the editing controls of a row, if the table is edited.
  final func adoptEditing(_ cell: UITableViewCell, _ path: ListPath, animated: Bool) {
    let indexPath = dataPath(path)
    guard rows.isEditing else {
      if cell.isEditing { cell.setEditing(false, animated: animated) }
      return
    }
    let canEdit = dataSource?.tableView(self, canEditRowAt: indexPath) ?? true
    let style = canEdit ? delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete : .none
    cell.controls.adopt(style, in: cell)
    cell.shouldIndentWhileEditing = delegate?.tableView(self, shouldIndentWhileEditingRowAt: indexPath) ?? true
    cell.showsReorderControl = dataSource?.tableView(self, canMoveRowAt: indexPath) ?? false
    cell.setEditing(canEdit || cell.showsReorderControl, animated: animated)
  }

  final func editingControlTapped(_ cell: UITableViewCell) {
    guard let path = path(of: cell) else { return }
    dataSource?.tableView(self, commit: cell.editingStyle, forRowAt: IndexPath(path))
  }

  /// Returns the actions of a row at an edge: the delegate's, or the deletion at the trailing edge.
  final func swipeActions(_ path: ListPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    let indexPath = IndexPath(path)
    guard dataSource?.tableView(self, canEditRowAt: indexPath) ?? true else { return nil }
    guard isTrailing else {
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }
    if let actions = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath) { return actions }
    guard !rows.lacksDeletion, dataSource != nil else { return nil }
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath) ?? "Delete"
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
        guard let self else { return }
        dataSource?.tableView(self, commit: .delete, forRowAt: indexPath)
        done(true)
      }
    ])
  }
}
