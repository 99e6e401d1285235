import Geometry
import Motion

/// Where a layer stands in the space of its superlayer.
///
/// The bounds' origin is taken off, the anchor point becomes the origin, the transform is applied there and the result
/// is moved to `position`; then comes the superlayer's `sublayerTransform` about the superlayer's own anchor point.
enum LayerGeometry {
  /// The map from a layer's bounds space to its superlayer's.
  ///
  /// - Parameter superlayer: nil for the root of the tree.
  static func toSuperlayer(
    _ layer: NodePointer, in superlayer: NodePointer?
  ) -> PlaneTransform {
    let bounds = layer.pointee.presented.bounds
    let anchor = layer.pointee.presented.anchorPoint
    let position = layer.pointee.presented.position
    let isFlipped = layer.pointee.presented.isGeometryFlipped
    // Where the point (0, 0) of the bounds space lies from the anchor point.
    let slide = layer.pointee.staging.slide
    let originX = Double(-bounds.origin.x - anchor.x * bounds.size.width) + slide.x
    let fromTop = Double(isFlipped ? bounds.size.height + bounds.origin.y : -bounds.origin.y)
    let originY = fromTop - Double(anchor.y * bounds.size.height) + slide.y
    let down = isFlipped ? -1.0 : 1.0

    let m = layer.pointee.presented.transform
    let isFlat = superlayer.map { $0.pointee.hasSublayerTransform == false } ?? true
    if isFlat, layer.pointee.presented.anchorPointZ == 0, m.m14 == 0, m.m24 == 0, m.m44 == 1 {
      let a = Double(m.m11)
      let b = Double(m.m12)
      let c = Double(m.m21)
      let d = Double(m.m22)
      return PlaneTransform(
        a: a, b: b, c: c * down, d: d * down,
        tx: originX * a + originY * c + Double(m.m41) + Double(position.x),
        ty: originX * b + originY * d + Double(m.m42) + Double(position.y))
    }
    return flattened(
      x: SIMD4(1, 0, 0, 0), y: SIMD4(0, down, 0, 0),
      origin: SIMD4(originX, originY, -layer.pointee.presented.anchorPointZ, 1), layer, superlayer)
  }

  /// Takes three vectors of the layer's plane through the transforms in space, then drops their depth.
  private static func flattened(
    x: SIMD4<Double>, y: SIMD4<Double>, origin: SIMD4<Double>, _ layer: NodePointer,
    _ superlayer: NodePointer?
  ) -> PlaneTransform {
    let position = layer.pointee.presented.position
    let place = SIMD4(Double(position.x), Double(position.y), layer.pointee.presented.zPosition, 0)
    var pivot = SIMD4<Double>.zero
    if let superlayer {
      let bounds = superlayer.pointee.presented.bounds
      let anchor = superlayer.pointee.presented.anchorPoint
      pivot = SIMD4(
        Double(bounds.origin.x + anchor.x * bounds.size.width), Double(bounds.origin.y + anchor.y * bounds.size.height),
        superlayer.pointee.presented.anchorPointZ, 0)
    }
    func moved(_ vector: SIMD4<Double>) -> SIMD4<Double> {
      var vector = applied(layer.pointee.presented.transform, to: vector)
      vector += place * vector.w
      guard let superlayer else { return vector }
      vector -= pivot * vector.w
      vector = applied(superlayer.pointee.presented.sublayerTransform, to: vector)
      return vector + pivot * vector.w
    }
    let (x, y, origin) = (moved(x), moved(y), moved(origin))
    let plane = PlaneTransform(
      a: x.x, b: x.y, u: x.w, c: y.x, d: y.y, v: y.w, tx: origin.x, ty: origin.y, w: origin.w)
    return normalized(plane)
  }

  /// A map that only scales by its last number is affine, and is to be known as such.
  private static func normalized(_ plane: PlaneTransform) -> PlaneTransform {
    guard plane.u == 0, plane.v == 0, plane.w > 0, plane.w != 1 else { return plane }
    let w = plane.w
    return PlaneTransform(
      a: plane.a / w, b: plane.b / w, c: plane.c / w, d: plane.d / w, tx: plane.tx / w, ty: plane.ty / w)
  }

  private static func applied(_ m: CATransform3D, to vector: SIMD4<Double>) -> SIMD4<Double> {
    let row1 = SIMD4(Double(m.m11), Double(m.m12), Double(m.m13), Double(m.m14))
    let row2 = SIMD4(Double(m.m21), Double(m.m22), Double(m.m23), Double(m.m24))
    let row3 = SIMD4(Double(m.m31), Double(m.m32), Double(m.m33), Double(m.m34))
    let row4 = SIMD4(Double(m.m41), Double(m.m42), Double(m.m43), Double(m.m44))
    return row1 * vector.x + row2 * vector.y + row3 * vector.z + row4 * vector.w
  }
}
