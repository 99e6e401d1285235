import KinoraGeometry

/// A straight piece of a path to stroke, in the path's own space.
struct StrokeSegment {
  var start: SIMD2<Double>
  /// A vector of length 1.
  var direction: SIMD2<Double>
  /// 0 for a segment that only holds a curve's exact direction at one of its ends.
  var length: Double
  /// True if the segment continues the previous one inside a curve, so that no join is visible.
  var isSmooth: Bool

  var end: SIMD2<Double> { start + direction * length }

  /// Returns the part between two distances along the segment.
  @inline(__always)
  func part(from: Double, to: Double) -> StrokeSegment {
    StrokeSegment(start: start + direction * from, direction: direction, length: to - from, isSmooth: isSmooth)
  }
}

/// Flattened subpaths: the input of stroking, trimming and dashing.
struct StrokeRuns {
  /// One subpath: a range of `segments`.
  struct Run {
    var first: Int
    var end: Int
    var isClosed: Bool
    /// True for a point without a direction, which is visible only with round caps.
    var isDot = false
  }

  private(set) var segments: [StrokeSegment] = []
  var runs: [Run] = []
  private(set) var totalLength = 0.0
  /// The end index of the segments of each line and curve.
  private(set) var elementEnds: [Int] = []
  /// The index of the first segment of the run under construction.
  private var first = 0

  mutating func removeAll() {
    segments.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    totalLength = 0
    elementEnds.removeAll(keepingCapacity: true)
    first = 0
  }

  /// True if the run under construction has segments.
  var isOpen: Bool { segments.count > first }

  @inline(__always)
  mutating func append(_ segment: StrokeSegment) {
    segments.append(segment)
    totalLength += segment.length
  }

  /// Ends the run under construction, if it has segments.
  mutating func endRun(isClosed: Bool = false, isDot: Bool = false) {
    guard segments.count > first else { return }
    runs.append(Run(first: first, end: segments.count, isClosed: isClosed, isDot: isDot))
    first = segments.count
  }
}

// MARK: - Flattening

extension StrokeRuns {
  /// The lines that the curves of one path share if each of them would become many.
  private static let mostLines = 1 << 20
  /// The fewest lines to which a curve is limited.
  private static let fewestLines = 8

  /// Adds the subpaths of a path.
  ///
  /// A path with very many curves that are all huge becomes fewer lines than the tolerance asks for: they are kept in
  /// memory.
  mutating func add(_ path: BezierPath, tolerance: Double) {
    let curves = path.verbs.count { $0 == .cubic || $0 == .quad }
    let mostLines = max(Self.mostLines / max(curves, 1), Self.fewestLines)
    path.points.withUnsafeBufferPointer { points in
      func at(_ index: Int) -> SIMD2<Double> { SIMD2(Double(points[index].x), Double(points[index].y)) }
      var next = 0
      var start = SIMD2<Double>()
      var pen = SIMD2<Double>()
      var hasDrawn = false
      for verb in path.verbs {
        switch verb {
        case .move:
          endSubpath(at: pen, hasDrawn: hasDrawn, isClosed: false)
          hasDrawn = false
          start = at(next)
          pen = start
        case .line:
          addLine(from: pen, to: at(next), isSmooth: false)
          pen = at(next)
        case .quad:
          let (control1, control2) = BezierPath.cubicControls(from: pen, quad: at(next), to: at(next + 1))
          addCurve(pen, control1, control2, at(next + 1), tolerance: tolerance, mostLines: mostLines)
          pen = at(next + 1)
        case .cubic:
          addCurve(pen, at(next), at(next + 1), at(next + 2), tolerance: tolerance, mostLines: mostLines)
          pen = at(next + 2)
        case .close:
          addLine(from: pen, to: start, isSmooth: false)
          endSubpath(at: start, hasDrawn: true, isClosed: true)
          pen = start
        }
        hasDrawn = verb != .move && verb != .close
        if verb != .move { elementEnds.append(segments.count) }
        next += verb.pointCount
      }
      endSubpath(at: pen, hasDrawn: hasDrawn, isClosed: false)
    }
  }

  /// Ends a subpath; one that was drawn but has no length becomes a dot.
  private mutating func endSubpath(at point: SIMD2<Double>, hasDrawn: Bool, isClosed: Bool) {
    if isOpen {
      endRun(isClosed: isClosed)
    } else if hasDrawn {
      append(StrokeSegment(start: point, direction: SIMD2(1, 0), length: 0, isSmooth: false))
      endRun(isDot: true)
    }
  }

  @inline(__always)
  private mutating func addLine(from start: SIMD2<Double>, to end: SIMD2<Double>, isSmooth: Bool) {
    let way = end - start
    let length = (way * way).sum().squareRoot()
    guard length > 0 else { return }
    append(StrokeSegment(start: start, direction: way / length, length: length, isSmooth: isSmooth))
  }

  private mutating func addCurve(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>, tolerance: Double,
    mostLines: Int
  ) {
    let curve = FlattenedCurve(p0, p1, p2, p3, tolerance: tolerance, mostLines: mostLines)
    if let direction = Self.direction(p1 - p0, p2 - p0, p3 - p0) {
      append(StrokeSegment(start: p0, direction: direction, length: 0, isSmooth: false))
    }
    var pen = p0
    for index in 1...curve.count {
      let point = curve.point(index)
      addLine(from: pen, to: point, isSmooth: true)
      pen = point
    }
    if let direction = Self.direction(p3 - p2, p3 - p1, p3 - p0) {
      append(StrokeSegment(start: p3, direction: direction, length: 0, isSmooth: true))
    }
  }

  /// Returns the direction of the first vector that has one.
  private static func direction(
    _ first: SIMD2<Double>, _ second: SIMD2<Double>, _ third: SIMD2<Double>
  ) -> SIMD2<Double>? {
    func unit(_ way: SIMD2<Double>) -> SIMD2<Double>? {
      let length = (way * way).sum().squareRoot()
      return length > 0 && length.isFinite ? way / length : nil
    }
    return unit(first) ?? unit(second) ?? unit(third)
  }
}
