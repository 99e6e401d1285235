import Foundation
import KinoraGeometry

extension BezierPath {
  /// Returns paths turned about a point: fully there, less outside, not at all at the farthest point of any of them.
  ///
  /// - Parameter angle: In degrees, clockwise.
  package static func twisting(_ paths: [BezierPath], angle: Double, center: CGPoint) -> [BezierPath] {
    let radius = paths.reduce(0) { largest, path in
      path.points.reduce(largest) { max($0, $1.distance(to: center)) }
    }
    guard radius > 0, radius.isFinite, angle.isFinite, angle != 0 else { return paths }
    func turned(_ point: CGPoint) -> CGPoint {
      let way = point - center
      let turn = angle * .pi / 180 * (1 - way.length / radius)
      let (sine, cosine) = (sin(turn), cos(turn))
      return center + CGPoint(x: way.x * cosine - way.y * sine, y: way.x * sine + way.y * cosine)
    }
    return paths.map { path in
      path.mapContours { contour in
        let pieces = contour.segments.flatMap(\.eighths)
        guard let first = pieces.first else { return contour }
        var vertices = [Contour.Vertex(turned(first.start))]
        for piece in pieces {
          vertices[vertices.count - 1].exit = turned(piece.control1)
          let end = turned(piece.end)
          vertices.append(Contour.Vertex(end, entry: turned(piece.control2), exit: end))
        }
        if contour.isClosed {
          vertices[0].entry = vertices[vertices.count - 1].entry
          vertices.removeLast()
        }
        return Contour(vertices, isClosed: contour.isClosed)
      }
    }
  }
}

extension PathSegment {
  /// The segment as cubics of an eighth of its parameter each, which bend more closely.
  fileprivate var eighths: [PathSegment] {
    (0..<8).map { index in
      let piece = part(from: Double(index) / 8, to: Double(index + 1) / 8)
      guard piece.kind == .line else { return piece }
      return .cubic(
        piece.start, piece.start.interpolated(to: piece.end, at: 1 / 3.0),
        piece.start.interpolated(to: piece.end, at: 2 / 3.0), piece.end)
    }
  }
}
