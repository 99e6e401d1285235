import Foundation
import KinoraGeometry

/// A plot of one series over the time of a run: its samples, the medians of the rounds, and the fitted line.
struct SoakPlot {
  private static let width = 1040.0
  private static let height = 150.0
  private static let left = 64.0
  private static let top = 26.0
  private static let bottom = 122.0

  private let trend: SoakTrend
  private let report: SoakReport
  private let range: ClosedRange<Double>

  init(_ trend: SoakTrend, report: SoakReport) {
    (self.trend, self.report) = (trend, report)
    range = Self.range(of: trend.series.samples.map(\.value))
  }

  /// A little more than the values, and not so little that noise fills the picture.
  private static func range(of values: [Double]) -> ClosedRange<Double> {
    guard let least = values.min(), let most = values.max() else { return 0...1 }
    let room = max(0.08 * (most - least), 0.01 * abs(most), 0.5)
    return (least >= 0 ? max(0, least - room) : least - room)...(most + room)
  }

  var html: String {
    Markup.picture(
      Self.width, Self.height, "\(trend.series.name) over time", warmUp + grid + samples + fit + rounds + [title])
  }

  private func x(_ time: Double) -> Double {
    Self.left + (time / max(report.seconds, 1)).clamped(0, 1) * (Self.width - Self.left)
  }

  private func y(_ value: Double) -> Double {
    let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return Self.bottom - share.clamped(0, 1) * (Self.bottom - Self.top)
  }

  private var title: String {
    let slope = trend.slope.map { ", \(SoakReport.number($0)) in an hour: \(trend.verdict.rawValue)" } ?? ""
    let unit = trend.series.unit.isEmpty ? "" : ", \(trend.series.unit)"
    return Markup.label(0, 14, "\(trend.series.name)\(unit)\(slope)")
  }

  private var warmUp: [String] {
    [Markup.line(x(report.warmUp), Self.top, x(report.warmUp), Self.bottom, "cut")]
  }

  private var grid: [String] {
    let levels = [range.lowerBound, (range.lowerBound + range.upperBound) / 2, range.upperBound].flatMap { value in
      [
        Markup.line(Self.left, y(value), Self.width, y(value), value == range.lowerBound ? "axis" : "grid"),
        Markup.label(Self.left - 8, y(value) + 4, SoakReport.number(value), "end"),
      ]
    }
    let minutes = Axis.steps(to: report.seconds / 60, count: 10).map { minute in
      Markup.label(
        x(minute * 60), Self.bottom + 18, Axis.text(minute) + (minute == 0 ? " min" : ""),
        minute == 0 ? "start" : "middle")
    }
    return levels + minutes
  }

  private var samples: [String] {
    trend.series.samples.map { Markup.rect(x($0.time) - 1, y($0.value) - 1, 2, 2, "area") }
  }

  private var rounds: [String] {
    trend.rounds.map { round in
      Markup.rect(
        x(round.time) - 3, y(round.value) - 3, 6, 6, "span",
        title: "\(SoakReport.number(round.value)) \(trend.series.unit) at \(Int(round.time)) s")
    }
  }

  private var fit: [String] {
    guard let line = trend.trend, let first = trend.rounds.first, let last = trend.rounds.last else { return [] }
    let kind = trend.verdict == .grows ? "growing" : "budget"
    return [
      Markup.line(x(first.time), y(line.value(at: first.time)), x(last.time), y(line.value(at: last.time)), kind)
    ]
  }
}
