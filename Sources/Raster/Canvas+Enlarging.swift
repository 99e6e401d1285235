import KinoraGeometry

extension Canvas {
  /// Fills the clip with an enlarged opaque bitmap whose first pixel is at the picture's origin.
  ///
  /// A pixel doesn't depend on the clip, so drawing a part gives the same bytes as drawing the whole.
  ///
  /// - Parameter step: The bitmap's pixels per pixel of the picture, at most 1.
  package func draw(enlarged source: Bitmap, step: Double) {
    let whole = CGRect(x: 0, y: 0, width: source.width, height: source.height)
    guard !clip.isEmpty,
      let area = TexelArea(
        UnsafePointer(source.pixels), width: source.width, height: source.height, stride: source.stride,
        source: whole)
    else { return }
    let map = TexelMap(DeviceTransform(CGAffineTransform(scaleX: step, y: step)), anchor: 0)
    func paint<Source: PixelSource>(_ source: Source) {
      guard var painter = painter(of: source, factor: PixelMath.factor(1)) else { return }
      for y in clip.minY..<clip.maxY { painter.paint(x: clip.minX, y: y, count: clip.width, coverage: 255) }
    }
    if let source = BilinearSource(area: area, map: map, isOpaque: true, scratch: rowPixels) {
      paint(source)
    } else {
      paint(SlowBilinearSource(area: area, map: map, isOpaque: true, scratch: rowPixels))
    }
    withExtendedLifetime(source) {}
  }
}
