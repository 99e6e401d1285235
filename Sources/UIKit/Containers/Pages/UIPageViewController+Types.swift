import Foundation
import KinoraGeometry
import KinoraUIKitCore

extension UIPageViewController {
  /// The way in which pages change.
  public enum TransitionStyle: Int, Sendable {
    /// Pages curl like paper. Shown as `scroll`.
    case pageCurl
    /// Pages lie side by side, and scroll.
    case scroll
  }

  /// The axis along which pages follow each other.
  public enum NavigationOrientation: Int, Sendable {
    /// From left to right; from top to bottom.
    case horizontal, vertical
  }

  /// The direction of a change of pages.
  public enum NavigationDirection: Int, Sendable {
    /// To a later page; to an earlier one.
    case forward, reverse
  }

  /// The place of the spine of pages that curl. Not used.
  public enum SpineLocation: Int, Sendable {
    /// None; at the left or upper edge; in the middle; at the right or lower edge.
    case none, min, mid, max
  }

  /// A key of the initializer's options.
  nonisolated public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The place of the spine, as the number of a `SpineLocation`. Not used.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages in points, as a number. Default 0.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}

/// Supplies the pages before and after a page.
///
/// ```swift
/// extension BookController: UIPageViewControllerDataSource {
///   func pageViewController(
///     _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
///   ) -> UIViewController? { page(after: viewController) }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// Returns the page before a page; nil if it is the first.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after a page; nil if it is the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of pages for an indicator. Never called: there is none.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the page for an indicator. Never called: there is none.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Returns 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Is called when the user turns pages. All functions have default implementations.
///
/// ```swift
/// extension BookController: UIPageViewControllerDelegate {
///   func pageViewController(
///     _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
///     previousViewControllers: [UIViewController], transitionCompleted completed: Bool
///   ) { if completed { showNumber() } }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called when the user begins to turn to a page.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when the pages rest again.
  ///
  /// - Parameters:
  ///   - finished: True.
  ///   - previousViewControllers: The pages at the start.
  ///   - completed: True if another page is shown now.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
