import Foundation
import Geometry

extension CATransform3D {
  /// One component, or the whole, as an animation sees it; `scale` is the mean of the three.
  subscript(part: AnimatableKey.TransformPart) -> AnimationValue {
    get {
      switch part {
      case .whole: .transform(self)
      case .rotationX: .number(TransformParts(self).angles.x)
      case .rotationY: .number(TransformParts(self).angles.y)
      case .rotationZ: .number(isAffine && m12 == 0 && m11 > 0 ? 0 : TransformParts(self).angles.z)
      case .scale: .number(TransformParts(self).scale.sum() / 3)
      case .scaleX: .number(TransformParts(self).scale.x)
      case .scaleY: .number(TransformParts(self).scale.y)
      case .scaleZ: .number(TransformParts(self).scale.z)
      case .translation: .point(CGPoint(x: m41, y: m42))
      case .translationX: .number(m41)
      case .translationY: .number(m42)
      case .translationZ: .number(m43)
      }
    }
    set {
      switch (part, newValue) {
      case (.whole, .transform(let transform)): self = transform
      case (.translation, .point(let point)): (m41, m42) = (point.x, point.y)
      case (.translation, .size(let size)): (m41, m42) = (size.width, size.height)
      case (_, .number(let number)): set(part, to: number)
      default: break
      }
    }
  }

  private mutating func set(_ part: AnimatableKey.TransformPart, to number: Double) {
    switch part {
    case .rotationX: turn { $0.x = number }
    case .rotationY: turn { $0.y = number }
    case .rotationZ: turn { $0.z = number }
    case .scale: scale { $0 = Vector3(repeating: number) }
    case .scaleX: scale { $0.x = number }
    case .scaleY: scale { $0.y = number }
    case .scaleZ: scale { $0.z = number }
    case .translationX: m41 = number
    case .translationY: m42 = number
    case .translationZ: m43 = number
    case .whole, .translation: break
    }
  }

  private mutating func turn(_ change: (inout Vector3) -> Void) {
    let parts = TransformParts(self)
    var angles = parts.angles
    change(&angles)
    let axes = TransformParts.axes(turnedBy: angles)
    setRows(axes.x * parts.scale.x, axes.y * parts.scale.y, axes.z * parts.scale.z)
  }

  /// Only the changed axes get longer or shorter, so a skew stays.
  private mutating func scale(_ change: (inout Vector3) -> Void) {
    let parts = TransformParts(self)
    var new = parts.scale
    change(&new)
    let old = parts.scale
    func row(_ row: Vector3, _ axis: Vector3, _ old: Double, _ new: Double) -> Vector3 {
      old == new ? row : old == 0 ? axis * new : row * (new / old)
    }
    setRows(
      row(Vector3(m11, m12, m13), parts.axes.x, old.x, new.x), row(Vector3(m21, m22, m23), parts.axes.y, old.y, new.y),
      row(Vector3(m31, m32, m33), parts.axes.z, old.z, new.z))
  }

  private mutating func setRows(_ x: Vector3, _ y: Vector3, _ z: Vector3) {
    (m11, m12, m13) = (x.x, x.y, x.z)
    (m21, m22, m23) = (y.x, y.y, y.z)
    (m31, m32, m33) = (z.x, z.y, z.z)
  }
}
