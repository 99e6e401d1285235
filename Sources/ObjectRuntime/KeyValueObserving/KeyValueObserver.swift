import Foundation

/// An observer of properties. Responders, gesture recognizers, animators and layers are observers already, and override
/// the method; another class conforms to this protocol instead.
///
/// ```swift
/// final class Follower: NSObject, KeyValueObserver {
///   func observeValue(
///     forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
///     context: UnsafeMutableRawPointer?
///   ) {
///     print(keyPath ?? "", change?[.newKey] ?? "")
///   }
/// }
/// ```
///
/// - Note: Differs from Apple, where `NSObject` has the method: Swift can't override what an extension adds to it.
public protocol KeyValueObserver: AnyObject {
  /// Called for each change of an observed property.
  ///
  /// - Parameters:
  ///   - keyPath: The path that the observer was added for.
  ///   - object: The object that the observer was added to.
  ///   - change: The kind of the change, and the values that the options request.
  ///   - context: The pointer that the observer was added with.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  )
}

extension NSObjectProtocol {
  /// Stops the program, since the observer didn't handle the change. Overrides call `super` for what isn't theirs.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    KeyValueNames.stop(unhandled: keyPath, of: object, change, by: self)
  }
}

/// Returns the class and the address of an object, as Apple's messages show it.
func named(_ object: AnyObject) -> String {
  "<\(type(of: object)) \(Unmanaged.passUnretained(object).toOpaque())>"
}
