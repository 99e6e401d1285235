extension BezierPath {
  /// The lines and curves of the path in order, without its moves.
  ///
  /// Closing a subpath counts as a line unless it is back at its start already. Iteration doesn't allocate.
  package var segments: Segments { Segments(self) }

  package struct Segments: Sequence, IteratorProtocol, Sendable {
    private let verbs: [Verb]
    private let points: [CGPoint]
    private var verbIndex = 0
    private var pointIndex = 0
    private var start = CGPoint.zero
    private var current = CGPoint.zero
    private var isAtStart = true

    fileprivate init(_ path: BezierPath) {
      verbs = path.verbs
      points = path.points
    }

    package mutating func next() -> PathSegment? {
      while verbIndex < verbs.count {
        let verb = verbs[verbIndex]
        let first = pointIndex
        verbIndex += 1
        pointIndex += verb.pointCount
        switch verb {
        case .move:
          begin(at: points[first])
        case .line:
          return advance(.line(current, points[first]))
        case .quad:
          return advance(.quad(current, points[first], points[first + 1]))
        case .cubic:
          return advance(.cubic(current, points[first], points[first + 1], points[first + 2]))
        case .close:
          if let segment = close() { return segment }
        }
      }
      return nil
    }

    /// The line back to the start; nil if the current point is there already.
    private mutating func close() -> PathSegment? {
      defer { begin(at: start) }
      guard current != start else { return nil }
      var segment = PathSegment.line(current, start)
      segment.startsSubpath = isAtStart
      segment.closesSubpath = true
      segment.isClosingLine = true
      return segment
    }

    private mutating func begin(at point: CGPoint) {
      (start, current) = (point, point)
      isAtStart = true
    }

    private mutating func advance(_ segment: PathSegment) -> PathSegment {
      var segment = segment
      segment.startsSubpath = isAtStart
      segment.closesSubpath = verbIndex < verbs.count && verbs[verbIndex] == .close && segment.end == start
      isAtStart = false
      current = segment.end
      return segment
    }
  }

  /// Appends a segment; its start should be the current point.
  package mutating func append(_ segment: PathSegment) {
    switch segment.kind {
    case .line: line(to: segment.end)
    case .quad: quad(to: segment.end, control: segment.control1)
    case .cubic: cubic(to: segment.end, control1: segment.control1, control2: segment.control2)
    }
  }
}
