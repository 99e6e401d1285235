import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists

/// Editing: controls at the edges of rows, and the actions of a swipe.
extension UITableView {
  final func edit(_ editing: Bool, animated: Bool) {
    guard editing != rows.isEditing else { return }
    rows.setEditing(editing)
    rows.swipe?.close(animated: animated)
    // The selection of several rows ends with the editing.
    if !allowsSelectionNow || (!editing && allowsMultipleSelectionDuringEditing) {
      for path in rows.selection { deselect(path, animated: animated) }
    }
    adoptEditingOfAll(animated: animated)
  }

  final func adoptEditingOfAll(animated: Bool) {
    // A callback may remove rows.
    for (path, cell) in rows.cells where rows.cells[path] === cell { adoptEditing(cell, path, animated: animated) }
    measureShown(animated: animated)
  }

  /// Shows the editing controls of a row, if the table is edited.
  final func adoptEditing(_ cell: UITableViewCell, _ path: ListPath, animated: Bool) {
    let indexPath = dataPath(path)
    guard rows.isEditing else {
      if cell.isEditing { cell.setEditing(false, animated: animated) }
      return
    }
    let canEdit = dataSource?.tableView(self, canEditRowAt: indexPath) ?? true
    cell.controls.adopt(canEdit ? leadingControl(indexPath) : .none, in: cell)
    cell.shouldIndentWhileEditing = delegate?.tableView(self, shouldIndentWhileEditingRowAt: indexPath) ?? true
    cell.showsReorderControl = dataSource?.tableView(self, canMoveRowAt: indexPath) ?? false
    cell.setEditing(canEdit || cell.showsReorderControl, animated: animated)
  }

  /// Returns the control of a row that can be edited. The delegate isn't asked while several rows can be selected.
  private func leadingControl(_ path: IndexPath) -> EditingControl.Kind {
    if allowsMultipleSelectionDuringEditing { return .selection }
    return switch delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete {
    case .none: .none
    case .delete: .delete
    case .insert: .insert
    }
  }

  /// Inserts a row, or shows the button that deletes it: the round one alone doesn't delete.
  final func editingControlTapped(_ cell: UITableViewCell) {
    guard let path = path(of: cell) else { return }
    guard cell.editingStyle == .delete else {
      dataSource?.tableView(self, commit: cell.editingStyle, forRowAt: IndexPath(path))
      return
    }
    guard !cell.controls.isSwiped else { return }
    let actions = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: IndexPath(path))
    rows.swipe?.reveal(cell, actions.flatMap { $0.actions.isEmpty ? nil : $0 } ?? deletion(of: cell, IndexPath(path)))
  }

  /// Returns the actions of a row at an edge: the delegate's, or the deletion at the trailing edge.
  final func swipeActions(_ path: ListPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    let indexPath = IndexPath(path)
    guard dataSource?.tableView(self, canEditRowAt: indexPath) ?? true else { return nil }
    guard isTrailing else {
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }
    if let actions = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath) { return actions }
    guard !rows.lacksDeletion, dataSource != nil, let cell = rows.cells[path] else { return nil }
    return deletion(of: cell, indexPath)
  }

  /// Returns the action that deletes the row that a cell shows when it is performed: updates may have moved it by then.
  private func deletion(of cell: UITableViewCell, _ path: IndexPath) -> UISwipeActionsConfiguration {
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: title) { [weak self, weak cell] _, _, done in
        guard let self, let cell, let path = self.path(of: cell) else { return done(false) }
        dataSource?.tableView(self, commit: .delete, forRowAt: IndexPath(path))
        done(true)
      }
    ])
  }
}
