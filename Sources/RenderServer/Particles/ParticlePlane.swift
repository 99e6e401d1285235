import KinoraGeometry
import KinoraMotion

/// The map from an emitter's space to pixels: the images of its three directions and its origin, before the
/// perspective division.
struct ParticlePlane: Equatable {
  private var x: SIMD3<Double>
  private var y: SIMD3<Double>
  /// Zero if particles lie in the layer's plane.
  private var z = SIMD3<Double>.zero
  private var origin: SIMD3<Double>

  init(_ world: PlaneTransform) {
    x = SIMD3(world.a, world.b, world.u)
    y = SIMD3(world.c, world.d, world.v)
    origin = SIMD3(world.tx, world.ty, world.w)
  }

  /// Creates the map of a placed layer.
  ///
  /// - Parameter superlayer: Nil for the root of the tree.
  init(of node: NodePointer, in superlayer: NodePointer?, keepsDepth: Bool) {
    self.init(node.pointee.placement.world)
    guard keepsDepth, let superlayer else { return }
    let depth = Self.depth(of: node, in: superlayer)
    let outer = superlayer.pointee.placement.world
    z = SIMD3(
      depth.x * outer.a + depth.y * outer.c + depth.w * outer.tx,
      depth.x * outer.b + depth.y * outer.d + depth.w * outer.ty,
      depth.x * outer.u + depth.y * outer.v + depth.w * outer.w)
  }

  /// Returns the z direction of a layer in its superlayer, which flattens it.
  private static func depth(of node: NodePointer, in superlayer: NodePointer) -> SIMD4<Double> {
    let own = node.pointee.presented.transform
    var depth = SIMD4(Double(own.m31), Double(own.m32), Double(own.m33), Double(own.m34))
    let position = node.pointee.presented.position
    depth += SIMD4(Double(position.x), Double(position.y), node.pointee.presented.zPosition, 0) * depth.w
    guard superlayer.pointee.hasSublayerTransform else { return depth }
    let bounds = superlayer.pointee.presented.bounds
    let anchor = superlayer.pointee.presented.anchorPoint
    let pivot = SIMD4(
      Double(bounds.origin.x + anchor.x * bounds.size.width), Double(bounds.origin.y + anchor.y * bounds.size.height),
      superlayer.pointee.presented.anchorPointZ, 0)
    depth -= pivot * depth.w
    let m = superlayer.pointee.presented.sublayerTransform
    let row1 = SIMD4(Double(m.m11), Double(m.m12), Double(m.m13), Double(m.m14))
    let row2 = SIMD4(Double(m.m21), Double(m.m22), Double(m.m23), Double(m.m24))
    let row3 = SIMD4(Double(m.m31), Double(m.m32), Double(m.m33), Double(m.m34))
    let row4 = SIMD4(Double(m.m41), Double(m.m42), Double(m.m43), Double(m.m44))
    depth = row1 * depth.x + row2 * depth.y + row3 * depth.z + row4 * depth.w
    return depth + pivot * depth.w
  }

  /// The projection of a point, and that of a unit step along each axis there.
  struct Place {
    var center: SIMD2<Double>
    var alongX: SIMD2<Double>
    var alongY: SIMD2<Double>
    var alongZ: SIMD2<Double>
  }

  /// Returns the projection of a point, and that of a unit step along each axis there; nil behind the eye.
  ///
  /// The whole image is drawn with these steps. The error is about the ratio of its size to its distance from the eye.
  @inline(__always)
  func place(_ point: SIMD3<Double>) -> Place? {
    let seen = x * point.x + y * point.y + z * point.z + origin
    guard seen.z > 1e-6 else { return nil }
    let center = SIMD2(seen.x, seen.y) / seen.z
    return Place(
      center: center, alongX: (SIMD2(x.x, x.y) - center * x.z) / seen.z,
      alongY: (SIMD2(y.x, y.y) - center * y.z) / seen.z, alongZ: (SIMD2(z.x, z.y) - center * z.z) / seen.z)
  }
}
