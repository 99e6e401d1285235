import Foundation

/// A property that appearance proxies give to objects.
struct AppearanceProperty {
  let value: (NSObject) -> Any?
  let set: (NSObject, Any?) -> Void
  /// The value of an object for which the program has set none.
  let initial: Any?
  let areEqual: (Any?, Any?) -> Bool
  /// True if the object has its first value, for properties whose values have no common default.
  var isUntouched: ((NSObject) -> Bool)?

  /// True if the object has the value of one for which the program has set none.
  func isInitial(_ object: NSObject) -> Bool { isUntouched?(object) ?? areEqual(value(object), initial) }
}

extension AppearanceProperty {
  /// A property with a default.
  static func value<Owner: NSObject, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Owner, Value>, initial: Value
  ) -> AppearanceProperty {
    AppearanceProperty(
      value: { ($0 as? Owner)?[keyPath: path] },
      set: { if let value = $1 as? Value { ($0 as? Owner)?[keyPath: path] = value } },
      initial: initial, areEqual: { $0 as? Value == $1 as? Value })
  }

  /// A property whose default is nil, or another value that nil stands for.
  static func optional<Owner: NSObject, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Owner, Value?>, initial: Value? = nil
  ) -> AppearanceProperty {
    AppearanceProperty(
      value: { ($0 as? Owner)?[keyPath: path] }, set: { ($0 as? Owner)?[keyPath: path] = $1 as? Value },
      initial: initial, areEqual: { $0 as? Value == $1 as? Value })
  }

  /// A property with the attributes of a text. Its default is nil.
  static func attributes<Owner: NSObject>(
    _ path: ReferenceWritableKeyPath<Owner, [NSAttributedString.Key: Any]?>
  ) -> AppearanceProperty {
    AppearanceProperty(
      value: { ($0 as? Owner)?[keyPath: path] },
      set: { ($0 as? Owner)?[keyPath: path] = $1 as? [NSAttributedString.Key: Any] },
      initial: nil, areEqual: EqualAttributes.check)
  }

  /// The look of a bar, of which every bar gets a copy.
  ///
  /// - Parameter isUntouched: True if no look was set.
  static func look<Owner: NSObject, Look: UIBarAppearance>(
    _ path: ReferenceWritableKeyPath<Owner, Look>, isUntouched: @escaping (Owner) -> Bool
  ) -> AppearanceProperty {
    AppearanceProperty(
      value: { ($0 as? Owner)?[keyPath: path] },
      set: { if let copy = ($1 as? Look)?.copy() as? Look { ($0 as? Owner)?[keyPath: path] = copy } },
      initial: nil, areEqual: { $0 as? Look === $1 as? Look },
      isUntouched: { ($0 as? Owner).map(isUntouched) ?? true })
  }

  /// The look of a bar, of which every bar gets a copy. Its default is nil.
  static func look<Owner: NSObject, Look: UIBarAppearance>(
    _ path: ReferenceWritableKeyPath<Owner, Look?>
  ) -> AppearanceProperty {
    AppearanceProperty(
      value: { ($0 as? Owner)?[keyPath: path] },
      set: { ($0 as? Owner)?[keyPath: path] = ($1 as? Look)?.copy() as? Look },
      initial: nil, areEqual: { $0 as? Look === $1 as? Look })
  }
}

/// Properties with a value for each state of a control, by default nil.
extension [AppearanceProperty] {
  static func states<Owner: NSObject, Value: Equatable>(
    of get: @escaping (Owner, UIControl.State) -> Value?, set: @escaping (Owner, Value?, UIControl.State) -> Void
  ) -> [AppearanceProperty] {
    states(of: get, set: set, areEqual: { $0 as? Value == $1 as? Value })
  }

  /// The attributes of a text.
  static func attributes<Owner: NSObject>(
    of get: @escaping (Owner, UIControl.State) -> [NSAttributedString.Key: Any]?,
    set: @escaping (Owner, [NSAttributedString.Key: Any]?, UIControl.State) -> Void
  ) -> [AppearanceProperty] {
    states(of: get, set: set, areEqual: EqualAttributes.check)
  }

  private static func states<Owner: NSObject, Value>(
    of get: @escaping (Owner, UIControl.State) -> Value?, set: @escaping (Owner, Value?, UIControl.State) -> Void,
    areEqual: @escaping (Any?, Any?) -> Bool
  ) -> [AppearanceProperty] {
    let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected, .focused, [.selected, .highlighted]]
    return states.map { state in
      AppearanceProperty(
        value: { ($0 as? Owner).flatMap { get($0, state) } },
        set: { object, value in if let owner = object as? Owner { set(owner, value as? Value, state) } },
        initial: nil, areEqual: areEqual)
    }
  }
}

/// Attributes of texts.
nonisolated enum EqualAttributes {
  /// True if both are nil, or have the same attributes with equal values.
  static func check(_ first: Any?, _ second: Any?) -> Bool {
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
