import Foundation
import KinoraGeometry
import KinoraLayers

/// The name of a property that an animator proxy animates: "alphaValue", "frameOrigin".
public typealias NSAnimatablePropertyKey = String

/// An object whose properties can be changed through an animator proxy.
///
/// ```swift
/// view.animations["frameOrigin"] = CASpringAnimation()
/// view.animator().setFrameOrigin(NSPoint(x: 100, y: 0))
/// ```
@preconcurrency @MainActor
public protocol NSAnimatablePropertyContainer: AnyObject {
  /// The object's own animations, by key.
  var animations: [NSAnimatablePropertyKey: Any] { get set }
  /// Returns the animation for a property changed through the proxy: that of `animations`, or else the class's default.
  func animation(forKey key: NSAnimatablePropertyKey) -> Any?
  /// Returns the animation that the class uses for a property; nil for none.
  static func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any?
}

extension NSAnimatablePropertyContainer {
  /// Returns a proxy through which changes of the object's properties are animated.
  ///
  /// ```swift
  /// view.animator().alphaValue = 0
  /// constraint.animator().constant = 40
  /// window.animator().setFrame(frame, display: true)
  /// ```
  ///
  /// - Note: Differs from Apple: the proxy's type is `NSAnimator`. It has all properties of the object; of its methods,
  ///   those that change something animatable.
  public func animator() -> NSAnimator<Self> { NSAnimator(self) }
}

extension NSView {
  static func standardAnimation(forKey key: NSAnimatablePropertyKey) -> Any? {
    switch key {
    case "alphaValue", "frame", "frameOrigin", "frameSize", "bounds", "boundsOrigin", "boundsSize", "frameRotation",
      "frameCenterRotation", "shadow", "contentFilters", "compositingFilter":
      CABasicAnimation()
    case "hidden", "subviews": CATransition()
    default: nil
    }
  }
}
