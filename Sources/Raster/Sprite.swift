/// A part of an image in any position, tinted: one particle, say.
package struct Sprite: Sendable {
  /// Where its centre lies, in pixels.
  package var center: SIMD2<Float>
  /// From the centre to the middle of the edge at the source's maxX, and to that at its maxY.
  package var axisX: SIMD2<Float>
  package var axisY: SIMD2<Float>
  /// The image's part: x, y, width and height in its pixels.
  package var source: SIMD4<Float>
  /// Multiplies the image: premultiplied red, green, blue and alpha, 0...1.
  package var color: SIMD4<Float>
  /// Whether it is added to what is there instead of covering it.
  package var isAdditive: Bool

  package init(
    center: SIMD2<Float>, axisX: SIMD2<Float>, axisY: SIMD2<Float>, source: SIMD4<Float>,
    color: SIMD4<Float> = SIMD4(1, 1, 1, 1), isAdditive: Bool = false
  ) {
    self.center = center
    self.axisX = axisX
    self.axisY = axisY
    self.source = source
    self.color = color
    self.isAdditive = isAdditive
  }

  /// The pixels that it may touch; empty when a number of it is of no use.
  package var pixels: PixelRect {
    let reach = SIMD2(abs(axisX.x) + abs(axisY.x), abs(axisX.y) + abs(axisY.y)) + 0.75
    let (low, high) = (center - reach, center + reach)
    let limit: Float = 4_194_304
    guard low.x > -limit, low.y > -limit, high.x < limit, high.y < limit else { return .empty }
    return PixelRect(
      minX: Int(low.x.rounded(.down)), minY: Int(low.y.rounded(.down)), maxX: Int(high.x.rounded(.up)),
      maxY: Int(high.y.rounded(.up)))
  }

  /// The colour as a pixel.
  var tint: UInt32 {
    func byte(_ value: Float) -> UInt32 { value > 0 ? UInt32(min(value, 1) * 255 + 0.5) : 0 }
    return byte(color.w) << 24 | byte(color.x) << 16 | byte(color.y) << 8 | byte(color.z)
  }
}
