import Foundation

/// What a layer does when one of its properties changes, or when it enters or leaves a tree.
public protocol CAAction: AnyObject {
  /// Does it.
  ///
  /// - Parameter event: the key of the property, or `kCAOnOrderIn`, `kCAOnOrderOut`, `kCATransition`.
  /// - Parameter anObject: the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// As an answer to "which action?": none, and look no further.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"
public let kCATransition = "transition"
