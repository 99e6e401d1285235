/// A two-dimensional affine transform for row vectors.
///
///                 | a  b  0 |
///     [x y 1]  *  | c  d  0 |  =  [ax + cy + tx,  bx + dy + ty,  1]
///                 | tx ty 1 |
@frozen
public struct CGAffineTransform: Hashable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  @inlinable
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
}

extension CGAffineTransform {
  /// Six zeros, which is not `identity`.
  @inlinable
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  @inlinable
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  @inlinable
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  @inlinable
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// - Units: radians; positive turns x towards y.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = sineAndCosine(angle)
    self.init(a: cosine, b: sine, c: 0 - sine, d: cosine, tx: 0, ty: 0)
  }

  @inlinable
  public var isIdentity: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  /// The transform that applies this one and then the other.
  @inlinable
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// The transform that moves first and then applies this one.
  @inlinable
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// The transform that scales first and then applies this one.
  @inlinable
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// The transform that rotates first and then applies this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The transform that takes every point back, or this one unchanged if there is none.
  public func inverted() -> CGAffineTransform {
    inverse ?? self
  }
}

extension CGAffineTransform {
  /// How much the transform magnifies areas; negative if it mirrors.
  @inlinable
  package var determinant: CGFloat { a * d - b * c }

  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether the transform only moves and scales, so that it takes upright rectangles to upright rectangles.
  @inlinable
  package var isAxisAligned: Bool { b == 0 && c == 0 }

  /// The transform that takes every point back; nil if this one flattens the plane or isn't finite.
  package var inverse: CGAffineTransform? {
    // Scaled to its largest entry first: the determinant of tiny scales would vanish and that of huge ones overflow.
    let size = max(max(abs(a), abs(b)), max(abs(c), abs(d)))
    guard size > 0, isFinite else { return nil }
    let (a, b, c, d) = (a / size, b / size, c / size, d / size)
    let determinant = a * d - b * c
    guard determinant != 0 else { return nil }
    let scale = 1 / (determinant * size)
    let inverse = CGAffineTransform(
      a: d * scale, b: -b * scale, c: -c * scale, d: a * scale,
      tx: (c * ty - d * tx) * scale, ty: (b * tx - a * ty) * scale)
    return inverse.isFinite ? inverse : nil
  }
}

public func CGAffineTransformMake(
  _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
  CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
}
