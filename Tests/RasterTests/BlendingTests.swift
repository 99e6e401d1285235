import KinoraGeometry
import KinoraRaster
import Testing

@Suite struct BlendingTests {
  @Test func productsOfBytesAreRoundedExactly() {
    // A white pixel of alpha a, multiplied by coverage c, has every component at a * c / 255.
    let pixels = (0...255).map { UInt32($0) * 0x0101_0101 }
    var wrong = 0
    for factor in UInt32(0)...255 {
      var row = [UInt32](repeating: 0, count: 256)
      ReferenceKernels.blendPixels(&row, pixels, 256, factor)
      for value in 0...255 {
        let exact = UInt32((Double(value) * Double(factor) / 255).rounded())
        if row[value] != exact * 0x0101_0101 { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func colourOverColourFollowsTheFormula() {
    for seed in UInt64(0)..<200 {
      var numbers = SeededNumbers(seed: seed)
      let (below, above) = (numbers.color(), numbers.color())
      let picture = Picture(8, 1)
      picture.canvas.clear(below)
      let start = picture[0, 0]
      picture.canvas.fill(RoundedRect(CGRect(x: 0, y: 0, width: 8, height: 1)), transform: .identity, color: above)
      func part(_ pixel: UInt32, _ shift: UInt32) -> Double { Double((pixel >> shift) & 255) }
      for (shift, component) in [(UInt32(16), above.red), (8, above.green), (0, above.blue), (24, 1)] {
        let alpha = (above.alpha * 255).rounded()
        let source = (component * above.alpha * 255).rounded()
        let exact = source + (part(start, shift) * (255 - alpha) / 255).rounded()
        #expect(abs(part(picture[3, 0], shift) - exact) <= 0, "seed \(seed)")
      }
    }
  }

  @Test func opaqueColoursReplaceAndClearOnesDoNothing() {
    let picture = Picture(20, 4)
    picture.canvas.clear(.white)
    let shape = RoundedRect(CGRect(x: 0, y: 0, width: 20, height: 4))
    picture.canvas.fill(shape, transform: .identity, color: .clear)
    #expect(picture[7, 2] == 0xFFFF_FFFF)
    picture.canvas.fill(shape, transform: .identity, color: RGBAColor(red: 0.2, green: 0.4, blue: 0.6))
    #expect(picture[7, 2] == 0xFF33_6699)
  }

  @Test func coloursOutsideTheirRangeAreClamped() {
    let picture = Picture(4, 4)
    picture.canvas.clear(RGBAColor(red: 3, green: -2, blue: .nan, alpha: 1.5))
    #expect(picture[1, 1] == 0xFFFF_0000)
  }

  @Test func clearReplacesWithinTheClip() {
    let picture = Picture(8, 8)
    picture.canvas.clear(.white)
    picture.canvas.begin(picture.bitmap, clip: PixelRect(x: 2, y: 3, width: 3, height: 2))
    picture.canvas.clear(RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.5))
    #expect(picture[2, 3] == 0x8000_0000)
    #expect(picture[4, 4] == 0x8000_0000)
    #expect(picture[5, 4] == 0xFFFF_FFFF)
    #expect(picture[2, 5] == 0xFFFF_FFFF)
  }
}
