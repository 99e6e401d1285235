/// A path of lines and Bézier curves: the value behind `CGPath`.
///
/// Arcs, ellipses and rounded rectangles are stored as the same cubics as in Apple's paths, so paths built by the same
/// calls have the same elements and can be interpolated point by point. The first element is always a move: drawing
/// without one starts at the first point.
package struct BezierPath: Hashable, Sendable {
  /// The kind of an element. It has `pointCount` points.
  package enum Verb: UInt8, Hashable, Sendable {
    case move, line, quad, cubic, close

    @inlinable
    package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  /// The rule for the inside of a path that intersects itself.
  package enum FillRule: UInt8, Hashable, Sendable { case nonZero, evenOdd }

  package private(set) var verbs: [Verb] = []
  /// The points of all elements in order, control points before the end point.
  package private(set) var points: [CGPoint] = []

  package init() {}

  package var isEmpty: Bool { verbs.isEmpty }

  package mutating func move(to point: CGPoint) {
    verbs.append(.move)
    points.append(point)
  }

  package mutating func line(to point: CGPoint) {
    beginIfNeeded(at: point)
    verbs.append(.line)
    points.append(point)
  }

  package mutating func quad(to end: CGPoint, control: CGPoint) {
    beginIfNeeded(at: control)
    verbs.append(.quad)
    points.append(control)
    points.append(end)
  }

  package mutating func cubic(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    beginIfNeeded(at: control1)
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  /// Ends the subpath with a line back to its start. Closing twice, or an empty path, changes nothing.
  package mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  package mutating func append(_ other: BezierPath) {
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points)
  }

  /// Empties the path but keeps its memory, for paths that are rebuilt every frame.
  package mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
  }

  /// Returns a path with the same elements and every point replaced, in order.
  package func mapPoints(_ transform: (CGPoint) -> CGPoint) -> BezierPath {
    var copy = self
    for index in copy.points.indices { copy.points[index] = transform(copy.points[index]) }
    return copy
  }

  private mutating func beginIfNeeded(at point: CGPoint) {
    if verbs.isEmpty { move(to: point) }
  }
}

extension BezierPath {
  /// The start of the next element; nil for an empty path.
  package var currentPoint: CGPoint? {
    verbs.last == .close ? subpathStart : points.last
  }

  /// The start of the last subpath; nil for an empty path.
  ///
  /// - Complexity: O(number of elements of that subpath).
  package var subpathStart: CGPoint? {
    var index = points.count
    for verb in verbs.reversed() {
      index -= verb.pointCount
      if verb == .move { return points[index] }
    }
    return nil
  }
}
