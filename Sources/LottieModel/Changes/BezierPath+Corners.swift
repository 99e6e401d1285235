import Foundation
import KinoraGeometry

extension BezierPath {
  /// The distance of a round corner's control points from its ends, as a part of the distance to the corner: the number
  /// that After Effects uses.
  private static let cornerReach = 0.5519

  /// Returns the path with round corners. Vertices with tangents and the ends of open paths stay.
  ///
  /// - Parameters:
  ///   - radius: The distance of a curve's ends from the corner, limited to half of the shorter side there. 0 or less
  ///   changes nothing.
  ///   - keepsElements: True to replace corners by curves even at a radius of 0, so that the paths of an animated radius
  ///   have the same elements.
  package func roundingCorners(radius: Double, keepsElements: Bool = false) -> BezierPath {
    guard radius > 0 || keepsElements else { return self }
    let radius = radius > 0 ? radius : 0
    return mapContours { contour in
      let list = contour.vertices
      guard list.count > 1 else { return contour }
      var result: [Contour.Vertex] = []
      for (index, vertex) in list.enumerated() {
        let isEnd = !contour.isClosed && (index == 0 || index == list.count - 1)
        guard vertex.isCorner, !isEnd else {
          result.append(vertex)
          continue
        }
        let previous = list[(index + list.count - 1) % list.count].point
        let next = list[(index + 1) % list.count].point
        result += Self.roundCorner(vertex.point, from: previous, to: next, radius: radius)
      }
      return Contour(result, isClosed: contour.isClosed)
    }
  }

  private static func roundCorner(
    _ corner: CGPoint, from previous: CGPoint, to next: CGPoint, radius: Double
  ) -> [Contour.Vertex] {
    let (before, after) = (corner.distance(to: previous), corner.distance(to: next))
    let reach = min(radius, before / 2, after / 2)
    let start = before > 0 ? corner.interpolated(to: previous, at: reach / before) : corner
    let end = after > 0 ? corner.interpolated(to: next, at: reach / after) : corner
    return [
      Contour.Vertex(start, entry: start, exit: start.interpolated(to: corner, at: cornerReach)),
      Contour.Vertex(end, entry: end.interpolated(to: corner, at: cornerReach), exit: end),
    ]
  }

  /// Returns the path pulled towards the middle of each subpath's vertices, or blown up.
  ///
  /// - Parameter amount: In percent. Vertices move by this part of their way to the middle, control points by as much in
  ///   the other direction. A positive amount bloats, a negative one puckers, 0 changes nothing.
  package func puckeredAndBloated(amount: Double) -> BezierPath {
    let part = amount / 100
    return mapContours { contour in
      let sum = contour.vertices.reduce(CGPoint.zero) { $0 + $1.point }
      let middle = sum * (1 / Double(contour.vertices.count))
      let vertices = contour.vertices.map { vertex in
        Contour.Vertex(
          vertex.point.interpolated(to: middle, at: part), entry: vertex.entry.interpolated(to: middle, at: -part),
          exit: vertex.exit.interpolated(to: middle, at: -part))
      }
      return Contour(vertices, isClosed: contour.isClosed)
    }
  }
}
