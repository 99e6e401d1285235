import Foundation
import KinoraGeometry

/// A transform in space decomposed into `scale`, `skew`, `rotation`, `translation` and `perspective`, applied in this
/// order. Scale and rotation include any mirroring.
struct SpaceParts: Sendable {
  var scale: Vector3
  /// The skew of y along x, of z along x, and of z along y.
  var skew: Vector3
  var rotation: Quaternion
  var translation: Vector3
  /// The fourth column that remains when all other parts are removed.
  var perspective: Vector4

  /// Fails if the transform flattens space or isn't finite.
  init?(_ m: CATransform3D) {
    guard m.m44 != 0, let column = Self.perspective(of: m) else { return nil }
    perspective = column
    translation = Vector3(m.m41, m.m42, m.m43)
    var (x, y, z) = (Vector3(m.m11, m.m12, m.m13), Vector3(m.m21, m.m22, m.m23), Vector3(m.m31, m.m32, m.m33))
    scale = .one
    scale.x = x.normalize()
    skew = .zero
    skew.x = y.removeShare(of: x)
    scale.y = y.normalize()
    skew.y = z.removeShare(of: x)
    skew.z = z.removeShare(of: y)
    scale.z = z.normalize()
    guard scale.x > 0, scale.y > 0, scale.z > 0 else { return nil }
    skew /= Vector3(scale.y, scale.z, scale.z)
    if x.dot(y.cross(z)) < 0 {
      scale = -scale
      (x, y, z) = (-x, -y, -z)
    }
    rotation = Quaternion(x, y, z)
    guard scale.isFinite, skew.isFinite, rotation.isFinite else { return nil }
  }

  var transform: CATransform3D {
    let (rx, ry, rz) = rotation.rows
    let x = rx * scale.x
    let y = (ry + rx * skew.x) * scale.y
    let z = (rz + rx * skew.y + ry * skew.z) * scale.z
    let flat = Self.matrix(x, y, z, translation)
    guard perspective != Vector4(0, 0, 0, 1) else { return flat }
    var last = CATransform3DIdentity
    (last.m14, last.m24, last.m34, last.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
    return flat.concatenating(last)
  }

  func interpolated(to other: SpaceParts, at fraction: Double) -> SpaceParts {
    var result = self
    result.scale += (other.scale - scale) * fraction
    result.skew += (other.skew - skew) * fraction
    result.translation += (other.translation - translation) * fraction
    result.perspective += (other.perspective - perspective) * fraction
    result.rotation = rotation.interpolated(to: other.rotation, at: fraction)
    return result
  }

  /// Returns the column that, applied last, turns the transform without perspective into the whole one.
  private static func perspective(of m: CATransform3D) -> Vector4? {
    var flat = m
    (flat.m14, flat.m24, flat.m34, flat.m44) = (0, 0, 0, 1)
    guard let inverse = flat.inverse else { return nil }
    if m.m14 == 0, m.m24 == 0, m.m34 == 0, m.m44 == 1 { return Vector4(0, 0, 0, 1) }
    let column = Vector4(m.m14, m.m24, m.m34, m.m44)
    func row(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double { (Vector4(a, b, c, d) * column).sum() }
    return Vector4(
      row(inverse.m11, inverse.m12, inverse.m13, inverse.m14), row(inverse.m21, inverse.m22, inverse.m23, inverse.m24),
      row(inverse.m31, inverse.m32, inverse.m33, inverse.m34), row(inverse.m41, inverse.m42, inverse.m43, inverse.m44))
  }

  static func matrix(_ x: Vector3, _ y: Vector3, _ z: Vector3, _ origin: Vector3)
    -> CATransform3D
  {
    CATransform3D(
      m11: x.x, m12: x.y, m13: x.z, m14: 0, m21: y.x, m22: y.y, m23: y.z, m24: 0, m31: z.x, m32: z.y, m33: z.z, m34: 0,
      m41: origin.x, m42: origin.y, m43: origin.z, m44: 1)
  }
}
