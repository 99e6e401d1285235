import KinoraFrames
import KinoraGeometry
import KinoraRaster
import KinoraRenderServer

/// Outlines the layers that are flattened, with the reasons.
nonisolated final class FlattenedLens: PictureLens {
  private let survey = FrameSurvey()
  private var names = NameTable()

  /// The reasons in words, the weightiest first, and their colours.
  static let words: [(reason: FlatteningReasons, word: String, color: RGBAColor)] = [
    (.filter, "filter", RGBAColor(red: 0.98, green: 0.35, blue: 0.35)),
    (.mask, "mask", RGBAColor(red: 0.95, green: 0.45, blue: 0.85)),
    (.blendMode, "blend mode", RGBAColor(red: 0.75, green: 0.55, blue: 1)),
    (.groupShadow, "shadow of the group", RGBAColor(red: 0.6, green: 0.6, blue: 0.95)),
    (.opacity, "opacity of the group", RGBAColor(red: 0.98, green: 0.65, blue: 0.2)),
    (.transition, "transition", RGBAColor(red: 0.95, green: 0.9, blue: 0.3)),
    (.tint, "tint of copies", RGBAColor(red: 0.85, green: 0.75, blue: 0.5)),
    (.rasterized, "rasterized", RGBAColor(red: 0.4, green: 0.85, blue: 0.45)),
    (.clip, "clip with soft edges", RGBAColor(red: 0.35, green: 0.75, blue: 0.95)),
  ]

  func look(at frame: OverlayFrame, for request: PictureRequest, in area: PixelRect) -> Bool {
    let hasNames = request.names != names
    names = request.names
    return survey.update(for: frame) || hasNames
  }

  /// The flattened layers, with the reasons in words.
  var found: [(layer: DrawnLayer, reasons: String)] {
    survey.layers.compactMap { layer in
      layer.reasons.isEmpty || layer.extent.isEmpty ? nil : (layer, Self.text(of: layer.reasons))
    }
  }

  static func text(of reasons: FlatteningReasons) -> String {
    words.filter { reasons.contains($0.reason) }.map(\.word).joined(separator: ", ")
  }

  private static func color(of reasons: FlatteningReasons) -> RGBAColor {
    words.first { reasons.contains($0.reason) }?.color ?? .white
  }

  func draw(with brush: PictureBrush, in area: PixelRect) {
    let found = found
    var legend = PictureLegend(title: found.isEmpty ? "no layer is flattened" : "flattened layers: \(found.count)")
    for entry in Self.words {
      let count = found.count { $0.layer.reasons.contains(entry.reason) }
      if count > 0 { legend.rows.append(PictureLegend.Row(color: entry.color, text: "\(entry.word): \(count)")) }
    }
    var spots = LabelSpots(in: area.rect)
    spots.reserve(legend.frame(in: area, with: brush))
    for (layer, _) in found {
      let color = Self.color(of: layer.reasons)
      brush.fill(layer.extent.rect, color.faded(0.14))
      brush.outline(layer.extent, color, width: 1)
    }
    for (layer, reasons) in found {
      let text = names[layer.id].map { "\($0): \(reasons)" } ?? reasons
      let corner = CGPoint(x: Double(layer.extent.minX), y: Double(layer.extent.minY))
      guard let spot = spots.place(brush.labelSize(of: text), at: corner) else { continue }
      brush.label(text, at: spot, Self.color(of: layer.reasons))
    }
    legend.draw(with: brush, in: area)
  }
}
