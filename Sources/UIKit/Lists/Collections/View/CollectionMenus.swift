import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitControls

/// Passes the context menus of a collection view's items on to its delegate.
final class CollectionMenus: UIContextMenuInteractionDelegate {
  private unowned let view: UICollectionView
  /// The item whose menu is open; nil beside the items.
  private var path: IndexPath?

  init(_ view: UICollectionView) {
    self.view = view
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let delegate = view.delegate else { return nil }
    let pressed = view.indexPathForItem(at: location).flatMap { view.cellForItem(at: $0) == nil ? nil : $0 }
    let selected = view.indexPathsForSelectedItems ?? []
    let paths = pressed.map { selected.contains($0) ? selected : [$0] } ?? []
    let configuration = delegate.collectionView(view, contextMenuConfigurationForItemsAt: paths, point: location)
    if configuration != nil { path = pressed }
    return configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let path else { return nil }
    if let preview = view.delegate?.collectionView(
      view, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
    {
      return preview
    }
    // The picture shows the item as it is without a press.
    view.items.press.cancelled(in: view)
    return view.cellForItem(at: path).map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    view.delegate?.collectionView(view, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    path = nil
    view.delegate?.collectionView(view, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    view.delegate?.collectionView(view, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
