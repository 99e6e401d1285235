import Geometry

/// Where a layer stands in a space that keeps depth: what `Placement` says of it and its depth too.
///
/// Only layers that keep depth, and those right inside of them, have one.
final class DepthPlace {
  /// From the layer's own space to the one in which depth is kept: that of the nearest ancestor that flattens.
  var inSpace = SpaceTransform()
  /// The depth, before it is divided as x and y are, of the layer's two directions and its origin.
  var depths = SIMD3<Double>()
  /// From there to device pixels.
  var outer = PlaneTransform()
}

extension NodePointer {
  /// From the layer's bounds space to device pixels; its superlayer's placement is up to date.
  func world(in parent: NodePointer?, scale: Double) -> PlaneTransform {
    let outer = parent?.pointee.placement.world ?? .scale(scale)
    guard pointee.keepsDepth || parent?.pointee.keepsDepth == true else {
      return LayerGeometry.toSuperlayer(self, in: parent).concatenating(outer)
    }
    return worldInSpace(in: parent, outer: outer)
  }

  private func worldInSpace(in parent: NodePointer?, outer: PlaneTransform) -> PlaneTransform {
    let place = pointee.depth ?? DepthPlace()
    pointee.depth = place
    place.inSpace = LayerGeometry.inSpace(self, in: parent)
    place.outer = outer
    if parent?.pointee.keepsDepth == true, let space = parent?.pointee.depth {
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
