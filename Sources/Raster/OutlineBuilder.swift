import KinoraGeometry

/// Feeds outlines in device coordinates into a coverage buffer, curve by curve.
struct OutlineBuilder: OutlineSink {
  let pen: LineChain
  var start = SIMD2<Double>()
  var last = SIMD2<Double>()
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>

  /// - Parameter region: The pixels that the chain's buffer holds.
  init(_ chain: LineChain, region: PixelRect) {
    pen = chain
    // One more pixel on each side, for lines that stray from their curve.
    low = SIMD2(Double(region.minX - 2), Double(region.minY - 1))
    high = SIMD2(Double(region.maxX + 1), Double(region.maxY + 1))
  }

  mutating func cubic(_ control1: SIMD2<Double>, _ control2: SIMD2<Double>, to end: SIMD2<Double>) {
    if isPassedBy(control1, control2, end) {
      line(to: end)
      return
    }
    flatten(control1, control2, to: end, tolerance: FlattenedCurve.tolerance)
  }

  /// Starts a line that isn't closed.
  mutating func begin(at point: SIMD2<Double>) {
    pen.move(to: point)
    last = point
  }

  /// Ends a line that isn't closed.
  mutating func end() {
    pen.flush()
    start = last
  }

  /// True if a curve lies beyond one side of the buffer, where the line between its ends adds the same coverage.
  private func isPassedBy(_ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) -> Bool {
    let least = pointwiseMin(pointwiseMin(last, p1), pointwiseMin(p2, p3))
    let most = pointwiseMax(pointwiseMax(last, p1), pointwiseMax(p2, p3))
    return most.y < low.y || least.y > high.y || least.x > high.x || most.x < low.x
  }
}
