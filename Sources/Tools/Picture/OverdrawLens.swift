import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraRaster
import KinoraRenderServer

/// Colours each pixel by the number of layers that paint it.
nonisolated final class OverdrawLens: PictureLens {
  private let survey = FrameSurvey()
  private let counts = PaintCounts()

  /// The colours of 0, 1, 2, ... layers.
  static let palette = [
    RGBAColor(red: 0.02, green: 0.02, blue: 0.05, alpha: 0.78),
    RGBAColor(red: 0.15, green: 0.25, blue: 0.75, alpha: 0.62),
    RGBAColor(red: 0.05, green: 0.65, blue: 0.65, alpha: 0.68),
    RGBAColor(red: 0.2, green: 0.8, blue: 0.2, alpha: 0.72),
    RGBAColor(red: 0.95, green: 0.85, blue: 0.1, alpha: 0.76),
    RGBAColor(red: 0.98, green: 0.5, blue: 0.1, alpha: 0.8),
    RGBAColor(red: 0.95, green: 0.12, blue: 0.12, alpha: 0.84),
  ]

  /// The average number of layers per pixel.
  var mean: Double { counts.mean }

  func look(at frame: OverlayFrame, for request: PictureRequest, in area: PixelRect) -> Bool {
    _ = survey.update(for: frame)
    guard let survey = survey.survey else { return false }
    return counts.update(area, damage: frame.damage, from: survey)
  }

  func draw(with brush: PictureBrush, in area: PixelRect) {
    counts.tint(brush.target, palette: Self.palette)
    let last = Self.palette.count - 1
    var legend = PictureLegend(title: String(format: "overdraw, on average %.2f", mean))
    for (count, color) in Self.palette.enumerated() {
      let text = count == 0 ? "nothing" : count == 1 ? "1 layer" : "\(count)\(count == last ? " and more" : "") layers"
      legend.rows.append(PictureLegend.Row(color: color.faded(0.95), text: text))
    }
    legend.draw(with: brush, in: area)
  }
}

extension RGBAColor {
  /// Returns the colour with another opacity.
  nonisolated func faded(_ alpha: Double) -> RGBAColor { RGBAColor(red: red, green: green, blue: blue, alpha: alpha) }
}
