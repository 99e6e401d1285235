import Foundation
import KinoraGeometry

// Properties whose values are objects or stand for objects.
extension ObjectProperty {
  /// A property whose values are objects, or anything else that a program passes as it is.
  package static func object<Owner: NSObject, Value>(
    _ path: ReferenceWritableKeyPath<Owner, Value?>, _ name: String, key: String? = nil,
    appearance: AppearanceRule<Owner, Value?>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, path, [key ?? usualKey(name)], appearance, boxed: { $0 },
      read: { $0 as? Value })
  }

  /// The same with more keys.
  package static func object<Owner: NSObject, Value>(
    _ path: ReferenceWritableKeyPath<Owner, Value?>, _ name: String, otherKeys: [String]
  ) -> ObjectProperty {
    ObjectProperty(
      name, path, [usualKey(name)] + otherKeys, nil, boxed: { $0 },
      read: { $0 as? Value })
  }

  /// A property whose values are objects.
  package static func object<Owner: NSObject, Value>(
    _ path: ReferenceWritableKeyPath<Owner, Value>, _ name: String, key: String? = nil,
    appearance: AppearanceRule<Owner, Value>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, path, [key ?? usualKey(name)], appearance, boxed: { $0 },
      read: { $0 as? Value })
  }

  /// A property of an enumeration or a set of options: the number stands for the value.
  package static func choice<Owner: NSObject, Value: RawRepresentable>(
    _ path: ReferenceWritableKeyPath<Owner, Value>, _ name: String, key: String? = nil,
    appearance: AppearanceRule<Owner, Value>? = nil
  ) -> ObjectProperty where Value.RawValue: BinaryInteger {
    ObjectProperty(
      name, path, [key ?? usualKey(name)], appearance, boxed: { NSNumber(value: Int(truncatingIfNeeded: $0.rawValue)) },
      read: { value in
        value as? Value
          ?? KeyedAccessor.number(value).flatMap { Value(rawValue: Value.RawValue(truncatingIfNeeded: $0.intValue)) }
      })
  }

  /// A property of a type around a number, such as a window's level.
  package static func level<Owner: NSObject, Value: RawRepresentable>(
    _ path: ReferenceWritableKeyPath<Owner, Value>, _ name: String, key: String? = nil,
    appearance: AppearanceRule<Owner, Value>? = nil
  ) -> ObjectProperty where Value.RawValue == CGFloat {
    ObjectProperty(
      name, path, [key ?? usualKey(name)], appearance, boxed: { NSNumber(value: Double($0.rawValue)) },
      read: { value in
        value as? Value ?? KeyedAccessor.number(value).flatMap { Value(rawValue: CGFloat($0.doubleValue)) }
      })
  }

  /// A property of a type around a text, such as a size category.
  package static func text<Owner: NSObject, Value: RawRepresentable>(
    _ path: ReferenceWritableKeyPath<Owner, Value?>, _ name: String, key: String? = nil,
    appearance: AppearanceRule<Owner, Value?>? = nil
  ) -> ObjectProperty where Value.RawValue == String {
    ObjectProperty(
      name, path, [key ?? usualKey(name)], appearance, boxed: { $0.rawValue },
      read: { $0 as? Value ?? ($0 as? String).flatMap { Value(rawValue: $0) } })
  }

  /// An object that can't be set, or nil.
  package static func reading<Owner: NSObject, Value>(
    _ path: KeyPath<Owner, Value?>, _ name: String
  ) -> ObjectProperty {
    reading(path, name, otherKeys: [])
  }

  /// An object that can't be set, or nil, with more keys.
  package static func reading<Owner: NSObject, Value>(
    _ path: KeyPath<Owner, Value?>, _ name: String, otherKeys: [String]
  ) -> ObjectProperty {
    ObjectProperty(name, path, [usualKey(name)] + otherKeys, .reading { (owner: Owner) in owner[keyPath: path] })
  }

  /// An object that can't be set.
  package static func reading<Owner: NSObject, Value>(
    _ path: KeyPath<Owner, Value>, _ name: String
  ) -> ObjectProperty {
    reading(path, name) { $0 }
  }

  /// A value that can't be set.
  ///
  /// - Parameter boxed: Returns the object that stands for a value.
  package static func reading<Owner: NSObject, Value>(
    _ path: KeyPath<Owner, Value>, _ name: String, _ boxed: @escaping (Value) -> Any?
  ) -> ObjectProperty {
    ObjectProperty(name, path, [usualKey(name)], .reading { (owner: Owner) in boxed(owner[keyPath: path]) })
  }
}
