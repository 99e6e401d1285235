import Foundation
import Raster
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
