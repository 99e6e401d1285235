import RasterKernels

extension ReferenceKernels {
  /// Computes the pixels of a gradient's row.
  package static func gradientRow(_ row: Pixels, _ count: Int, _ gradient: RasterGradient) {
    for index in 0..<count {
      let steps = Float(Int(gradient.first) + index)
      let depth = gradient.isProjected != 0 ? gradient.w + gradient.stepW * steps : 1
      let x = (gradient.x + gradient.stepX * steps) / depth
      let y = (gradient.y + gradient.stepY * steps) / depth
      row[index] = place(on: gradient, x, y).map { color(of: gradient, at: $0) } ?? 0
    }
  }

  private static func color(of gradient: RasterGradient, at place: Float) -> UInt32 {
    if let colors = gradient.colors {
      let t = place > 0 ? min(place, 1) : 0
      return colors[Int(t * Float(gradient.lastColor) + 0.5)]
    }
    var t = place > -1 ? place : -1
    t = t < 2 ? t : 2
    var segment = 0
    for index in 0..<Int(gradient.segments) - 1 where t >= gradient.starts[index] { segment += 1 }
    func number(_ table: Int) -> Float { gradient.tables[table * Int(gradient.capacity) + segment] }
    let way = t - number(0)
    func part(_ part: Int) -> Float { number(1 + 2 * part) + number(2 + 2 * part) * way }
    let alpha = part(3) * 255
    let whole = UInt32(alpha + 0.5)
    func byte(_ index: Int) -> UInt32 { min(UInt32(part(index) * alpha + 0.5), whole) }
    return whole << 24 | byte(0) << 16 | byte(1) << 8 | byte(2)
  }

  /// Returns a point's position along the gradient, or nil if nothing is painted there.
  private static func place(on gradient: RasterGradient, _ x: Float, _ y: Float) -> Float? {
    func isWithin(_ t: Float) -> Bool { (t >= 0 || gradient.keepsStart != 0) && (t <= 1 || gradient.keepsEnd != 0) }
    func visible(_ t: Float) -> Float? { isWithin(t) ? t : nil }
    switch Int(gradient.kind) {
    case rasterAxial: return visible(x)
    case rasterRadial: return visible((x * x + y * y).squareRoot() * gradient.growth + gradient.startRadius)
    case rasterConic: return visible(turns(x, y))
    case rasterSquare: return visible(x * x + y * y)
    case rasterRoot: return visible(x.squareRoot())
    default: break
    }
    let (start, growth) = (gradient.startRadius, gradient.growth)
    let a = 1 - growth * growth
    let b = x + start * growth
    let c = x * x + y * y - start * start
    let square = b * b - a * c
    guard square >= 0 else { return nil }
    func isThere(_ t: Float) -> Bool { start + t * growth >= 0 && isWithin(t) }
    if a > -1e-5 && a < 1e-5 {
      let t = c / (2 * b)
      return isThere(t) ? t : nil
    }
    let root = square.squareRoot()
    let (plus, minus) = ((b + root) / a, (b - root) / a)
    if isThere(max(plus, minus)) { return max(plus, minus) }
    return isThere(min(plus, minus)) ? min(plus, minus) : nil
  }

  /// Returns the angle of a direction in turns, from 0 up to 1.
  private static func turns(_ x: Float, _ y: Float) -> Float {
    let most = max(abs(x), abs(y))
    let q = min(abs(x), abs(y)) / (most > 0 ? most : 1)
    let factors: [Float] = [
      0.001_084_130_4, -0.005_348_277_3, 0.012_672_500_7, -0.021_061_518_1, 0.031_525_117_7, -0.053_026_238_2,
      0.159_154_324_2,
    ]
    var sum = factors[0]
    for factor in factors.dropFirst() { sum = sum * (q * q) + factor }
    sum *= q
    if abs(y) > abs(x) { sum = 0.25 - sum }
    if x < 0 { sum = 0.5 - sum }
    if y < 0 { sum = 1 - sum }
    return sum >= 1 ? 0 : sum
  }
}
