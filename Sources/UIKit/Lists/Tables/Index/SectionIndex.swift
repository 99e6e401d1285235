import KinoraGeometry
import KinoraUIKitCore
import KinoraUIKitValues

/// The index at the side of a table: what the program has set, and the view.
final class SectionIndex {
  var color: UIColor?
  var background: UIColor?
  var trackingBackground: UIColor?
  var minimumRowCount = 0
  /// The titles that the data source has returned last.
  var titles: [String] = [] {
    didSet { view?.titles = titles }
  }
  /// True if the data source is to be asked for its titles in the next layout.
  var needsTitles = true
  /// The width that the index takes at the trailing edge, in points. 0 while it isn't shown.
  private(set) var width: CGFloat = 0
  /// Made for the first titles.
  private(set) var view: SectionIndexView?

  /// Shows or hides the index, and gives it its place at the trailing edge of the visible rows.
  ///
  /// - Returns: True if its width has changed.
  func place(in table: UITableView, isShown: Bool) -> Bool {
    let former = width
    guard isShown else {
      width = 0
      view?.removeFromSuperview()
      return former != 0
    }
    let view = view ?? makeView(of: table)
    view.adopt(color: color, background: background, tracking: trackingBackground)
    width = min(view.fittingWidth, (table.bounds.width / 2).rounded())
    let room = table.bounds.inset(by: table.adjustedContentInset.union(table.safeAreaInsets))
    let isMirrored = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let frame = CGRect(
      x: isMirrored ? room.minX : room.maxX - width, y: room.minY, width: width, height: max(room.height, 0))
    UIView.performWithoutAnimation {
      if view.frame != frame { view.frame = frame }
      if view.superview !== table { table.addSubview(view) }
    }
    return former != width
  }

  private func makeView(of table: UITableView) -> SectionIndexView {
    let view = SectionIndexView(of: table)
    view.titles = titles
    self.view = view
    return view
  }

  /// Moves the index in front of rows and headers that have come after it.
  func keepInFront() {
    guard let view, let table = view.superview, table.subviews.last !== view else { return }
    table.bringSubviewToFront(view)
  }
}
