import KinoraRaster
import Testing

@Suite struct SpreadTests {
  private static func square(_ side: Int, in size: Int) -> Bitmap {
    let bitmap = Bitmap(width: size, height: size)
    let start = (size - side) / 2
    for y in start..<start + side {
      for x in start..<start + side { bitmap.pixels[y * bitmap.stride + x] = 0xFF20_40FF }
    }
    return bitmap
  }

  private static func alpha(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int {
    Int(bitmap.pixels[y * bitmap.stride + x] >> 24)
  }

  @Test(arguments: [1.0, 2, 3, 6, 11, 24])
  func aPixelBecomesADisc(radius: Double) {
    let bitmap = Self.square(1, in: 61)
    BitmapEffects().spread(bitmap, radiusX: radius, radiusY: radius, shrinks: false, area: bitmap.bounds)
    for y in 0..<61 {
      for x in 0..<61 {
        let square = (x - 30) * (x - 30) + (y - 30) * (y - 30)
        let distance = Double(square).squareRoot()
        if distance <= radius { #expect(bitmap.pixels[y * bitmap.stride + x] == 0xFF20_40FF, "\(x) \(y)") }
        if distance > radius + 0.5 { #expect(Self.alpha(bitmap, x, y) == 0, "\(x) \(y)") }
      }
    }
  }

  /// Pictures are computed in parts, whose seams aren't seen.
  @Test(arguments: [false, true]) func partsHaveNoSeams(shrinks: Bool) {
    let (whole, part, effects) = (Bitmap(width: 560, height: 560), Bitmap(width: 60, height: 340), BitmapEffects())
    func isSet(_ x: Int, _ y: Int) -> Bool { (x * 7 + y * 13) % 31 < (shrinks ? 29 : 2) }
    for y in 0..<560 { for x in 0..<560 where isSet(x, y) { whole.pixels[y * whole.stride + x] = 0xFFFF_FFFF } }
    // The pixels around the corner of four parts.
    (part.originX, part.originY) = (482, 200)
    for y in 0..<340 { for x in 0..<60 { part.pixels[y * part.stride + x] = isSet(x + 482, y + 200) ? .max : 0 } }
    for bitmap in [whole, part] {
      effects.spread(bitmap, radiusX: 3.5, radiusY: 3.5, shrinks: shrinks, area: bitmap.bounds)
    }
    for y in 5..<335 {
      for x in 5..<55 {
        #expect(part.pixels[y * part.stride + x] == whole.pixels[(y + 200) * whole.stride + x + 482])
      }
    }
  }

  @Test func partsOfOneColourChangeAtTheirEdges() {
    let (bitmap, effects) = (Self.square(1300, in: 1300), BitmapEffects())
    effects.spread(bitmap, radiusX: 5, radiusY: 5, shrinks: false, area: bitmap.bounds)
    #expect([0, 650, 1299].allSatisfy { Self.alpha(bitmap, $0, 650) == 255 })
    effects.spread(bitmap, radiusX: 5, radiusY: 5, shrinks: true, area: bitmap.bounds)
    for y in 0..<1300 {
      for x in 0..<1300 {
        let isInside = (5..<1295).contains(x) && (5..<1295).contains(y)
        if Self.alpha(bitmap, x, y) != (isInside ? 255 : 0) { Issue.record("\(x) \(y)") }
      }
    }
  }

  @Test func aFractionMixesWholeRadii() {
    let bitmap = Self.square(1, in: 21)
    BitmapEffects().spread(bitmap, radiusX: 2.5, radiusY: 2.5, shrinks: false, area: bitmap.bounds)
    #expect(Self.alpha(bitmap, 12, 10) == 255 && Self.alpha(bitmap, 13, 10) == 127 && Self.alpha(bitmap, 14, 10) == 0)
  }

  @Test func eachAxisHasItsRadius() {
    let bitmap = Self.square(1, in: 21)
    BitmapEffects().spread(bitmap, radiusX: 6, radiusY: 0, shrinks: false, area: bitmap.bounds)
    #expect(Self.alpha(bitmap, 4, 10) == 255 && Self.alpha(bitmap, 16, 10) == 255 && Self.alpha(bitmap, 17, 10) == 0)
    #expect(Self.alpha(bitmap, 10, 9) == 0 && Self.alpha(bitmap, 10, 11) == 0)
  }

  @Test func shrinkingUndoesGrowing() {
    let (bitmap, effects) = (Self.square(9, in: 40), BitmapEffects())
    effects.spread(bitmap, radiusX: 4, radiusY: 4, shrinks: true, area: bitmap.bounds)
    #expect(Self.alpha(bitmap, 19, 19) == 255 && Self.alpha(bitmap, 18, 19) == 0 && Self.alpha(bitmap, 20, 19) == 0)
    effects.spread(bitmap, radiusX: 4, radiusY: 4, shrinks: false, area: bitmap.bounds)
    #expect(Self.alpha(bitmap, 15, 19) == 255 && Self.alpha(bitmap, 14, 19) == 0)
  }

  /// Pixels outside of the bitmap are clear, so what is at its edge shrinks as well.
  @Test func theOutsideIsClear() {
    let bitmap = Self.square(12, in: 12)
    BitmapEffects().spread(bitmap, radiusX: 2, radiusY: 2, shrinks: true, area: bitmap.bounds)
    #expect(Self.alpha(bitmap, 1, 6) == 0 && Self.alpha(bitmap, 2, 6) == 255 && Self.alpha(bitmap, 6, 10) == 0)
  }

  @Test(arguments: [Double.nan, -3, 0, .infinity, 1e300])
  func oddRadiiDoNotTrap(radius: Double) {
    let bitmap = Self.square(3, in: 9)
    BitmapEffects().spread(bitmap, radiusX: radius, radiusY: 2, shrinks: false, area: bitmap.bounds)
    BitmapEffects().spread(bitmap, radiusX: 2, radiusY: radius, shrinks: true, area: bitmap.bounds)
    #expect(BitmapEffects.spreadReach(radius) < 300)
  }
}
