import Foundation

/// A point in homogeneous coordinates. It appears at (x/w, y/w), and is visible only if w is positive.
@frozen
@usableFromInline
package struct HomogeneousPoint: Hashable, Sendable {
  @usableFromInline package var x: CGFloat
  @usableFromInline package var y: CGFloat
  @usableFromInline package var z: CGFloat
  @usableFromInline package var w: CGFloat

  @inlinable
  package init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  /// The point after the perspective divide. With an unusable w (0, or not finite), x and y aren't divided.
  @inlinable
  package var projected: CGPoint {
    w != 0 && w.isFinite && w != 1 ? CGPoint(x: x / w, y: y / w) : CGPoint(x: x, y: y)
  }
}

extension CATransform3D {
  /// Returns the transformed point before the perspective divide.
  @inlinable
  package func apply(x: CGFloat, y: CGFloat, z: CGFloat = 0) -> HomogeneousPoint {
    HomogeneousPoint(
      x: x * m11 + y * m21 + z * m31 + m41, y: x * m12 + y * m22 + z * m32 + m42,
      z: x * m13 + y * m23 + z * m33 + m43, w: x * m14 + y * m24 + z * m34 + m44)
  }

  /// Returns the projection of a point of the plane z = 0.
  @inlinable
  package func project(_ point: CGPoint) -> CGPoint {
    apply(x: point.x, y: point.y).projected
  }

  /// Returns the point of the plane z = 0 that is projected to `point`; nil if the plane is edge-on or behind the eye
  /// there.
  package func unproject(_ point: CGPoint) -> CGPoint? {
    // On z = 0 the transform is the plane projectivity of its rows and columns 1, 2 and 4.
    var plane = self
    (plane.m13, plane.m23, plane.m43, plane.m33) = (0, 0, 0, 1)
    (plane.m31, plane.m32, plane.m34) = (0, 0, 0)
    guard let inverse = plane.inverse else { return nil }
    let source = inverse.apply(x: point.x, y: point.y)
    guard source.w > 0 else { return nil }
    let result = source.projected
    return result.isFinite ? result : nil
  }

  /// Returns the smallest upright rectangle around the visible part of a rectangle in the plane z = 0.
  ///
  /// - Returns: null if the rectangle is entirely behind the eye. If it reaches the eye, the result is large, but
  ///   finite.
  package func boundingBox(of rect: CGRect) -> CGRect {
    guard !rect.isNull, !rect.isInfinite else { return rect }
    if isAffine { return rect.applying(affine) }
    let corners = (
      apply(x: rect.minX, y: rect.minY), apply(x: rect.maxX, y: rect.minY),
      apply(x: rect.maxX, y: rect.maxY), apply(x: rect.minX, y: rect.maxY)
    )
    var box = BoundingBox()
    box.addVisible(from: corners.0, to: corners.1)
    box.addVisible(from: corners.1, to: corners.2)
    box.addVisible(from: corners.2, to: corners.3)
    box.addVisible(from: corners.3, to: corners.0)
    return box.rect
  }
}

extension BoundingBox {
  /// Adds both ends of the visible part of an edge.
  fileprivate mutating func addVisible(from a: HomogeneousPoint, to b: HomogeneousPoint) {
    // Anything nearer counts as behind the eye: it would be larger than any screen.
    let nearest: CGFloat = 1e-4
    if a.w >= nearest { add(a.projected) }
    if b.w >= nearest { add(b.projected) }
    guard (a.w >= nearest) != (b.w >= nearest) else { return }
    let fraction = (nearest - a.w) / (b.w - a.w)
    add(CGPoint(x: (a.x + (b.x - a.x) * fraction) / nearest, y: (a.y + (b.y - a.y) * fraction) / nearest))
  }
}
