import KinoraGeometry
import KinoraUIKitCore

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
