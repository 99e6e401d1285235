import Foundation
import KinoraGeometry
import KinoraRaster
import RasterKernels
import Testing

private let dot = CGImage(
  width: 12, height: 10,
  pixels: (0..<120).map { index in
    let alpha = UInt32(index * 255 / 119)
    return alpha << 24 | alpha / 2 << 16 | alpha / 3 << 8 | alpha
  })

private func draw(_ sprites: [Sprite], of image: CGImage = dot, on canvas: Canvas) {
  sprites.withUnsafeBufferPointer { canvas.drawSprites(image, sprites: $0) }
}

@Suite struct SpriteTests {
  private static func sprite(_ numbers: inout SeededNumbers) -> Sprite {
    let angle = numbers.number(0...6.3)
    let size = numbers.number(0.05...3)
    let turn = SIMD2(Float(cos(angle) * size), Float(sin(angle) * size))
    let kind = numbers.integer(0...4)
    let alpha = Float(numbers.unit())
    var sprite = Sprite(
      center: SIMD2(Float(numbers.number(-20...180)), Float(numbers.number(-20...140))), axisX: turn * 6,
      axisY: SIMD2(-turn.y, turn.x) * 5, source: SIMD4(0, 0, 12, 10),
      color: SIMD4(Float(numbers.unit()), Float(numbers.unit()), Float(numbers.unit()), 1) * alpha,
      isAdditive: numbers.integer(0...1) == 1)
    if kind == 0 {
      sprite.axisX = SIMD2(6, 0)
      sprite.axisY = SIMD2(0, 5)
    }
    if kind < 2 { sprite.center = sprite.center.rounded(.down) }
    if kind == 2 { sprite.axisY = SIMD2(Float(numbers.number(-9...9)), Float(numbers.number(-9...9))) }
    if kind == 3 { sprite.source = SIMD4(2, 3, 5, 4) }
    return sprite
  }

  @Test func wholePixelSpritesCopyTheirTexels() {
    let picture = Picture(40, 30)
    draw(
      [Sprite(center: SIMD2(16, 15), axisX: SIMD2(6, 0), axisY: SIMD2(0, 5), source: SIMD4(0, 0, 12, 10))],
      on: picture.canvas)
    for y in 0..<30 {
      for x in 0..<40 {
        let isInside = (10..<22).contains(x) && (10..<20).contains(y)
        #expect(picture[x, y] == (isInside ? dot.pixels[(y - 10) * 12 + x - 10] : 0))
      }
    }
  }

