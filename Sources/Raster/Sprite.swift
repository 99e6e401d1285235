/// A tinted part of an image, in any position and orientation; for example, one particle.
@frozen
@usableFromInline
package struct Sprite: Sendable {
  /// The position of the centre, in pixels.
  @usableFromInline package var center: SIMD2<Float>
  /// The vectors from the centre to the middle of the edge at the source's maxX, and of that at its maxY.
  @usableFromInline package var axisX: SIMD2<Float>
  @usableFromInline package var axisY: SIMD2<Float>
  /// The part of the image: x, y, width and height in its pixels.
  @usableFromInline package var source: SIMD4<Float>
  /// The colour that multiplies the image: premultiplied red, green, blue and alpha, 0...1.
  @usableFromInline package var color: SIMD4<Float>
  /// True if the sprite is added to the existing pixels instead of drawn over them.
  @usableFromInline package var isAdditive: Bool

  @inlinable
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

  /// The pixels that the sprite may touch; empty if a number of it is unusable.
  @inlinable
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
