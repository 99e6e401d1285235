import KinoraGeometry
import RasterKernels

extension ReferenceKernels {
  /// Blends pixels by a mode, and mixes the results with the existing pixels by their coverage.
  package static func blendByMode(_ row: Pixels, _ count: Int, _ blend: RasterBlend) {
    guard let mode = CGBlendMode(rawValue: blend.mode) else { return }
    for index in 0..<count {
      let source = PixelMath.scale(pixel: blend.source?[index] ?? blend.pixel, by: blend.factor)
      let result = blended(mode, source, row[index])
      row[index] = mixed(row[index], result, by: blend.coverage.map { UInt32($0[index]) } ?? blend.cover)
    }
  }

  /// Returns the mix of two pixels by a factor, 0...255.
  static func mixed(_ from: UInt32, _ to: UInt32, by factor: UInt32) -> UInt32 {
    var pixel: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let sum = (from >> shift & 255) * (255 - factor) + (to >> shift & 255) * factor + 128
      pixel |= ((sum + (sum >> 8)) >> 8) << shift
    }
    return pixel
  }

  private static func blended(_ mode: CGBlendMode, _ source: UInt32, _ below: UInt32) -> UInt32 {
    func part(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 255) }
    let (sa, da) = (part(source, 24), part(below, 24))
    let isColorMode = mode.rawValue <= CGBlendMode.luminosity.rawValue
    let whole = isColorMode ? 255 * (sa + da) - sa * da : combined(mode, sa, da, sa, da)
    let alpha = (whole + 127) / 255
    let s = SIMD3(part(source, 0), part(source, 8), part(source, 16))
    let d = SIMD3(part(below, 0), part(below, 8), part(below, 16))
    if let mixed = FractionModes(s, d, sa, da).mixed(mode) {
      return packed(pointwiseMin(mixed, SIMD3(repeating: alpha)), alpha)
    }
    var colors = SIMD3<Int>()
    for index in 0..<3 { colors[index] = (combined(mode, s[index], d[index], sa, da) + 127) / 255 }
    return packed(colors, alpha)
  }

  private static func packed(_ colors: SIMD3<Int>, _ alpha: Int) -> UInt32 {
    UInt32(colors[0] | colors[1] << 8 | colors[2] << 16 | alpha << 24)
  }

  /// Returns one component, times 255.
  private static func combined(_ mode: CGBlendMode, _ s: Int, _ d: Int, _ sa: Int, _ da: Int) -> Int {
    let outside = s * (255 - da) + d * (255 - sa)
    func hardLight(_ s: Int, _ d: Int, _ sa: Int, _ da: Int) -> Int {
      outside + (2 * s <= sa ? 2 * s * d : sa * da - 2 * (da - d) * (sa - s))
    }
    switch mode {
    case .multiply: return outside + s * d
    case .screen: return 255 * (s + d) - s * d
    case .overlay: return hardLight(d, s, da, sa)
    case .hardLight: return hardLight(s, d, sa, da)
    case .darken: return 255 * (s + d) - max(s * da, d * sa)
    case .lighten: return 255 * (s + d) - min(s * da, d * sa)
    case .difference: return 255 * (s + d) - 2 * min(s * da, d * sa)
    case .exclusion: return 255 * (s + d) - 2 * s * d
    case .clear: return 0
    case .copy: return 255 * s
    case .sourceIn: return s * da
    case .sourceOut: return s * (255 - da)
    case .sourceAtop: return s * da + d * (255 - sa)
    case .destinationOver: return s * (255 - da) + 255 * d
    case .destinationIn: return d * sa
    case .destinationOut: return d * (255 - sa)
    case .destinationAtop: return d * sa + s * (255 - da)
    case .xor: return outside
    case .plusDarker: return 255 * max(min(sa + da, 255) - (sa - s) - (da - d), 0)
    case .plusLighter: return 255 * min(s + d, 255)
    default: return 255 * s + d * (255 - sa)
    }
  }
}

