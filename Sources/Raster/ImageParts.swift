import Geometry

/// How an image's parts lie in its destination along one axis: the ends keep their size, the middle is stretched.
struct AxisParts {
  /// Where the parts meet, in the destination's space.
  let cut1: Double
  let cut2: Double
  /// Texels to a unit, and the texel at 0, of the three parts.
  private let scales: SIMD3<Double>
  private let offsets: SIMD3<Double>

  /// - Parameter center: The stretched part, as a part of the source; nil when all is stretched.
  /// - Parameter density: Texels to a unit where nothing is stretched.
  init(
    source: (start: Double, length: Double), destination: (start: Double, length: Double),
    center: (start: Double, length: Double)?, density: Double
  ) {
    let low = Self.unit(center?.start ?? 0)
    let high = max(Self.unit((center?.start ?? 0) + (center?.length ?? 1)), low)
    let before = low * source.length
    let after = (1 - high) * source.length
    // Far more texels to a unit than anything is seen at, and few enough that places stay numbers.
    let density = density > 0 && density.isFinite ? min(density, 1e9) : 1
    // Ends that don't fit shrink alike.
    let perUnit = max(density, (before + after) / destination.length)
    let end = destination.start + destination.length
    cut1 = destination.start + before / perUnit
    cut2 = max(end - after / perUnit, cut1)
    let middle = cut2 > cut1 ? (source.length - before - after) / (cut2 - cut1) : 0
    scales = SIMD3(perUnit, middle, perUnit)
    offsets = SIMD3(
      source.start - destination.start * perUnit, source.start + before - cut1 * middle,
      source.start + source.length - end * perUnit)
  }

  @inline(__always)
  func texels(part: Int) -> (scale: Double, offset: Double) { (scales[part], offsets[part]) }

  private static func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}

/// The nine parts of an image in its destination.
struct ImageParts {
  let x: AxisParts
  let y: AxisParts
  /// Whether there is but the middle one.
  let isOne: Bool

  /// Nil when there is nothing to be seen.
  init?(source: CGRect, destination: CGRect, center: CGRect?, scale: Double) {
    guard source.isFinite, destination.isFinite, source.size.width > 0, source.size.height > 0,
      destination.size.width > 0, destination.size.height > 0
    else { return nil }
    let isOne = center.map { $0.minX <= 0 && $0.minY <= 0 && $0.maxX >= 1 && $0.maxY >= 1 } ?? true
    let center = isOne ? nil : center
    self.isOne = isOne
    x = AxisParts(
      source: (Double(source.origin.x), Double(source.size.width)),
      destination: (Double(destination.origin.x), Double(destination.size.width)),
      center: center.map { (Double($0.origin.x), Double($0.size.width)) }, density: scale)
    y = AxisParts(
      source: (Double(source.origin.y), Double(source.size.height)),
      destination: (Double(destination.origin.y), Double(destination.size.height)),
      center: center.map { (Double($0.origin.y), Double($0.size.height)) }, density: scale)
  }

  /// The way to texels through one of the parts, from the way to the destination's space.
  @inline(__always)
  func texels(_ column: Int, _ row: Int, after map: Projection) -> Projection {
    let x = x.texels(part: column)
    let y = y.texels(part: row)
    return Projection(
      a: map.a * x.scale + map.u * x.offset, b: map.b * y.scale + map.u * y.offset, u: map.u,
      c: map.c * x.scale + map.v * x.offset, d: map.d * y.scale + map.v * y.offset, v: map.v,
      tx: map.tx * x.scale + map.w * x.offset, ty: map.ty * y.scale + map.w * y.offset, w: map.w)
  }
}

/// The pixels of a row on one side of a cut: those from `column` on, or those before it.
struct RowCut {
  let column: Int
  let isAfter: Bool

  /// - Parameter value: Negative before the cut: at the row's pixel 0, and how it grows from pixel to pixel.
  init(value: Double, step: Double) {
    isAfter = step >= 0
    guard step != 0 else {
      column = value >= 0 ? .min : .max
      return
    }
    let crossing = -value / step
    let limit = Fixed.limit
    let pixel = (step > 0 ? crossing.rounded(.up) : crossing.rounded(.down) + 1)
    column = pixel > -limit ? (pixel < limit ? Int(pixel) : .max) : .min
  }

  /// 1 beyond the cut, 0 before it.
  @inline(__always)
  func side(_ x: Int) -> Int { (x >= column) == isAfter ? 1 : 0 }

  /// Where pixels that start on one side come to the other side, or to their end.
  @inline(__always)
  func end(from start: Int, to end: Int) -> Int { column > start ? min(column, end) : end }
}
