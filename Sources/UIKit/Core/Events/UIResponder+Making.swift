import Foundation
import KinoraObjectRuntime

/// A responder whose `init()` is required, for `ObjectMaking`.
@_spi(Kinora) open class RequiredResponder: UIResponder {
  public required override init() { super.init() }
}

/// An object whose `init()` is required, for `ObjectMaking`.
@_spi(Kinora) open class RequiredObject: NSObject {
  public nonisolated required override init() { super.init() }
}

extension UIResponder {
  /// Creates an object of a class that is known at run time only, by its `init()`.
  ///
  /// Swift calls only required initializers on a class value, apart from those of Objective-C. `kinora adapt` writes this in
  /// place of `type.init()`. Stops the program if the class doesn't have or inherit `init()`.
  ///
  /// ```swift
  /// let pages: [UIViewController.Type] = [Clock.self, Calendar.self]
  /// let controllers = pages.map { $0.newInstance() }
  /// ```
  public static func newInstance() -> Self {
    ObjectMaking.make(self, as: RequiredResponder.self) { $0.init() }
  }
}

/// Creates an object of a class by its `init()`, as `type.init()` would if `NSObject.init()` were required.
///
/// - Precondition: The class has or inherits `init()`; otherwise Swift stops the program with its own message.
package func makeObject<Object: NSObject>(of type: Object.Type) -> Object {
  ObjectMaking.make(type, as: RequiredObject.self) { $0.init() }
}
