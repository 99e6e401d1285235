import KinoraGeometry

/// The intervals of two programs over the time of their runs, in the same axes.
struct PairPlot {
  private static let width = 1040.0
  private static let height = 236.0
  private static let left = 44.0
  private static let top = 12.0
  private static let bottom = 206.0
  /// The number of columns, each of which shows the range of its intervals.
  private static let columns = 332

  private let sides: [PairSection.Side]
  private let period: Double
  private let seconds: Double
  private let limit: Double

  /// - Parameter period: Seconds between refreshes.
  init(_ sides: [PairSection.Side], period: Double) {
    (self.sides, self.period) = (sides, period)
    seconds = max(sides.map { Self.length(of: $0) }.max() ?? 0, period)
    let longest = sides.flatMap { $0.frames.joined().compactMap(\.interval) }.max() ?? 0
    limit = (longest * 1.08).clamped(2.2 * period * 1e3, 6 * period * 1e3)
  }

  /// The length of all runs of a side, one after the other.
  private static func length(of side: PairSection.Side) -> Double {
    side.frames.reduce(0) { $0 + max(0, $1.last?.time ?? 0) }
  }

  var html: String {
    Markup.picture(Self.width, Self.height, "Intervals of both programs", grid + sides.map(spans) + budget)
  }

  private func x(_ time: Double) -> Double {
    Self.left + (time / seconds).clamped(0, 1) * (Self.width - Self.left)
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
    return levels
      + Axis.steps(to: seconds, count: 12).filter { x($0) < Self.width - 20 }.map {
        Markup.label(x($0), Self.bottom + 22, Axis.text($0) + " s")
      }
  }

  private var budget: [String] {
    [Markup.line(Self.left, y(period * 1e3), Self.width, y(period * 1e3), "budget")]
  }

  /// The range of intervals in each column, as bars that the other side's show through.
  private func spans(of side: PairSection.Side) -> String {
    var ranges: [Int: ClosedRange<Double>] = [:]
    var start = 0.0
    for run in side.frames {
      for frame in run {
        guard let interval = frame.interval else { continue }
        let time = (start + max(0, frame.time)) / seconds
        let index = Int(time.clamped(0, 1) * Double(Self.columns - 1))
        let range = ranges[index] ?? interval...interval
        ranges[index] = min(range.lowerBound, interval)...max(range.upperBound, interval)
      }
      start += max(0, run.last?.time ?? 0)
    }
    let width = (Self.width - Self.left) / Double(Self.columns)
    let bars = ranges.sorted { $0.key < $1.key }.map { index, range in
      let (high, low) = (y(range.upperBound), y(range.lowerBound))
      return Markup.rect(Self.left + Double(index) * width, high - 1.5, width, low - high + 3, "")
    }
    return "<g style=\"fill:var(--\(side.color));fill-opacity:.72\">\(bars.joined())</g>"
  }
}
