import Foundation
import KinoraGeometry
import KinoraLayers

/// A property that can be read and set by its name.
struct KeyedProperty {
  let get: (UIView) -> Any?
  let set: (UIView, Any?) -> Void

  /// A property whose values are objects, or anything else that a program passes as it is.
  static func object<Owner: UIView, Value>(_ path: ReferenceWritableKeyPath<Owner, Value?>) -> KeyedProperty {
    KeyedProperty(of: path, boxed: { $0 }, read: { $0 as? Value })
  }

  /// A property whose values are objects.
  static func object<Owner: UIView, Value>(_ path: ReferenceWritableKeyPath<Owner, Value>) -> KeyedProperty {
    KeyedProperty(of: path, boxed: { $0 }, read: { $0 as? Value })
  }

  static func flag<Owner: UIView>(_ path: ReferenceWritableKeyPath<Owner, Bool>) -> KeyedProperty {
    KeyedProperty(of: path, boxed: { NSNumber(value: $0) }, read: { number($0)?.boolValue })
  }

  static func number<Owner: UIView>(_ path: ReferenceWritableKeyPath<Owner, CGFloat>) -> KeyedProperty {
    KeyedProperty(
      of: path, boxed: { NSNumber(value: Double($0)) }, read: { number($0).map { CGFloat($0.doubleValue) } })
  }

  static func float<Owner: UIView>(_ path: ReferenceWritableKeyPath<Owner, Float>) -> KeyedProperty {
    KeyedProperty(of: path, boxed: { NSNumber(value: $0) }, read: { number($0)?.floatValue })
  }

  static func integer<Owner: UIView>(_ path: ReferenceWritableKeyPath<Owner, Int>) -> KeyedProperty {
    KeyedProperty(of: path, boxed: { NSNumber(value: $0) }, read: { number($0)?.intValue })
  }

  /// A property of an enumeration or a set of options: the number stands for the value.
  static func choice<Owner: UIView, Value: RawRepresentable>(
    _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> KeyedProperty where Value.RawValue: BinaryInteger {
    KeyedProperty(
      of: path, boxed: { NSNumber(value: Int(truncatingIfNeeded: $0.rawValue)) },
      read: { value in
        value as? Value
          ?? number(value).flatMap { Value(rawValue: Value.RawValue(truncatingIfNeeded: $0.intValue)) }
      })
  }

  static func point<Owner: UIView>(_ path: ReferenceWritableKeyPath<Owner, CGPoint>) -> KeyedProperty {
    KeyedProperty(of: path, boxed: NSValue.init(cgPoint:)) { $0 as? CGPoint ?? ($0 as? NSValue)?.cgPointValue }
  }

  static func size<Owner: UIView>(_ path: ReferenceWritableKeyPath<Owner, CGSize>) -> KeyedProperty {
    KeyedProperty(of: path, boxed: NSValue.init(cgSize:)) { $0 as? CGSize ?? ($0 as? NSValue)?.cgSizeValue }
  }

  static func rect<Owner: UIView>(_ path: ReferenceWritableKeyPath<Owner, CGRect>) -> KeyedProperty {
    KeyedProperty(of: path, boxed: NSValue.init(cgRect:)) { $0 as? CGRect ?? ($0 as? NSValue)?.cgRectValue }
  }

  static func transform<Owner: UIView>(_ path: ReferenceWritableKeyPath<Owner, CGAffineTransform>) -> KeyedProperty {
    KeyedProperty(of: path, boxed: NSValue.init(cgAffineTransform:)) { value in
      value as? CGAffineTransform ?? (value as? NSValue)?.cgAffineTransformValue
    }
  }

  static func insets<Owner: UIView>(_ path: ReferenceWritableKeyPath<Owner, UIEdgeInsets>) -> KeyedProperty {
    KeyedProperty(of: path, boxed: NSValue.init(uiEdgeInsets:)) { value in
      value as? UIEdgeInsets ?? (value as? NSValue)?.uiEdgeInsetsValue
    }
  }

  /// A property that can't be set.
  static func reading<Owner: UIView>(_ get: @escaping (Owner) -> Any?) -> KeyedProperty {
    KeyedProperty(
      get: { ($0 as? Owner).flatMap(get) },
      set: { view, _ in
        preconditionFailure("a property of \(type(of: view)) that can only be read can't be set by its key")
      })
  }

  private init(get: @escaping (UIView) -> Any?, set: @escaping (UIView, Any?) -> Void) {
    (self.get, self.set) = (get, set)
  }

  private init<Owner: UIView, Value>(
    of path: ReferenceWritableKeyPath<Owner, Value>, boxed: @escaping (Value) -> Any?, read: @escaping (Any?) -> Value?
  ) {
    get = { ($0 as? Owner).flatMap { boxed($0[keyPath: path]) } }
    set = { view, value in
      guard let value = read(value) else {
        preconditionFailure("\(value ?? "nil") can't be the value of a property of the type \(Value.self)")
      }
      (view as? Owner)?[keyPath: path] = value
    }
  }

  private init<Owner: UIView, Value>(
    of path: ReferenceWritableKeyPath<Owner, Value?>, boxed: @escaping (Value) -> Any?,
    read: @escaping (Any) -> Value?
  ) {
    get = { ($0 as? Owner)?[keyPath: path].flatMap(boxed) }
    set = { view, value in
      guard let value, !(value is NSNull) else {
        (view as? Owner)?[keyPath: path] = nil
        return
      }
      guard let value = read(value) else {
        preconditionFailure("\(value) can't be the value of a property of the type \(Value.self)")
      }
      (view as? Owner)?[keyPath: path] = value
    }
  }

  private static func number(_ value: Any?) -> NSNumber? {
    switch value {
    case let number as NSNumber: number
    case let flag as Bool: NSNumber(value: flag)
    case let whole as any BinaryInteger: NSNumber(value: Int(truncatingIfNeeded: whole))
    case let fraction as any BinaryFloatingPoint: NSNumber(value: Double(fraction))
    default: nil
    }
  }
}
