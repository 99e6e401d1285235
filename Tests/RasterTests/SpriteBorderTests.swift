import Foundation
import KinoraRaster
import RasterKernels
import Testing

/// Sprites whose rectangle leaves their image, and images of one and two texels: the border continues outside.
@Suite struct SpriteBorderTests {
  /// Rectangles in fractions of the image, as in an emitter cell's `contentsRect`.
  private static let rects: [SIMD4<Float>] = [
    SIMD4(0, 0, 1, 1), SIMD4(0.5, 0.5, 1, 1), SIMD4(0, 0, 2, 2), SIMD4(-1, 0, 1, 1), SIMD4(0, 200, 1, 1),
    SIMD4(0, 0, 30, 30), SIMD4(-40, -40, 81, 81), SIMD4(0.25, 0.25, 0.5, 0.5), SIMD4(0.4, 0, 0.2, 1),
    SIMD4(0.99, 0.99, 0.02, 0.02), SIMD4(1, 1, 1, 1), SIMD4(-3, 0.5, 2, 0.001), SIMD4(-1e-4, -1e-4, 1.0002, 1.0002),
  ]

  private static let sizes = [(1, 1), (1, 2), (2, 1), (2, 2), (1, 9), (9, 1), (2, 7), (3, 3), (32, 32), (64, 64)]

  /// Half of a sprite's width and height, and its angle: upright, rotated, thin, smaller than a pixel, magnified.
  private static let poses: [(SIMD2<Double>, angle: Double)] = [
    (SIMD2(16, 16), 0), (SIMD2(10.3, 7.7), 0.4), (SIMD2(14, 14), .pi / 2), (SIMD2(20, 0.3), 0.01),
    (SIMD2(0.2, 0.2), 1), (SIMD2(3000, 3000), 0.001), (SIMD2(60_000, 4), 0), (SIMD2(9, 9), .pi),
  ]

  private static func texel(_ index: Int) -> UInt32 {
    let alpha = UInt32(index * 67 % 256)
    return alpha << 24 | alpha / 2 << 16 | alpha / 3 << 8 | alpha
  }

  private static func sprite(
    _ rect: SIMD4<Float>, width: Int, height: Int, _ pose: (SIMD2<Double>, angle: Double), isAdditive: Bool
  ) -> Sprite {
    let (half, angle) = pose
    return Sprite(
      center: SIMD2(20.25, 19.5), axisX: SIMD2(Float(cos(angle) * half.x), Float(sin(angle) * half.x)),
      axisY: SIMD2(Float(-sin(angle) * half.y), Float(cos(angle) * half.y)),
      source: rect * SIMD4(Float(width), Float(height), Float(width), Float(height)), isAdditive: isAdditive)
  }

  /// Draws the part of a sprite that a picture of 40 by 40 pixels shows.
  private static func draw(
    _ sprite: Sprite, of sheet: SpriteSheet,
    _ kernel: (UnsafeMutablePointer<UInt32>, RasterSprite, RasterSpritePart) -> Void
  ) -> [UInt32]? {
    let box = sprite.pixels
    let part = box.intersection(PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 40))
    guard !part.isEmpty, let prepared = sheet.prepared(sprite, box: box, tint: 0xFFC0_8040) else { return nil }
    let picture = ExactMemory(1600) { UInt32(0x4020_1000 + $0 % 64) }
    let cut = RasterSpritePart(
      column: Int32(part.minX - box.minX), row: Int32(part.minY - box.minY), columns: Int32(part.width),
      rows: Int32(part.height))
    kernel(picture.start + (box.minY * 40 + box.minX), prepared, cut)
    return picture.elements
  }

  @Test(arguments: sizes) func kernelsReadNoTexelOutside(width: Int, height: Int) {
    let image = ExactMemory(width * height, Self.texel)
    var drawn = 0
    SpriteSheet.with(image.start, width: width, height: height) { sheet in
      for rect in Self.rects {
        for (index, pose) in Self.poses.enumerated() {
          let sprite = Self.sprite(rect, width: width, height: height, pose, isAdditive: index % 2 == 1)
          let expected = Self.draw(sprite, of: sheet) { ReferenceKernels.drawSprite($0, 40, $1, $2) }
          for set in RasterKernelSet.all {
            let pixels = Self.draw(sprite, of: sheet) { picture, prepared, part in
              withUnsafePointer(to: prepared) { prepared in
                withUnsafePointer(to: part) { set.pointee.drawSprite(picture, 40, prepared, $0) }
              }
            }
            let isSame = pixels == expected
            #expect(isSame, "\(rect), \(pose)")
          }
          if expected != nil { drawn += 1 }
        }
      }
    }
    #expect(drawn > 70)
  }

  /// A sprite looks like one of a larger image that repeats the border all around.
  @Test(arguments: sizes) func theBorderGoesOnOutside(width: Int, height: Int) {
    let margin = 8
    let (wide, high) = (width + 2 * margin, height + 2 * margin)
    let image = ExactMemory(width * height, Self.texel)
    let larger = ExactMemory(wide * high) { index in
      let (x, y) = (index % wide - margin, index / wide - margin)
      return image.start[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
    }
    let rects: [SIMD4<Float>] = [
      SIMD4(-3, -2, 5, 4), SIMD4(Float(width) - 2, Float(height) - 2, 4, 5),
      SIMD4(-1, -1, Float(width) + 2, Float(height) + 2), SIMD4(-6, 0, 4, Float(height)),
    ]
    func drawn(_ texels: ExactMemory<UInt32>, _ width: Int, _ height: Int, _ sprite: Sprite) -> [UInt32]? {
      var pixels: [UInt32]?
      SpriteSheet.with(texels.start, width: width, height: height) { sheet in
        pixels = Self.draw(sprite, of: sheet) { picture, prepared, part in
          withUnsafePointer(to: prepared) { prepared in
            withUnsafePointer(to: part) { rasterKernels().pointee.drawSprite(picture, 40, prepared, $0) }
          }
        }
      }
      return pixels
    }
    for rect in rects {
      for pose in Self.poses.prefix(3) {
        var sprite = Self.sprite(SIMD4(0, 0, 1, 1), width: 1, height: 1, pose, isAdditive: false)
        sprite.source = rect
        let small = drawn(image, width, height, sprite)
        sprite.source += SIMD4(Float(margin), Float(margin), 0, 0)
        let large = drawn(larger, wide, high, sprite)
        // A border's weight is 1/32768 less than 1.
        let worst = largestDifference(small ?? [], large ?? [])
        #expect(worst <= 2 && small?.count == large?.count && small != nil, "\(rect), \(pose)")
      }
    }
  }
}
