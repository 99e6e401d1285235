import KinoraGeometry
import KinoraLottieModel

/// The numbers of a colour matrix filter.
struct ColorMatrix: Equatable {
  typealias Track = KinoraLottieLayers.Track<ColorMatrix>

  var red: SIMD4<Double>
  var green: SIMD4<Double>
  var blue: SIMD4<Double>
  var alpha = SIMD4(0.0, 0, 0, 1)
  var bias: SIMD4<Double>

  /// One colour in place of all.
  init(filling color: RGBAColor, _ opacity: Double) {
    let kept = 1 - min(max(opacity, 0), 1)
    red = [kept, 0, 0, 0]
    green = [0, kept, 0, 0]
    blue = [0, 0, kept, 0]
    bias = SIMD4(color.red, color.green, color.blue, 0) * (1 - kept)
  }

  /// Two colours in place of black and white.
  init(tinting black: RGBAColor, _ white: RGBAColor, _ amount: Double) {
    let weights = SIMD4(0.2126, 0.7152, 0.0722, 0)
    func row(_ index: Int, _ low: Double, _ high: Double) -> SIMD4<Double> {
      var row = weights * ((high - low) * amount)
      row[index] += 1 - amount
      return row
    }
    red = row(0, black.red, white.red)
    green = row(1, black.green, white.green)
    blue = row(2, black.blue, white.blue)
    bias = SIMD4(black.red, black.green, black.blue, 0) * amount
  }

  /// One colour everywhere, and another opacity: that of a pixel times a factor, plus a number.
  init(coloring color: RGBAColor, factor: Double, added: Double = 0) {
    (red, green, blue) = ([0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0])
    alpha = [0, 0, 0, factor]
    bias = [color.red, color.green, color.blue, added]
  }
}
