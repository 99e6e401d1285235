import KinoraGeometry
import KinoraLists
import KinoraUIKitCore
import KinoraUIKitValues

extension UICollectionViewListCell: SwipedRow {
  final func placeForSwipe() {
    clipsToBounds = true
    contents.place(in: self)
    layoutParts()
  }
}

extension UICollectionView: SwipedList {
  final func swipedRow(at point: CGPoint) -> (any SwipedRow)? {
    itemPath(at: point).flatMap { shownCell($0) as? UICollectionViewListCell }
  }

  /// Asks the configuration of the row's list.
  final func swipeActions(of row: any SwipedRow, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard !isEditing, let cell = row as? UICollectionViewListCell, let path = path(of: cell),
      let layout = collectionViewLayout as? UICollectionViewCompositionalLayout, let list = layout.list(path.section)
    else { return nil }
    // The trailing edge is on the right, as for tables.
    let provider =
      isTrailing ? list.trailingSwipeActionsConfigurationProvider : list.leadingSwipeActionsConfigurationProvider
    return provider?(dataPath(.cell(path)))
  }

  final func swipeWillBegin(_ row: any SwipedRow) {}
  final func swipeDidEnd(_ row: any SwipedRow) {}
}
