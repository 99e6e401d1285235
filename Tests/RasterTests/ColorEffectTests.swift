import KinoraGeometry
import KinoraRaster
import Testing

@Suite struct ColorEffectTests {
  private static func noise(_ seed: UInt64) -> Bitmap {
    var numbers = SeededNumbers(seed: seed)
    let bitmap = Bitmap(width: 37, height: 5)
    for index in 0..<bitmap.stride * 5 { bitmap.pixels[index] = numbers.pixel() }
    return bitmap
  }

  private static func parts(_ pixel: UInt32) -> [Double] {
    [Double((pixel >> 16) & 255), Double((pixel >> 8) & 255), Double(pixel & 255), Double(pixel >> 24)]
  }

  @Test func theIdentityChangesNothing() {
    let (bitmap, before) = (Self.noise(1), Self.noise(1))
    BitmapEffects().colorMatrix(.identity, on: bitmap, area: bitmap.bounds)
    for index in 0..<bitmap.stride * 5 { #expect(bitmap.pixels[index] == before.pixels[index]) }
  }

  @Test func matricesWorkOnColoursThatAreNotMultipliedByAlpha() {
    for seed in UInt64(0)..<20 {
      var numbers = SeededNumbers(seed: seed)
      let m = (0..<20).map { _ in numbers.number(-1...1.5) }
      let (bitmap, before) = (Self.noise(seed), Self.noise(seed))
      BitmapEffects().colorMatrix(ColorMatrix(m), on: bitmap, area: bitmap.bounds)
      for y in 0..<5 {
        for x in 0..<37 {
          let old = Self.parts(before.pixels[y * before.stride + x])
          let alpha = old[3] / 255
          let plain = (0..<3).map { alpha > 0 ? old[$0] / old[3] : 0 } + [alpha]
          let new = (0..<4).map { row -> Double in
            let sum = (0..<4).reduce(m[row * 5 + 4]) { $0 + m[row * 5 + $1] * plain[$1] }
            return min(max(sum, 0), 1)
          }
          let exact = [new[0] * new[3], new[1] * new[3], new[2] * new[3], new[3]].map { $0 * 255 }
          for (part, value) in zip(Self.parts(bitmap.pixels[y * bitmap.stride + x]), exact) {
            #expect(abs(part - value) <= 0.51)
          }
        }
      }
    }
  }

  @Test func tintsMultiplyEveryComponent() {
    let (bitmap, before) = (Self.noise(2), Self.noise(2))
    let tint = RGBAColor(red: 1, green: 0.5, blue: 0, alpha: 0.8)
    BitmapEffects().multiply(bitmap, by: tint, area: bitmap.bounds)
    for x in 0..<37 {
      let (old, new) = (Self.parts(before.pixels[x]), Self.parts(bitmap.pixels[x]))
      for (index, factor) in [0.8, 0.4, 0, 0.8].enumerated() { #expect(abs(new[index] - old[index] * factor) <= 1) }
    }
  }

  @Test func aDissolveGoesFromOneBitmapToTheOther() {
    let old = Self.noise(3)
    for progress in [0, 0.2, 0.5, 1] {
      let (new, before) = (Self.noise(4), Self.noise(4))
      BitmapEffects().dissolve(from: old, into: new, progress: progress, area: new.bounds)
      for x in 0..<37 {
        let parts = [old, before, new].map { Self.parts($0.pixels[x]) }
        for index in 0..<4 {
          let exact = parts[0][index] * (1 - progress) + parts[1][index] * progress
          #expect(abs(parts[2][index] - exact) <= 1)
        }
      }
    }
  }

  @Test func aDissolveTakesWhatTheOldBitmapLacksForClear() {
    let old = Bitmap(width: 4, height: 2)
    (old.originX, old.originY) = (10, 1)
    for index in 0..<old.stride * 2 { old.pixels[index] = 0xFFFF_FFFF }
    let new = Bitmap(width: 37, height: 5)
    for index in 0..<new.stride * 5 { new.pixels[index] = 0xFF00_0000 }
    BitmapEffects().dissolve(from: old, into: new, progress: 0.2, area: PixelRect(x: 1, y: 0, width: 30, height: 4))
    #expect(new.pixels[0] == 0xFF00_0000)
    #expect(new.pixels[9] == 0x3300_0000)
    #expect(new.pixels[new.stride + 10] == 0xFFCC_CCCC)
    #expect(new.pixels[new.stride + 14] == 0x3300_0000)
    #expect(new.pixels[4 * new.stride + 10] == 0xFF00_0000)
  }

  @Test func pixelsAreMultipliedByAnothersAlpha() {
    let (bitmap, before, mask) = (Self.noise(5), Self.noise(5), Self.noise(6))
    mask.originX = 3
    bitmap.multiply(byAlphaOf: mask, in: bitmap.bounds)
    for x in 0..<37 {
      let alpha = x < 3 ? 1 : Self.parts(mask.pixels[x - 3])[3] / 255
      for (old, new) in zip(Self.parts(before.pixels[x]), Self.parts(bitmap.pixels[x])) {
        #expect(new == (old * alpha).rounded())
      }
    }
  }
}
