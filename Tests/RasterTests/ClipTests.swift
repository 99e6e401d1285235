import KinoraGeometry
import KinoraRaster
import Testing

/// A pixel depends on the shape and the pixel alone: a picture that is drawn in parts has the same bytes.
@Suite struct ClipTests {
  private static let width = 160
  private static let height = 120

  private static func drawings(seed: UInt64) -> [RandomDrawing] {
    var numbers = SeededNumbers(seed: seed)
    return (0..<4).map { _ in RandomDrawing(&numbers, styled: seed % 2 == 1) }
  }

  /// Cuts the picture into rectangles by halving it at random.
  private static func parts(_ rect: PixelRect, _ depth: Int, _ numbers: inout SeededNumbers) -> [PixelRect] {
    guard depth > 0, rect.width > 1, rect.height > 1 else { return [rect] }
    var (first, second) = (rect, rect)
    if numbers.integer(0...1) == 0 {
      let cut = numbers.integer(rect.minX + 1...rect.maxX - 1)
      (first.maxX, second.minX) = (cut, cut)
    } else {
      let cut = numbers.integer(rect.minY + 1...rect.maxY - 1)
      (first.maxY, second.minY) = (cut, cut)
    }
    return parts(first, depth - 1, &numbers) + parts(second, depth - 1, &numbers)
  }

  private static func firstDifference(_ first: Picture, _ second: Picture) -> String? {
    let area = second.bitmap.bounds.intersection(first.bitmap.bounds)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX where first[x, y] != second[x, y] {
        return "(\(x), \(y)): \(String(first[x, y], radix: 16)) and \(String(second[x, y], radix: 16))"
      }
    }
    return nil
  }

  @Test(arguments: [1, 2, 3, 4])
  func clipsLeaveNoTrace(block: Int) {
    for seed in UInt64(block * 1000)..<UInt64(block * 1000 + 100) {
      let drawings = Self.drawings(seed: seed)
      let whole = Picture(Self.width, Self.height)
      for drawing in drawings { drawing.run(on: whole.canvas) }
      let pieced = Picture(Self.width, Self.height)
      var numbers = SeededNumbers(seed: seed ^ 0xABCD)
      for part in Self.parts(whole.bitmap.bounds, 3, &numbers) {
        pieced.canvas.begin(pieced.bitmap, clip: part)
        for drawing in drawings { drawing.run(on: pieced.canvas) }
      }
      let difference = Self.firstDifference(whole, pieced)
      #expect(difference == nil, "seed \(seed)")
    }
  }

  @Test func nothingOutsideTheClipIsTouched() {
    for seed in UInt64(0)..<100 {
      var numbers = SeededNumbers(seed: seed)
      let picture = Picture(Self.width, Self.height)
      picture.canvas.clear(.white)
      let clip = PixelRect(
        x: numbers.integer(0...100), y: numbers.integer(0...80), width: numbers.integer(0...50),
        height: numbers.integer(0...40))
      picture.canvas.begin(picture.bitmap, clip: clip)
      for drawing in Self.drawings(seed: seed) { drawing.run(on: picture.canvas) }
      var strays = 0
      for y in 0..<Self.height {
        for x in 0..<Self.width where !clip.intersects(PixelRect(x: x, y: y, width: 1, height: 1)) {
          if picture[x, y] != 0xFFFF_FFFF { strays += 1 }
        }
      }
      #expect(strays == 0, "seed \(seed)")
    }
  }

  @Test func bitmapsThatStandForAPartOfThePictureHoldThatPart() {
    for seed in UInt64(5000)..<5150 {
      let drawings = Self.drawings(seed: seed)
      let whole = Picture(Self.width, Self.height)
      for drawing in drawings { drawing.run(on: whole.canvas) }
      var numbers = SeededNumbers(seed: seed ^ 0xBEEF)
      let part = Picture(
        numbers.integer(1...80), numbers.integer(1...60), originX: numbers.integer(-10...130),
        originY: numbers.integer(-10...100))
      for drawing in drawings { drawing.run(on: part.canvas) }
      #expect(Self.firstDifference(whole, part) == nil, "seed \(seed)")
    }
  }

  @Test func aCanvasDrawsTheSameAfterOtherShapes() {
    let busy = Picture(Self.width, Self.height)
    for seed in UInt64(7000)..<7100 {
      let drawings = Self.drawings(seed: seed)
      let fresh = Picture(Self.width, Self.height)
      busy.canvas.begin(busy.bitmap, clip: busy.bitmap.bounds)
      busy.canvas.clear()
      for drawing in drawings {
        drawing.run(on: fresh.canvas)
        drawing.run(on: busy.canvas)
      }
      #expect(Self.firstDifference(fresh, busy) == nil, "seed \(seed)")
    }
  }

  @Test func picturesLargerThanTheCoverageBufferHaveNoSeams() {
    let drawing = { (canvas: Canvas) in
      let path = BezierPath(polygon: [(10, 1), (1190, 600), (30, 1190)])
      canvas.fill(path, rule: .nonZero, transform: .identity, color: .black)
    }
    let whole = Picture(1200, 1200)
    drawing(whole.canvas)
    for top in [0, 860, 1100] {
      let part = Picture(1200, 60, originY: top)
      drawing(part.canvas)
      #expect(Self.firstDifference(whole, part) == nil)
    }
  }

  @Test func picturesWiderThanTheCoverageBufferHaveNoSeams() {
    let drawing = { (canvas: Canvas) in
      let path = BezierPath(polygon: [(10, 1), (33_000, 4.5), (20_000, 7)])
      canvas.fill(path, rule: .nonZero, transform: .identity, color: .black)
      canvas.fill(
        RoundedRect(CGRect(x: 3, y: 1, width: 33_500, height: 6), radius: 3), transform: .identity,
        color: RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    }
    let whole = Picture(34_000, 8)
    drawing(whole.canvas)
    for start in [0, 15_990, 16_010, 31_980] {
      let part = Picture(100, 8, originX: start)
      drawing(part.canvas)
      #expect(Self.firstDifference(whole, part) == nil)
    }
  }
}
