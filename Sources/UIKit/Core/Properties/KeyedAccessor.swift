import Foundation

/// Reads and sets a property of an object by its key. It is looked up by the class of the object, which therefore is an
/// owner of the property.
final class KeyedAccessor {
  let get: (NSObject) -> Any?
  let set: (NSObject, Any?) -> Void
  /// True if `set` stops the program.
  let isReadOnly: Bool

  private init(get: @escaping (NSObject) -> Any?, set: ((NSObject, Any?) -> Void)? = nil) {
    self.get = get
    self.set = set ?? Self.refuse
    isReadOnly = set == nil
  }

  /// The accessor of a property that can't be nil.
  ///
  /// - Parameters:
  ///   - boxed: Returns the object that stands for a value.
  ///   - read: Returns the value of an object; nil for an object of another kind.
  convenience init<Owner: NSObject, Value>(
    of path: ReferenceWritableKeyPath<Owner, Value>, boxed: @escaping (Value) -> Any?, read: @escaping (Any?) -> Value?
  ) {
    self.init(
      get: { boxed(unsafeDowncast($0, to: Owner.self)[keyPath: path]) },
      set: { object, value in
        guard let value = read(value) else {
          preconditionFailure("\(value ?? "nil") can't be the value of a property of the type \(Value.self)")
        }
        unsafeDowncast(object, to: Owner.self)[keyPath: path] = value
      })
  }

  /// The accessor of a property that can be nil.
  convenience init<Owner: NSObject, Value>(
    of path: ReferenceWritableKeyPath<Owner, Value?>, boxed: @escaping (Value) -> Any?,
    read: @escaping (Any) -> Value?
  ) {
    self.init(
      get: { unsafeDowncast($0, to: Owner.self)[keyPath: path].flatMap(boxed) },
      set: { object, value in
        guard let value, !(value is NSNull) else {
          unsafeDowncast(object, to: Owner.self)[keyPath: path] = nil
          return
        }
        guard let value = read(value) else {
          preconditionFailure("\(value) can't be the value of a property of the type \(Value.self)")
        }
        unsafeDowncast(object, to: Owner.self)[keyPath: path] = value
      })
  }

  /// The accessor of a property that can't be set.
  static func reading<Owner: NSObject>(_ get: @escaping (Owner) -> Any?) -> KeyedAccessor {
    KeyedAccessor(get: { get(unsafeDowncast($0, to: Owner.self)) })
  }

  /// The same accessor without the setter.
  var readOnly: KeyedAccessor { KeyedAccessor(get: get) }

  private static func refuse(_ object: NSObject, _ value: Any?) {
    preconditionFailure("a property of \(type(of: object)) that can only be read can't be set by its key")
  }

  /// Returns the number that a program passes for a number or a flag; nil for anything else.
  static func number(_ value: Any?) -> NSNumber? {
    switch value {
    case let number as NSNumber: number
    case let flag as Bool: NSNumber(value: flag)
    case let whole as any BinaryInteger: NSNumber(value: Int(truncatingIfNeeded: whole))
    case let fraction as any BinaryFloatingPoint: NSNumber(value: Double(fraction))
    default: nil
    }
  }
}
