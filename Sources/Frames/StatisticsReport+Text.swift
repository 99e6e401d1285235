import Foundation
import Raster

nonisolated extension StatisticsReport {
  /// The report as a table to read at a glance; what is not known is "NA".
  package var text: String {
    (summary + [""] + table).joined(separator: "\n") + "\n"
  }

  private var summary: [String] {
    let statistics = statistics
    let refresh = "\(decimal(targetFPS)) fps"
    let title = [scene, display, "\(size.width)x\(size.height)", refresh].compactMap(\.self).joined(separator: ", ")
    let span = statistics.activeSeconds.map { " in \(fixed($0, 2)) s" } ?? ""
    let rate = "fps \(fixed(statistics.fps, 2))"
    let missed = "missed \(statistics.missed.map(String.init) ?? "NA")"
    let hitch = "hitch \(fixed(statistics.hitchRatio, 2)) ms/s"
    let starved = statistics.starved == 0 ? [] : ["without a buffer \(statistics.starved)"]
    let pixels = "\(statistics.pixelsDrawn) (\(fixed(statistics.pixelsPerFrame, 0)) a frame)"
    let layers = "\(statistics.layersEvaluated) evaluated (\(fixed(statistics.layersPerFrame, 1)) a frame)"
    return [
      "run      \(title)",
      "frames   " + (["\(statistics.frames)\(span)", rate, missed, hitch] + starved).joined(separator: "   "),
      "pixels   " + pixels,
      "layers   " + layers,
      "times    " + timestampSource.name,
    ]
  }

  private var table: [String] {
    let head = row("ms", ["p50", "p90", "p95", "p99", "max", "n"])
    let rows = [
      row("interval", statistics.interval), row("latency", statistics.latency),
      row("animation error", statistics.animationError), row("tick lateness", statistics.lateness),
      row("work", statistics.work),
    ]
    let stages = FrameStage.allCases.map { row("  \($0)", statistics.stage($0)) }
    return [head] + rows + stages + [row("overlay", statistics.overlay)]
  }

  private func row(_ name: String, _ spread: Percentiles) -> String {
    let values = [spread.p50, spread.p90, spread.p95, spread.p99, spread.max].map { fixed($0, 3) }
    return row(name, values + [String(spread.count)])
  }

  private func row(_ name: String, _ columns: [String]) -> String {
    let cells = columns.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }
    return name.padding(toLength: 16, withPad: " ", startingAt: 0) + cells.joined()
  }

  private func fixed(_ value: Double?, _ places: Int) -> String {
    guard let value else { return "NA" }
    return String(format: "%.\(places)f", value)
  }

  /// A number without needless decimals.
  private func decimal(_ value: Double) -> String {
    abs(value - value.rounded()) < 1e-4 ? fixed(value, 0) : fixed(value, 2)
  }
}
