import KinoraGeometry

/// Receives the events of a scroll view, and names the view to zoom. Every method has a default implementation.
///
/// ```swift
/// final class Reader: UIViewController, UIScrollViewDelegate {
///   private let page = UIImageView()
///
///   func scrollViewDidScroll(_ scrollView: UIScrollView) { print(scrollView.contentOffset) }
///   func viewForZooming(in scrollView: UIScrollView) -> UIView? { page }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Called when the offset has changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when the zoom scale has changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called before the pointer or the wheel moves the contents.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when a drag or the wheel's motion ends.
  ///
  /// - Parameters:
  ///   - scrollView: the view that was scrolled.
  ///   - velocity: the velocity of the offset, in points per millisecond.
  ///   - targetContentOffset: the offset at which the contents will come to rest; the delegate may change it.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
  ///
  /// - Parameters:
  ///   - scrollView: the view that was scrolled.
  ///   - decelerate: true if the contents continue to move.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when contents start to move after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when contents that moved after a drag have come to rest or were stopped.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when the animation of `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns the view to scale; nil if the contents can't be zoomed. Default nil.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called before the wheel or an animation zooms the contents.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called when zooming by the wheel or an animation has ended.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Returns true if a click on the status bar scrolls to the top. Default true.
  ///
  /// - Note: Differs from Apple: never called; there is no status bar.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called after scrolling to the top.
  ///
  /// - Note: Differs from Apple: never called; there is no status bar.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Called when `adjustedContentInset` has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns nil.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// Returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// A view whose delegate receives scrolling events.
///
/// Swift lets a table narrow the type of its delegate only if the scroll view's own `delegate` isn't a member of the
/// class.
@preconcurrency @MainActor
public protocol ScrollDelegating: AnyObject {}

extension ScrollDelegating where Self: UIScrollView {
  /// Receives scrolling and zooming events. Not retained. Default nil.
  public var delegate: (any UIScrollViewDelegate)? {
    get { storedDelegate }
    set { setDelegate(newValue) }
  }
}
