import KinoraGeometry

/// The tips of a stroke's mitered corners, which extend beyond half its width.
struct MiterTips {
  private(set) var box = Box.empty
  /// The maximum distance of a tip from its corner of the outline.
  private(set) var reach = 0.0

  private let halfWidth: Double
  private let limit: Double
  private var current = SIMD2<Double>.zero
  private var start = SIMD2<Double>.zero
  /// The directions of the last segment and of the subpath's first one.
  private var incoming: SIMD2<Double>?
  private var first: SIMD2<Double>?

  init(of path: BezierPath, halfWidth: Double, limit: Double) {
    self.halfWidth = halfWidth
    self.limit = limit
    var index = 0
    for verb in path.verbs {
      let count = verb.pointCount
      guard index + count <= path.points.count else { return }
      let points = path.points[index..<index + count]
      index += count
      switch verb {
      case .move: begin(at: Self.vector(points[points.startIndex]))
      case .line, .quad, .cubic: join(points)
      case .close: close()
      }
    }
  }

  private mutating func begin(at point: SIMD2<Double>) {
    current = point
    start = point
    incoming = nil
    first = nil
  }

  private mutating func join(_ points: ArraySlice<CGPoint>) {
    // The tangents at both ends: towards the first point that differs, and from the last point that differs.
    var leaving: SIMD2<Double>?
    var arriving: SIMD2<Double>?
    let corner = current
    var last = current
    for point in points {
      let point = Self.vector(point)
      leaving = leaving ?? Self.direction(from: corner, to: point)
      arriving = Self.direction(from: last, to: point) ?? arriving
      last = point
    }
    current = last
    guard let leaving else { return }
    if let incoming { add(at: corner, from: incoming, to: leaving) }
    first = first ?? leaving
    incoming = arriving
  }

  private mutating func close() {
    let closing = Self.direction(from: current, to: start)
    if let incoming, let closing { add(at: current, from: incoming, to: closing) }
    if let arriving = closing ?? incoming, let first { add(at: start, from: arriving, to: first) }
    begin(at: start)
  }

  private mutating func add(at corner: SIMD2<Double>, from u: SIMD2<Double>, to v: SIMD2<Double>) {
    let halfCosine = max(0, (1 + (u * v).sum()) / 2).squareRoot()
    guard halfCosine * limit >= 1, halfCosine < 1 else { return }
    let length = halfWidth / halfCosine
    guard let outwards = Self.direction(from: v, to: u) else { return }
    let tip = corner + outwards * length
    box.add(x: tip.x, y: tip.y)
    reach = max(reach, length)
  }

  private static func vector(_ point: CGPoint) -> SIMD2<Double> { SIMD2(Double(point.x), Double(point.y)) }

  private static func direction(from a: SIMD2<Double>, to b: SIMD2<Double>) -> SIMD2<Double>? {
    let way = b - a
    let length = (way * way).sum().squareRoot()
    return length > 0 && length.isFinite ? way / length : nil
  }
}
