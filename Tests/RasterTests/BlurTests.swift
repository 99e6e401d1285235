import Foundation
import KinoraGeometry
import KinoraRaster
import Testing

@Suite struct BlurTests {
  private static let effects = [0.1, 0.4, 0.8, 1, 1.7, 1.99, 2, 2.3, 3, 3.99, 4, 5, 8, 11, 16, 25, 40, 90, 130, 250]

  /// Returns a bitmap of three rows that is black from a column on.
  private static func edge(at column: Int, width: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: 3)
    for y in 0..<3 {
      for x in column..<width { bitmap.pixels[y * bitmap.stride + x] = 0xFF00_0000 }
    }
    return bitmap
  }

  @Test("RE-10: a straight edge is a Gaussian's integral", arguments: effects)
  func aStraightEdgeIsAGaussiansIntegral(sigma: Double) {
    let effects = BitmapEffects()
    let reach = BitmapEffects.reach(sigma)
    let half = reach + Int(3 * sigma) + 8
    for phase in [0, 1, 2, 3, 5, 8, 21, 64] {
      let source = Self.edge(at: half + phase, width: 2 * half + phase)
      let result = CoverageBitmap(width: source.width - reach, height: 3)
      effects.blur(alphaOf: source, sigmaX: sigma, sigmaY: 0, into: result, area: result.bounds)
      var worst = 0.0
      for x in reach..<result.width - reach {
        let distance = Double(x - half - phase) + 0.5
        let exact = (1 + erf(distance / sigma / 2.0.squareRoot())) / 2
        worst = max(worst, abs(Double(result.bytes[result.stride + x]) / 255 - exact))
      }
      // A blur narrower than a pixel can't show its shape.
      #expect(worst < (sigma < 1 ? 0.05 : 0.01), "phase \(phase)")
    }
  }

  @Test(arguments: effects)
  func uniformColoursStayUniform(sigma: Double) {
    let effects = BitmapEffects()
    let reach = BitmapEffects.reach(sigma)
    for pixel: UInt32 in [0xFFFF_FFFF, 0x8040_2010, 0xFF01_7FFE] {
      let source = Bitmap(width: 2 * reach + 9, height: 2 * reach + 5)
      for index in 0..<source.stride * source.height { source.pixels[index] = pixel }
      let result = Bitmap(width: 9, height: 5)
      (result.originX, result.originY) = (reach, reach)
      effects.blur(source, sigmaX: sigma, sigmaY: sigma, into: result, area: result.bounds)
      for y in 0..<5 { for x in 0..<9 { #expect(result.pixels[y * result.stride + x] == pixel) } }
    }
  }

  private static func noise(_ seed: UInt64, _ width: Int, _ height: Int) -> Bitmap {
    var numbers = SeededNumbers(seed: seed)
    let bitmap = Bitmap(width: width, height: height)
    for index in 0..<bitmap.stride * height { bitmap.pixels[index] = numbers.pixel() }
    return bitmap
  }

  /// Any part of a blurred picture has the bytes of the whole, even with a source that is cut to the blur's reach.
  @Test func partsHaveTheBytesOfTheWhole() {
    let effects = BitmapEffects()
    for seed in UInt64(0)..<60 {
      var numbers = SeededNumbers(seed: seed)
      let (sigmaX, sigmaY) = (numbers.number(0...[1, 4, 12][numbers.integer(0...2)]), numbers.number(0...9))
      let source = Self.noise(seed, 120, 90)
      (source.originX, source.originY) = (numbers.integer(-50...50), numbers.integer(-50...50))
      let whole = Bitmap(width: 160, height: 130)
      (whole.originX, whole.originY) = (source.originX - 20, source.originY - 20)
      effects.blur(source, sigmaX: sigmaX, sigmaY: sigmaY, into: whole, area: whole.bounds)
      let part = PixelRect(
        x: whole.originX + numbers.integer(0...100), y: whole.originY + numbers.integer(0...80),
        width: numbers.integer(1...60), height: numbers.integer(1...50))
      let (reachX, reachY) = (BitmapEffects.reach(sigmaX), BitmapEffects.reach(sigmaY))
      let seen = PixelRect(
        minX: part.minX - reachX, minY: part.minY - reachY, maxX: part.maxX + reachX, maxY: part.maxY + reachY
      ).intersection(source.bounds)
      let cut = Bitmap(width: seen.width, height: seen.height)
      (cut.originX, cut.originY) = (seen.minX, seen.minY)
      for y in 0..<cut.height {
        for x in 0..<cut.width {
          cut.pixels[y * cut.stride + x] =
            source.pixels[(y + seen.minY - source.originY) * source.stride + x + seen.minX - source.originX]
        }
      }
      let result = Bitmap(width: part.width, height: part.height)
      (result.originX, result.originY) = (part.minX, part.minY)
      effects.blur(cut, sigmaX: sigmaX, sigmaY: sigmaY, into: result, area: part)
      var different = 0
      for y in 0..<part.height {
        for x in 0..<part.width {
          let there = (y + part.minY - whole.originY) * whole.stride + x + part.minX - whole.originX
          if result.pixels[y * result.stride + x] != whole.pixels[there] { different += 1 }
        }
      }
      #expect(different == 0, "seed \(seed), \(sigmaX) by \(sigmaY)")
    }
  }

  @Test func alphaIsBlurredAlikeAsCoverageAndInPixels() {
    let effects = BitmapEffects()
    let source = Self.noise(5, 70, 50)
    for sigma in [0.7, 3, 9] {
      let pixels = Bitmap(width: 70, height: 50)
      let coverage = CoverageBitmap(width: 70, height: 50)
      let again = CoverageBitmap(width: 70, height: 50)
      for y in 0..<50 {
        for x in 0..<70 { again.bytes[y * again.stride + x] = UInt8(source.pixels[y * source.stride + x] >> 24) }
      }
      effects.blur(source, sigmaX: sigma, sigmaY: sigma, into: pixels, area: pixels.bounds)
      effects.blur(alphaOf: source, sigmaX: sigma, sigmaY: sigma, into: coverage, area: coverage.bounds)
      effects.blur(again, sigmaX: sigma, sigmaY: sigma, into: again, area: again.bounds)
      for y in 0..<50 {
        for x in 0..<70 {
          let pixel = pixels.pixels[y * pixels.stride + x]
          #expect(coverage.bytes[y * coverage.stride + x] == UInt8(pixel >> 24))
          #expect(again.bytes[y * again.stride + x] == UInt8(pixel >> 24))
          #expect((pixel >> 16) & 255 <= pixel >> 24 && (pixel >> 8) & 255 <= pixel >> 24 && pixel & 255 <= pixel >> 24)
        }
      }
    }
  }

  @Test func wildSpreadsAndPlacesDoNoHarm() {
    let effects = BitmapEffects()
    let source = Self.noise(1, 10, 10)
    let target = Bitmap(width: 10, height: 10)
    for sigma in [.nan, -1, 0, .infinity, 1e300, 1e-300] {
      effects.blur(source, sigmaX: sigma, sigmaY: 1, into: target, area: target.bounds)
      effects.blur(source, sigmaX: sigma, sigmaY: sigma, into: target, area: .empty)
      #expect(BitmapEffects.reach(sigma) < 1024)
    }
    target.originX = 100_000
    effects.blur(source, sigmaX: 3, sigmaY: 3, into: target, area: target.bounds)
    #expect(target.pixels[0] == 0)
    effects.blur(Bitmap(width: 0, height: 0), sigmaX: 3, sigmaY: 3, into: target, area: target.bounds)
  }
}
