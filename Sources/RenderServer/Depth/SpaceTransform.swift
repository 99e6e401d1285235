import KinoraGeometry

/// A projective map of 3D space for row vectors, stored as the images of the three directions and the origin.
struct SpaceTransform: Equatable {
  var x = SIMD4<Double>(1, 0, 0, 0)
  var y = SIMD4<Double>(0, 1, 0, 0)
  var z = SIMD4<Double>(0, 0, 1, 0)
  var origin = SIMD4<Double>(0, 0, 0, 1)

  init() {}

  init(x: SIMD4<Double>, y: SIMD4<Double>, z: SIMD4<Double>, origin: SIMD4<Double>) {
    self.x = x
    self.y = y
    self.z = z
    self.origin = origin
  }

  init(_ m: CATransform3D) {
    x = SIMD4(Double(m.m11), Double(m.m12), Double(m.m13), Double(m.m14))
    y = SIMD4(Double(m.m21), Double(m.m22), Double(m.m23), Double(m.m24))
    z = SIMD4(Double(m.m31), Double(m.m32), Double(m.m33), Double(m.m34))
    origin = SIMD4(Double(m.m41), Double(m.m42), Double(m.m43), Double(m.m44))
  }

  func applied(to vector: SIMD4<Double>) -> SIMD4<Double> {
    x * vector.x + y * vector.y + z * vector.z + origin * vector.w
  }

  /// Returns this map followed by another.
  func concatenating(_ next: SpaceTransform) -> SpaceTransform {
    map { next.applied(to: $0) }
  }

  func map(_ change: (SIMD4<Double>) -> SIMD4<Double>) -> SpaceTransform {
    SpaceTransform(x: change(x), y: change(y), z: change(z), origin: change(origin))
  }

  /// The map of the plane z = 0 with depth dropped.
  var flattened: PlaneTransform {
    PlaneTransform(a: x.x, b: x.y, u: x.w, c: y.x, d: y.y, v: y.w, tx: origin.x, ty: origin.y, w: origin.w)
  }

  /// True if every number is small enough for pixel coordinates.
  var isUsable: Bool {
    let limit = 1e12
    func isUsable(_ vector: SIMD4<Double>) -> Bool {
      abs(vector.x) < limit && abs(vector.y) < limit && abs(vector.z) < limit && abs(vector.w) < limit
    }
    return isUsable(x) && isUsable(y) && isUsable(z) && isUsable(origin)
  }
}
