import Foundation
import KinoraGeometry

extension CATransform3D {
  /// A component that is one number, by its key path: rotations in radians, the mean of the three scales for `scale`,
  /// of two for `scaleXY`. `shearX` is what x grows by for each unit of y before the rotation.
  ///
  /// Setting one keeps the others, except that `shearY`, which turns the x axis alone, is another reading of the same
  /// skew: it changes `rotationZ` and `shearX`, and they change it. Parts with more than one number read as 0 and can't be set.
  subscript(part: AnimatableKey.TransformPart) -> Double {
    get {
      switch part {
      case .rotationX: TransformParts(self).angles.x
      case .rotationY: TransformParts(self).angles.y
      case .rotationZ: isUpright ? 0 : TransformParts(self).angles.z
      case .scale: isUpright ? (m11 + m22 + m33) / 3 : TransformParts(self).scale.sum() / 3
      case .scaleX: isUpright ? m11 : TransformParts(self).scale.x
      case .scaleY: isUpright ? m22 : TransformParts(self).scale.y
      case .scaleXY: isUpright ? (m11 + m22) / 2 : (self[.scaleX] + self[.scaleY]) / 2
      case .scaleZ: TransformParts(self).scale.z
      case .translationX: m41
      case .translationY: m42
      case .translationZ: m43
      case .shearX: isUpright ? 0 : TransformParts(self).shear
      case .shearY: swappingXY[.shearX]
      case .whole, .translation: 0
      }
    }
    set {
      switch part {
      case .rotationX: turn { $0.x = newValue }
      case .rotationY: turn { $0.y = newValue }
      case .rotationZ: if isUpright { turnUpright(newValue) } else { turn { $0.z = newValue } }
      case .scale: scale { $0 = Vector3(repeating: newValue) }
      case .scaleX: scale { $0.x = newValue }
      case .scaleY: scale { $0.y = newValue }
      case .scaleXY: scale { ($0.x, $0.y) = (newValue, newValue) }
      case .scaleZ: scale { $0.z = newValue }
      case .translationX: m41 = newValue
      case .translationY: m42 = newValue
      case .translationZ: m43 = newValue
      case .shearX: shear(newValue)
      case .shearY:
        var swapped = swappingXY
        swapped.shear(newValue)
        self = swapped.swappingXY
      case .whole, .translation: break
      }
    }
  }

  /// True if the transform only scales, by more than 0, and translates: the usual transform under an animated
  /// component.
  private var isUpright: Bool { isAffine && m12 == 0 && m21 == 0 && m11 > 0 && m22 > 0 }

  private mutating func turnUpright(_ angle: Double) {
    let (sine, cosine) = (sin(angle), cos(angle))
    (m11, m12, m21, m22) = (m11 * cosine, m11 * sine, -m22 * sine, m22 * cosine)
  }

  private mutating func turn(_ change: (inout Vector3) -> Void) {
    let parts = TransformParts(self)
    var angles = parts.angles
    change(&angles)
    let axes = TransformParts.axes(turnedBy: angles)
    let leaning = parts.shear == 0 ? axes.y : axes.y + axes.x * parts.shear
    setRows(axes.x * parts.scale.x, leaning * parts.scale.y, axes.z * parts.scale.z)
  }

  private mutating func shear(_ amount: Double) {
    if isUpright {
      let leaning = amount * m22
      if leaning.isFinite { m21 = leaning }
      return
    }
    let parts = TransformParts(self)
    setRows(
      Vector3(m11, m12, m13), (parts.axes.y + parts.axes.x * amount) * parts.scale.y, Vector3(m31, m32, m33))
  }

  /// The same transform with x and y exchanged, before and after it.
  private var swappingXY: CATransform3D {
    var swapped = self
    (swapped.m11, swapped.m12, swapped.m13) = (m22, m21, m23)
    (swapped.m21, swapped.m22, swapped.m23) = (m12, m11, m13)
    (swapped.m31, swapped.m32) = (m32, m31)
    return swapped
  }

  /// Changes only the length of the affected axes, so that a skew stays.
  private mutating func scale(_ change: (inout Vector3) -> Void) {
    if isUpright { return scaleUpright(change) }
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

  /// The same with less to compute.
  private mutating func scaleUpright(_ change: (inout Vector3) -> Void) {
    let old = Vector3(m11, m22, m33)
    var new = old
    change(&new)
    let scaled = old * (new / old)
    guard scaled.isFinite else { return }
    (m11, m22, m33) = (scaled.x, scaled.y, scaled.z)
  }

  /// Entries too large to be decomposed stay unchanged.
  private mutating func setRows(_ x: Vector3, _ y: Vector3, _ z: Vector3) {
    guard x.isFinite, y.isFinite, z.isFinite else { return }
    (m11, m12, m13) = (x.x, x.y, x.z)
    (m21, m22, m23) = (y.x, y.y, y.z)
    (m31, m32, m33) = (z.x, z.y, z.z)
  }
}
