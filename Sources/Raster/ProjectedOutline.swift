import Geometry

/// Feeds outlines in a shape's own space through a projection into a coverage buffer.
///
/// Curves are split into lines in their own space, as finely as their closest part needs, and the lines are projected.
struct ProjectedOutline: OutlineSink {
  private let pen: ProjectedPen
  private var start = SIMD2<Double>()
  private var last = SIMD2<Double>()

  init(_ chain: LineChain, _ map: ProjectedMap) { pen = ProjectedPen(chain: chain, map: map) }

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

  mutating func cubic(_ control1: SIMD2<Double>, _ control2: SIMD2<Double>, to end: SIMD2<Double>) {
    let scale = max(
      max(pen.map.largestScale(at: last), pen.map.largestScale(at: control1)),
      max(pen.map.largestScale(at: control2), pen.map.largestScale(at: end)))
    let tolerance = FlattenedCurve.tolerance / max(scale, 1e-12)
    let curve = FlattenedCurve(last, control1, control2, end, tolerance: tolerance)
    for index in 1..<curve.count { pen.line(to: curve.point(index)) }
    line(to: end)
  }

  mutating func quad(_ control: SIMD2<Double>, to end: SIMD2<Double>) {
    let (control1, control2) = BezierPath.cubicControls(from: last, quad: control, to: end)
    cubic(control1, control2, to: end)
  }

  @inline(__always)
  mutating func close() {
    if last != start { line(to: start) }
  }

  mutating func finish() {
    close()
    pen.flush()
  }
}
