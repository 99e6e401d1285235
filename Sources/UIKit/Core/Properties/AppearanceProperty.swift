import Foundation

/// A property that appearance proxies give to objects.
package struct AppearanceProperty {
  let value: (NSObject) -> Any?
  let set: (NSObject, Any?) -> Void
  let areEqual: (Any?, Any?) -> Bool
  /// True if the object has a value that the program hasn't set.
  let isInitial: (NSObject) -> Bool
  /// Gives the object the value of one for which the program has set none.
  let reset: (NSObject) -> Void
  /// False while another property of the object takes its place.
  private(set) var isUsed: (NSObject) -> Bool = { _ in true }

  package init(
    value: @escaping (NSObject) -> Any?, set: @escaping (NSObject, Any?) -> Void,
    areEqual: @escaping (Any?, Any?) -> Bool, isInitial: @escaping (NSObject) -> Bool,
    reset: @escaping (NSObject) -> Void
  ) {
    (self.value, self.set, self.areEqual) = (value, set, areEqual)
    (self.isInitial, self.reset) = (isInitial, reset)
  }
}

extension AppearanceProperty {
  /// A property with a default.
  package static func value<Owner: NSObject, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Owner, Value>, initial: Value
  ) -> AppearanceProperty {
    AppearanceProperty(
      value: { ($0 as? Owner)?[keyPath: path] },
      set: { if let value = $1 as? Value { ($0 as? Owner)?[keyPath: path] = value } },
      areEqual: { $0 as? Value == $1 as? Value },
      isInitial: { ($0 as? Owner)?[keyPath: path] == initial }, reset: { ($0 as? Owner)?[keyPath: path] = initial })
  }

  /// A property that nil resets to its default.
  package static func optional<Owner: NSObject, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Owner, Value?>, initial: Value? = nil
  ) -> AppearanceProperty {
    AppearanceProperty(
      value: { ($0 as? Owner)?[keyPath: path] }, set: { ($0 as? Owner)?[keyPath: path] = $1 as? Value },
      areEqual: { $0 as? Value == $1 as? Value },
      isInitial: { ($0 as? Owner)?[keyPath: path] == initial }, reset: { ($0 as? Owner)?[keyPath: path] = nil })
  }

  /// A property whose default depends on the object.
  package static func optional<Owner: NSObject, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Owner, Value?>, usual: @escaping (Owner) -> Value
  ) -> AppearanceProperty {
    AppearanceProperty(
      value: { ($0 as? Owner)?[keyPath: path] }, set: { ($0 as? Owner)?[keyPath: path] = $1 as? Value },
      areEqual: { $0 as? Value == $1 as? Value },
      isInitial: { ($0 as? Owner).map { $0[keyPath: path] == usual($0) } ?? false },
      reset: { if let owner = $0 as? Owner { owner[keyPath: path] = usual(owner) } })
  }

  /// A property with the attributes of a text. Its default is nil.
  package static func attributes<Owner: NSObject>(
    _ get: @escaping (Owner) -> [NSAttributedString.Key: Any]?,
    set: @escaping (Owner, [NSAttributedString.Key: Any]?) -> Void
  ) -> AppearanceProperty {
    AppearanceProperty(
      value: { ($0 as? Owner).flatMap(get) },
      set: { if let owner = $0 as? Owner { set(owner, $1 as? [NSAttributedString.Key: Any]) } },
      areEqual: EqualAttributes.check, isInitial: { ($0 as? Owner).flatMap(get) == nil },
      reset: { if let owner = $0 as? Owner { set(owner, nil) } })
  }

  /// The same property, which counts only while an object says so.
  package func used<Owner: NSObject>(_ isUsed: @escaping (Owner) -> Bool) -> AppearanceProperty {
    var property = self
    property.isUsed = { ($0 as? Owner).map(isUsed) ?? false }
    return property
  }
}

/// Attributes of texts.
package nonisolated enum EqualAttributes {
  /// True if both are nil, or have the same attributes with equal values.
  package static func check(_ first: Any?, _ second: Any?) -> Bool {
    let first = first as? [NSAttributedString.Key: Any]
    let second = second as? [NSAttributedString.Key: Any]
    guard let first, let second else { return first == nil && second == nil }
    return first.count == second.count
      && first.allSatisfy { key, value in
        guard let other = second[key] else { return false }
        if let value = value as? AnyHashable, let other = other as? AnyHashable { return value == other }
        return value as AnyObject === other as AnyObject
      }
  }
}
