import KinoraFrames
import KinoraRaster
import KinoraRenderServer

/// Measures the draw time of each layer, outside of the frame's stages.
///
/// A layer is drawn without its sublayers into a scratch bitmap, several times; the fastest time counts. For a flattened
/// layer, everything inside it is drawn together too: the time beyond the single times is that of flattening.
nonisolated final class DrawTimes {
  struct Time {
    /// Seconds to draw the layer without its sublayers.
    var own = 0.0
    /// Further seconds to flatten it with its sublayers.
    var flattening = 0.0

    var all: Double { own + flattening }
  }

  /// The times of the survey's layers, in the same order.
  private(set) var times: [Time] = []
  /// Seconds that the last measurement took.
  private(set) var duration = 0.0
  private var scratch = Bitmap(width: 0, height: 0)
  /// The times of layers with everything inside.
  private var totals: [Double] = []

  private static let repetitions = 3
  /// Seconds after which each layer is drawn only once, and after which the rest isn't measured.
  private static let (hurry, limit) = (0.06, 0.25)

  /// The sum of all times.
  var sum: Double { times.reduce(0) { $0 + $1.all } }

  /// Measures the layers of a survey.
  func measure(_ survey: LayerSurvey, in window: PixelRect) {
    if scratch.bounds != window { scratch = Bitmap(width: window.width, height: window.height) }
    let start = HostTime.now()
    times.removeAll(keepingCapacity: true)
    for layer in survey.layers {
      var time = Time()
      if !layer.pixels.isEmpty {
        time.own = fastest(since: start) { survey.draw(layer, into: scratch, in: window) }
      }
      times.append(time)
    }
    measureFlattening(survey, in: window, since: start)
    duration = HostTime.seconds(from: start, to: HostTime.now())
  }

  /// Measures flattened layers, inner ones first.
  private func measureFlattening(_ survey: LayerSurvey, in window: PixelRect, since start: UInt64) {
    let layers = survey.layers
    totals.removeAll(keepingCapacity: true)
    totals.append(contentsOf: times.map(\.own))
    for index in layers.indices.reversed() {
      var inner = index + 1
      while inner < layers[index].end {
        totals[index] += totals[inner]
        inner = layers[inner].end
      }
      // A rasterized layer is one picture; its own time is all.
      guard !layers[index].reasons.isEmpty, layers[index].reasons != .rasterized, !layers[index].extent.isEmpty else {
        continue
      }
      let whole = fastest(since: start) { survey.drawWhole(layers[index], into: scratch, in: window) }
      times[index].flattening = max(0, whole - totals[index])
      totals[index] += times[index].flattening
    }
  }

  /// Returns the least time of a drawing in seconds; 0 if there is no time left to measure it.
  private func fastest(since start: UInt64, _ draw: () -> Void) -> Double {
    var least = Double.infinity
    for _ in 0..<Self.repetitions {
      let begin = HostTime.now()
      let spent = HostTime.seconds(from: start, to: begin)
      guard spent < (least.isFinite ? Self.hurry : Self.limit) else { break }
      draw()
      least = min(least, HostTime.seconds(from: begin, to: HostTime.now()))
    }
    return least.isFinite ? least : 0
  }
}
