import KinoraGeometry

/// Receives outlines, subpath by subpath and curve by curve, and draws them with a pen.
///
/// Every subpath is closed when the next one starts, as filling requires.
protocol OutlineSink {
  associatedtype Pen: ShapePen

  /// Draws the lines. Points are in its space.
  var pen: Pen { get }
  /// The first point of the subpath.
  var start: SIMD2<Double> { get set }
  /// The last point.
  var last: SIMD2<Double> { get set }

  mutating func cubic(_ control1: SIMD2<Double>, _ control2: SIMD2<Double>, to end: SIMD2<Double>)
}

extension OutlineSink {
  @inline(__always)
  mutating func move(to point: SIMD2<Double>) {
    close()
    pen.move(to: point)
    start = point
    last = point
  }

  @inline(__always)
  mutating func line(to point: SIMD2<Double>) {
    pen.line(to: point)
    last = point
  }

  mutating func quad(_ control: SIMD2<Double>, to end: SIMD2<Double>) {
    let (control1, control2) = BezierPath.cubicControls(from: last, quad: control, to: end)
    cubic(control1, control2, to: end)
  }

  /// Draws a cubic curve as lines.
  ///
  /// - Parameter tolerance: The largest distance between the curve and the lines, in the pen's space.
  @inline(__always)
  mutating func flatten(
    _ control1: SIMD2<Double>, _ control2: SIMD2<Double>, to end: SIMD2<Double>, tolerance: Double
  ) {
    let curve = FlattenedCurve(last, control1, control2, end, tolerance: tolerance)
    for index in 1..<curve.count { pen.line(to: curve.point(index)) }
    line(to: end)
  }

  @inline(__always)
  mutating func close() {
    if last != start { line(to: start) }
  }

  /// Closes the last subpath and passes everything on.
  mutating func finish() {
    close()
    pen.flush()
  }

  /// Adds a whole path.
  mutating func add(_ path: BezierPath, transform: DeviceTransform) {
    path.points.withUnsafeBufferPointer { points in
      var next = 0
      for verb in path.verbs {
        switch verb {
        case .move:
          move(to: transform.mapWithinLimit(points[next]))
        case .line:
          let end = transform.mapWithinLimit(points[next])
          // A path should start with a move; otherwise it starts at its first point.
          if next == 0 { move(to: end) } else { line(to: end) }
        case .quad:
          quad(transform.mapWithinLimit(points[next]), to: transform.mapWithinLimit(points[next + 1]))
        case .cubic:
          cubic(
            transform.mapWithinLimit(points[next]), transform.mapWithinLimit(points[next + 1]),
            to: transform.mapWithinLimit(points[next + 2]))
        case .close:
          close()
        }
        next += verb.pointCount
      }
    }
    finish()
  }
}
