import Geometry

/// The curve along which a point moves between two keyframes, at an even speed along its length.
package struct SpatialPath {
  private let segment: PathSegment
  private let depth: (from: Double, to: Double)
  private let ends: (from: Vector, to: Vector)

  package init(from: Vector, to: Vector, tangents: (exit: Vector, entry: Vector)) {
    segment = .cubic(from.point, (from + tangents.exit).point, (to + tangents.entry).point, to.point)
    depth = (from.z, to.z)
    ends = (from, to)
  }

  /// Returns the point at a fraction of the length. Fractions outside of 0...1 go on in a straight line.
  package func point(at fraction: Double) -> Vector {
    let length = segment.length
    guard length > 0 else { return ends.from + (ends.to - ends.from) * fraction }
    let place: CGPoint
    if fraction < 0 || fraction > 1 {
      let way = segment.tangent(at: fraction < 0 ? 0 : 1)
      let (start, beyond) = fraction < 0 ? (segment.start, fraction) : (segment.end, fraction - 1)
      place = start + CGPoint(x: way.dx, y: way.dy) * (length * beyond)
    } else {
      place = segment.point(at: segment.parameter(atLength: length * fraction, of: length))
    }
    return Vector(place.x, place.y, depth.from + (depth.to - depth.from) * fraction)
  }
}
