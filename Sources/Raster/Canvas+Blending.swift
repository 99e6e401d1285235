import KinoraGeometry

extension Canvas {
  /// Returns a painter for a colour, or nil if it would change nothing.
  func painter(of color: RGBAColor) -> ColorPainter? {
    let pixel = PixelMath.pixel(color)
    return leavesTrace(pixel) ? ColorPainter(plane: plane, pixel: pixel, bytes: rowBytes, style: style) : nil
  }

  /// Returns a painter for a source multiplied by a factor, 0...255, or nil if it would change nothing.
  func painter<Source: PixelSource>(of source: Source, factor: UInt32) -> SourcePainter<Source>? {
    guard leavesTrace(factor) else { return nil }
    return SourcePainter(plane: plane, source: source, factor: factor, bytes: rowBytes, style: style)
  }

  /// True if painting with this alpha or pixel value can change anything.
  func leavesTrace(_ value: UInt32) -> Bool { value > 0 || blend.changesBeneathClear }
}
