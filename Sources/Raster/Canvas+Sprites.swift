import KinoraGeometry
import RasterKernels

extension Canvas {
  /// Draws parts of an image in order, each with its own tint, position, size and rotation.
  ///
  /// Sampling is bilinear. Edges are anti-aliased by their distance from the pixel's centre, which approximates the
  /// covered area. Skips sprites that are shrunk thousands of times, and all sprites of an image with a side above
  /// 16384 pixels.
  package func drawSprites(_ image: CGImage, sprites: UnsafeBufferPointer<Sprite>) {
    image.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      SpriteSheet.with(base, width: image.width, height: image.height) { sheet in
        for index in sprites.indices { draw(sprites[index], of: sheet) }
      }
    }
  }

  private func draw(_ sprite: Sprite, of sheet: SpriteSheet) {
    let box = sprite.pixels
    let part = box.intersection(clip)
    let tint = sprite.tint
    guard !part.isEmpty, tint != 0 else { return }
    guard style.pointee.isPlain else {
      drawStyled(sprite, of: sheet, box: box, part: part, tint: tint)
      return
    }
    if let aligned = sheet.aligned(sprite) {
      let part = aligned.place.intersection(clip)
      for y in part.minY..<part.maxY {
        if y + 6 < part.maxY { rasterPrefetch(plane.pointer(x: part.minX, y: y + 6), part.width) }
        let texels = aligned.texels + ((y - aligned.place.minY) * sheet.stride + part.minX - aligned.place.minX)
        rasterKernels().pointee.blendTinted(
          plane.pointer(x: part.minX, y: y), texels, part.width, tint, sprite.isAdditive ? 1 : 0)
      }
      return
    }
    guard var prepared = sheet.prepared(sprite, box: box, tint: tint) else { return }
    var cut = RasterSpritePart(
      column: Int32(truncatingIfNeeded: part.minX - box.minX), row: Int32(truncatingIfNeeded: part.minY - box.minY),
      columns: Int32(truncatingIfNeeded: part.width), rows: Int32(truncatingIfNeeded: part.height))
    rasterKernels().pointee.drawSprite(plane.pointer(x: box.minX, y: box.minY), plane.stride, &prepared, &cut)
  }

  /// Draws a sprite row by row, for a clip mask or a blend mode.
  private func drawStyled(_ sprite: Sprite, of sheet: SpriteSheet, box: PixelRect, part: PixelRect, tint: UInt32) {
    guard var prepared = sheet.prepared(sprite, box: box, tint: tint) else { return }
    prepared.isAdditive = 0
    let mode = style.pointee.mode
    if sprite.isAdditive { style.pointee.mode = .plusLighter }
    for y in part.minY..<part.maxY {
      rowPixels.update(repeating: 0, count: part.width)
      var cut = RasterSpritePart(
        column: Int32(truncatingIfNeeded: part.minX - box.minX), row: Int32(truncatingIfNeeded: y - box.minY),
        columns: Int32(truncatingIfNeeded: part.width), rows: 1)
      // The kernel counts pixels from the box's first one; with a stride of 0, every row is this one.
      rasterKernels().pointee.drawSprite(rowPixels - Int(cut.column), 0, &prepared, &cut)
      style.pointee.paint(
        .pixels(rowPixels, factor: 255), plane: plane, x: part.minX, y: y, count: part.width, coverage: 255)
    }
    style.pointee.mode = mode
  }
}
