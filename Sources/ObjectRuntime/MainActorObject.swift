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
}
