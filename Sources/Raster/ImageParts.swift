import KinoraGeometry

/// The parts of an image along one axis of its destination: the ends keep their size, the middle stretches.
struct AxisParts {
  /// The boundaries between the parts, in the destination's space.
  let cut1: Double
  let cut2: Double
  /// Texels per unit, and the texel at 0, of the three parts.
  private let scales: SIMD3<Double>
  private let offsets: SIMD3<Double>

  /// - Parameter center: The stretched part, in fractions of the source; nil to stretch all of it.
  /// - Parameter density: Texels per unit in the unstretched parts.
  init(
    source: (start: Double, length: Double), destination: (start: Double, length: Double),
    center: (start: Double, length: Double)?, density: Double
  ) {
    let low = Self.unit(center?.start ?? 0)
    let high = max(Self.unit((center?.start ?? 0) + (center?.length ?? 1)), low)
    let before = low * source.length
    let after = (1 - high) * source.length
    // The limit is far above any visible density, and low enough to keep positions finite.
    let density = density > 0 && density.isFinite ? min(density, 1e9) : 1
    // Ends that don't fit shrink in proportion.
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
  /// True if the middle part is the only one.
  let isOne: Bool

  /// Fails if nothing is visible.
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

  /// Returns the projection to the texels of one part, from the projection to the destination's space.
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

/// The pixels of a row beyond a cut: those from `column` on, or those before it.
struct RowCut {
  let column: Int
  let isAfter: Bool

  /// - Parameters:
  ///   - value: A number at the row's pixel 0 that is negative before the cut.
  ///   - step: The change of that number from pixel to pixel.
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

  /// Returns 1 beyond the cut, 0 before it.
  @inline(__always)
  func side(_ x: Int) -> Int { (x >= column) == isAfter ? 1 : 0 }

  /// Returns the end of the pixels from `start` on that lie on the same side, at most `end`.
  @inline(__always)
  func end(from start: Int, to end: Int) -> Int { column > start ? min(column, end) : end }
}
