import Foundation
import KinoraGeometry

/// A transform decomposed into the components that key paths name: scales, a shear, rotations about x, y and z, a
/// translation.
///
///     M = scale * shear * rotationX * rotationY * rotationZ * translation
///
/// The shear leans the y axis towards the x axis. A skew of the z axis isn't a component, and is lost when a rotation is
/// set; perspective stays.
struct TransformParts {
  var scale: Vector3
  /// The part of the transformed y axis along the x axis, for each unit along `axes.y`.
  private(set) var shear = 0.0
  /// The directions of the transformed axes: perpendicular unit vectors, right-handed.
  var axes: (x: Vector3, y: Vector3, z: Vector3)

  init(_ m: CATransform3D) {
    axes = (Vector3(m.m11, m.m12, m.m13), Vector3(m.m21, m.m22, m.m23), Vector3(m.m31, m.m32, m.m33))
    scale = .zero
    scale.x = axes.x.normalize()
    scale.y = axes.y.normalize()
    scale.z = axes.z.normalize()
    restoreFlattenedAxes()
    if axes.x.dot(axes.y.cross(axes.z)) < 0 { mirror() }
    straighten()
  }

  /// The rotations about x, y and z in radians; of the two equivalent sets, the one with less about x and z.
  var angles: Vector3 {
    let cosine = hypot(axes.x.x, axes.x.y)
    let y = atan2(-axes.x.z, cosine)
    guard cosine > 1e-9 else {
      // After a quarter turn about y, the other two axes coincide.
      return Vector3(0, y, atan2(-axes.y.x, axes.y.y))
    }
    let (x, z) = (atan2(axes.y.z, axes.z.z), atan2(axes.x.y, axes.x.x))
    let (otherX, otherZ) = (Self.opposite(x), Self.opposite(z))
    guard abs(otherX) + abs(otherZ) < abs(x) + abs(z) - 1e-9 else { return Vector3(x, y, z) }
    return Vector3(otherX, Self.opposite(-y), otherZ)
  }

  /// Returns the axes after rotations about x, y and z.
  static func axes(turnedBy angles: Vector3) -> (x: Vector3, y: Vector3, z: Vector3) {
    let (sx, cx) = (sin(angles.x), cos(angles.x))
    let (sy, cy) = (sin(angles.y), cos(angles.y))
    let (sz, cz) = (sin(angles.z), cos(angles.z))
    let tilted = Vector3(sy * cz, sy * sz, cy)
    let level = Vector3(-sz, cz, 0)
    return (Vector3(cy * cz, cy * sz, -sy), level * cx + tilted * sx, tilted * cx - level * sx)
  }

  private static func opposite(_ angle: Double) -> Double { angle > 0 ? angle - .pi : angle + .pi }

  /// Gives an axis with a scale of 0, which has no direction, the one that fits the other two.
  private mutating func restoreFlattenedAxes() {
    if scale.x == 0 { axes.x = Self.perpendicular(axes.y, axes.z, like: Vector3(1, 0, 0)) }
    if scale.y == 0 { axes.y = Self.perpendicular(axes.z, axes.x, like: Vector3(0, 1, 0)) }
    if scale.z == 0 { axes.z = Self.perpendicular(axes.x, axes.y, like: Vector3(0, 0, 1)) }
  }

  /// Returns the unit vector perpendicular to two others; if there are several, one close to a third vector.
  private static func perpendicular(
    _ a: Vector3, _ b: Vector3, like preferred: Vector3
  ) -> Vector3 {
    var cross = a.cross(b)
    if cross.normalize() > 0 { return cross }
    for candidate in [preferred, Vector3(preferred.y, preferred.z, preferred.x)] {
      var rest = candidate - a * a.dot(candidate)
      rest -= b * b.dot(rest)
      if rest.normalize() > 1e-6 { return rest }
    }
    return preferred
  }

  /// Gives a mirrored transform one negative scale: that of the axis that points farthest from its original direction.
  private mutating func mirror() {
    if axes.x.x <= axes.y.y && axes.x.x <= axes.z.z {
      scale.x.negate()
      axes.x = -axes.x
    } else if axes.y.y <= axes.z.z {
      scale.y.negate()
      axes.y = -axes.y
    } else {
      scale.z.negate()
      axes.z = -axes.z
    }
  }

  /// Makes the axes perpendicular, and the skew of the y axis the shear.
  private mutating func straighten() {
    let lean = axes.x.dot(axes.y)
    axes.y -= axes.x * lean
    let rest = axes.y.normalize()
    // Smaller ones are rounding errors. If the y axis lies on the x axis, the plane is seen from its edge: no shear.
    if abs(lean) > 1e-9, rest > 1e-9 {
      scale.y *= rest
      shear = lean / rest
    }
    axes.z = axes.x.cross(axes.y)
  }
}
