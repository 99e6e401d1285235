/// A two-dimensional affine transform for row vectors.
///
///                 | a  b  0 |
///     [x y 1]  *  | c  d  0 |  =  [ax + cy + tx,  bx + dy + ty,  1]
///                 | tx ty 1 |
///
/// ```swift
/// let transform = CGAffineTransform(rotationAngle: .pi / 4).scaledBy(x: 2, y: 2)
/// let point = CGPoint(x: 1, y: 0).applying(transform)
/// ```
@frozen
public struct CGAffineTransform: Hashable, Sendable {
  /// The factor from x to x.
  public var a: CGFloat
  /// The factor from x to y.
  public var b: CGFloat
  /// The factor from y to x.
  public var c: CGFloat
  /// The factor from y to y.
  public var d: CGFloat
  /// The translation along x, in points.
  public var tx: CGFloat
  /// The translation along y, in points.
  public var ty: CGFloat

  /// Creates a transform from its entries.
  @inlinable
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
}

extension CGAffineTransform {
  /// Creates a transform with six zeros, which isn't `identity`.
  @inlinable
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// Creates a transform from its entries.
  @inlinable
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a translation, in points.
  @inlinable
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scale about the origin.
  @inlinable
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin, in radians; positive is from x towards y, clockwise on the screen.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = sineAndCosine(angle)
    self.init(a: cosine, b: sine, c: 0 - sine, d: cosine, tx: 0, ty: 0)
  }

  /// True if the transform changes nothing.
  @inlinable
  public var isIdentity: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  /// Returns the transform that applies this one and then the other.
  @inlinable
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// Returns the transform that translates first and then applies this one.
  @inlinable
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform that scales first and then applies this one.
  @inlinable
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that rotates first, by an angle in radians, and then applies this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse transform, or this one unchanged if it has none.
  public func inverted() -> CGAffineTransform {
    inverse ?? self
  }
}

extension CGAffineTransform {
  /// The factor by which the transform magnifies areas; negative if it mirrors.
  @inlinable
  package var determinant: CGFloat { a * d - b * c }

  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// True if the transform only translates and scales, so that upright rectangles stay upright.
  @inlinable
  package var isAxisAligned: Bool { b == 0 && c == 0 }

  /// The inverse transform; nil if this one collapses the plane or isn't finite.
  package var inverse: CGAffineTransform? {
    // Normalized by the largest entry first: the determinant of tiny scales would underflow and that of huge ones
    // overflow.
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

// Apple's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a transform with the given entries.
public func CGAffineTransformMake(
  _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
  CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
}
