import Foundation

/// A response of a layer to a change of one of its properties, or to entering or leaving a tree.
///
/// ```swift
/// final class LogAction: CAAction {
///   func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
///     print("\(event) changed")
///   }
/// }
/// layer.actions = ["opacity": LogAction()]
/// ```
public protocol CAAction: AnyObject {
  /// Performs the action, after the property has its new value.
  ///
  /// - Parameter event: The key of the property, or `kCAOnOrderIn`, `kCAOnOrderOut`, `kCATransition`.
  /// - Parameter anObject: The layer.
  /// - Parameter dict: Nil when a layer runs the action.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The answer "no action", which ends the search for one.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The key of the action that runs when a layer becomes a sublayer or a mask.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action that runs when a layer leaves its superlayer.
public let kCAOnOrderOut = "onOrderOut"
/// The key under which a layer holds its transition.
public let kCATransition = "transition"
