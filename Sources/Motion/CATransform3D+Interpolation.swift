import Geometry

extension CATransform3D {
  /// The transform a fraction of the way to another.
  ///
  /// Transforms of the plane turn, scale and skew as in the plane; all others are taken apart in space. A transform
  /// that flattens, and so can't be taken apart, is approached entry by entry.
  package func interpolated(to other: CATransform3D, at fraction: Double) -> CATransform3D {
    if fraction == 0 { return self }
    if fraction == 1 || self == other { return other }
    if isAffine && other.isAffine {
      guard let a = PlaneParts(affine), let b = PlaneParts(other.affine) else { return mixed(with: other, fraction) }
      return CATransform3D(a.interpolated(to: b, at: fraction).transform)
    }
    guard let a = SpaceParts(self), let b = SpaceParts(other) else { return mixed(with: other, fraction) }
    return a.interpolated(to: b, at: fraction).transform
  }

  /// Every entry by itself.
  private func mixed(with other: CATransform3D, _ t: Double) -> CATransform3D {
    CATransform3D(
      m11: m11 + (other.m11 - m11) * t, m12: m12 + (other.m12 - m12) * t,
      m13: m13 + (other.m13 - m13) * t, m14: m14 + (other.m14 - m14) * t,
      m21: m21 + (other.m21 - m21) * t, m22: m22 + (other.m22 - m22) * t,
      m23: m23 + (other.m23 - m23) * t, m24: m24 + (other.m24 - m24) * t,
      m31: m31 + (other.m31 - m31) * t, m32: m32 + (other.m32 - m32) * t,
      m33: m33 + (other.m33 - m33) * t, m34: m34 + (other.m34 - m34) * t,
      m41: m41 + (other.m41 - m41) * t, m42: m42 + (other.m42 - m42) * t,
      m43: m43 + (other.m43 - m43) * t, m44: m44 + (other.m44 - m44) * t)
  }
}
