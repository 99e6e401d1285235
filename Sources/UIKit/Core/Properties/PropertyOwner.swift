import Foundation
import KinoraObjectRuntime

/// A class with tables of properties.
package protocol PropertyOwner: NSObject {
  /// The tables of the superclasses, then the class's own.
  static var propertyTables: [any PropertyTable.Type] { get }
}

extension PropertyOwner {
  /// The properties of the object's class.
  var properties: ClassProperties { .of(type(of: self)) }
}

extension PropertyOwner where Self: MainActorObject {
  /// Returns a property's value for observers; nil if no row has the key, and a nil inside if the value is nil.
  nonisolated func propertyValue(forKey key: String) -> Any?? {
    onMainThread { object in
      guard let accessor = object.properties.accessor(key) else { return nil }
      return .some(accessor.get(object))
    }
  }

  /// Returns the key of the observed property that a key path leads to; nil if no row says that it is observed.
  nonisolated func observedKey(of path: AnyKeyPath) -> String? {
    // Key paths have no actor, and stay on this thread.
    nonisolated(unsafe) let path = path
    return onMainThread { _ in ClassProperties.observedKey(of: path) }
  }
}
