import KinoraGeometry

/// A projection of one shape, cut where the shape comes too close to the eye's plane or passes behind it.
///
/// Points behind that line are moved onto it, in the direction of the depth. So an outline stays closed, its part in
/// front keeps its boundary, and the rest runs along the line, far outside every picture.
struct ProjectedMap {
  private let map: Projection
  /// The smallest depth that is drawn.
  let near: Double
  /// The depth of the box's farthest corner.
  let deepest: Double
  /// The depth below which tolerances get no finer.
  private let fine: Double
  /// The vector along which depth grows fastest, by 1 per vector.
  private let deeper: SIMD2<Double>

  /// Depths below this fraction of the projection's own scale count as behind the eye.
  private static let least = 1e-5
  /// The farthest visible coordinate, in pixels.
  private static let farthest = 16_777_216.0

  /// Fails if no part of the shape is in front of the eye, or a number is unusable.
  ///
  /// - Parameter bounds: A box around the shape, in its own space.
  init?(_ projection: Projection, around bounds: DeviceBounds) {
    guard projection.isUsable, bounds.isFinite else { return nil }
    map = projection
    var reach = 0.0
    var deepest = -Double.infinity
    for index in 0..<4 {
      let point = bounds.corner(index)
      reach = max(reach, abs(map.a * point.x + map.c * point.y + map.tx))
      reach = max(reach, abs(map.b * point.x + map.d * point.y + map.ty))
      deepest = max(deepest, map.u * point.x + map.v * point.y + map.w)
    }
    near = max(Self.least * max(abs(map.w), abs(map.u), abs(map.v)), reach / Self.farthest)
    fine = max(near, deepest / 64)
    let square = map.u * map.u + map.v * map.v
    deeper = square > 0 ? SIMD2(map.u, map.v) / square : SIMD2()
    self.deepest = deepest
    guard reach.isFinite, deepest > near, deeper.x.isFinite, deeper.y.isFinite else { return nil }
  }

  @inline(__always)
  func depth(_ point: SIMD2<Double>) -> Double { map.u * point.x + map.v * point.y + map.w }

  /// Returns the projection of a point, or of the point on the cut that replaces it.
  @inline(__always)
  func seen(_ point: SIMD2<Double>, depth: Double) -> SIMD2<Double> {
    depth >= near ? seenInFront(point, depth: depth) : seenInFront(point + deeper * (near - depth), depth: near)
  }

  /// Returns the projected point at which the line between two points, one of them in front, crosses the smallest
  /// depth.
  @inline(__always)
  func crossing(_ start: SIMD2<Double>, _ startDepth: Double, _ end: SIMD2<Double>, _ endDepth: Double)
    -> SIMD2<Double>
  {
    let fraction = (near - startDepth) / (endDepth - startDepth)
    return seenInFront(start + (end - start) * fraction, depth: near)
  }

  @inline(__always)
  private func seenInFront(_ point: SIMD2<Double>, depth: Double) -> SIMD2<Double> {
    SIMD2(
      Fixed.clamped((map.a * point.x + map.c * point.y + map.tx) / depth),
      Fixed.clamped((map.b * point.x + map.d * point.y + map.ty) / depth))
  }

  /// Returns the largest factor by which the projection lengthens a small vector at a point.
  func largestScale(at point: SIMD2<Double>) -> Double {
    let (x, y) = steps(at: point)
    let linear = DeviceTransform(CGAffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: 0, ty: 0))
    return linear.largestScale
  }

  /// Returns the largest scale at a box's corners.
  func largestScale(in bounds: DeviceBounds) -> Double {
    (0..<4).reduce(0) { max($0, largestScale(at: bounds.corner($1))) }
  }

  /// Returns the distances, in a box's own space, by which its sides have to move out to appear `pixels` further out.
  func outset(of bounds: DeviceBounds, pixels: Double) -> SIMD2<Double> {
    var outset = SIMD2<Double>()
    for index in 0..<4 {
      let (alongX, alongY) = steps(at: bounds.corner(index))
      let area = abs(alongX.x * alongY.y - alongX.y * alongY.x)
      let lengths = SIMD2((alongY * alongY).sum().squareRoot(), (alongX * alongX).sum().squareRoot())
      outset = pointwiseMax(outset, pointwiseMin(lengths * (pixels / area), SIMD2(repeating: 1e9)))
    }
    return outset
  }

  /// Returns the rates at which the projected point moves when a point moves along x and along y.
  private func steps(at point: SIMD2<Double>) -> (SIMD2<Double>, SIMD2<Double>) {
    let depth = max(self.depth(point), fine)
    let place = seenInFront(point, depth: depth)
    return ((SIMD2(map.a, map.b) - map.u * place) / depth, (SIMD2(map.c, map.d) - map.v * place) / depth)
  }

  /// Returns the pixels that the part of a box in front of the eye touches.
  func pixels(of bounds: DeviceBounds) -> PixelRect {
    var seen = DeviceBounds()
    var before = bounds.corner(3)
    var depthBefore = depth(before)
    for index in 0..<4 {
      let point = bounds.corner(index)
      let depth = depth(point)
      if (depth >= near) != (depthBefore >= near) { seen.add(crossing(before, depthBefore, point, depth)) }
      if depth >= near { seen.add(seenInFront(point, depth: depth)) }
      (before, depthBefore) = (point, depth)
    }
    return seen.isFinite ? seen.pixels : .empty
  }
}

extension DeviceBounds {
  /// Returns a corner, numbered as in `Quad`.
  @inline(__always)
  func corner(_ index: Int) -> SIMD2<Double> {
    SIMD2(index == 1 || index == 2 ? high.x : low.x, index >= 2 ? high.y : low.y)
  }

  /// Creates the box around a shape's rectangle; not finite if that is empty.
  init(_ shape: RoundedRect) {
    self.init()
    guard let quad = shape.outerCorners else { return }
    add(quad[0])
    add(quad[2])
  }
}
