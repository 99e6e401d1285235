import Foundation
import KinoraGeometry
import KinoraUIKitControls

/// Passes the context menus of a table's rows on to its delegate.
final class TableMenus: UIContextMenuInteractionDelegate {
  private unowned let table: UITableView
  /// The row whose menu is open.
  private var path: IndexPath?

  init(_ table: UITableView) {
    self.table = table
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = table.indexPathForRow(at: location), table.cellForRow(at: path) != nil,
      let configuration = table.delegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: location)
    else { return nil }
    self.path = path
    return configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    if let preview = table.delegate?.tableView(
      table, previewForHighlightingContextMenuWithConfiguration: configuration)
    {
      return preview
    }
    // The picture shows the row as it is without a press.
    table.rows.press.cancelled(in: table)
    return path.flatMap { table.cellForRow(at: $0) }.map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    table.delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    path = nil
    table.delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    table.delegate?.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
