import KinoraGeometry

extension BezierPath {
  /// Returns the outline of a stroke as a path for non-zero filling; empty if the path or the width can't be drawn.
  ///
  /// - Parameter scale: The largest scale at which the outline's lines still look like curves.
  package func stroked(_ style: StrokeStyle, scale: Double) -> BezierPath {
    guard isFinite, style.width > 0, style.width.isFinite, scale > 0, scale.isFinite else { return BezierPath() }
    let (left, right) = (DrawnChains(), DrawnChains())
    let unused = LineChain(CoverageBuffer(), sign: 1)
    Stroker(unused, unused).add(
      self, style: style, pens: StrokePens(left: CollectingPen(drawn: left), right: CollectingPen(drawn: right)),
      scale: scale, view: nil)
    return .outline(left: left.chains, right: right.chains)
  }

  /// Returns the path cut into dashes, as lines; the whole path, as lines, if the dashes form no pattern.
  package func dashed(_ style: StrokeStyle, scale: Double) -> BezierPath {
    guard isFinite, scale > 0, scale.isFinite else { return BezierPath() }
    var runs = StrokeRuns()
    runs.add(self, tolerance: FlattenedCurve.tolerance / scale / 8)
    guard runs.totalLength.isFinite else { return BezierPath() }
    if let pattern = DashPattern(style) {
      var dashed = StrokeRuns()
      dashed.add(dashed: runs, pattern: pattern)
      runs = dashed
    }
    var path = BezierPath()
    for run in runs.runs {
      path.move(to: CGPoint(runs.segments[run.first].start))
      for segment in runs.segments[run.first..<run.end] where segment.length > 0 || run.isDot {
        path.line(to: CGPoint(segment.end))
      }
      if run.isClosed { path.close() }
    }
    return path
  }

  /// Joins the two sides of each run into the outline of the area between them.
  ///
  /// A side that ends where it began is an outline by itself. The others come in pairs, in the same order.
  private static func outline(left: [[SIMD2<Double>]], right: [[SIMD2<Double>]]) -> BezierPath {
    var path = BezierPath()
    for side in left where side.first == side.last { path.addPolygon(side) }
    for side in right where side.first == side.last { path.addPolygon(side.reversed()) }
    let open = (left.filter { $0.first != $0.last }, right.filter { $0.first != $0.last })
    for (there, back) in zip(open.0, open.1) { path.addPolygon(there + back.reversed()) }
    return path
  }

  private mutating func addPolygon(_ points: [SIMD2<Double>]) {
    guard points.count > 2 else { return }
    move(to: CGPoint(points[0]))
    for index in 1..<points.count where points[index] != points[index - 1] { line(to: CGPoint(points[index])) }
    close()
  }
}

extension CGPoint {
  fileprivate init(_ point: SIMD2<Double>) {
    self.init(x: point.x, y: point.y)
  }
}

/// Collects the drawn points, in one list per chain.
private struct CollectingPen: ShapePen {
  let drawn: DrawnChains

  func move(to point: SIMD2<Double>) {
    flush()
    drawn.current.append(point)
  }

  func line(to point: SIMD2<Double>) { drawn.current.append(point) }

  func flush() {
    if drawn.current.count > 1 { drawn.chains.append(drawn.current) }
    drawn.current.removeAll(keepingCapacity: true)
  }
}

private final class DrawnChains {
  var chains: [[SIMD2<Double>]] = []
  var current: [SIMD2<Double>] = []
}
