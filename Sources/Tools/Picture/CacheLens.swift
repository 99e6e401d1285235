import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraRaster
import KinoraRenderServer

/// Outlines the layers whose pictures came from the cache, and those whose pictures were drawn anew.
///
/// Pictures are shadows, outlines of text and shapes, and rasterized layers. In a frame that draws nothing it shows those
/// of the last one that did.
nonisolated final class CacheLens: PictureLens {
  private let survey = FrameSurvey()
  private var bytes = 0

  private static let found = RGBAColor(red: 0.3, green: 0.85, blue: 0.4)
  private static let made = RGBAColor(red: 1, green: 0.55, blue: 0.1)
  private static let kept = RGBAColor(red: 0.55, green: 0.65, blue: 0.6)

  func look(at frame: OverlayFrame, for request: PictureRequest, in area: PixelRect) -> Bool {
    bytes = frame.tree.cacheFigures.bytes
    return survey.update(for: frame)
  }

  /// Returns the number of layers by the part that their pictures played.
  func count(of use: PictureUse) -> Int { survey.layers.count { $0.use == use } }

  func draw(with brush: PictureBrush, in area: PixelRect) {
    for layer in survey.layers {
      guard let use = layer.use else { continue }
      switch use {
      case .kept: brush.outline(layer.pixels, Self.kept.faded(0.6))
      case .found, .made:
        let color = use == .made ? Self.made : Self.found
        brush.fill(layer.pixels.rect, color.faded(use == .made ? 0.35 : 0.22))
        brush.outline(layer.pixels, color)
      }
    }
    let legend = PictureLegend(
      title: String(format: "cached pictures, %.1f MiB", Double(bytes) / 1_048_576),
      rows: [
        PictureLegend.Row(color: Self.found, text: "from the cache: \(count(of: .found))"),
        PictureLegend.Row(color: Self.made, text: "drawn anew: \(count(of: .made))"),
        PictureLegend.Row(color: Self.kept, text: "kept, not drawn: \(count(of: .kept))"),
      ])
    legend.draw(with: brush, in: area)
  }
}
