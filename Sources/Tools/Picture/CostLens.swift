import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraRaster
import KinoraRenderServer

/// Tints each layer by its draw time, which is measured at most twice a second.
nonisolated final class CostLens: PictureLens {
  private let survey = FrameSurvey()
  private let drawTimes = DrawTimes()
  private var layers: [DrawnLayer] = []
  private var isStale = true
  private var nextMeasurement: UInt64 = 0

  /// Seconds between measurements, and the largest part of the time that they take.
  private static let (interval, share) = (0.5, 0.2)
  /// Layers whose time is a smaller part of the sum have no label.
  private static let leastShare = 0.01
  private static let mostLabels = 60
  private static let cold = RGBAColor(red: 0.95, green: 0.85, blue: 0.25)
  private static let hot = RGBAColor(red: 1, green: 0.3, blue: 0.22)

  /// True until a change of the scene is measured.
  var wantsNextFrame: Bool { isStale }

  /// The measured layers with their times.
  var measured: [(layer: DrawnLayer, time: DrawTimes.Time)] { Array(zip(layers, drawTimes.times)) }

  func look(at frame: OverlayFrame, for request: PictureRequest, in area: PixelRect) -> Bool {
    if survey.update(for: frame) { isStale = true }
    let now = HostTime.now()
    guard isStale, now >= nextMeasurement, let survey = survey.survey else { return false }
    drawTimes.measure(survey, in: frame.size.bounds)
    layers = survey.layers
    isStale = false
    nextMeasurement = HostTime.time(max(Self.interval, drawTimes.duration / Self.share), after: now)
    return true
  }

  static func text(of seconds: Double) -> String {
    let microseconds = seconds * 1e6
    if microseconds >= 1000 { return String(format: "%.2f ms", microseconds / 1000) }
    return String(format: microseconds < 10 ? "%.1f µs" : "%.0f µs", microseconds)
  }

  private static func text(of time: DrawTimes.Time) -> String {
    guard time.flattening > 0.02 * time.own, time.flattening > 1e-6 else { return text(of: time.own) }
    if time.own == 0 { return "flattening \(text(of: time.flattening))" }
    return "\(text(of: time.own)) + flattening \(text(of: time.flattening))"
  }

  static func color(of share: Double) -> RGBAColor {
    let mix = { (low: Double, high: Double) in low + (high - low) * share }
    return RGBAColor(
      red: mix(cold.red, hot.red), green: mix(cold.green, hot.green), blue: mix(cold.blue, hot.blue))
  }

  func draw(with brush: PictureBrush, in area: PixelRect) {
    let measured = measured
    let sum = drawTimes.sum
    let most = measured.map(\.time.all).max() ?? 0
    let legend = PictureLegend(
      title: "draw time of \(measured.count { $0.time.all > 0 }) layers: \(Self.text(of: sum))",
      rows: [
        PictureLegend.Row(color: Self.hot, text: "longest: \(Self.text(of: most))"),
        PictureLegend.Row(color: Self.cold, text: "shortest"),
      ])
    guard sum > 0, most > 0 else { return legend.draw(with: brush, in: area) }
    for (layer, time) in measured where time.all > 0 {
      let (share, rect) = (time.all / most, time.flattening > time.own ? layer.extent : layer.pixels)
      brush.fill(rect.rect, Self.color(of: share).faded(0.04 + 0.3 * share))
      brush.outline(rect, Self.color(of: share).faded(0.35 + 0.65 * share))
    }
    var spots = LabelSpots(in: area.rect)
    spots.reserve(legend.frame(in: area, with: brush))
    let ranked = measured.filter { $0.time.all >= Self.leastShare * sum }.sorted { $0.time.all > $1.time.all }
    for (layer, time) in ranked.prefix(Self.mostLabels) {
      let rect = layer.pixels.isEmpty ? layer.extent : layer.pixels
      let text = Self.text(of: time)
      let corner = CGPoint(x: Double(rect.minX), y: Double(rect.minY))
      guard let spot = spots.place(brush.labelSize(of: text), at: corner) else { continue }
      brush.label(text, at: spot, Self.color(of: time.all / most))
    }
    legend.draw(with: brush, in: area)
  }
}
