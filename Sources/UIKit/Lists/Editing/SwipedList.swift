import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitCore
import KinoraUIKitValues

/// A row that a swipe moves aside.
protocol SwipedRow: UIView {
  /// True while the row shows the actions of a swipe.
  var isSwiped: Bool { get set }
  /// The distance in points by which a swipe moves the contents, to the right.
  var swipeOffset: CGFloat { get set }
  /// Places the contents for the offset.
  func placeForSwipe()
}

extension SwipedRow {
  /// Moves the contents back without an animation.
  func endSwipe() {
    guard isSwiped || swipeOffset != 0 else { return }
    (isSwiped, swipeOffset) = (false, 0)
    setNeedsLayout()
  }
}

/// A list whose rows are moved aside by a swipe.
protocol SwipedList: UIScrollView {
  /// Returns the row at a point that has actions.
  func swipedRow(at point: CGPoint) -> (any SwipedRow)?
  /// Returns the actions at an edge of a row; nil for none.
  func swipeActions(of row: any SwipedRow, isTrailing: Bool) -> UISwipeActionsConfiguration?
  /// Called before a swipe shows the actions of a row.
  func swipeWillBegin(_ row: any SwipedRow)
  /// Called when the actions of a row that a swipe has shown are closed.
  func swipeDidEnd(_ row: any SwipedRow)
}

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
