import Foundation
import KinoraRaster
import Testing

@Suite struct MotionBlurTests {
  private static func dot(in size: Int) -> Bitmap {
    let bitmap = Bitmap(width: size, height: size)
    for y in size / 2 - 3...size / 2 + 3 {
      for x in size / 2 - 3...size / 2 + 3 { bitmap.pixels[y * bitmap.stride + x] = 0xFFFF_FFFF }
    }
    return bitmap
  }

  /// The variances of the picture's opacity along a direction and across it.
  private static func variances(_ bitmap: Bitmap, _ x: Double, _ y: Double) -> (along: Double, across: Double) {
    let middle = Double(bitmap.width / 2)
    var (sum, along, across) = (0.0, 0.0, 0.0)
    for row in 0..<bitmap.height {
      for column in 0..<bitmap.width {
        let alpha = Double(bitmap.pixels[row * bitmap.stride + column] >> 24)
        let (dx, dy) = (Double(column) - middle, Double(row) - middle)
        sum += alpha
        along += alpha * (dx * x + dy * y) * (dx * x + dy * y)
        across += alpha * (dx * y - dy * x) * (dx * y - dy * x)
      }
    }
    return (along / sum, across / sum)
  }

  @Test(arguments: [0.0, 0.3, 0.785, 1.571, 2.4], [2.0, 6, 14])
  func aBlurIsAGaussianAlongItsLine(angle: Double, sigma: Double) {
    let bitmap = Self.dot(in: 141)
    let (x, y) = (cos(angle), sin(angle))
    let before = Self.variances(bitmap, x, y)
    BitmapEffects().motionBlur(bitmap, sigmaX: x * sigma, sigmaY: y * sigma, area: bitmap.bounds)
    let after = Self.variances(bitmap, x, y)
    #expect(abs((after.along - before.along).squareRoot() - sigma) < 0.12 * sigma)
    #expect(after.across - before.across < 1 + 0.02 * sigma * sigma)
  }

  /// Wide blurs are computed for a part of the pixels, at the same places of the picture for any part of it.
  @Test func aPartOfAWideBlurIsThatOfTheWhole() {
    let (whole, part) = (Self.dot(in: 701), Self.dot(in: 701))
    for bitmap in [whole, part] { (bitmap.originX, bitmap.originY) = (-350, -347) }
    let area = PixelRect(minX: -77, minY: -40, maxX: 31, maxY: 92)
    BitmapEffects().motionBlur(whole, sigmaX: 60, sigmaY: 50, area: whole.bounds)
    BitmapEffects().motionBlur(part, sigmaX: 60, sigmaY: 50, area: area)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let index = (y + 347) * whole.stride + x + 350
        #expect(whole.pixels[index] == part.pixels[index])
      }
    }
  }

  @Test func aWideBlurIsAsWideAsItsSigma() {
    let bitmap = Bitmap(width: 901, height: 901)
    for y in 400...500 { for x in 400...500 { bitmap.pixels[y * bitmap.stride + x] = 0xFFFF_FFFF } }
    let before = Self.variances(bitmap, 0.8, 0.6)
    BitmapEffects().motionBlur(bitmap, sigmaX: 80, sigmaY: 60, area: bitmap.bounds)
    let after = Self.variances(bitmap, 0.8, 0.6)
    #expect(abs((after.along - before.along).squareRoot() - 100) < 8)
    #expect((after.across - before.across).squareRoot() < 10)
  }

  @Test func uniformColoursStayUniform() {
    let bitmap = Bitmap(width: 60, height: 60)
    for index in 0..<bitmap.stride * 60 { bitmap.pixels[index] = 0x8040_2010 }
    let whole = bitmap.bounds
    BitmapEffects().motionBlur(bitmap, sigmaX: 4, sigmaY: 3, area: whole)
    #expect(bitmap.pixels[30 * bitmap.stride + 30] == 0x8040_2010)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 0])
  func oddNumbersDoNotTrap(sigma: Double) {
    let bitmap = Self.dot(in: 21)
    BitmapEffects().motionBlur(bitmap, sigmaX: sigma, sigmaY: 3, area: bitmap.bounds)
    BitmapEffects().motionBlur(bitmap, sigmaX: 2, sigmaY: -sigma, area: bitmap.bounds)
    #expect(BitmapEffects.motionReach(sigma, 3).x < 2000)
  }
}
