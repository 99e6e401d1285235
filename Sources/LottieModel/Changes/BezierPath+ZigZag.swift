import Foundation
import KinoraGeometry

extension BezierPath {
  /// Returns the path with vertices to either side of it by turns.
  ///
  /// - Parameters:
  ///   - amplitude: The distance from the path.
  ///   - ridges: The number of vertices between two of the path, rounded.
  ///   - isSmooth: True for curves between the vertices; false for lines.
  package func zigZagged(amplitude: Double, ridges: Double, isSmooth: Bool) -> BezierPath {
    guard amplitude.isFinite else { return self }
    let ridges = Int(ridges.rounded(), keptIn: 0...1000)
    return mapContours { contour in
      let segments = contour.segments
      // The number of vertices is bounded: more of them couldn't be seen.
      guard !segments.isEmpty, segments.count * (ridges + 1) <= 100_000 else { return contour }
      let zigZag = ZigZag(segments: segments, amplitude: amplitude, ridges: ridges, isSmooth: isSmooth)
      return Contour(zigZag.vertices(isClosed: contour.isClosed), isClosed: contour.isClosed)
    }
  }
}

private struct ZigZag {
  let segments: [PathSegment]
  let amplitude: Double
  let ridges: Int
  let isSmooth: Bool

  /// The vertices, the first one to the right of the path.
  func vertices(isClosed: Bool) -> [Contour.Vertex] {
    var vertices: [Contour.Vertex] = []
    var side = -1.0
    func add(_ point: CGPoint, _ direction: CGPoint, before: Double, after: Double) {
      let place = point + CGPoint(x: direction.y, y: -direction.x) * (side * amplitude)
      vertices.append(
        Contour.Vertex(place, entry: place - direction * before, exit: place + direction * after))
      side = -side
    }
    for (index, segment) in segments.enumerated() {
      let previous = index > 0 ? segments[index - 1] : isClosed ? segments.last : nil
      let reach = reach(segment)
      let corner = bisector(previous?.tangent(at: 1), segment.tangent(at: 0))
      add(segment.start, corner, before: previous.map(self.reach) ?? 0, after: reach)
      for ridge in 0..<ridges {
        let t = Double(ridge + 1) / Double(ridges + 1)
        add(segment.point(at: t), bisector(nil, segment.tangent(at: t)), before: reach, after: reach)
      }
    }
    guard let first = segments.first, let last = segments.last else { return vertices }
    if !isClosed {
      add(last.end, bisector(nil, last.tangent(at: 1)), before: reach(last), after: 0)
    } else if side > 0 {
      // An odd number of vertices leaves the last one and the first on the same side: a step between them at the start.
      add(first.start, bisector(last.tangent(at: 1), first.tangent(at: 0)), before: reach(last), after: 0)
    }
    return vertices
  }

  /// The length of tangents on a segment.
  private func reach(_ segment: PathSegment) -> Double {
    isSmooth ? segment.start.distance(to: segment.end) / Double(2 * (ridges + 1)) : 0
  }

  /// The direction between two others, of length 1; the second one if they are opposite.
  private func bisector(_ a: CGVector?, _ b: CGVector) -> CGPoint {
    let second = CGPoint(x: b.dx, y: b.dy)
    guard let a else { return second }
    let sum = CGPoint(x: a.dx, y: a.dy) + second
    return sum.length > 1e-9 ? sum * (1 / sum.length) : second
  }
}
