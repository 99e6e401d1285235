import Foundation
import KinoraGeometry
import KinoraLayers

/// A value of a custom property as an animation takes it.
struct InterpolatedValue: Equatable {
  /// A number, a point, a size, a rectangle or a colour.
  let plain: Any

  /// Nil for a value of a type that isn't interpolated.
  init?(_ value: Any) {
    switch value {
    case let value as Double: plain = value
    case let value as CGFloat: plain = Double(value)
    case let value as Float: plain = Double(value)
    case let value as Int: plain = Double(value)
    case let value as CGPoint: plain = value
    case let value as CGSize: plain = value
    case let value as CGRect: plain = value
    case let value as NSColor: plain = value.cgColor
    default: return nil
    }
  }

  /// Returns a value that an animation shows as the property's type; nil if it doesn't fit.
  static func typed<Value>(_ shown: Any, as type: Value.Type) -> Value? {
    if let color = shown as? CGColor { return NSColor(color) as? Value }
    guard let number = shown as? Double else { return shown as? Value }
    let forms: [Any] = [number, CGFloat(number), Float(number)]
    if let form = forms.first(where: { Swift.type(of: $0) == type }) { return form as? Value }
    return type == Int.self && number.isFinite ? Int(number.rounded().clamped(-1e15, 1e15)) as? Value : nil
  }

  static func == (a: InterpolatedValue, b: InterpolatedValue) -> Bool {
    switch (a.plain, b.plain) {
    case (let a as Double, let b as Double): a == b
    case (let a as CGPoint, let b as CGPoint): a == b
    case (let a as CGSize, let b as CGSize): a == b
    case (let a as CGRect, let b as CGRect): a == b
    case (let a as CGColor, let b as CGColor): a == b
    default: false
    }
  }
}
