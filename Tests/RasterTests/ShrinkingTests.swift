import KinoraGeometry
import KinoraRaster
import Testing

@Suite struct ShrinkingTests {
  private func bitmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap.pixels[y * bitmap.stride + x] = pixel(x, y) }
    }
    return bitmap
  }

  @Test func smallBitmapsStayAsTheyAre() {
    var next: UInt32 = 0
    let bitmap = bitmap(7, 3) { _, _ in
      defer { next += 1 }
      return next
    }
    let image = bitmap.shrunkenImage(within: 64)
    #expect(image.width == 7 && image.height == 3)
    #expect(image.pixels == [UInt32](0..<21))
  }

  @Test(arguments: [(960, 540, 480, 270), (1920, 1080, 480, 270), (1280, 700, 426, 233), (3, 2000, 1, 400)])
  func theyFit(width: Int, height: Int, columns: Int, rows: Int) {
    let image = bitmap(width, height) { _, _ in 0xff10_20fe }.shrunkenImage(within: 480)
    #expect(image.width == columns && image.height == rows)
    #expect(image.pixels.allSatisfy { $0 == 0xff10_20fe })
  }

  @Test func aPixelIsTheMeanOfItsSquare() {
    let bitmap = bitmap(128, 2) { x, y in
      if x < 2 { return 0xff00_00ff }
      return (x + y).isMultiple(of: 2) ? 0xffff_ffff : 0x0000_0000
    }
    let image = bitmap.shrunkenImage(within: 64)
    #expect(image.width == 64 && image.height == 1)
    #expect(image.pixels == [0xff00_00ff] + [UInt32](repeating: 0x8080_8080, count: 63))
  }

  @Test func aBitmapWithoutPixelsHasNone() {
    #expect(Bitmap(width: 0, height: 0).shrunkenImage(within: 480).pixels.isEmpty)
  }
}
