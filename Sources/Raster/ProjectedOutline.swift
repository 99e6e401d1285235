import KinoraGeometry

/// Feeds outlines in a shape's own space through a projection into a coverage buffer.
///
/// Curves are split into lines in their own space, as finely as their closest part needs, and the lines are projected.
struct ProjectedOutline: OutlineSink {
  let pen: ProjectedPen
  var start = SIMD2<Double>()
  var last = SIMD2<Double>()

  init(_ chain: LineChain, _ map: ProjectedMap) { pen = ProjectedPen(chain: chain, map: map) }

  mutating func cubic(_ control1: SIMD2<Double>, _ control2: SIMD2<Double>, to end: SIMD2<Double>) {
    let scale = max(
      max(pen.map.largestScale(at: last), pen.map.largestScale(at: control1)),
      max(pen.map.largestScale(at: control2), pen.map.largestScale(at: end)))
    let tolerance = FlattenedCurve.tolerance / max(scale, 1e-12)
    flatten(control1, control2, to: end, tolerance: tolerance)
  }
}
