import KinoraGeometry
import KinoraUIKitCore

/// The place of a bar in its window.
public enum UIBarPosition: Int, Sendable {
  /// Any place; the bottom; the top; the top, with the background continued to the window's edge.
  case any, bottom, top, topAttached
}

/// The style of a bar without an appearance object.
public enum UIBarStyle: Int, Sendable {
  /// Dark text on a light bar, or the reverse.
  case `default`, black
  /// The former name of `black` with translucency.
  case blackTranslucent
}

/// The height of a bar on phones.
public enum UIBarMetrics: Int, Sendable {
  /// The usual height.
  case `default`
  /// A low bar; not used.
  case compact
  /// The usual height with a prompt; not used.
  case defaultPrompt = 101
  /// A low bar with a prompt; not used.
  case compactPrompt
}

/// A bar with a place in its window.
///
/// ```swift
/// let isAtTop = navigationBar.barPosition == .topAttached
/// ```
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
  /// The place of the bar.
  var barPosition: UIBarPosition { get }
}

/// Decides where a bar is.
///
/// ```swift
/// extension ToolController: UIToolbarDelegate {
///   func position(for bar: any UIBarPositioning) -> UIBarPosition { .top }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// Returns the place of a bar. Default `any`.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `any`.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Controls the items of a navigation bar without a controller, and is called when they change. All functions have
/// default implementations.
///
/// ```swift
/// extension StepsController: UINavigationBarDelegate {
///   func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { isSaved }
/// }
/// ```
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Returns true if an item may be pushed. Default true.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called after an item was pushed.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Returns true if an item may be popped. Default true.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after an item was popped.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Returns true.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// Returns true.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// Decides where a toolbar is.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
