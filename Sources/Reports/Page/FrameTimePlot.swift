import Foundation
import KinoraFrames
import KinoraGeometry

/// A plot of frame times over the time of the runs: the intervals between pictures, the work, and the budget.
struct FrameTimePlot {
  private static let width = 1040.0
  private static let height = 270.0
  private static let left = 44.0
  private static let top = 14.0
  private static let bottom = 238.0
  /// The number of columns, each of which shows its worst frame; more would not be visible.
  private static let columns = 498

  private struct Column {
    var frame: PacedFrame
    var shortest = Double.infinity
    var longest = 0.0
    var work = 0.0
    var missed = 0
    var lateCommits = 0
  }

  private let runs: [[PacedFrame]]
  private let period: Double
  private let seconds: Double
  private let limit: Double
  private let isCut: Bool

  /// - Parameters:
  ///   - runs: The frames of each run; a run begins where the previous one ends.
  ///   - period: Seconds between refreshes.
  init(_ runs: [[PacedFrame]], period: Double) {
    var start = 0.0
    var placed: [[PacedFrame]] = []
    for run in runs {
      placed.append(run.map { frame in frame.moved(by: start) })
      start += max(0, run.last?.time ?? 0) + period
    }
    self.runs = placed
    self.period = period
    seconds = max(start, period)
    let longest = placed.joined().map { max($0.interval ?? 0, $0.work) }.max() ?? 0
    limit = (longest * 1.08).clamped(2.2 * period * 1e3, 6 * period * 1e3)
    isCut = longest > limit
  }

  var html: String {
    let columns = columns
    return Markup.picture(
      Self.width, Self.height, "Frame times", grid + work(columns) + budget + columns.flatMap(marks) + cuts)
  }

  private func x(_ time: Double) -> Double {
    Self.left + (time / seconds).clamped(0, 1) * (Self.width - Self.left)
  }

  private func y(_ milliseconds: Double) -> Double {
    Self.bottom - min(milliseconds / limit, 1) * (Self.bottom - Self.top)
  }

  private var columnWidth: Double { (Self.width - Self.left) / Double(Self.columns) }

  private var columns: [(index: Int, column: Column)] {
    var columns: [Int: Column] = [:]
    for frame in runs.joined() {
      let index = Int((frame.time / seconds).clamped(0, 1) * Double(Self.columns - 1))
      var column = columns[index] ?? Column(frame: frame)
      if let interval = frame.interval {
        if interval > column.longest { column.frame = frame }
        column.shortest = min(column.shortest, interval)
        column.longest = max(column.longest, interval)
      }
      column.work = max(column.work, frame.work)
      column.missed += frame.missed ?? 0
      column.lateCommits += frame.record.isCommitLate ? 1 : 0
      columns[index] = column
    }
    return columns.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func place(_ index: Int) -> Double { Self.left + Double(index) * columnWidth }

  private var grid: [String] {
    let levels = Axis.steps(to: limit, count: 6).flatMap { value in
      [
        Markup.line(Self.left, y(value), Self.width, y(value), value == 0 ? "axis" : "grid"),
        Markup.label(Self.left - 8, y(value) + 4, Axis.text(value), "end"),
      ]
    }
    let times = Axis.steps(to: seconds, count: 12).map { Markup.label(x($0), Self.bottom + 26, Axis.text($0) + " s") }
    return levels + times + (isCut ? [Markup.label(Self.width - 2, Self.top + 12, "longer ones cut off", "end")] : [])
  }

  private var budget: [String] {
    let level = y(period * 1e3)
    return [
      Markup.line(Self.left, level, Self.width, level, "budget"),
      Markup.label(Self.width - 2, level - 5, "budget \(String(format: "%.2f", period * 1e3)) ms", "end"),
    ]
  }

  /// The borders between runs.
  private var cuts: [String] {
    runs.dropFirst().compactMap { $0.first.map { Markup.line(x($0.time), Self.top, x($0.time), Self.bottom, "cut") } }
  }

  private func work(_ columns: [(index: Int, column: Column)]) -> [String] {
    columns.map { index, column in
      let level = y(column.work)
      return Markup.rect(place(index), level, columnWidth, Self.bottom - level, "area")
    }
  }

  private func marks(_ index: Int, _ column: Column) -> [String] {
    var marks: [String] = []
    if column.longest > 0 {
      let (high, low) = (y(column.longest), y(column.shortest))
      if column.missed > 0 {
        marks.append(Markup.rect(place(index), high, columnWidth, y(period * 1e3) - high, "missed"))
      } else {
        marks.append(Markup.rect(place(index), high - 1.5, columnWidth, low - high + 3, "span"))
      }
    }
    if column.lateCommits > 0 {
      marks.append(Markup.rect(place(index) - 0.5, Self.bottom + 2, columnWidth + 1, 7, "late"))
    }
    let hover = Markup.rect(
      place(index), Self.top, columnWidth, Self.bottom - Self.top, "hover", title: title(of: column))
    return marks + [hover]
  }

  private func title(of column: Column) -> String {
    let frame = column.frame
    var parts = ["frame \(frame.record.number) at \(String(format: "%.2f", frame.time)) s"]
    if let interval = frame.interval { parts.append(String(format: "interval %.2f ms", interval)) }
    if !frame.record.isFromOutside { parts.append(String(format: "work %.2f ms", frame.work)) }
    if column.missed > 0 { parts.append("missed refreshes: \(column.missed)") }
    if column.lateCommits > 0 { parts.append("late commits: \(column.lateCommits)") }
    return parts.joined(separator: ", ")
  }
}

extension PacedFrame {
  /// The sum of its stages, in milliseconds.
  var work: Double { Double(record.work) * 1e-6 }

  fileprivate func moved(by seconds: Double) -> PacedFrame {
    var frame = self
    frame.time = max(0, time) + seconds
    return frame
  }
}
