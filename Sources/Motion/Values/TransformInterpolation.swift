import KinoraGeometry

/// The interpolation from one transform to another, both decomposed once.
///
/// Two transforms of the plane are interpolated in the plane, all others in space. A transform that flattens can't be
/// decomposed, so its entries are interpolated.
struct TransformInterpolation: Sendable {
  private enum Parts: Sendable {
    case plane(PlaneParts, PlaneParts)
    case space(SpaceParts, SpaceParts)
    case entries
  }

  let from: CATransform3D
  let to: CATransform3D
  private let parts: Parts

  init(from: CATransform3D, to: CATransform3D) {
    (self.from, self.to) = (from, to)
    if from.isAffine && to.isAffine {
      if var a = PlaneParts(from.affine), var b = PlaneParts(to.affine) {
        a.align(with: &b)
        parts = .plane(a, b)
        return
      }
    } else if let a = SpaceParts(from), let b = SpaceParts(to) {
      parts = .space(a, b)
      return
    }
    parts = .entries
  }

  func value(at fraction: Double) -> CATransform3D {
    if fraction == 0 { return from }
    if fraction == 1 || from == to { return to }
    switch parts {
    case .plane(let a, let b): return CATransform3D(a.interpolated(to: b, at: fraction).transform)
    case .space(let a, let b): return a.interpolated(to: b, at: fraction).transform
    case .entries: return mixed(fraction)
    }
  }

  private func mixed(_ t: Double) -> CATransform3D {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
    let (a, b) = (from, to)
    return CATransform3D(
      m11: mix(a.m11, b.m11), m12: mix(a.m12, b.m12), m13: mix(a.m13, b.m13), m14: mix(a.m14, b.m14),
      m21: mix(a.m21, b.m21), m22: mix(a.m22, b.m22), m23: mix(a.m23, b.m23), m24: mix(a.m24, b.m24),
      m31: mix(a.m31, b.m31), m32: mix(a.m32, b.m32), m33: mix(a.m33, b.m33), m34: mix(a.m34, b.m34),
      m41: mix(a.m41, b.m41), m42: mix(a.m42, b.m42), m43: mix(a.m43, b.m43), m44: mix(a.m44, b.m44))
  }
}
