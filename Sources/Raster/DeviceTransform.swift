import Geometry

/// An affine transform from a shape's space to device pixels, and what drawing wants to know about it.
struct DeviceTransform {
  let a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double

  static let identity = DeviceTransform(.identity)

  init(_ transform: CGAffineTransform) {
    a = Double(transform.a)
    b = Double(transform.b)
    c = Double(transform.c)
    d = Double(transform.d)
    tx = Double(transform.tx)
    ty = Double(transform.ty)
  }

  private init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  @inline(__always)
  func map(_ point: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  @inline(__always)
  func map(_ point: CGPoint) -> SIMD2<Double> { map(SIMD2(Double(point.x), Double(point.y))) }

  /// Maps a point and moves it to where coverage arithmetic can't overflow.
  @inline(__always)
  func mapWithinLimit(_ point: CGPoint) -> SIMD2<Double> {
    mapWithinLimit(SIMD2(Double(point.x), Double(point.y)))
  }

  @inline(__always)
  func mapWithinLimit(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let mapped = map(point)
    return SIMD2(Fixed.clamped(mapped.x), Fixed.clamped(mapped.y))
  }

  var isFinite: Bool { (a * 0 + b * 0 + c * 0 + d * 0 + tx * 0 + ty * 0) == 0 }

  /// The longest that a vector of length 1 can become; infinite or not-a-number when the transform is.
  var largestScale: Double {
    let sum = a * a + b * b + c * c + d * d
    let determinant = a * d - b * c
    let spread = max(sum * sum - 4 * determinant * determinant, 0).squareRoot()
    return ((sum + spread) / 2).squareRoot()
  }

  /// The way back, or nil when everything falls onto a line or a point.
  var inverse: DeviceTransform? {
    let determinant = a * d - b * c
    guard isFinite, determinant != 0, (1 / determinant).isFinite else { return nil }
    let (ia, ib, ic, id) = (d / determinant, -b / determinant, -c / determinant, a / determinant)
    let inverse = DeviceTransform(
      a: ia, b: ib, c: ic, d: id, tx: -(tx * ia + ty * ic), ty: -(tx * ib + ty * id))
    return inverse.isFinite ? inverse : nil
  }

  /// This transform followed by a stretch and a shift along the axes.
  func scaled(x: Double, y: Double, offsetX: Double, offsetY: Double) -> DeviceTransform {
    DeviceTransform(a: a * x, b: b * y, c: c * x, d: d * y, tx: tx * x + offsetX, ty: ty * y + offsetY)
  }
}

extension Projection {
  init(_ transform: DeviceTransform) {
    self.init(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
  }
}

/// The smallest upright rectangle around points; not finite as soon as one of them is not.
struct DeviceBounds {
  private(set) var low = SIMD2<Double>(repeating: .infinity)
  private(set) var high = SIMD2<Double>(repeating: -.infinity)
  private var poison = SIMD2<Double>(repeating: 0)

  @inline(__always)
  mutating func add(_ point: SIMD2<Double>) {
    low = pointwiseMin(low, point)
    high = pointwiseMax(high, point)
    poison += point * 0
  }

  mutating func grow(by margin: Double) {
    low -= margin
    high += margin
    poison += margin * 0
  }

  /// Whether there is at least one point, and all were finite.
  var isFinite: Bool { poison == SIMD2(repeating: 0) && low.x <= high.x }

  /// The pixels that the points' hull touches.
  var pixels: PixelRect {
    PixelRect(
      covering: CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y))
  }
}
