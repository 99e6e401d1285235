/// A three-dimensional projective transform for row vectors. The point appears at (x'/w', y'/w').
///
///                     | m11 m12 m13 m14 |
///     [x y z 1]   *   | m21 m22 m23 m24 |   =   [x' y' z' w']
///                     | m31 m32 m33 m34 |
///                     | m41 m42 m43 m44 |
///
/// The translation is in m41, m42 and m43. A perspective from the distance d has m34 = -1/d.
///
/// ```swift
/// var perspective = CATransform3DIdentity
/// perspective.m34 = -1 / 500
/// layer.transform = CATransform3DRotate(perspective, .pi / 6, 0, 1, 0)
/// ```
@frozen
public struct CATransform3D: Hashable, Sendable {
  /// The first row: the factors of x.
  public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
  /// The second row: the factors of y.
  public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
  /// The third row: the factors of z.
  public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
  /// The fourth row: the translation, and the constant part of w'.
  public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

  /// Creates a transform from its entries.
  @inlinable
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Creates a transform with sixteen zeros, which isn't `CATransform3DIdentity`.
  @inlinable
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0,
      m43: 0, m44: 0)
  }

  /// Creates a transform that applies an affine one in the plane and leaves z unchanged.
  @inlinable
  package init(_ t: CGAffineTransform) {
    self.init(
      m11: t.a, m12: t.b, m13: 0, m14: 0, m21: t.c, m22: t.d, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
      m41: t.tx, m42: t.ty, m43: 0, m44: 1)
  }
}

// Apple's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0,
  m43: 0, m44: 1)

extension CATransform3D {
  /// True if the transform changes nothing.
  @inlinable
  package var isIdentity: Bool { isAffine && affine.isIdentity }

  /// True if the transform has no depth and no perspective.
  @inlinable
  package var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0 && m33 == 1
      && m44 == 1
  }

  /// The effect of the transform on the plane z = 0, without depth and perspective.
  @inlinable
  package var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  package var isFinite: Bool {
    m11.isFinite && m12.isFinite && m13.isFinite && m14.isFinite && m21.isFinite && m22.isFinite && m23.isFinite
      && m24.isFinite && m31.isFinite && m32.isFinite && m33.isFinite && m34.isFinite && m41.isFinite && m42.isFinite
      && m43.isFinite && m44.isFinite
  }

  /// Returns the transform that applies this one and then the other.
  @inlinable
  package func concatenating(_ t: CATransform3D) -> CATransform3D {
    CATransform3D(
      m11: m11 * t.m11 + m12 * t.m21 + m13 * t.m31 + m14 * t.m41,
      m12: m11 * t.m12 + m12 * t.m22 + m13 * t.m32 + m14 * t.m42,
      m13: m11 * t.m13 + m12 * t.m23 + m13 * t.m33 + m14 * t.m43,
      m14: m11 * t.m14 + m12 * t.m24 + m13 * t.m34 + m14 * t.m44,
      m21: m21 * t.m11 + m22 * t.m21 + m23 * t.m31 + m24 * t.m41,
      m22: m21 * t.m12 + m22 * t.m22 + m23 * t.m32 + m24 * t.m42,
      m23: m21 * t.m13 + m22 * t.m23 + m23 * t.m33 + m24 * t.m43,
      m24: m21 * t.m14 + m22 * t.m24 + m23 * t.m34 + m24 * t.m44,
      m31: m31 * t.m11 + m32 * t.m21 + m33 * t.m31 + m34 * t.m41,
      m32: m31 * t.m12 + m32 * t.m22 + m33 * t.m32 + m34 * t.m42,
      m33: m31 * t.m13 + m32 * t.m23 + m33 * t.m33 + m34 * t.m43,
      m34: m31 * t.m14 + m32 * t.m24 + m33 * t.m34 + m34 * t.m44,
      m41: m41 * t.m11 + m42 * t.m21 + m43 * t.m31 + m44 * t.m41,
      m42: m41 * t.m12 + m42 * t.m22 + m43 * t.m32 + m44 * t.m42,
      m43: m41 * t.m13 + m42 * t.m23 + m43 * t.m33 + m44 * t.m43,
      m44: m41 * t.m14 + m42 * t.m24 + m43 * t.m34 + m44 * t.m44)
  }
}
