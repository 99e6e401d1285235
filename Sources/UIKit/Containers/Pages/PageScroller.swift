import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore

/// The pages of a page controller: at most the shown one and its two neighbours.
struct PageState {
  /// The page that is shown while the pages rest.
  var current: UIViewController?
  /// The neighbours; nil where there is none, or before the data source was asked.
  var before: UIViewController?
  var after: UIViewController?
  /// True if a page that is both neighbours, as in a circle of two, is at the side before the current one.
  var isTwinBefore = false
  /// True once the data source was asked for the neighbours of the current page.
  var hasNeighbours = false
  /// The page that is visible beside the current one.
  var incoming: UIViewController?
  /// The page that `setViewControllers` scrolls to, and what it calls afterwards.
  var target: UIViewController?
  var completion: ((Bool) -> Void)?
  /// True while the controller itself moves the contents.
  var isArranging = false
}

/// Scrolls the pages of a page controller, and reports the motion to it.
final class PageScroller: UIScrollView, UIScrollViewDelegate {
  weak var owner: UIPageViewController?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isPagingEnabled = true
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    owner?.userBeganTurning()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    owner?.pagesDidScroll()
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { owner?.pagesDidRest() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    owner?.pagesDidRest()
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    owner?.pagesDidRest()
  }
}
