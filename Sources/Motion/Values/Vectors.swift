import KinoraGeometry

/// Three numbers: a point, a direction or three scales in space.
typealias Vector3 = SIMD3<Double>

/// Up to four numbers of an animated value, or the parts of a quaternion.
typealias Vector4 = SIMD4<Double>

extension SIMD3<Double> {
  func dot(_ other: Vector3) -> Double { (self * other).sum() }

  func cross(_ b: Vector3) -> Vector3 {
    Vector3(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x)
  }

  var length: Double { dot(self).squareRoot() }

  var isFinite: Bool { (self * 0).sum() == 0 }

  /// Makes the length 1; a vector of length 0 stays unchanged.
  ///
  /// - Returns: The length before.
  mutating func normalize() -> Double {
    let length = length
    if length > 0 { self /= length }
    return length
  }

  /// Makes the vector perpendicular to a unit vector.
  ///
  /// - Returns: The component along the unit vector that was removed.
  mutating func removeShare(of unit: Vector3) -> Double {
    let share = dot(unit)
    self -= unit * share
    return share
  }
}

extension SIMD4<Double> {
  var length: Double { (self * self).sum().squareRoot() }

  var isFinite: Bool { (self * 0).sum() == 0 }

  init(_ rect: CGRect) {
    self.init(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
  }

  init(_ color: RGBAColor) {
    self.init(color.red, color.green, color.blue, color.alpha)
  }

  var rect: CGRect { CGRect(x: x, y: y, width: z, height: w) }

  var color: RGBAColor { RGBAColor(red: x, green: y, blue: z, alpha: w) }
}
