import Foundation

/// A rotation in space, as a unit quaternion.
struct Quaternion: Sendable {
  /// The axis times the sine of half the angle, then the cosine of half the angle.
  var parts: Vector4

  /// Creates the rotation that maps the axes to three perpendicular unit vectors.
  init(_ x: Vector3, _ y: Vector3, _ z: Vector3) {
    // Each value is four times the square of one part. Starting from the largest keeps full precision.
    let squares = Vector4(
      1 + x.x - y.y - z.z, 1 - x.x + y.y - z.z, 1 - x.x - y.y + z.z, 1 + x.x + y.y + z.z)
    let largest = squares.max()
    if largest == squares.w {
      parts = Vector4(y.z - z.y, z.x - x.z, x.y - y.x, largest)
    } else if largest == squares.x {
      parts = Vector4(largest, x.y + y.x, z.x + x.z, y.z - z.y)
    } else if largest == squares.y {
      parts = Vector4(x.y + y.x, largest, y.z + z.y, z.x - x.z)
    } else {
      parts = Vector4(z.x + x.z, y.z + z.y, largest, x.y - y.x)
    }
    parts /= parts.length
  }

  var isFinite: Bool { parts.isFinite }

  /// The three axes after the rotation.
  var rows: (Vector3, Vector3, Vector3) {
    let (x, y, z, w) = (parts.x, parts.y, parts.z, parts.w)
    return (
      Vector3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      Vector3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      Vector3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// Returns the rotation at a fraction of the way to another, at constant speed along the shorter arc.
  func interpolated(to other: Quaternion, at fraction: Double) -> Quaternion {
    var target = other.parts
    var cosine = (parts * target).sum()
    if cosine < 0 {
      target = -target
      cosine.negate()
    }
    var result = self
    let angle = acos(min(cosine, 1))
    let sine = sin(angle)
    if sine > 1e-9 {
      result.parts = parts * (sin((1 - fraction) * angle) / sine) + target * (sin(fraction * angle) / sine)
    } else {
      result.parts = parts + (target - parts) * fraction
    }
    result.parts /= result.parts.length
    return result
  }
}
