import KinoraGeometry
import RasterKernels

/// The image that contains the sprites, at least two by two texels.
package struct SpriteSheet {
  private let pixels: UnsafePointer<UInt32>
  private let width: Int
  private let height: Int
  let stride: Int

  /// Passes an image to `body`, unless it is empty or too large for the kernel. A single row or column of texels is
  /// doubled, which doesn't change the result.
  package static func with(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, _ body: (SpriteSheet) -> Void
  ) {
    let most = 1 << 14
    guard width > 0, height > 0, width <= most, height <= most else { return }
    if width > 1 && height > 1 {
      body(SpriteSheet(pixels: pixels, width: width, height: height, stride: width))
      return
    }
    let (columns, rows) = (max(width, 2), max(height, 2))
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: columns * rows) { copy in
      for index in 0..<(columns * rows) {
        let texel = pixels[min(index / columns, height - 1) * width + min(index % columns, width - 1)]
        copy.initializeElement(at: index, to: texel)
      }
      guard let base = copy.baseAddress else { return }
      body(SpriteSheet(pixels: UnsafePointer(base), width: columns, height: rows, stride: columns))
    }
  }

  /// Returns the pixels and the first texel of a sprite whose texels are aligned with the pixels; nil for other
  /// sprites.
  func aligned(_ sprite: Sprite) -> (place: PixelRect, texels: UnsafePointer<UInt32>)? {
    guard sprite.axisX.y == 0, sprite.axisY.x == 0, 2 * sprite.axisX.x == sprite.source.z,
      2 * sprite.axisY.y == sprite.source.w, sprite.source.x >= 0, sprite.source.y >= 0,
      sprite.source.x + sprite.source.z <= Float(width), sprite.source.y + sprite.source.w <= Float(height)
    else { return nil }
    let left = sprite.center.x - sprite.axisX.x
    let top = sprite.center.y - sprite.axisY.y
    let isWhole =
      left == left.rounded() && top == top.rounded() && sprite.source == sprite.source.rounded(.toNearestOrEven)
    guard isWhole else { return nil }
    let place = PixelRect(x: Int(left), y: Int(top), width: Int(sprite.source.z), height: Int(sprite.source.w))
    return (place, pixels + (Int(sprite.source.y) * stride + Int(sprite.source.x)))
  }

  /// Returns a sprite in its kernel's format; nil if its coordinates overflow or nothing is visible.
  ///
  /// - Parameter box: The pixels that the sprite touches.
  package func prepared(_ sprite: Sprite, box: PixelRect, tint: UInt32) -> RasterSprite? {
    let (a, b) = (Double(sprite.axisX.x), Double(sprite.axisX.y))
    let (c, d) = (Double(sprite.axisY.x), Double(sprite.axisY.y))
    let (wide, high) = (Double(sprite.source.z), Double(sprite.source.w))
    let unit = Double(1 << TexelPosition.bits)
    guard wide > 0, high > 0 else { return nil }
    let texelsX = wide * unit / 2 / (a * d - b * c)
    let texelsY = high * unit / 2 / (a * d - b * c)
    let along = SIMD2(d * texelsX, -b * texelsY)
    let down = SIMD2(-c * texelsX, a * texelsY)
    let corner = SIMD2(
      Double(box.minX) + 0.5 - Double(sprite.center.x), Double(box.minY) + 0.5 - Double(sprite.center.y))
    let low = SIMD2(Double(sprite.source.x), Double(sprite.source.y)) * unit - unit / 2
    let size = SIMD2(wide, high) * unit
    let first = low + size / 2 + along * corner.x + down * corner.y
    let reach = pointwiseMax(
      abs(first) + abs(along) * Double(box.width + 16) + abs(down) * Double(box.height), abs(low) + size)
    let perX = Float(1 / (along.x * along.x + down.x * down.x).squareRoot())
    let perY = Float(1 / (along.y * along.y + down.y * down.y).squareRoot())
    // NaN fails this check too.
    guard reach.x < 1_073_741_823, reach.y < 1_073_741_823, perX.isFinite, perY.isFinite else { return nil }
    let area = area(of: sprite)
    func whole(_ value: Double) -> Int32 { Int32(truncatingIfNeeded: Fixed.rounded(value)) }
    let map = RasterBilinear(
      texels: pixels, stride: stride, minX: Int32(area.minX), minY: Int32(area.minY), maxX: Int32(area.maxX - 2),
      maxY: Int32(area.maxY - 2), x: whole(first.x), y: whole(first.y), stepX: whole(along.x), stepY: whole(along.y))
    return RasterSprite(
      map: map, downX: whole(down.x), downY: whole(down.y), edgeMinX: whole(low.x), edgeMaxX: whole(low.x + size.x),
      edgeMinY: whole(low.y), edgeMaxY: whole(low.y + size.y),
      perX: perX, perY: perY,
      mostX: min(perX * Float(size.x), 1), mostY: min(perY * Float(size.y), 1), tint: tint,
      isAdditive: sprite.isAdditive ? 1 : 0)
  }

  /// Returns the texels that a sprite reads, at least two by two.
  private func area(of sprite: Sprite) -> PixelRect {
    let source = PixelRect(
      covering: CGRect(
        x: Double(sprite.source.x), y: Double(sprite.source.y), width: Double(sprite.source.z),
        height: Double(sprite.source.w)))
    let minX = source.minX.clamped(0, width - 2)
    let minY = source.minY.clamped(0, height - 2)
    return PixelRect(
      minX: minX, minY: minY, maxX: source.maxX.clamped(minX + 2, width),
      maxY: source.maxY.clamped(minY + 2, height))
  }
}

private func abs(_ vector: SIMD2<Double>) -> SIMD2<Double> {
  SIMD2(Swift.abs(vector.x), Swift.abs(vector.y))
}
