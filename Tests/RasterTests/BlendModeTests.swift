import KinoraGeometry
import KinoraRaster
import Testing

/// Blend modes against the formulas of the W3C's "Compositing and Blending", in double precision.
@Suite struct BlendModeTests {
  /// A colour that isn't multiplied by alpha, and its alpha.
  private struct Pixel {
    var color: SIMD3<Double>
    var alpha: Double

    init(_ pixel: UInt32) {
      func part(_ shift: UInt32) -> Double { Double((pixel >> shift) & 255) / 255 }
      alpha = part(24)
      color = alpha > 0 ? SIMD3(part(16), part(8), part(0)) / alpha : SIMD3()
    }
  }

  private static func luminosity(_ c: SIMD3<Double>) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  private static func saturation(_ c: SIMD3<Double>) -> Double { c.max() - c.min() }

  private static func setLuminosity(_ color: SIMD3<Double>, _ wanted: Double) -> SIMD3<Double> {
    var c = color + (wanted - luminosity(color))
    let l = luminosity(c)
    if c.min() < 0 { c = l + (c - l) * l / (l - c.min()) }
    if c.max() > 1 { c = l + (c - l) * (1 - l) / (c.max() - l) }
    return c
  }

  private static func setSaturation(_ c: SIMD3<Double>, _ wanted: Double) -> SIMD3<Double> {
    c.max() > c.min() ? (c - c.min()) * (wanted / (c.max() - c.min())) : SIMD3()
  }

