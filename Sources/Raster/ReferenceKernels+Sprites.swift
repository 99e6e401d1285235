import RasterKernels

extension ReferenceKernels {
  /// Draws a part of a sprite; `pixels` points to the first pixel of its box.
  package static func drawSprite(_ pixels: Pixels, _ stride: Int, _ sprite: RasterSprite, _ part: RasterSpritePart) {
    for line in Int(part.row)..<Int(part.row + part.rows) {
      let row = pixels + line * stride
      for column in Int(part.column)..<Int(part.column + part.columns) {
        let x = Int(sprite.map.x) + column * Int(sprite.map.stepX) + line * Int(sprite.downX)
        let y = Int(sprite.map.y) + column * Int(sprite.map.stepY) + line * Int(sprite.downY)
        let coverage = coverage(of: sprite, x, y)
        guard coverage > 0 else { continue }
        var map = sprite.map
        map.x = Int32(x)
        map.y = Int32(y)
        var texel: UInt32 = 0
        bilinear(&texel, 1, map)
        let source = PixelMath.scale(pixel: PixelMath.multiply(texel, sprite.tint), by: coverage)
        row[column] = blended(source, row[column], isAdditive: sprite.isAdditive != 0)
      }
    }
  }

  /// Blends a row of tinted pixels.
  package static func blendTinted(
    _ row: Pixels, _ source: UnsafePointer<UInt32>, _ count: Int, _ tint: UInt32, _ isAdditive: Bool
  ) {
    for index in 0..<count {
      row[index] = blended(PixelMath.multiply(source[index], tint), row[index], isAdditive: isAdditive)
    }
  }

  /// Returns the coverage of a pixel by a sprite, 0...255, from the distances to the sprite's edges.
  static func coverage(of sprite: RasterSprite, _ x: Int, _ y: Int) -> UInt32 {
    func between(_ first: Int, _ last: Int, _ perUnit: Float, _ most: Float) -> Float {
      max(min(Float(min(first, last)) * perUnit + 0.5, most), 0)
    }
    let across = between(x - Int(sprite.edgeMinX), Int(sprite.edgeMaxX) - x, sprite.perX, sprite.mostX)
    let down = between(y - Int(sprite.edgeMinY), Int(sprite.edgeMaxY) - y, sprite.perY, sprite.mostY)
    return UInt32(across * down * 255 + 0.5)
  }

  static func blended(_ source: UInt32, _ destination: UInt32, isAdditive: Bool) -> UInt32 {
    isAdditive ? PixelMath.add(source, destination) : PixelMath.over(source, destination)
  }
}
