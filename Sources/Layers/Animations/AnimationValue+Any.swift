import Foundation
import Geometry
import Motion

/// The types of value that properties hold.
nonisolated enum ValueKind {
  case number, flag, point, size, rect, color, transform, path, image, numbers
  /// What a value function takes: a number, or three.
  case functionInput
}

extension AnimatableKey {
  nonisolated var valueKind: ValueKind {
    switch self {
    case .bounds(let part), .contentsRect(let part), .contentsCenter(let part): part.valueKind
    case .position(let part), .anchorPoint(let part): part == .whole ? .point : .number
    case .shadowOffset(let part): part == .whole ? .size : .number
    case .transform(let part), .sublayerTransform(let part): part.valueKind
    case .hidden, .doubleSided, .geometryFlipped, .masksToBounds: .flag
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor: .color
    case .contents: .image
    case .shadowPath, .path: .path
    case .lineDashPattern: .numbers
    case .zPosition, .anchorPointZ, .opacity, .borderWidth, .cornerRadius, .maskedCorners, .contentsScale,
      .shadowOpacity, .shadowRadius, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase:
      .number
    }
  }
}

extension AnimatableKey.RectPart {
  fileprivate nonisolated var valueKind: ValueKind {
    switch self {
    case .whole: .rect
    case .origin: .point
    case .size: .size
    case .originX, .originY, .width, .height: .number
    }
  }
}

extension AnimatableKey.TransformPart {
  fileprivate nonisolated var valueKind: ValueKind {
    switch self {
    case .whole: .transform
    case .translation: .point
    default: .number
    }
  }
}

/// The one place where a program's untyped values become ours.
extension AnimationValue {
  /// Nil for a value of a type that no property has, or one that isn't finite.
  init?(_ value: Any) {
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
    case let list as [Any]:
      let numbers = list.compactMap { Layers.number($0) }
      guard numbers.count == list.count else { return nil }
      self = .numbers(numbers)
    case let object as NSValue:
      guard let held = object.animationValue else { return nil }
      self = held
    default: return nil
    }
    guard isFinite else { return nil }
  }

  /// The value as a property of a kind takes it; nil if it doesn't.
  init?(_ value: Any, as kind: ValueKind) {
    if value is NSNull {
      guard kind == .color else { return nil }
      self = .color(nil)
      return
    }
    guard let plain = AnimationValue(value), let suited = plain.suiting(kind) else { return nil }
    self = suited
  }

  private func suiting(_ kind: ValueKind) -> AnimationValue? {
    switch (self, kind) {
    case (.number, .number), (.flag, .flag), (.point, .point), (.size, .size), (.rect, .rect), (.color, .color),
      (.transform, .transform), (.path, .path), (.image, .image), (.numbers, .numbers), (.number, .functionInput):
      self
    case (.flag(let flag), .number), (.flag(let flag), .functionInput): .number(flag ? 1 : 0)
    case (.number(let number), .flag): .flag(number != 0)
    case (.numbers(let numbers), .functionInput): numbers.count == 3 ? self : nil
    // A translation is as good a size as a point, and the other way round.
    case (.size(let size), .point): .point(CGPoint(x: size.width, y: size.height))
    case (.point(let point), .size): .size(CGSize(width: point.x, height: point.y))
    default: nil
    }
  }

  private var isFinite: Bool {
    switch self {
    case .number(let value): value.isFinite
    case .flag, .image: true
    case .point(let value): value.isFinite
    case .size(let value): value.isFinite
    case .rect(let value): value.isFinite
    case .color(let value): value.isFinite
    case .transform(let value): value.isFinite
    case .path(let value): value.isFinite
    case .numbers(let value): value.isFinite
    }
  }
}

/// A number out of whatever a program hands in, text included.
func number(_ value: Any) -> Double? {
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

/// An optional that hides inside an `Any` as what it holds.
func unwrapped(_ value: Any?) -> Any? {
  guard let value else { return nil }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else { return value }
  return unwrapped(mirror.children.first?.value)
}
