import Geometry
import LottieModel

/// The numbers of a colour matrix filter.
struct ColorMatrix: Equatable {
  typealias Track = LottieLayers.Track<ColorMatrix>

  var red: [Double]
  var green: [Double]
  var blue: [Double]
  var alpha = [0.0, 0, 0, 1]
  var bias: [Double]

  /// One colour in place of all.
  init(filling color: RGBAColor, _ opacity: Double) {
    let kept = 1 - min(max(opacity, 0), 1)
    red = [kept, 0, 0, 0]
    green = [0, kept, 0, 0]
    blue = [0, 0, kept, 0]
    bias = [color.red, color.green, color.blue].map { $0 * (1 - kept) } + [0]
  }

  /// Two colours in place of black and white.
  init(tinting black: RGBAColor, _ white: RGBAColor, _ amount: Double) {
    let weights = [0.2126, 0.7152, 0.0722]
    func row(_ index: Int, _ low: Double, _ high: Double) -> [Double] {
      var row = weights.map { $0 * (high - low) * amount }
      row[index] += 1 - amount
      return row + [0]
    }
    red = row(0, black.red, white.red)
    green = row(1, black.green, white.green)
    blue = row(2, black.blue, white.blue)
    bias = [black.red, black.green, black.blue].map { $0 * amount } + [0]
  }
  /// One colour everywhere, and another opacity: that of a pixel times a factor, plus a number.
  init(coloring color: RGBAColor, factor: Double, added: Double = 0) {
    (red, green, blue) = ([0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0])
    alpha = [0, 0, 0, factor]
    bias = [color.red, color.green, color.blue, added]
  }
}
