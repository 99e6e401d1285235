import Foundation
import KinoraObjectRuntime

/// A property of a class of UIKit: one row of a `PropertyTable`, from which key-value coding, observing and appearance
/// proxies take what they know of it.
///
/// ```swift
/// .float(\Slider.value, "value").observed
/// .object(\Slider.thumbTintColor, "thumbTintColor", appearance: .unset())
/// ```
@_spi(Kinora) public struct ObjectProperty {
  /// The name in Swift.
  package let name: String
  /// The key path, whose root is the class that the table is for. Nil for what only methods set.
  package let path: AnyKeyPath?
  /// The accessors for key-value coding by their keys.
  let accessors: [(key: String, accessor: KeyedAccessor)]
  /// True if setters announce changes to observers, who may name the property by a key path.
  private(set) var isObserved = false
  /// Returns the properties for appearance proxies. They are made when a proxy is first used, since some defaults are
  /// those of a new object.
  let appearance: () -> [AppearanceProperty]

  /// The key under which changes are announced.
  var key: String { accessors.first?.key ?? name }

  /// The same property, whose changes can be observed.
  package var observed: ObjectProperty {
    var property = self
    property.isObserved = true
    return property
  }

  /// Describes a property with an accessor.
  ///
  /// - Parameter keys: The keys for reading and setting, the one for observers first. The name is another one, only for
  ///   reading.
  init(
    _ name: String, _ path: AnyKeyPath, _ keys: [String], _ accessor: KeyedAccessor,
    appearance: @escaping () -> [AppearanceProperty] = { [] }
  ) {
    (self.name, self.path, self.appearance) = (name, path, appearance)
    let readOnly = keys.contains(name) ? [] : [(name, accessor.readOnly)]
    accessors = keys.map { ($0, accessor) } + readOnly
  }

  /// Describes a property that can't be nil.
  ///
  /// - Parameters:
  ///   - boxed: Returns the object that stands for a value.
  ///   - read: Returns the value of an object; nil for an object of another kind.
  init<Owner: NSObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>, _ keys: [String],
    _ rule: AppearanceRule<Owner, Value>?, boxed: @escaping (Value) -> Any?, read: @escaping (Any?) -> Value?
  ) {
    self.init(name, path, keys, KeyedAccessor(of: path, boxed: boxed, read: read)) {
      rule.map { [$0.property(path)] } ?? []
    }
  }

  /// Describes a property that can be nil.
  init<Owner: NSObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value?>, _ keys: [String],
    _ rule: AppearanceRule<Owner, Value?>?, boxed: @escaping (Value) -> Any?, read: @escaping (Any) -> Value?
  ) {
    self.init(name, path, keys, KeyedAccessor(of: path, boxed: boxed, read: read)) {
      rule.map { [$0.property(path)] } ?? []
    }
  }

  /// Returns the usual key for a name in Swift: flags lack the "is", as in Objective-C.
  static func usualKey(_ name: String) -> String { KeyValueNames.key(name) }

  /// Describes a property that only methods set, such as one with a value for each state of a control.
  ///
  /// - Parameter name: The name in the methods: "thumbImage" for `setThumbImage(_:for:)`.
  package static func method(
    _ name: String, appearance: @autoclosure @escaping () -> [AppearanceProperty]
  ) -> ObjectProperty {
    ObjectProperty(method: name, appearance: appearance)
  }

  private init(method name: String, appearance: @escaping () -> [AppearanceProperty]) {
    (self.name, self.appearance) = (name, appearance)
    (path, accessors) = (nil, [])
  }
}
