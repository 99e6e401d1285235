import Foundation

/// Strings where Apple's functions take an object that can be copied, such as the identifiers of boundaries.
///
/// ```swift
/// collision.addBoundary(withIdentifier: "floor" as NSCopying, for: path)
/// ```
///
/// On Apple's systems such a string becomes an `NSString`. Here it stays a `String`, which casts to `NSString`.
// swift-format-ignore: AvoidRetroactiveConformances
extension String: @retroactive NSCopying {
  /// Returns the string itself.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
