import KinoraGeometry

/// The edges of a rectangle that aren't anti-aliased: pixels whose centres are inside are fully covered.
struct HardEdges {
  /// The projection from the picture to the rectangle's space.
  private let inverse: Projection
  private let quad: Quad
  /// The hard edges, in the bits of `RoundedRect.softEdges`.
  private let edges: UInt8

  init?(_ shape: RoundedRect, _ projection: Projection) {
    guard let quad = shape.outerCorners, let inverse = projection.inverse else { return nil }
    self.quad = quad
    self.inverse = inverse
    edges = ~shape.softEdges & 15
  }

  /// Returns the pixels of a row whose centres are inside.
  func columns(y: Int, within columns: Range<Int>) -> Range<Int> {
    var (first, end) = (columns.lowerBound, columns.upperBound)
    func keep(_ cut: RowCut, side: Int) {
      if cut.isAfter == (side == 1) { first = max(first, cut.column) } else { end = min(end, cut.column) }
    }
    let (i, py) = (inverse, Double(y) + 0.5)
    func cut(_ alongX: Double, _ alongY: Double, _ origin: Double, _ value: Double) -> RowCut {
      let step = alongX - value * i.u
      return RowCut(value: step * 0.5 + (alongY - value * i.v) * py + (origin - value * i.w), step: step)
    }
    if edges & 1 != 0 { keep(cut(i.a, i.c, i.tx, quad.minX), side: 1) }
    if edges & 2 != 0 { keep(cut(i.a, i.c, i.tx, quad.maxX), side: 0) }
    if edges & 4 != 0 { keep(cut(i.b, i.d, i.ty, quad.minY), side: 1) }
    if edges & 8 != 0 { keep(cut(i.b, i.d, i.ty, quad.maxY), side: 0) }
    return first..<max(first, end)
  }
}

/// Passes on only the pixels between hard edges.
struct HardEdgePainter<Inner: SpanPainter>: SpanPainter {
  var inner: Inner
  let edges: HardEdges
  /// Scratch memory for the coverage of one row.
  let bytes: UnsafeMutablePointer<UInt8>

  mutating func paint(x: Int, y: Int, count: Int, coverage: UInt32) {
    let columns = edges.columns(y: y, within: x..<x + count)
    if !columns.isEmpty { inner.paint(x: columns.lowerBound, y: y, count: columns.count, coverage: coverage) }
  }

  mutating func paint(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    let columns = edges.columns(y: y, within: x..<x + count)
    guard !columns.isEmpty else { return }
    inner.paint(x: columns.lowerBound, y: y, count: columns.count, coverage: coverage + (columns.lowerBound - x))
  }

  mutating func paint(x: Int, rows: Range<Int>, count: Int, coverage: UnsafePointer<UInt8>, stride: Int) {
    for (index, y) in rows.enumerated() {
      paint(x: x, y: y, count: count, coverage: coverage + index * stride)
    }
  }

  func prefetch(x: Int, y: Int, count: Int) { inner.prefetch(x: x, y: y, count: count) }

  mutating func paintRow(_ row: Int, of buffer: CoverageBuffer, rule: BezierPath.FillRule) {
    let first = buffer.firstPixel(ofRow: row)
    let end = buffer.resolve(row, rule: rule, bytes: bytes)
    guard end > first else { return }
    paint(x: buffer.region.minX + first, y: buffer.region.minY + row, count: end - first, coverage: bytes + first)
  }
}

extension Canvas {
  /// Passes the coverage of a rotated or projected shape with hard edges to a painter; a hole's edges are always
  /// anti-aliased.
  ///
  /// The outline is moved out at the hard edges, so that the pixels there are fully covered, and then cut at them.
  func paintHard<Painter: SpanPainter>(
    _ shape: RoundedRect, without hole: RoundedRect?, within limits: PixelRect, projection: Projection,
    with painter: inout Painter
  ) {
    let bounds = DeviceBounds(shape)
    guard let map = ProjectedMap(projection, around: bounds), let edges = HardEdges(shape, projection) else { return }
    let grown = GrownRect(shape, by: map.outset(of: bounds, pixels: 4))
    var cutting = HardEdgePainter(inner: painter, edges: edges, bytes: rowBytes)
    paintOutline(within: map.pixels(of: bounds).intersection(limits), with: &cutting) { _ in
      var outline = ProjectedOutline(chain, map)
      outline.add(grown)
      if let hole { outline.add(hole, transform: .identity, reversed: true) }
    }
    painter = cutting.inner
  }
}

