import Geometry

/// Feeds outlines in device coordinates into a coverage buffer, curve by curve.
///
/// Every subpath is closed when the next one starts, as filling wants it.
struct OutlineBuilder {
  private let buffer: CoverageBuffer
  private var startX = 0
  private var startY = 0
  private var penX = 0
  private var penY = 0
  private var pen = SIMD2<Double>()
  private let top: Double
  private let bottom: Double
  private let left: Double
  private let right: Double

  init(_ buffer: CoverageBuffer) {
    self.buffer = buffer
    top = Double(buffer.region.minY)
    bottom = Double(buffer.region.maxY)
    left = Double(buffer.firstColumn)
    right = Double(buffer.region.maxX)
  }

  @inline(__always)
  mutating func move(to point: SIMD2<Double>) {
    close()
    startX = Fixed.x(point.x)
    startY = Fixed.y(point.y)
    (penX, penY, pen) = (startX, startY, point)
  }

  @inline(__always)
  mutating func line(to point: SIMD2<Double>) {
    let x = Fixed.x(point.x)
    let y = Fixed.y(point.y)
    buffer.addEdge(x0: penX, y0: penY, x1: x, y1: y)
    (penX, penY, pen) = (x, y, point)
  }

  mutating func cubic(_ control1: SIMD2<Double>, _ control2: SIMD2<Double>, to end: SIMD2<Double>) {
    if isPassedBy(control1, control2, end) {
      line(to: end)
      return
    }
    let curve = FlattenedCurve(pen, control1, control2, end, tolerance: FlattenedCurve.tolerance)
    for index in 1...curve.count { line(to: curve.point(index)) }
  }

  mutating func quad(_ control: SIMD2<Double>, to end: SIMD2<Double>) {
    let (control1, control2) = BezierPath.cubicControls(from: pen, quad: control, to: end)
    cubic(control1, control2, to: end)
  }

  @inline(__always)
  mutating func close() {
    if penX != startX || penY != startY { buffer.addEdge(x0: penX, y0: penY, x1: startX, y1: startY) }
    (penX, penY) = (startX, startY)
  }

  /// Whether a curve lies beyond one side of the buffer, where it adds no more than the line between its ends does.
  ///
  /// A pixel on all sides is left for lines that stray from the curve.
  private func isPassedBy(_ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) -> Bool {
    let low = pointwiseMin(pointwiseMin(pen, p1), pointwiseMin(p2, p3))
    let high = pointwiseMax(pointwiseMax(pen, p1), pointwiseMax(p2, p3))
    return high.y < top - 1 || low.y > bottom + 1 || low.x > right + 1 || high.x < left - 1
  }
}

extension OutlineBuilder {
  /// Adds a whole path.
  mutating func add(_ path: BezierPath, transform: DeviceTransform) {
    path.points.withUnsafeBufferPointer { points in
      var next = 0
      var start = SIMD2<Double>()
      for verb in path.verbs {
        switch verb {
        case .move:
          start = transform.mapWithinLimit(points[next])
          move(to: start)
        case .line:
          line(to: transform.mapWithinLimit(points[next]))
        case .quad:
          quad(transform.mapWithinLimit(points[next]), to: transform.mapWithinLimit(points[next + 1]))
        case .cubic:
          cubic(
            transform.mapWithinLimit(points[next]), transform.mapWithinLimit(points[next + 1]),
            to: transform.mapWithinLimit(points[next + 2]))
        case .close:
          close()
          pen = start
        }
        next += verb.pointCount
      }
    }
    close()
  }
}
