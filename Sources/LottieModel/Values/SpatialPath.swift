import KinoraGeometry

/// The curve along which a point moves between two keyframes, by the curve's parameter, as Core Animation moves a layer
/// along a path.
package struct SpatialPath {
  private let segment: PathSegment
  private let depth: (from: Double, to: Double)

  package init(from: Vector, to: Vector, tangents: (exit: Vector, entry: Vector)) {
    segment = .cubic(from.point, (from + tangents.exit).point, (to + tangents.entry).point, to.point)
    depth = (from.z, to.z)
  }

  /// Returns the point at a parameter. Outside of 0...1, the curve goes on.
  package func point(at parameter: Double) -> Vector {
    let place = segment.extendedPoint(at: parameter)
    return Vector(place.x, place.y, depth.from + (depth.to - depth.from) * parameter)
  }
}