/// A rounded rectangle whose hard edges are moved out, but not the round corners between them.
struct GrownRect {
  let shape: RoundedRect
  /// The distances by which the edges at minX and maxX (x), and those at minY and maxY (y), move out.
  let outset: SIMD2<Double>

  init(_ shape: RoundedRect, by outset: SIMD2<Double>) {
    self.shape = shape
    self.outset = outset
  }

  /// Returns the offset of a side, numbered by the corner before it.
  func shift(side: Int) -> SIMD2<Double> {
    let (bit, way): (UInt8, SIMD2<Double>) =
      switch side {
      case 0: (4, SIMD2(0, -1))
      case 1: (2, SIMD2(1, 0))
      case 2: (8, SIMD2(0, 1))
      default: (1, SIMD2(-1, 0))
      }
    return shape.softEdges & bit == 0 ? way * outset : SIMD2()
  }
}

extension OutlineSink {
  /// Adds a rectangle whose hard edges are moved out.
  mutating func add(_ grown: GrownRect) {
    let shape = grown.shape
    guard let quad = shape.outerCorners else { return }
    let radius = shape.drawnRadius
    var isFirst = true
    for index in 0..<4 {
      let corner = quad[index]
      let (shiftBefore, shiftAfter) = (grown.shift(side: (index + 3) & 3), grown.shift(side: index))
      guard radius > 0, shape.isRound(corner: index) else {
        add(corner + shiftBefore + shiftAfter, &isFirst)
        continue
      }
      let (before, after) = (quad[(index + 3) & 3], quad[(index + 1) & 3])
      let curve = RoundCorner(corner, before, after, radius: radius, isContinuous: shape.isContinuous)
      add(curve[0] + shiftBefore, &isFirst)
      line(to: curve[0])
      for cubic in 0..<curve.cubics {
        self.cubic(curve[3 * cubic + 1], curve[3 * cubic + 2], to: curve[3 * cubic + 3])
      }
      line(to: curve[3 * curve.cubics] + shiftAfter)
    }
    finish()
  }

  private mutating func add(_ point: SIMD2<Double>, _ isFirst: inout Bool) {
    if isFirst { move(to: point) } else { line(to: point) }
    isFirst = false
  }
}

/// A round corner of either kind, as cubics.
private enum RoundCorner {
  case circular(corner: SIMD2<Double>, before: SIMD2<Double>, after: SIMD2<Double>)
  case continuous(ContinuousCorner)

  init(
    _ corner: SIMD2<Double>, _ before: SIMD2<Double>, _ after: SIMD2<Double>, radius: Double, isContinuous: Bool
  ) {
    if isContinuous {
      self = .continuous(ContinuousCorner(corner, before, after, radius: radius))
      return
    }
    func way(_ other: SIMD2<Double>) -> SIMD2<Double> {
      let way = other - corner
      return way * (radius / (abs(way.x) + abs(way.y)))
    }
    self = .circular(corner: corner, before: way(before), after: way(after))
  }

  var cubics: Int {
    switch self {
    case .circular: 1
    case .continuous: 3
    }
  }

  /// The start, followed by the control points and the end of each cubic.
  subscript(index: Int) -> SIMD2<Double> {
    switch self {
    case .continuous(let corner): return corner[index]
    case .circular(let corner, let before, let after):
      let handle = 1 - OutlineBuilder.quarterArc
      switch index {
      case 0: return corner + before
      case 1: return corner + before * handle
      case 2: return corner + after * handle
      default: return corner + after
      }
    }
  }
}
