import Geometry

/// Feeds outlines in device coordinates into a coverage buffer, curve by curve.
///
/// Every subpath is closed when the next one starts, as filling requires.
struct OutlineBuilder: OutlineSink {
  private let chain: LineChain
  private var start = SIMD2<Double>()
  private var pen = SIMD2<Double>()
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>

  /// - Parameter region: The pixels that the chain's buffer holds.
  init(_ chain: LineChain, region: PixelRect) {
    self.chain = chain
    // One more pixel on each side, for lines that stray from their curve.
    low = SIMD2(Double(region.minX - 2), Double(region.minY - 1))
    high = SIMD2(Double(region.maxX + 1), Double(region.maxY + 1))
  }

  @inline(__always)
  mutating func move(to point: SIMD2<Double>) {
    close()
    chain.move(to: point)
    start = point
    pen = point
  }

  @inline(__always)
  mutating func line(to point: SIMD2<Double>) {
    chain.line(to: point)
    pen = point
  }

  mutating func cubic(_ control1: SIMD2<Double>, _ control2: SIMD2<Double>, to end: SIMD2<Double>) {
    if isPassedBy(control1, control2, end) {
      line(to: end)
      return
    }
    let curve = FlattenedCurve(pen, control1, control2, end, tolerance: FlattenedCurve.tolerance)
    for index in 1..<curve.count { chain.line(to: curve.point(index)) }
    line(to: end)
  }

  mutating func quad(_ control: SIMD2<Double>, to end: SIMD2<Double>) {
    let (control1, control2) = BezierPath.cubicControls(from: pen, quad: control, to: end)
    cubic(control1, control2, to: end)
  }

  @inline(__always)
  mutating func close() {
    if pen != start { line(to: start) }
  }

  /// Starts a line that isn't closed.
  mutating func begin(at point: SIMD2<Double>) {
    chain.move(to: point)
    pen = point
  }

  /// Ends a line that isn't closed.
  mutating func end() {
    chain.flush()
    start = pen
  }

  /// Closes the last subpath and passes everything on.
  mutating func finish() {
    close()
    chain.flush()
  }

  /// True if a curve lies beyond one side of the buffer, where the line between its ends adds the same coverage.
  private func isPassedBy(_ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) -> Bool {
    let least = pointwiseMin(pointwiseMin(pen, p1), pointwiseMin(p2, p3))
    let most = pointwiseMax(pointwiseMax(pen, p1), pointwiseMax(p2, p3))
    return most.y < low.y || least.y > high.y || least.x > high.x || most.x < low.x
  }
}
