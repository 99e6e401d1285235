import Foundation
import KinoraGeometry
import KinoraMotion

/// Returns a value as getters do: numbers and flags as `NSNumber`, alone and in lists, other values unchanged.
///
/// An `NSNumber` casts to every type of number that holds its value; a bare `Double` in an `Any` casts to `Double`
/// only.
func boxed(_ value: Any?) -> Any? {
  guard let value else { return nil }
  let kind = type(of: value)
  // Casts that fail are slow, and animations can have thousands of these.
  if kind == CGPath.self || kind == CATransform3D.self || kind == CGPoint.self || kind == CGColor.self { return value }
  if let number = value as? NSNumber { return number }
  guard let held = unwrapped(value) else { return nil }
  return held as? [NSNumber] ?? held
}

extension NSNumber {
  /// Returns the object, if the value is an `NSNumber` and not a bare number.
  nonisolated static func object(_ value: Any) -> NSNumber? {
    type(of: value) is NSNumber.Type ? value as? NSNumber : nil
  }

  /// True if the object stands for a `Bool`. Only two such objects exist, and the object for the number 1 is neither.
  nonisolated var isFlag: Bool { self === NSNumber(value: true) || self === NSNumber(value: false) }

  nonisolated var isFloat: Bool { String(cString: objCType) == "f" }
}

extension AnimationValue {
  /// The value as programs read it.
  package var untyped: Any? {
    switch self {
    case .number(let value): NSNumber(value: value)
    case .flag(let value): NSNumber(value: value)
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .color(let value): value.map(CGColor.init(rgba:))
    case .transform(let value): value
    case .path(let value): value.map(CGPath.init(bezier:))
    case .image(let value): value
    case .numbers(let value): value.map { NSNumber(value: $0) }
    case .colors(let value): value.map(CGColor.init(rgba:))
    }
  }

  /// Returns the value as programs read it. It is a `Float` if `other` is one, so that it always casts to `Float`.
  func untyped(like other: Any?) -> Any? {
    guard case .number(let number) = self, (other as? NSNumber)?.isFloat == true else { return untyped }
    return NSNumber(value: Float(number))
  }
}
