import Foundation
import KinoraGeometry

/// The intervals of two programs by rank: how long the longest part of them is.
struct IntervalCurves {
  private static let width = 1040.0
  private static let height = 226.0
  private static let left = 44.0
  private static let top = 12.0
  private static let bottom = 196.0
  /// The percentages at which the axis has a label. It gives each tenth of the rest the same room.
  private static let labels = [0.0, 50, 90, 99, 99.9]
  private static let deepest = 3.3

  private let sides: [(color: String, intervals: [Double])]
  private let period: Double
  private let limit: Double

  /// - Parameter period: Seconds between refreshes.
  init(_ sides: [PairSection.Side], period: Double) {
    self.sides = sides.map { ($0.color, $0.frames.joined().compactMap(\.interval).sorted()) }
    self.period = period
    let longest = self.sides.compactMap(\.intervals.last).max() ?? 0
    limit = (longest * 1.08).clamped(2.2 * period * 1e3, 6 * period * 1e3)
  }

  var html: String {
    Markup.picture(Self.width, Self.height, "Intervals by rank", grid + sides.map(curve) + budget)
  }

  /// The place of a share of the intervals, from 0 to 1.
  private func x(_ share: Double) -> Double {
    let depth = min(-log10(max(1 - share, 1e-9)), Self.deepest) / Self.deepest
    return Self.left + depth * (Self.width - Self.left - 30)
  }

  private func y(_ milliseconds: Double) -> Double {
    Self.bottom - min(milliseconds / limit, 1) * (Self.bottom - Self.top)
  }

  private var grid: [String] {
    let levels = Axis.steps(to: limit, count: 6).flatMap { value in
      [
        Markup.line(Self.left, y(value), Self.width, y(value), value == 0 ? "axis" : "grid"),
        Markup.label(Self.left - 8, y(value) + 4, Axis.text(value), "end"),
      ]
    }
    let shares = Self.labels.flatMap { percent in
      [
        Markup.line(x(percent / 100), Self.top, x(percent / 100), Self.bottom, "grid"),
        Markup.label(
          x(percent / 100), Self.bottom + 22, percent == 0 ? "shortest" : "p\(Axis.text(percent))",
          percent == 0 ? "start" : "middle"),
      ]
    }
    return levels + shares
  }

  private var budget: [String] {
    [Markup.line(Self.left, y(period * 1e3), Self.width, y(period * 1e3), "budget")]
  }

  private func curve(_ color: String, _ intervals: [Double]) -> String {
    guard intervals.count > 1 else { return "" }
    // As many points as can be told apart.
    let points = (0...400).map { step -> String in
      let share = 1 - pow(10, -Self.deepest * Double(step) / 400)
      let index = min(Int(share * Double(intervals.count)), intervals.count - 1)
      return Markup.place(x(share)) + "," + Markup.place(y(intervals[index]))
    }
    return "<polyline style=\"fill:none;stroke:var(--\(color));stroke-width:2.5;stroke-linejoin:round\" points=\""
      + points.joined(separator: " ") + "\"/>"
  }
}