/// Two pixels as fractions, for the modes that divide or take roots.
private struct FractionModes {
  typealias Color = SIMD3<Float>

  /// Blue, green and red, premultiplied.
  let s: Color, d: Color
  let sa: Float, da: Float
  /// The parts of both pixels outside each other, times 65025.
  let outside: Color

  init(_ source: SIMD3<Int>, _ below: SIMD3<Int>, _ sourceAlpha: Int, _ alphaBelow: Int) {
    func fraction(_ byte: Int) -> Float { Float(byte) * (1.0 / 255) }
    func fractions(_ bytes: SIMD3<Int>) -> Color { Color(fraction(bytes[0]), fraction(bytes[1]), fraction(bytes[2])) }
    (s, d, sa, da) = (fractions(source), fractions(below), fraction(sourceAlpha), fraction(alphaBelow))
    outside = Color(source &* (255 - alphaBelow) &+ below &* (255 - sourceAlpha))
  }

  /// Returns the bytes of a mode, or nil for modes with integer arithmetic.
  func mixed(_ mode: CGBlendMode) -> SIMD3<Int>? {
    let mixed: Color
    switch mode {
    case .colorDodge: mixed = each(dodged)
    case .colorBurn: mixed = each(burned)
    case .softLight: mixed = each(softened)
    case .hue, .saturation, .color, .luminosity:
      mixed = mixedColors(mode, each { s, _ in quotient(s, sa) }, each { _, d in quotient(d, da) }) * (sa * da)
    default: return nil
    }
    let sum = mixed + outside * (1.0 / 65025)
    var bytes = SIMD3<Int>()
    for index in 0..<3 { bytes[index] = Int(sum[index].clamped(0, 1) * 255 + 0.5) }
    return bytes
  }

  private func each(_ mode: (Float, Float) -> Float) -> Color {
    Color(mode(s[0], d[0]), mode(s[1], d[1]), mode(s[2], d[2]))
  }

  private func quotient(_ a: Float, _ b: Float) -> Float { b > 0 ? a / b : 0 }

  private func dodged(_ s: Float, _ d: Float) -> Float {
    guard d > 0 else { return 0 }
    return sa - s > 0 ? sa * min(da, quotient(d * sa, sa - s)) : sa * da
  }

  private func burned(_ s: Float, _ d: Float) -> Float {
    guard da - d > 0 else { return sa * da }
    return s > 0 ? sa * (da - min(da, quotient((da - d) * sa, s))) : 0
  }

  private func softened(_ s: Float, _ d: Float) -> Float {
    let m = quotient(d, da)
    let way = 2 * s - sa
    guard way > 0 else { return d * (sa + way * (1 - m)) }
    let curve = m <= 0.25 ? ((16 * m - 12) * m + 4) * m : m.squareRoot()
    return d * sa + da * way * (curve - m)
  }

  private func mixedColors(_ mode: CGBlendMode, _ s: Color, _ d: Color) -> Color {
    switch mode {
    case .hue: withLuminosity(withSaturation(s, d.max() - d.min()), luminosity(d))
    case .saturation: withLuminosity(withSaturation(d, s.max() - s.min()), luminosity(d))
    case .color: withLuminosity(s, luminosity(d))
    default: withLuminosity(d, luminosity(s))
    }
  }

  private func luminosity(_ c: Color) -> Float { 0.3 * c[2] + 0.59 * c[1] + 0.11 * c[0] }

  private func withLuminosity(_ color: Color, _ luminosity: Float) -> Color {
    let c = color + (luminosity - self.luminosity(color))
    let low = c.min() < 0 ? quotient(luminosity, luminosity - c.min()) : 1
    let high = c.max() > 1 ? quotient(1 - luminosity, c.max() - luminosity) : 1
    return luminosity + (c - luminosity) * min(low, high)
  }

  private func withSaturation(_ c: Color, _ saturation: Float) -> Color {
    (c - c.min()) * quotient(saturation, c.max() - c.min())
  }
}
