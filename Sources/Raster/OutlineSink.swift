import Geometry

/// Receives outlines, subpath by subpath and curve by curve.
///
/// Every subpath is closed when the next one starts, as filling requires.
protocol OutlineSink {
  mutating func move(to point: SIMD2<Double>)
  mutating func line(to point: SIMD2<Double>)
  mutating func cubic(_ control1: SIMD2<Double>, _ control2: SIMD2<Double>, to end: SIMD2<Double>)
  mutating func quad(_ control: SIMD2<Double>, to end: SIMD2<Double>)
  mutating func close()
  /// Closes the last subpath and passes everything on.
  mutating func finish()
}

extension OutlineSink {
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
