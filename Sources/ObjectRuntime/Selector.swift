// The free functions have the names of Apple's Foundation.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The name of a method, with a way to call it.
///
/// Two selectors with the same name are equal. One that is made with a method performs it on any object of the method's
/// class; the name alone finds the methods of all selectors that were made before.
///
/// ```swift
/// final class Pad: UIControl {
///   func pressed(_ sender: UIControl) { print("pressed", sender) }
///
///   func listen() {
///     addTarget(self, action: Selector("pressed:", Pad.pressed(_:)), for: .touchDown)
///   }
/// }
/// ```
///
/// - Note: Differs from Apple: `#selector(Pad.pressed(_:))` doesn't compile on Linux, and is spelled
///   `Selector("pressed:", Pad.pressed(_:))`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// Objective-C's name of the method, with a colon for each argument.
  let name: String
  /// The method that the selector was made with; nil for a name alone.
  let method: SelectorMethod?

  /// Creates a selector with a name alone.
  public init(_ str: String) {
    name = str
    method = nil
  }

  /// Creates a selector with a name alone.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  init(_ name: String, _ method: SelectorMethod) {
    self.name = name
    self.method = method
    SelectorMethods.record(method, named: name)
  }

  /// The name.
  public var description: String { name }

  /// Returns true if the names are the same.
  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

/// Returns the selector with a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
