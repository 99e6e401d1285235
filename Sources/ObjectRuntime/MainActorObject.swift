import Foundation

/// The root of Apple's classes that belong to the main actor: an `NSObject` whose subclasses declare their own `init()`.
///
/// A class of the main actor can't override `NSObject.init()`, which belongs to no actor. This class declares another
/// initializer, so its subclasses don't inherit that one.
///
/// ```swift
/// @MainActor
/// final class Marker: MainActorObject {
///   init() { super.init(base: ()) }
/// }
/// ```
@preconcurrency @MainActor
open class MainActorObject: NSObject {
  /// True if the object has key-value observers. Setters of properties that can be observed test it first.
  package internal(set) final nonisolated(unsafe) var isObserved = false

  /// Creates an object.
  public init(base: Void) {
    super.init()
  }

  // Not isolated, so that a subclass may have a deinit of either kind.
  deinit {}

  /// The class and the address. Overrides may say more.
  open nonisolated override var description: String {
    "<\(type(of: self)): \(Unmanaged.passUnretained(self).toOpaque())>"
  }

  /// The full name of the class.
  open nonisolated class func description() -> String { String(reflecting: self) }

  /// The same as `description` unless overridden.
  open nonisolated override var debugDescription: String { description }

  /// Called for each change of a property that the object observes. The default stops the program: overrides call
  /// `super` for changes that aren't theirs.
  ///
  /// - Parameters:
  ///   - keyPath: The path that the observer was added for.
  ///   - object: The object that the observer was added to.
  ///   - change: The kind of the change, and the values that the options request.
  ///   - context: The pointer that the observer was added with.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    KeyValueNames.stop(unhandled: keyPath, of: object, change, by: self)
  }

  /// Changes a property, and calls its observers.
  @inline(__always)
  package final func changing<Result>(_ key: @autoclosure () -> String, _ change: () -> Result) -> Result {
    isObserved ? announcing([key()], change) : change()
  }

  /// Changes several properties at once, and calls their observers.
  @inline(__always)
  package final func changing<Result>(_ keys: @autoclosure () -> [String], _ change: () -> Result) -> Result {
    isObserved ? announcing(keys(), change) : change()
  }
}
