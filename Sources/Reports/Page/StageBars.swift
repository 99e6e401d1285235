import Foundation
import KinoraFrames

/// Bars of the stages of frames.
enum StageBars {
  /// A part of a bar: one of the ten stages, or the overlays.
  struct Part {
    var name: String
    var milliseconds: Double
  }

  static func parts(of record: FrameRecord) -> [Part] {
    FrameStage.allCases.map { Part(name: "\($0)", milliseconds: Double(record.duration(of: $0)) * 1e-6) } + [
      Part(name: "overlay", milliseconds: Double(record.overlay &+ record.overlayMainFrame) * 1e-6)
    ]
  }

  /// Returns the mean parts of several frames.
  static func mean(of records: [FrameRecord]) -> [Part] {
    var sum: [Part] = []
    for record in records {
      let parts = parts(of: record)
      if sum.isEmpty { sum = parts.map { Part(name: $0.name, milliseconds: 0) } }
      for index in parts.indices { sum[index].milliseconds += parts[index].milliseconds }
    }
    return sum.map { Part(name: $0.name, milliseconds: $0.milliseconds / Double(records.count)) }
  }

  static func total(_ parts: [Part]) -> Double { parts.reduce(0) { $0 + $1.milliseconds } }

  /// Returns the rectangles of a bar.
  static func bar(_ parts: [Part], x: Double, y: Double, height: Double, scale: Double) -> String {
    var place = x
    return parts.filter { $0.milliseconds * scale >= 0.15 }.map { part in
      let width = part.milliseconds * scale
      defer { place += width }
      return "<g style=\"fill:var(--\(part.name))\">"
        + Markup.rect(place, y, width, height, "", title: String(format: "\(part.name) %.3f ms", part.milliseconds))
        + "</g>"
    }.joined()
  }
}

/// The time by stage of an average frame and an average slow frame, as bars.
struct StageBreakdown {
  private static let width = 1040.0
  private static let left = 170.0
  private static let barHeight = 26.0

  private let rows: [(name: String, parts: [StageBars.Part])]
  private let budget: Double

  /// - Parameter period: Seconds between refreshes.
  init(_ frames: [PacedFrame], period: Double) {
    let records = frames.map(\.record)
    let slowest = records.sorted { $0.work > $1.work }.prefix((records.count + 99) / 100)
    rows =
      records.isEmpty
      ? []
      : [("average frame", StageBars.mean(of: records)), ("slowest 1 %", StageBars.mean(of: Array(slowest)))]
    budget = period * 1e3
  }

  var html: String {
    let longest = rows.map { StageBars.total($0.parts) }.max() ?? 0
    // Show the budget only where it doesn't make the bars too small.
    let limit = longest > budget / 4 ? max(longest * 1.1, budget * 1.06) : max(longest * 1.15, 0.01)
    let scale = (Self.width - Self.left - 8) / limit
    let height = Double(rows.count) * (Self.barHeight + 12) + 30
    var content = Axis.steps(to: limit, count: 8).flatMap { value in
      [
        Markup.line(Self.left + value * scale, 4, Self.left + value * scale, height - 22, "grid"),
        Markup.label(Self.left + value * scale, height - 6, Axis.text(value) + " ms", "middle"),
      ]
    }
    for (index, row) in rows.enumerated() {
      let y = Double(index) * (Self.barHeight + 12) + 6
      let name = row.name + String(format: " %.2f", StageBars.total(row.parts))
      content.append(Markup.label(Self.left - 12, y + 18, name, "end"))
      content.append("<g class=stages>")
      content.append(StageBars.bar(row.parts, x: Self.left, y: y, height: Self.barHeight, scale: scale))
      content.append("</g>")
    }
    if budget < limit {
      content.append(Markup.line(Self.left + budget * scale, 2, Self.left + budget * scale, height - 22, "budget"))
    }
    return Markup.picture(Self.width, height, "Stages", content)
  }
}
