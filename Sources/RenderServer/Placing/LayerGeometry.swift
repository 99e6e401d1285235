import KinoraGeometry
import KinoraMotion

/// The geometry of a layer in the space of its superlayer.
///
/// The bounds' origin is subtracted, the anchor point becomes the origin, the transform is applied there, and the
/// result moves to `position`. Then the superlayer's `sublayerTransform` applies about the superlayer's anchor point.
enum LayerGeometry {
  /// Returns the map from a layer's bounds space to its superlayer's.
  ///
  /// - Parameter superlayer: Nil for the root of the tree.
  static func toSuperlayer(
    _ layer: NodePointer, in superlayer: NodePointer?
  ) -> PlaneTransform {
    let bounds = layer.pointee.presented.bounds
    let anchor = layer.pointee.presented.anchorPoint
    let position = layer.pointee.presented.position
    let isFlipped = layer.pointee.presented.isGeometryFlipped
    // The offset of the bounds space's origin from the anchor point.
    let slide = layer.pointee.transitionState.slide
    let originX = Double(-bounds.origin.x - anchor.x * bounds.size.width) + slide.x
    let fromTop = Double(isFlipped ? bounds.size.height + bounds.origin.y : -bounds.origin.y)
    let originY = fromTop - Double(anchor.y * bounds.size.height) + slide.y
    let down = isFlipped ? -1.0 : 1.0

    let isFlat = superlayer.map { $0.pointee.hasSublayerTransform == false } ?? true
    if isFlat, layer.pointee.presented.anchorPointZ == 0, let plane = layer.planeTransform {
      let (a, b, c, d) = (Double(plane.a), Double(plane.b), Double(plane.c), Double(plane.d))
      return PlaneTransform(
        a: a, b: b, c: c * down, d: d * down,
        tx: originX * a + originY * c + Double(plane.tx) + Double(position.x),
        ty: originX * b + originY * d + Double(plane.ty) + Double(position.y))
    }
    return normalized(inSpace(layer, in: superlayer).flattened)
  }

  /// Returns the map from a layer's space to its superlayer's, depth included.
  static func inSpace(_ layer: NodePointer, in superlayer: NodePointer?) -> SpaceTransform {
    let bounds = layer.pointee.presented.bounds
    let anchor = layer.pointee.presented.anchorPoint
    let isFlipped = layer.pointee.presented.isGeometryFlipped
    let fromTop = Double(isFlipped ? bounds.size.height + bounds.origin.y : -bounds.origin.y)
    let slide = layer.pointee.transitionState.slide
    let inside = SpaceTransform(
      x: SIMD4(1, 0, 0, 0), y: SIMD4(0, isFlipped ? -1 : 1, 0, 0), z: SIMD4(0, 0, 1, 0),
      origin: SIMD4(
        Double(-bounds.origin.x - anchor.x * bounds.size.width) + slide.x,
        fromTop - Double(anchor.y * bounds.size.height) + slide.y,
        -layer.pointee.presented.anchorPointZ, 1))
    let position = layer.pointee.presented.position
    let place = SIMD4(Double(position.x), Double(position.y), layer.pointee.presented.zPosition, 0)
    let transform = SpaceTransform(layer.pointee.presented.compactTransform.value)
    let placed = inside.map { vector in
      let moved = transform.applied(to: vector)
      return moved + place * moved.w
    }
    guard let superlayer, superlayer.pointee.hasSublayerTransform else { return placed }
    let pivot = superlayer.pivot
    let sublayerTransform = SpaceTransform(superlayer.pointee.presented.sublayerTransform)
    return placed.map { vector in
      let moved = sublayerTransform.applied(to: vector - pivot * vector.w)
      return moved + pivot * moved.w
    }
  }

  /// Returns an affine map if the last row of the given one only scales, so that `isAffine` recognizes it.
  static func normalized(_ plane: PlaneTransform) -> PlaneTransform {
    guard plane.u == 0, plane.v == 0, plane.w > 0, plane.w != 1 else { return plane }
    let w = plane.w
    return PlaneTransform(
      a: plane.a / w, b: plane.b / w, c: plane.c / w, d: plane.d / w, tx: plane.tx / w, ty: plane.ty / w)
  }
}

extension NodePointer {
  /// The layer's transform in its plane; nil with perspective.
  fileprivate var planeTransform: CGAffineTransform? {
    guard pointee.presented.compactTransform.isFull else { return pointee.presented.compactTransform.affine }
    let m = pointee.presented.compactTransform.value
    guard m.m14 == 0, m.m24 == 0, m.m44 == 1 else { return nil }
    return CGAffineTransform(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42)
  }

  /// The anchor point in the layer's own space, the centre of `sublayerTransform`.
  fileprivate var pivot: SIMD4<Double> {
    let bounds = pointee.presented.bounds
    let anchor = pointee.presented.anchorPoint
    return SIMD4(
      Double(bounds.origin.x + anchor.x * bounds.size.width), Double(bounds.origin.y + anchor.y * bounds.size.height),
      pointee.presented.anchorPointZ, 0)
  }
}
