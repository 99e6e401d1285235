import Foundation

/// A class laid out as Foundation's `NSObject`: no superclass, no stored properties, and `init()` as the first method.
open class ObjectSeed {
  /// Creates an object.
  public required init() {}
}

/// Creates an object of a class by its `init()`.
///
/// Swift calls only required initializers on a class value, and `NSObject.init()` isn't required on Linux. The call
/// therefore goes through the method table by way of a class with the same table, as `ApplicationProgramTests` checks.
///
/// - Precondition: The class has or inherits `init()`; otherwise Swift stops the program with its own message.
func makeObject<Object: NSObject>(of type: Object.Type) -> Object {
  let seed = unsafeBitCast(type as AnyClass, to: ObjectSeed.Type.self)
  let object: AnyObject = seed.init()
  return unsafeDowncast(object, to: type)
}
