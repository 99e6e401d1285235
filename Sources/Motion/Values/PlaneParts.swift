import Foundation
import KinoraGeometry

/// An affine transform decomposed into scales, a rotation and a rest: `scale * rotation * rest`, then a translation.
///
/// The decomposition follows the CSS rules for interpolating two-dimensional matrices, quirks included, because Core
/// Animation shows the same: a mirroring flips one axis, and a half turn from no rotation goes backwards.
struct PlaneParts: Sendable {
  var scaleX: Double
  var scaleY: Double
  /// In radians.
  var angle: Double
  /// The transform without scales and rotation: a skew and the translation.
  var rest: CGAffineTransform

  /// Fails if the transform flattens the plane or isn't finite.
  init?(_ t: CGAffineTransform) {
    let determinant = t.determinant
    scaleX = hypot(t.a, t.b)
    scaleY = hypot(t.c, t.d)
    guard determinant != 0, determinant.isFinite, scaleX > 0, scaleY > 0, t.isFinite else { return nil }
    if determinant < 0 {
      if t.a < t.d { scaleX.negate() } else { scaleY.negate() }
    }
    let (a, b, c, d) = (t.a / scaleX, t.b / scaleX, t.c / scaleY, t.d / scaleY)
    angle = atan2(b, a)
    // The first row is a unit vector: the cosine and the sine of the angle.
    rest = CGAffineTransform(
      a: a * a - b * c, b: a * b - b * d, c: b * a + a * c, d: b * b + a * d, tx: t.tx, ty: t.ty)
  }

  var transform: CGAffineTransform {
    let (sine, cosine) = (sin(angle), cos(angle))
    return CGAffineTransform(
      a: scaleX * (cosine * rest.a + sine * rest.c), b: scaleX * (cosine * rest.b + sine * rest.d),
      c: scaleY * (cosine * rest.c - sine * rest.a), d: scaleY * (cosine * rest.d - sine * rest.b),
      tx: rest.tx, ty: rest.ty)
  }

  /// Returns interpolated parts; those of both ends have to be aligned.
  func interpolated(to other: PlaneParts, at fraction: Double) -> PlaneParts {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    var result = self
    result.scaleX = mix(scaleX, other.scaleX)
    result.scaleY = mix(scaleY, other.scaleY)
    result.angle = mix(angle, other.angle)
    result.rest = CGAffineTransform(
      a: mix(rest.a, other.rest.a), b: mix(rest.b, other.rest.b), c: mix(rest.c, other.rest.c),
      d: mix(rest.d, other.rest.d), tx: mix(rest.tx, other.rest.tx), ty: mix(rest.ty, other.rest.ty))
    return result
  }

  /// Replaces both parts by equivalent ones that are close to each other.
  mutating func align(with other: inout PlaneParts) {
    // One is mirrored in x, the other in y: they are half a turn apart.
    if (scaleX < 0 && other.scaleY < 0) || (scaleY < 0 && other.scaleX < 0) {
      scaleX.negate()
      scaleY.negate()
      angle += angle < 0 ? .pi : -.pi
    }
    if angle == 0 { angle = 2 * .pi }
    if other.angle == 0 { other.angle = 2 * .pi }
    guard abs(angle - other.angle) > .pi else { return }
    if angle > other.angle { angle -= 2 * .pi } else { other.angle -= 2 * .pi }
  }
}
