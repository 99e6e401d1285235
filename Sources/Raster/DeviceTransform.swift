import KinoraGeometry

/// An affine transform from a shape's space to device pixels.
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

  /// Maps a point and clamps it to the range in which coverage arithmetic can't overflow.
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

  /// The largest length that a unit vector can get; infinite or NaN if the transform is.
  var largestScale: Double {
    let sum = a * a + b * b + c * c + d * d
    let determinant = a * d - b * c
    let spread = max(sum * sum - 4 * determinant * determinant, 0).squareRoot()
    return ((sum + spread) / 2).squareRoot()
  }

  /// The inverse, or nil if the transform is singular or not finite.
  var inverse: DeviceTransform? {
    let determinant = a * d - b * c
    guard isFinite, determinant != 0, (1 / determinant).isFinite else { return nil }
    let (ia, ib, ic, id) = (d / determinant, -b / determinant, -c / determinant, a / determinant)
    let inverse = DeviceTransform(
      a: ia, b: ib, c: ic, d: id, tx: -(tx * ia + ty * ic), ty: -(tx * ib + ty * id))
    return inverse.isFinite ? inverse : nil
  }

  /// Returns this transform followed by a scale and an offset along the axes.
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

/// The bounding box of points; not finite if one of them isn't.
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

  /// True if there is at least one point and all points are finite.
  var isFinite: Bool { poison == SIMD2(repeating: 0) && low.x <= high.x }

  /// The pixels that the box touches.
  var pixels: PixelRect {
    PixelRect(
      covering: CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y))
  }
}
