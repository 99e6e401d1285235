import Foundation

/// A property that appearance proxies give to objects.
struct AppearanceProperty {
  let value: (NSObject) -> Any?
  let set: (NSObject, Any?) -> Void
  let areEqual: (Any?, Any?) -> Bool
  /// True if the object has a value that the program hasn't set.
  let isInitial: (NSObject) -> Bool
  /// Gives the object the value of one for which the program has set none.
  let reset: (NSObject) -> Void
  /// False while another property of the object takes its place.
  var isUsed: (NSObject) -> Bool = { _ in true }
}

extension AppearanceProperty {
  /// A property with a default.
  static func value<Owner: NSObject, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Owner, Value>, initial: Value
  ) -> AppearanceProperty {
    AppearanceProperty(
      value: { ($0 as? Owner)?[keyPath: path] },
      set: { if let value = $1 as? Value { ($0 as? Owner)?[keyPath: path] = value } },
      areEqual: { $0 as? Value == $1 as? Value },
      isInitial: { ($0 as? Owner)?[keyPath: path] == initial }, reset: { ($0 as? Owner)?[keyPath: path] = initial })
  }

  /// A property that nil resets to its default.
  static func optional<Owner: NSObject, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Owner, Value?>, initial: Value? = nil
  ) -> AppearanceProperty {
    AppearanceProperty(
      value: { ($0 as? Owner)?[keyPath: path] }, set: { ($0 as? Owner)?[keyPath: path] = $1 as? Value },
      areEqual: { $0 as? Value == $1 as? Value },
      isInitial: { ($0 as? Owner)?[keyPath: path] == initial }, reset: { ($0 as? Owner)?[keyPath: path] = nil })
  }

  /// A property whose default depends on the object.
  static func optional<Owner: NSObject, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Owner, Value?>, usual: @escaping (Owner) -> Value
  ) -> AppearanceProperty {
    AppearanceProperty(
      value: { ($0 as? Owner)?[keyPath: path] }, set: { ($0 as? Owner)?[keyPath: path] = $1 as? Value },
      areEqual: { $0 as? Value == $1 as? Value },
      isInitial: { ($0 as? Owner).map { $0[keyPath: path] == usual($0) } ?? false },
      reset: { if let owner = $0 as? Owner { owner[keyPath: path] = usual(owner) } })
  }

  /// A property with the attributes of a text. Its default is nil.
  static func attributes<Owner: NSObject>(
    _ get: @escaping (Owner) -> [NSAttributedString.Key: Any]?,
    set: @escaping (Owner, [NSAttributedString.Key: Any]?) -> Void
  ) -> AppearanceProperty {
    AppearanceProperty(
      value: { ($0 as? Owner).flatMap(get) },
      set: { if let owner = $0 as? Owner { set(owner, $1 as? [NSAttributedString.Key: Any]) } },
      areEqual: EqualAttributes.check, isInitial: { ($0 as? Owner).flatMap(get) == nil },
      reset: { if let owner = $0 as? Owner { set(owner, nil) } })
  }

  /// The look of a bar, of which every bar gets a copy.
  ///
  /// - Parameters:
  ///   - isFirst: True if no other look was set.
  ///   - restore: Brings the first look back.
  static func look<Owner: NSObject, Look: UIBarAppearance>(
    _ path: ReferenceWritableKeyPath<Owner, Look>, isFirst: @escaping (Owner) -> Bool,
    restore: @escaping (Owner) -> Void
  ) -> AppearanceProperty {
    AppearanceProperty(
      value: { ($0 as? Owner)?[keyPath: path] },
      set: { if let copy = ($1 as? Look)?.copy() as? Look { ($0 as? Owner)?[keyPath: path] = copy } },
      areEqual: { $0 as? Look === $1 as? Look },
      isInitial: { ($0 as? Owner).map(isFirst) ?? true }, reset: { ($0 as? Owner).map(restore) })
  }

  /// The look of a bar, of which every bar gets a copy. Its default is nil.
  static func look<Owner: NSObject, Look: UIBarAppearance>(
    _ path: ReferenceWritableKeyPath<Owner, Look?>
  ) -> AppearanceProperty {
    AppearanceProperty(
      value: { ($0 as? Owner)?[keyPath: path] },
      set: { ($0 as? Owner)?[keyPath: path] = ($1 as? Look)?.copy() as? Look },
      areEqual: { $0 as? Look === $1 as? Look },
      isInitial: { ($0 as? Owner)?[keyPath: path] == nil }, reset: { ($0 as? Owner)?[keyPath: path] = nil })
  }

  /// The same property, which counts only while an object says so.
  func used<Owner: NSObject>(_ isUsed: @escaping (Owner) -> Bool) -> AppearanceProperty {
    var property = self
    property.isUsed = { ($0 as? Owner).map(isUsed) ?? false }
    return property
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
    let all: UIControl.State = [.highlighted, .disabled, .selected, .focused]
    return (0...all.rawValue).map { bits in
      let state = UIControl.State(rawValue: bits)
      return AppearanceProperty(
        value: { ($0 as? Owner).flatMap { get($0, state) } },
        set: { object, value in if let owner = object as? Owner { set(owner, value as? Value, state) } },
        areEqual: areEqual, isInitial: { ($0 as? Owner).flatMap { get($0, state) } == nil },
        reset: { if let owner = $0 as? Owner { set(owner, nil, state) } })
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
