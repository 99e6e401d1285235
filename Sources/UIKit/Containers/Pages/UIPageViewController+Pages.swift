import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore

/// The places of the pages: the current one, with its neighbours on both sides.
extension UIPageViewController {
  private var isHorizontal: Bool { navigationOrientation == .horizontal }

  /// The distance in points from one page to the next.
  private var stride: CGFloat { (isHorizontal ? view.bounds.width : view.bounds.height) + spacing }

  /// The pages in their order.
  private var row: [UIViewController] { [pages.before, pages.current, pages.after].compactMap(\.self) }

  private var indexOfCurrent: CGFloat { pages.before == nil ? 0 : 1 }

  /// The position in pages: `indexOfCurrent` at rest.
  private var position: CGFloat {
    let offset = isHorizontal ? scroller.contentOffset.x : scroller.contentOffset.y
    return stride > 0 ? offset / stride : 0
  }

  private func offset(of index: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: index * stride, y: 0) : CGPoint(x: 0, y: index * stride)
  }

  /// Forgets the neighbours, so that the data source is asked again.
  final func forgetNeighbours() {
    guard pages.incoming == nil else { return }
    pages.hasNeighbours = false
    (pages.before, pages.after) = (nil, nil)
    guard isViewLoaded else { return }
    arrange()
  }

  /// Asks the data source for the neighbours of the current page, once.
  private func askForNeighbours() {
    guard !pages.hasNeighbours, let current = pages.current, pages.target == nil else { return }
    pages.hasNeighbours = true
    let (before, after) = (
      dataSource?.pageViewController(self, viewControllerBefore: current),
      dataSource?.pageViewController(self, viewControllerAfter: current)
    )
    // The current page can't be beside itself.
    pages.before = before === current ? nil : before
    pages.after = after === current ? nil : after
  }

  /// The place of a page in the row. One that is both neighbours is at the side to which the contents are dragged.
  private func index(of page: UIViewController) -> Int? {
    let isTwin = page === pages.before && page === pages.after
    return isTwin && !pages.isTwinBefore ? row.count - 1 : row.firstIndex(of: page)
  }

  /// Puts a page that is both neighbours at the side that is visible.
  final func placeTwin() {
    guard let page = pages.before, page === pages.after else { return }
    pages.isTwinBefore = position < indexOfCurrent
    placeView(of: page)
  }

  /// Puts the pages side by side, with the current one in the middle of the view.
  final func arrange() {
    askForNeighbours()
    arrangeRow(at: indexOfCurrent)
  }

  /// Puts the pages side by side at a position, which is that of the current page at rest.
  private func arrangeRow(at position: CGFloat) {
    let size = view.bounds.size
    let half = spacing / 2
    pages.isArranging = true
    scroller.frame =
      isHorizontal
      ? CGRect(x: -half, y: 0, width: size.width + spacing, height: size.height)
      : CGRect(x: 0, y: -half, width: size.width, height: size.height + spacing)
    let count = CGFloat(row.count)
    scroller.contentSize =
      isHorizontal
      ? CGSize(width: count * stride, height: size.height) : CGSize(width: size.width, height: count * stride)
    let offset = offset(of: position)
    scroller.shiftContents(
      by: CGPoint(x: offset.x - scroller.contentOffset.x, y: offset.y - scroller.contentOffset.y))
    pages.isArranging = false
    for page in row { placeView(of: page) }
  }

  private func placeView(of page: UIViewController) {
    guard let view = page.viewIfLoaded, view.superview === scroller, let index = index(of: page) else { return }
    view.autoresizingMask = []
    let start = offset(of: CGFloat(index))
    let shift = spacing / 2
    view.bounds.size = self.view.bounds.size
    view.center = CGPoint(
      x: start.x + (isHorizontal ? shift : 0) + self.view.bounds.width / 2,
      y: start.y + (isHorizontal ? 0 : shift) + self.view.bounds.height / 2)
  }

  /// Adds a page's view, and makes the page a child.
  final func insert(_ page: UIViewController) {
    if page.parent !== self {
      page.container.move = .staying
      addChild(page)
      page.didMove(toParent: self)
    }
    let view = page.loadedView()
    if view.superview !== scroller { scroller.addSubview(view) }
    placeView(of: page)
  }

  final func remove(_ page: UIViewController) {
    page.viewIfLoaded?.removeFromSuperview()
    guard page.parent === self else { return }
    page.willMove(toParent: nil)
    page.container.move = .free
    page.removeFromParent()
  }

  /// Shows the current page before the controller appears.
  final func placePages() {
    guard let current = pages.current, isViewLoaded, pages.incoming == nil else { return }
    insert(current)
    view.setNeedsLayout()
  }

  final func layoutPages() {
    guard pages.current != nil else { return }
    // Another size keeps the page; between two pages the position is kept.
    let place = stride > 0 && pages.incoming != nil && scroller.frame.size == sizeOfScroller ? position : nil
    if let place { arrangeRow(at: place) } else { settleNow() }
  }

  private var sizeOfScroller: CGSize {
    let size = view.bounds.size
    return isHorizontal
      ? CGSize(width: size.width + spacing, height: size.height)
      : CGSize(width: size.width, height: size.height + spacing)
  }

  /// Ends a change of pages in another size, then places the pages.
  private func settleNow() {
    if pages.incoming != nil { scroller.stopMotion() }
    if let page = pages.target ?? pages.current { finish(at: page) }
    arrange()
  }

  /// The neighbour that is visible beside the current page; nil at rest.
  final var visibleNeighbour: UIViewController? {
    let distance = position - indexOfCurrent
    guard abs(distance) * stride > 0.01 else { return nil }
    return distance < 0 ? pages.before : pages.after
  }

  /// The page nearest to the middle of the view.
  final var nearestPage: UIViewController? {
    let pages = row
    guard !pages.isEmpty else { return nil }
    return pages[min(max(Int(position.rounded()), 0), pages.count - 1)]
  }

  /// Scrolls to a page of the row.
  final func scroll(to page: UIViewController) {
    guard let index = index(of: page) else { return }
    scroller.setContentOffset(offset(of: CGFloat(index)), animated: true)
  }

  /// Makes another page the current one, without a change of what is seen.
  final func recentre(on page: UIViewController) {
    guard page !== pages.current, let index = index(of: page), let current = pages.current else { return }
    let difference = position - CGFloat(index)
    let isForward = CGFloat(index) > indexOfCurrent
    (pages.before, pages.after) = isForward ? (current, nil) : (nil, current)
    pages.current = page
    pages.hasNeighbours = false
    let kept = current
    askForNeighbours()
    // The page on the way stays where it is, whatever the data source returns for it.
    if isForward { pages.before = kept } else { pages.after = kept }
    pages.isTwinBefore = isForward
    arrangeRow(at: indexOfCurrent + difference)
  }
}
