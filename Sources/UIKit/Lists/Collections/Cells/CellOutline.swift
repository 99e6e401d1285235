import Foundation
import KinoraGeometry
import KinoraLayers

/// The place of an item in the hierarchy of its section.
nonisolated struct OutlineState: Equatable {
  /// The number of items above the item. Nil in a section without a hierarchy.
  var level: Int?
  var isExpanded: Bool
}

/// The part of a cell's item in a hierarchy. By the item and not by its path: paths change while the cell is shown.
struct CellOutline {
  /// Returns the place of the item; nil once it isn't visible.
  let read: () -> OutlineState?
  /// Expands or collapses the item.
  let toggle: () -> Void
}

extension UICollectionViewCell {
  /// Takes the part of another item; nil without a diffable data source.
  final func adoptOutline(_ outline: CellOutline?) {
    contents.outline = outline
    showOutline(outline?.read())
  }

  /// Shows the place that the item has now. A cell that leaves with its item stays as it is.
  final func updateOutline() {
    guard let state = contents.outline?.read() else { return }
    showOutline(state)
  }

  private func showOutline(_ state: OutlineState?) {
    let former = contents.outlineState
    contents.outlineState = state
    if former?.isExpanded ?? false != state?.isExpanded ?? false { setNeedsUpdateConfiguration() }
    showOutline(state, from: former)
  }
}

extension UICollectionView {
  /// Lets the shown cells show the places that their items have now.
  final func updateOutlines() {
    for case let cell as UICollectionViewCell in items.shown.values.map(\.view) { cell.updateOutline() }
  }
}
