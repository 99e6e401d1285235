import KinoraGeometry
import KinoraRaster

/// The place of a blurred shadow's picture, in pixels: whole ones, and the fractions by which it is moved when drawn.
struct ShadowPlace {
  var x = 0
  var y = 0
  /// A fraction of a pixel, 0..<1, in steps of 1/64; likewise `down`.
  var right = 0.0
  var down = 0.0

  /// Shadows are placed in steps of this fraction of a pixel, so that a cached one fits wherever it moves.
  private static let steps = 64.0
  /// The smallest standard deviation of a blur, in pixels, for which one picture is enough at all fractions of a pixel.
  ///
  /// Mixing neighbouring pixels softens the picture a little. With at least this blur, no pixel differs by more than 2 of 255.
  private static let softEnough = 3.5

  /// Returns the whole pixels of a coordinate, and the rest.
  static func split(_ value: Double) -> (whole: Int, fraction: Double) {
    let kept = value.isNaN ? 0 : value.kept(in: -16_777_216...16_777_216)
    let stepped = (kept * steps).rounded() / steps
    let whole = stepped.rounded(.down)
    return (Int(whole), stepped - whole)
  }

  /// Takes away the fractions along axes with too little blur for moving the picture.
  ///
  /// - Returns: The fractions at which the picture must be blurred instead.
  mutating func takeFractions(sigma: SIMD2<Double>) -> SIMD2<Double> {
    var fractions = SIMD2<Double>.zero
    if sigma.x < Self.softEnough { swap(&fractions.x, &right) }
    if sigma.y < Self.softEnough { swap(&fractions.y, &down) }
    return fractions
  }

  var isBetweenPixels: Bool { right > 0 || down > 0 }

  /// Returns the part of the picture that an area of the target shows.
  func source(of area: PixelRect) -> PixelRect {
    var source = moved(area)
    // Each pixel is mixed with the previous ones.
    if isBetweenPixels { (source.minX, source.minY) = (source.minX - 1, source.minY - 1) }
    return source
  }

  /// Returns the part of the picture that the whole shadow shows at any fractions of these pixels.
  ///
  /// - Parameter visible: The pixels of the shadow at this place. Elsewhere its edges may be in the next pixels.
  func everySource(of visible: PixelRect) -> PixelRect {
    var source = moved(visible)
    (source.minX, source.minY) = (source.minX - 2, source.minY - 2)
    (source.maxX, source.maxY) = (source.maxX + 1, source.maxY + 1)
    return source
  }

  private func moved(_ area: PixelRect) -> PixelRect {
    PixelRect(minX: area.minX - x, minY: area.minY - y, maxX: area.maxX - x, maxY: area.maxY - y)
  }
}
