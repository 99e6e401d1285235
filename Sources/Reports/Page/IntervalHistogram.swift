import Foundation
import KinoraGeometry

/// A histogram of the intervals between pictures.
struct IntervalHistogram {
  private static let width = 1040.0
  private static let height = 196.0
  private static let left = 44.0
  private static let top = 12.0
  private static let bottom = 166.0
  /// The number of bins per period; the last of all bins holds everything longer.
  private static let binsPerPeriod = 12
  private static let periods = 4

  private var bins = [Int](repeating: 0, count: binsPerPeriod * periods + 1)
  private let period: Double

  init(_ intervals: [Double], period: Double) {
    self.period = period * 1e3
    for interval in intervals where interval.isFinite {
      let bin = interval / self.period * Double(Self.binsPerPeriod)
      bins[Int(bin.clamped(0, Double(bins.count - 1)))] += 1
    }
  }

  var html: String {
    Markup.picture(Self.width, Self.height, "Histogram of intervals", levels + bars + places)
  }

  private var binWidth: Double { (Self.width - Self.left) / Double(bins.count) }

  /// Counts have a logarithmic scale, so that a single long interval is visible beside thousands of good ones.
  private func y(_ count: Int) -> Double {
    let limit = log10(Double(max(bins.max() ?? 0, 9)) + 1)
    return Self.bottom - log10(Double(count) + 1) / limit * (Self.bottom - Self.top)
  }

  private var levels: [String] {
    [0, 1, 10, 100, 1000, 10_000, 100_000].filter { $0 <= bins.max() ?? 0 || $0 <= 1 }.flatMap { count in
      [
        Markup.line(Self.left, y(count), Self.width, y(count), count == 0 ? "axis" : "grid"),
        Markup.label(Self.left - 8, y(count) + 4, String(count), "end"),
      ]
    }
  }

  private var bars: [String] {
    bins.indices.filter { bins[$0] > 0 }.map { index in
      let from = Double(index) / Double(Self.binsPerPeriod) * period
      let isLast = index == bins.count - 1
      let range =
        isLast ? "from \(text(from)) ms" : "\(text(from)) to \(text(from + period / Double(Self.binsPerPeriod))) ms"
      let isLong = Double(index) >= 1.5 * Double(Self.binsPerPeriod)
      let top = y(bins[index])
      return Markup.rect(
        Self.left + Double(index) * binWidth + 1, top, binWidth - 2, Self.bottom - top, isLong ? "missed" : "span",
        title: "\(range): \(bins[index])")
    }
  }

  private var places: [String] {
    let whole = (0...Self.periods).map { index in
      let x = Self.left + Double(index * Self.binsPerPeriod) * binWidth
      let label = index == Self.periods ? "more" : text(Double(index) * period) + " ms"
      return Markup.label(x, Self.bottom + 20, label, index == 0 ? "start" : "middle")
    }
    let budget = Self.left + Double(Self.binsPerPeriod) * binWidth
    return whole + [Markup.line(budget, Self.top, budget, Self.bottom, "budget")]
  }

  private func text(_ value: Double) -> String { String(format: "%.1f", value) }
}
