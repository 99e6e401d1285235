import Foundation
import KinoraGeometry
import KinoraMotion

/// The types of value that the ends of an animation may have.
nonisolated enum ValueKind: Equatable {
  case property(AnimationValue.Kind)
  /// The input of a value function: a number, or three.
  case functionInput
}

/// Conversion of a program's untyped values; all of it happens here.
extension AnimationValue {
  /// Creates the value; nil if no property has values of this type, or if it isn't finite.
  package init?(_ value: Any) {
    // An NSNumber casts to every type that holds its value, so check first for the type that it was made from.
    if let object = NSNumber.object(value) {
      self = object.isFlag ? .flag(object.boolValue) : .number(object.doubleValue)
      guard isFinite else { return nil }
      return
    }
    if let exact = AnimationValue(exactly: value) {
      self = exact
      guard isFinite else { return nil }
      return
    }
    switch value {
    case let number as Double: self = .number(number)
    case let number as CGFloat: self = .number(Double(number))
    case let number as Float: self = .number(Double(number))
    case let number as Int: self = .number(Double(number))
    case let flag as Bool: self = .flag(flag)
    case let number as NSNumber: self = .number(number.doubleValue)
    case let point as CGPoint: self = .point(point)
    case let size as CGSize: self = .size(size)
    case let rect as CGRect: self = .rect(rect)
    case let color as CGColor: self = .color(color.rgba)
    case let transform as CATransform3D: self = .transform(transform)
    case let transform as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(transform))
    case let path as CGPath: self = .path(path.bezier)
    case let image as CGImage: self = .image(image)
    case let corners as CACornerMask: self = .number(Double(corners.rawValue))
    case let vector as CIVector: self = .numbers(vector.values)
    case let color as CIColor: self = .color(color.rgba)
    case let list as [CGColor]: self = .colors(list.map(\.rgba))
    case let list as [Any]:
      let numbers = list.compactMap { KinoraLayers.number($0) }
      guard numbers.count == list.count else { return nil }
      self = .numbers(numbers)
    default: return nil
    }
    guard isFinite else { return nil }
  }

  /// Creates the value from the types that most animations have; nil for others. An object is compared with many types
  /// before a cast to its own, since structures can be bridged.
  private init?(exactly value: Any) {
    let kind = type(of: value)
    if kind == Double.self, let number = value as? Double {
      self = .number(number)
    } else if kind == CGPath.self, let path = value as? CGPath {
      self = .path(path.bezier)
    } else if kind == CATransform3D.self, let transform = value as? CATransform3D {
      self = .transform(transform)
    } else if kind == CGColor.self, let color = value as? CGColor {
      self = .color(color.rgba)
    } else if kind == CGPoint.self, let point = value as? CGPoint {
      self = .point(point)
    } else {
      return nil
    }
  }

  /// Creates the value as a property of a kind accepts it; nil if it doesn't.
  init?(_ value: Any, as kind: ValueKind) {
    // Casts that fail are slow, and most values are numbers.
    if type(of: value) != Double.self, value is NSNull {
      guard kind == .property(.color) else { return nil }
      self = .color(nil)
      return
    }
    guard let plain = AnimationValue(value), let suited = plain.suiting(kind) else { return nil }
    self = suited
  }

  private func suiting(_ kind: ValueKind) -> AnimationValue? {
    guard case .property(let kind) = kind else { return suitingFunction }
    if self.kind == kind { return self }
    return switch (self, kind) {
    case (.flag(let flag), .number): .number(flag ? 1 : 0)
    case (.number(let number), .flag): .flag(number != 0)
    // A translation may be given as a size or as a point.
    case (.size(let size), .point): .point(CGPoint(x: size.width, y: size.height))
    case (.point(let point), .size): .size(CGSize(width: point.x, height: point.y))
    // An empty list suits both kinds.
    case (.numbers(let numbers), .colors): numbers.isEmpty ? .colors([]) : nil
    case (.colors(let colors), .numbers): colors.isEmpty ? .numbers([]) : nil
    default: nil
    }
  }

  private var suitingFunction: AnimationValue? {
    switch self {
    case .number: self
    case .flag(let flag): .number(flag ? 1 : 0)
    case .numbers(let numbers): numbers.count == 3 ? self : nil
    default: nil
    }
  }
}

/// Returns the number in a numeric value, a flag or a text; nil for other values.
nonisolated func number(_ value: Any) -> Double? {
  switch value {
  case let value as Double: value
  case let value as CGFloat: Double(value)
  case let value as Float: Double(value)
  case let value as Int: Double(value)
  case let value as Bool: value ? 1 : 0
  case let value as NSNumber: value.doubleValue
  case let value as String: Double(value)
  default: nil
  }
}

/// Returns the value inside an optional that is wrapped in an `Any`; other values unchanged.
func unwrapped(_ value: Any?) -> Any? {
  guard let value else { return nil }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else { return value }
  return unwrapped(mirror.children.first?.value)
}
