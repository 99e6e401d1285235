import Foundation
import KinoraGeometry

/// A subpath as vertices with tangents, the form in which After Effects changes paths.
struct Contour {
  struct Vertex {
    var point: CGPoint
    /// The control point before the vertex; equal to it without a tangent.
    var entry: CGPoint
    /// The control point after the vertex; equal to it without a tangent.
    var exit: CGPoint

    init(_ point: CGPoint) {
      self.init(point, entry: point, exit: point)
    }

    init(_ point: CGPoint, entry: CGPoint, exit: CGPoint) {
      (self.point, self.entry, self.exit) = (point, entry, exit)
    }

    var isCorner: Bool { entry == point && exit == point }
  }

  /// At least one.
  private(set) var vertices: [Vertex]
  /// True if a segment leads from the last vertex to the first.
  private(set) var isClosed = false

  /// - Parameter vertices: Without any, the contour is a point at the origin.
  init(_ vertices: [Vertex], isClosed: Bool) {
    self.vertices = vertices.isEmpty ? [Vertex(.zero)] : vertices
    self.isClosed = isClosed
  }

  /// The subpaths of a path. Quads become cubics.
  static func contours(of path: BezierPath) -> [Contour] {
    var contours: [Contour] = []
    var index = 0
    for verb in path.verbs {
      let own = Array(path.points[index..<index + verb.pointCount])
      index += verb.pointCount
      if verb == .move {
        contours.append(Contour([Vertex(own[0])], isClosed: false))
      } else if let last = contours.last {
        if last.isClosed && verb != .close {
          contours.append(Contour([Vertex(last.vertices[0].point)], isClosed: false))
        }
        contours[contours.count - 1].add(verb, own)
      }
    }
    return contours
  }

  private mutating func add(_ verb: BezierPath.Verb, _ points: [CGPoint]) {
    let current = vertices[vertices.count - 1].point
    switch verb {
    case .move: break
    case .line: add(to: points[0], control1: current, control2: points[0])
    case .quad:
      let (c, end) = (points[0], points[1])
      add(to: end, control1: current.interpolated(to: c, at: 2 / 3), control2: end.interpolated(to: c, at: 2 / 3))
    case .cubic: add(to: points[2], control1: points[0], control2: points[1])
    case .close:
      isClosed = true
      // A segment that ends at the start already is the closing one.
      guard vertices.count > 1, current == vertices[0].point else { return }
      vertices[0].entry = vertices[vertices.count - 1].entry
      vertices.removeLast()
    }
  }

  private mutating func add(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    vertices[vertices.count - 1].exit = control1
    vertices.append(Vertex(end, entry: control2, exit: end))
  }

  /// The lines and curves between the vertices in order, the closing one included.
  var segments: [PathSegment] {
    let count = vertices.count
    guard count > 1 else { return [] }
    return (0..<(isClosed ? count : count - 1)).map { index in
      let (a, b) = (vertices[index], vertices[(index + 1) % count])
      if a.exit == a.point && b.entry == b.point { return .line(a.point, b.point) }
      return .cubic(a.point, a.exit, b.entry, b.point)
    }
  }

  /// The contour as a path. The closing segment has its element, as in paths of files, so that a line and a
  /// curve there can be interpolated.
  var path: BezierPath {
    var path = BezierPath()
    path.move(to: vertices[0].point)
    for segment in segments { path.append(segment) }
    if isClosed { path.close() }
    return path
  }
}

extension BezierPath {
  /// Returns the path with each subpath replaced. A path with numbers that aren't finite stays as it is.
  func mapContours(_ change: (Contour) -> Contour) -> BezierPath {
    guard isFinite else { return self }
    var result = BezierPath()
    for contour in Contour.contours(of: self) { result.append(change(contour).path) }
    return result
  }
}
