import KinoraGeometry

/// The place of a layer in a depth space: the depth in addition to its `Placement`.
///
/// Only layers that keep depth, and their direct sublayers, have one.
final class DepthPlacement {
  /// The map from the layer's own space to the depth space: that of the nearest ancestor that flattens.
  var inSpace = SpaceTransform()
  /// The depths of the layer's two directions and its origin, before the perspective division.
  var depths = SIMD3<Double>()
  /// The map from the depth space to device pixels.
  var outer = PlaneTransform()
}

extension NodePointer {
  /// Returns the map from the layer's bounds space to device pixels. Its superlayer's placement must be current.
  func world(in parent: NodePointer?, scale: Double) -> PlaneTransform {
    let outer = parent?.pointee.placement.world ?? .scale(scale)
    guard pointee.depth.keepsDepth || parent?.pointee.depth.keepsDepth == true else {
      return LayerGeometry.toSuperlayer(self, in: parent).concatenating(outer)
    }
    return worldInSpace(in: parent, outer: outer)
  }

  private func worldInSpace(in parent: NodePointer?, outer: PlaneTransform) -> PlaneTransform {
    let place = pointee.depth.placement ?? DepthPlacement()
    pointee.depth.setPlacement(place)
    place.inSpace = LayerGeometry.inSpace(self, in: parent)
    place.outer = outer
    if parent?.pointee.depth.keepsDepth == true, let space = parent?.pointee.depth.placement {
      place.inSpace = place.inSpace.concatenating(space.inSpace)
      place.outer = space.outer
    }
    let flat = place.inSpace.flattened
    let plane = LayerGeometry.normalized(flat)
    let factor = plane.w / flat.w
    place.depths =
      SIMD3(place.inSpace.x.z, place.inSpace.y.z, place.inSpace.origin.z) * (factor.isFinite ? factor : 1)
    return plane.concatenating(place.outer)
  }
}