  /// Returns B(cb, cs) of a mode that mixes colours, or nil for an operator.
  private static func mixed(_ mode: CGBlendMode, _ b: SIMD3<Double>, _ s: SIMD3<Double>) -> SIMD3<Double>? {
    func each(_ f: (Double, Double) -> Double) -> SIMD3<Double> { SIMD3(f(b[0], s[0]), f(b[1], s[1]), f(b[2], s[2])) }
    func hardLight(_ b: Double, _ s: Double) -> Double { s <= 0.5 ? 2 * b * s : b + (2 * s - 1) - b * (2 * s - 1) }
    switch mode {
    case .normal: return s
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return each { hardLight($1, $0) }
    case .darken: return each { min($0, $1) }
    case .lighten: return each { max($0, $1) }
    case .colorDodge: return each { $0 <= 0 ? 0 : $1 >= 1 ? 1 : min(1, $0 / (1 - $1)) }
    case .colorBurn: return each { $0 >= 1 ? 1 : $1 <= 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
    case .softLight:
      return each { b, s in
        if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return b + (2 * s - 1) * (d - b)
      }
    case .hardLight: return each(hardLight)
    case .difference: return each { abs($0 - $1) }
    case .exclusion: return b + s - 2 * b * s
    case .hue: return setLuminosity(setSaturation(s, saturation(b)), luminosity(b))
    case .saturation: return setLuminosity(setSaturation(b, saturation(s)), luminosity(b))
    case .color: return setLuminosity(s, luminosity(b))
    case .luminosity: return setLuminosity(b, luminosity(s))
    default: return nil
    }
  }

  /// Returns Porter and Duff's shares of the source and of the backdrop.
  private static func shares(_ mode: CGBlendMode, _ sa: Double, _ da: Double) -> (Double, Double)? {
    switch mode {
    case .clear: (0, 0)
    case .copy: (1, 0)
    case .sourceIn: (da, 0)
    case .sourceOut: (1 - da, 0)
    case .sourceAtop: (da, 1 - sa)
    case .destinationOver: (1 - da, 1)
    case .destinationIn: (0, sa)
    case .destinationOut: (0, 1 - sa)
    case .destinationAtop: (1 - da, sa)
    case .xor: (1 - da, 1 - sa)
    default: nil
    }
  }

  /// Returns red, green, blue and alpha, multiplied by alpha.
  private static func exact(_ mode: CGBlendMode, _ source: UInt32, _ below: UInt32) -> SIMD4<Double> {
    let (s, d) = (Pixel(source), Pixel(below))
    let (sp, dp) = (s.color * s.alpha, d.color * d.alpha)
    if let mixed = mixed(mode, d.color, s.color) {
      let color = sp * (1 - d.alpha) + dp * (1 - s.alpha) + mixed * (s.alpha * d.alpha)
      return SIMD4(color, s.alpha + d.alpha - s.alpha * d.alpha)
    }
    if let (of, under) = shares(mode, s.alpha, d.alpha) {
      return SIMD4(sp * of + dp * under, s.alpha * of + d.alpha * under)
    }
    let alpha = min(1, s.alpha + d.alpha)
    if mode == .plusLighter { return SIMD4(pointwiseMin(sp + dp, SIMD3(repeating: 1)), alpha) }
    return SIMD4(pointwiseMax(alpha - (s.alpha - sp) - (d.alpha - dp), SIMD3()), alpha)
  }

  private static func bytes(_ pixel: UInt32) -> SIMD4<Double> {
    SIMD4(
      Double((pixel >> 16) & 255), Double((pixel >> 8) & 255), Double(pixel & 255), Double((pixel >> 24) & 255))
  }

  @Test(arguments: CGBlendMode.allCases)
  func resultsFollowTheFormulas(mode: CGBlendMode) {
    var numbers = SeededNumbers(seed: UInt64(mode.rawValue))
    var worst = 0.0
    for _ in 0..<400 {
      let picture = Picture(16, 1)
      let source = Bitmap(width: 16, height: 1)
      for x in 0..<16 {
        picture.bitmap.pixels[x] = numbers.pixel()
        source.pixels[x] = numbers.pixel()
      }
      let before = (0..<16).map { picture[$0, 0] }
      picture.canvas.blend = mode
      picture.canvas.composite(source, alpha: 1, mask: nil)
      for x in 0..<16 {
        let exact = Self.exact(mode, source.pixels[x], before[x]) * 255
        let difference = Self.bytes(picture[x, 0]) - exact
        worst = max(worst, difference.max(), -difference.min())
      }
    }
    #expect(worst <= 1)
  }

  @Test(arguments: CGBlendMode.allCases)
  func resultsAreMixedWithWhatWasThereByTheCoverage(mode: CGBlendMode) {
    var numbers = SeededNumbers(seed: 77)
    for _ in 0..<100 {
      let (color, below) = (numbers.color(), numbers.pixel())
      let results = [0, 0.4, 1].map { covered -> SIMD4<Double> in
        let picture = Picture(4, 1)
        for x in 0..<4 { picture.bitmap.pixels[x] = below }
        picture.canvas.blend = mode
        let shape = RoundedRect(CGRect(x: 1, y: 0, width: 2, height: covered))
        picture.canvas.fill(shape, transform: .identity, color: color)
        return Self.bytes(picture[1, 0])
      }
      // A coverage of 0.4 is 102 bytes.
      let difference = results[1] - (results[0] * 153 + results[2] * 102) / 255
      #expect(max(difference.max(), -difference.min()) <= 1)
    }
  }

  @Test func modesAreNumberedAsAppleNumbersThem() {
    #expect(CGBlendMode.allCases.map(\.rawValue) == Array(0...27))
    #expect(CGBlendMode.clear.rawValue == 16)
    #expect(CGBlendMode.plusLighter.rawValue == 27)
  }

  @Test func clearPixelsChangeWhatIsBelowInSomeModesOnly() {
    for mode in CGBlendMode.allCases {
      let picture = Picture(3, 1)
      picture.canvas.clear(.white)
      picture.canvas.blend = mode
      picture.canvas.fill(
        RoundedRect(CGRect(x: 1, y: 0, width: 1, height: 1)), transform: .identity, color: .clear)
      let erases: Set<CGBlendMode> = [.clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop]
      #expect(picture[1, 0] == (erases.contains(mode) ? 0 : 0xFFFF_FFFF), "\(mode)")
      #expect(picture[0, 0] == 0xFFFF_FFFF)
    }
  }

  @Test func beginningAgainResetsTheStyle() {
    let picture = Picture(3, 1)
    picture.canvas.blend = .clear
    picture.canvas.clipMask = CoverageBitmap(width: 1, height: 1)
    #expect(picture.canvas.clip.width == 1)
    picture.canvas.begin(picture.bitmap, clip: picture.bitmap.bounds)
    #expect(picture.canvas.blend == .normal)
    #expect(picture.canvas.clipMask == nil)
    #expect(picture.canvas.clip.width == 3)
  }
}