  @Test func quarterTurnsMoveTexelsWhole() {
    let picture = Picture(40, 30)
    draw(
      [Sprite(center: SIMD2(15, 16), axisX: SIMD2(0, 6), axisY: SIMD2(-5, 0), source: SIMD4(0, 0, 12, 10))],
      on: picture.canvas)
    for y in 0..<10 { for x in 0..<12 { #expect(picture[19 - y, 10 + x] == dot.pixels[y * 12 + x]) } }
  }

  @Test func aTurnedSpriteCoversItsArea() {
    let plain = CGImage(width: 8, height: 8, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 64))
    for (angle, half) in [(0.2, 12.0), (0.7, 5.3), (1.3, 0.3), (2, 0.8)] {
      let picture = Picture(40, 40)
      let axis = SIMD2(Float(cos(angle) * half), Float(sin(angle) * half))
      draw(
        [Sprite(center: SIMD2(20.3, 19.6), axisX: axis, axisY: SIMD2(-axis.y, axis.x), source: SIMD4(0, 0, 8, 8))],
        of: plain, on: picture.canvas)
      #expect(abs(picture.coveredArea - 4 * half * half) < 0.05 + 0.03 * half * half)
    }
  }

  @Test func coloursMultiplyAndAdditiveSpritesAdd() {
    let plain = CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
    var sprite = Sprite(
      center: SIMD2(10, 10), axisX: SIMD2(5, 0), axisY: SIMD2(0, 5), source: SIMD4(0, 0, 1, 1),
      color: SIMD4(0.4, 0.2, 0, 0.4))
    let picture = Picture(20, 20)
    draw([sprite], of: plain, on: picture.canvas)
    #expect(picture[10, 10] == 0x6666_3300)
    sprite.isAdditive = true
    draw([sprite, sprite], of: plain, on: picture.canvas)
    #expect(picture[10, 10] == 0xFFFF_9900)
  }

  @Test func clipsLeaveNoTrace() {
    for seed in UInt64(0)..<60 {
      var numbers = SeededNumbers(seed: seed)
      let sprites = (0..<12).map { _ in Self.sprite(&numbers) }
      let (whole, pieced) = (Picture(160, 120), Picture(160, 120))
      draw(sprites, on: whole.canvas)
      let (cutX, cutY) = (numbers.integer(1...159), numbers.integer(1...119))
      for part in [
        PixelRect(minX: 0, minY: 0, maxX: cutX, maxY: cutY), PixelRect(minX: cutX, minY: 0, maxX: 160, maxY: cutY),
        PixelRect(minX: 0, minY: cutY, maxX: cutX, maxY: 120), PixelRect(minX: cutX, minY: cutY, maxX: 160, maxY: 120),
      ] {
        pieced.canvas.begin(pieced.bitmap, clip: part)
        draw(sprites, on: pieced.canvas)
      }
      var differences = 0
      for y in 0..<120 { for x in 0..<160 where whole[x, y] != pieced[x, y] { differences += 1 } }
      #expect(differences == 0, "seed \(seed)")
    }
  }

  @Test func kernelsDrawAlike() {
    for seed in UInt64(0)..<300 {
      var numbers = SeededNumbers(seed: seed)
      let (wide, high) = (numbers.integer(3...30), numbers.integer(3...30))
      let turn = numbers.number(0...6.3)
      let scale = numbers.number(0.2...4) * 65_536
      let (along, down) = (cos(turn) * scale, sin(turn) * scale)
      let isThin = seed % 5 == 0
      dot.pixels.withUnsafeBufferPointer { texels in
        let map = RasterBilinear(
          texels: texels.baseAddress!, stride: 12, minX: 0, minY: 0, maxX: 10, maxY: 8,
          x: Int32(numbers.integer(-9 << 16...19 << 16)), y: Int32(numbers.integer(-9 << 16...19 << 16)),
          stepX: seed % 7 == 0 ? 0 : Int32(along), stepY: seed % 9 == 0 ? 0 : Int32(-down))
        let sprite = RasterSprite(
          map: map, downX: Int32(down), downY: Int32(along), edgeMinX: -32_768, edgeMaxX: 11 << 16 + 32_768,
          edgeMinY: -32_768, edgeMaxY: isThin ? Int32(0.4 * scale) - 32_768 : 9 << 16 + 32_768, perX: Float(1 / scale),
          perY: Float(1 / scale), mostX: 1,
          mostY: isThin ? 0.4 : 1,
          tint: [0xFFFF_FFFF, 0x8040_2080, 0x4000_0040][Int(seed % 3)], isAdditive: Int32(seed & 1))
        let first = (numbers.integer(0...5), numbers.integer(0...5))
        let part = RasterSpritePart(
          column: Int32(first.0), row: Int32(first.1), columns: Int32(max(wide - first.0, 0)),
          rows: Int32(max(high - first.1, 0)))
        let background = (0..<40 * 40).map { _ in UInt32(truncatingIfNeeded: numbers.bits()) | 0xFF00_0000 }
        var expected = background
        ReferenceKernels.drawSprite(&expected, 40, sprite, part)
        for index in 0..<Int32(rasterKernelSetCount) {
          guard let set = rasterKernelSet(index) else { continue }
          var pixels = background
          withUnsafePointer(to: sprite) { sprite in
            withUnsafePointer(to: part) { set.pointee.drawSprite(&pixels, 40, sprite, $0) }
          }
          let isSame = pixels == expected
          #expect(isSame, "seed \(seed), set \(index)")
        }
      }
    }
  }

  @Test func tintedRowsAreBlendedAlike() {
    for seed in UInt64(0)..<100 {
      var numbers = SeededNumbers(seed: seed)
      let count = numbers.integer(0...40)
      let source = (0..<40).map { _ in dot.pixels[numbers.integer(0...119)] }
      let background = (0..<48).map { _ in dot.pixels[numbers.integer(0...119)] }
      let tint = dot.pixels[numbers.integer(0...119)]
      var expected = background
      ReferenceKernels.blendTinted(&expected, source, count, tint, seed & 1 == 1)
      for index in 0..<Int32(rasterKernelSetCount) {
        guard let set = rasterKernelSet(index) else { continue }
        var pixels = background
        set.pointee.blendTinted(&pixels, source, count, tint, Int32(seed & 1))
        #expect(pixels == expected, "seed \(seed)")
      }
    }
  }

  @Test func uselessNumbersDrawNothingAndHarmNothing() {
    let picture = Picture(40, 40)
    for value in [Float.nan, .infinity, -.infinity, 1e30, -1e30, 1e-30, 0, -3, 4e6] {
      for index in 0..<14 {
        var n: [Float] = [20, 20, 6, 1, -1, 5, 0, 0, 12, 10, 1, 1, 1, 1]
        n[index] = value
        let sprite = Sprite(
          center: SIMD2(n[0], n[1]), axisX: SIMD2(n[2], n[3]), axisY: SIMD2(n[4], n[5]),
          source: SIMD4(n[6], n[7], n[8], n[9]), color: SIMD4(n[10], n[11], n[12], n[13]))
        draw([sprite], on: picture.canvas)
      }
    }
    draw([], on: picture.canvas)
  }
}
