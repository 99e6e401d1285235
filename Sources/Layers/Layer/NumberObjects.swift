import Foundation
import Geometry
import Motion

/// A value as the getters hand it out: numbers and flags as NSNumber, alone and in lists, and the rest as it is.
///
/// An NSNumber casts to every type of number that holds its value; a bare `Double` in an `Any` casts to `Double` only.
func boxed(_ value: Any?) -> Any? {
  guard let value else { return nil }
  if let number = value as? NSNumber { return number }
  guard let held = unwrapped(value) else { return nil }
  return held as? [NSNumber] ?? held
}

extension NSNumber {
  /// The object, if the value is one and no bare number.
  nonisolated static func object(_ value: Any) -> NSNumber? {
    type(of: value) is NSNumber.Type ? value as? NSNumber : nil
  }

  /// Indicates whether the object stands for a `Bool`: there are just two of those, and 1 is none of them.
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

  /// The value as programs read it, a Float where another one is, so that it casts to Float whatever it is.
  func untyped(like other: Any?) -> Any? {
    guard case .number(let number) = self, (other as? NSNumber)?.isFloat == true else { return untyped }
    return NSNumber(value: Float(number))
  }
}
