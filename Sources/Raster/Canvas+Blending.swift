import Geometry

extension Canvas {
  /// The painter of a colour, or nil when it would leave no trace.
  func painter(of color: RGBAColor) -> ColorPainter? {
    let pixel = PixelMath.pixel(color)
    return leavesTrace(pixel) ? ColorPainter(plane: plane, pixel: pixel, bytes: rowBytes, style: style) : nil
  }

  /// The painter of a source, multiplied by a factor of 0...255, or nil when it would leave no trace.
  func painter<Source: PixelSource>(of source: Source, factor: UInt32) -> SourcePainter<Source>? {
    guard leavesTrace(factor) else { return nil }
    return SourcePainter(plane: plane, source: source, factor: factor, bytes: rowBytes, style: style)
  }

  /// Whether painting with an alpha, or with a pixel, changes anything.
  func leavesTrace(_ value: UInt32) -> Bool { value > 0 || blend.changesBeneathClear }
}
