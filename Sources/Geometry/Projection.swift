/// A projective map of the plane for row vectors: a transform in space without its depth. The point appears at (X/W,
/// Y/W).
///
///                 | a  b  u |
///     [x y 1]  *  | c  d  v |  =  [X Y W]
///                 | tx ty w |
///
/// Only points with a positive W are in front of the eye.
@frozen
@usableFromInline
package struct Projection: Sendable, Equatable {
  @usableFromInline package var a: Double
  @usableFromInline package var b: Double
  @usableFromInline package var u: Double
  @usableFromInline package var c: Double
  @usableFromInline package var d: Double
  @usableFromInline package var v: Double
  @usableFromInline package var tx: Double
  @usableFromInline package var ty: Double
  @usableFromInline package var w: Double

  @inlinable
  package init(
    a: Double = 1, b: Double = 0, u: Double = 0, c: Double = 0, d: Double = 1, v: Double = 0, tx: Double = 0,
    ty: Double = 0, w: Double = 1
  ) {
    self.a = a
    self.b = b
    self.u = u
    self.c = c
    self.d = d
    self.v = v
    self.tx = tx
    self.ty = ty
    self.w = w
  }

  package init(_ transform: CGAffineTransform) {
    self.init(
      a: Double(transform.a), b: Double(transform.b), c: Double(transform.c), d: Double(transform.d),
      tx: Double(transform.tx), ty: Double(transform.ty))
  }

  @inlinable
  package static func scale(_ factor: Double) -> Projection { Projection(a: factor, d: factor) }

  @inlinable package var isAffine: Bool { u == 0 && v == 0 && w == 1 }

  /// The map as an affine transform; nil if it has perspective.
  package var affine: CGAffineTransform? {
    isAffine ? CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) : nil
  }

  /// True if every number is small enough for pixel coordinates.
  @inlinable package var isUsable: Bool {
    let limit = 1e12
    return abs(a) < limit && abs(b) < limit && abs(c) < limit && abs(d) < limit && abs(tx) < limit && abs(ty) < limit
      && abs(u) < limit && abs(v) < limit && abs(w) < limit
  }

  /// Returns the map that applies this one and then the other.
  @inlinable
  package func concatenating(_ next: Projection) -> Projection {
    if isAffine && next.isAffine {
      return Projection(
        a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c, d: c * next.b + d * next.d,
        tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }
    return Projection(
      a: a * next.a + b * next.c + u * next.tx, b: a * next.b + b * next.d + u * next.ty,
      u: a * next.u + b * next.v + u * next.w, c: c * next.a + d * next.c + v * next.tx,
      d: c * next.b + d * next.d + v * next.ty, v: c * next.u + d * next.v + v * next.w,
      tx: tx * next.a + ty * next.c + w * next.tx, ty: tx * next.b + ty * next.d + w * next.ty,
      w: tx * next.u + ty * next.v + w * next.w)
  }

  /// The inverse map, up to a positive factor: a point in front of the eye keeps a positive W.
  ///
  /// Nil if the plane is edge-on, or if a number isn't usable.
  package var inverse: Projection? {
    let determinant = a * (d * w - v * ty) - b * (c * w - v * tx) + u * (c * ty - d * tx)
    guard isUsable, determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
    let factor = 1 / determinant
    if isAffine {
      let inverse = Projection(
        a: d * factor, b: -b * factor, c: -c * factor, d: a * factor, tx: (c * ty - d * tx) * factor,
        ty: (b * tx - a * ty) * factor)
      return inverse.isUsable ? inverse : nil
    }
    let inverse = Projection(
      a: (d * w - v * ty) * factor, b: (u * ty - b * w) * factor, u: (b * v - u * d) * factor,
      c: (v * tx - c * w) * factor, d: (a * w - u * tx) * factor, v: (u * c - a * v) * factor,
      tx: (c * ty - d * tx) * factor, ty: (b * tx - a * ty) * factor, w: (a * d - b * c) * factor)
    return inverse.isUsable ? inverse : nil
  }

  /// Returns the projection of a point; nil if it is behind the eye.
  package func projected(_ x: Double, _ y: Double) -> SIMD2<Double>? {
    let depth = u * x + v * y + w
    guard depth > 1e-6 else { return nil }
    return SIMD2(a * x + c * y + tx, b * x + d * y + ty) / depth
  }
}
