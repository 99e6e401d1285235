import Foundation
import KinoraGeometry
import KinoraRaster

/// The content of the raster workloads for one size of the picture.
///
/// Other libraries are measured with the same content, so the numbers and their order are fixed.
nonisolated package struct RasterInput: Sendable {
  static let background = RGBAColor(0xF0F0F0)
  static let solid = RGBAColor(0x336699)
  static let spriteAlpha = 0.8
  static let lineWidth = 4.0
  static let shadowSize = CGSize(width: 160, height: 120)
  static let shadowRadius = 16.0
  static let shadowSigma = 12.0
  static let shadowAlpha = 0.6
  static let quadSide = 512.0
  static let borderAlpha = 0.3
  /// W10's images with odd numbers are drawn at this size, the others at their own.
  static let scaledSide = 96.0

  let size: PixelSize
  let picture: CGImage
  let sprite = RasterImages.round(side: 128)
  let icon = RasterImages.round(side: 64)
  let texture = RasterImages.opaque(width: Int(quadSide), height: Int(quadSide))
  let boxes: [RasterBox]
  let sprites: [RasterSprite]
  let curves: [RasterPath]
  let outlines: [RasterPath]
  let shadows: [CGPoint]
  let gradients: [RasterGradient]
  let quads: [RasterQuad]
  let panels: [RasterBox]
  let icons: [CGPoint]
  let badges: [RasterPath]

  /// The whole picture.
  var frame: CGRect { CGRect(x: 0, y: 0, width: size.width, height: size.height) }

  package init(size: PixelSize) {
    let width = Double(size.width)
    let height = Double(size.height)
    self.size = size
    picture = RasterImages.opaque(width: size.width, height: size.height)
    boxes = Self.boxes(width, height)
    sprites = Self.sprites(width, height)
    curves = Self.curves(width, height)
    outlines = Self.outlines(width, height)
    shadows = Self.shadows(width, height)
    gradients = Self.gradients(width, height)
    quads = Self.quads(width, height)
    (panels, icons, badges) = Self.mixture(width, height)
  }

  private static func boxes(_ width: Double, _ height: Double) -> [RasterBox] {
    var random = RasterRandom(seed: 3)
    return (0..<1000).map { _ in
      let origin = random.point((0, 0), (width - 64, height - 64))
      return RasterBox(
        rect: CGRect(x: origin.x, y: origin.y, width: 64, height: 64), radius: 12,
        color: RGBAColor(random.color(), alpha: 0.5))
    }
  }

  private static func sprites(_ width: Double, _ height: Double) -> [RasterSprite] {
    var random = RasterRandom(seed: 4)
    return (0..<200).map { _ in
      let center = random.point((100, 100), (width - 100, height - 100))
      let angle = random.number(0, 2 * .pi)
      return RasterSprite(center: center, angle: angle, scale: random.number(0.5, 1.5))
    }
  }

  private static func curves(_ width: Double, _ height: Double) -> [RasterPath] {
    var random = RasterRandom(seed: 5)
    return (0..<100).map { _ in
      let center = random.point((160, 160), (width - 160, height - 160))
      let angle = random.number(0, 2 * .pi)
      let reach = 150 * SIMD2(cos(angle), sin(angle))
      let first = center + random.point((-150, -150), (150, 150))
      let second = center + random.point((-150, -150), (150, 150))
      let path = CGMutablePath()
      path.move(to: CGPoint(center - reach))
      path.addCurve(to: CGPoint(center + reach), control1: CGPoint(first), control2: CGPoint(second))
      return RasterPath(path, color: RGBAColor(random.color(), alpha: 0.9))
    }
  }

  private static func outlines(_ width: Double, _ height: Double) -> [RasterPath] {
    var random = RasterRandom(seed: 6)
    return (0..<100).map { number in
      let center = random.point((100, 100), (width - 100, height - 100))
      return RasterPath(number, center: center, radius: 100, color: RGBAColor(random.color(), alpha: 0.8))
    }
  }

  private static func shadows(_ width: Double, _ height: Double) -> [CGPoint] {
    var random = RasterRandom(seed: 7)
    return (0..<50).map { _ in CGPoint(random.point((40, 40), (width - 200, height - 160))) }
  }

  private static func gradients(_ width: Double, _ height: Double) -> [RasterGradient] {
    var random = RasterRandom(seed: 8)
    return (0..<20).map { number in
      let origin = random.point((0, 0), (width - 600, height - 400)).rounded(.down)
      let colors = (0..<3).map { RGBAColor(random.color(), alpha: $0 == 1 ? 0.8 : 1) }
      return RasterGradient(origin: CGPoint(origin), isRadial: number % 2 == 1, colors: colors)
    }
  }

  private static func quads(_ width: Double, _ height: Double) -> [RasterQuad] {
    var random = RasterRandom(seed: 9)
    return (0..<10).map { _ in
      let origin = random.point((70, 70), (width - 470, height - 470))
      let corners: [SIMD2<Double>] = [SIMD2(0, 0), SIMD2(400, 0), SIMD2(400, 400), SIMD2(0, 400)]
      let moved = corners.map { origin + $0 + random.point((-60, -60), (60, 60)) }
      return RasterQuad(moved, side: quadSide)
    }
  }

  /// W10: boxes with borders, icons and outlines.
  private static func mixture(_ width: Double, _ height: Double) -> ([RasterBox], [CGPoint], [RasterPath]) {
    var random = RasterRandom(seed: 10)
    let panels = (0..<300).map { _ in
      let size = random.point((40, 30), (160, 110))
      let origin = random.point((0, 0), (width - size.x, height - size.y))
      return RasterBox(
        rect: CGRect(x: origin.x, y: origin.y, width: size.x, height: size.y), radius: 8,
        color: RGBAColor(random.color(), alpha: 0.9))
    }
    let icons = (0..<100).map { number in
      let origin = random.point((0, 0), (width - scaledSide, height - scaledSide))
      return CGPoint(number % 2 == 0 ? origin.rounded(.down) : origin)
    }
    let badges = (0..<30).map { number in
      let center = random.point((40, 40), (width - 40, height - 40))
      return RasterPath(number, center: center, radius: 40, color: RGBAColor(random.color(), alpha: 0.8))
    }
    return (panels, icons, badges)
  }
}

/// The random numbers of the raster workloads: a linear congruential generator, the same in each compared program.
nonisolated struct RasterRandom {
  private var state: UInt32

  init(seed: UInt32) {
    state = seed
  }

  /// Returns a number from 0 up to 1, of 24 bits.
  private mutating func unit() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state >> 8) / 16_777_216
  }

  /// Returns a number from `low` up to `high`.
  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit()
  }

  mutating func point(_ low: (x: Double, y: Double), _ high: (x: Double, y: Double)) -> SIMD2<Double> {
    let x = number(low.x, high.x)
    return SIMD2(x, number(low.y, high.y))
  }

  /// Returns an opaque colour, as `0xRRGGBB`.
  mutating func color() -> UInt32 {
    (0..<3).reduce(0) { color, _ in color << 8 | UInt32(unit() * 256) }
  }
}
