import Foundation
import ObjectMaking

/// Creates an object of a class by its `init()`, as `type.init()` would if `NSObject.init()` were required.
///
/// - Precondition: The class has or inherits `init()`; otherwise Swift stops the program with its own message.
func makeObject<Object: NSObject>(of type: Object.Type) -> Object {
  let metadata = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
  return Unmanaged<Object>.fromOpaque(KinoraMakeObject(metadata)).takeRetainedValue()
}
