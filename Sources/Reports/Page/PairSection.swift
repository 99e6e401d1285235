import KinoraFrames
import KinoraRuns

/// Two programs beside each other: their main figures in one table, and their intervals in one plot.
struct PairSection {
  /// One of the two, with its colour.
  struct Side {
    /// The command, or the scene of Kinora's own frames.
    var name: String
    /// A name for columns.
    var shortName: String
    var color: String
    var runs: [RecordedRun]
    var frames: [[PacedFrame]]
  }

  /// The baseline and the later runs.
  private let sides: [Side]
  private let period: Double

  /// - Returns: nil unless both sides have runs and one of them was seen from outside.
  init?(baseline: [RecordedRun], now: [RecordedRun]) {
    guard let first = baseline.first, let last = now.first, first.setting.watched != nil || last.setting.watched != nil
    else { return nil }
    let names = SideNames(first.setting, last.setting)
    sides = zip([("other", baseline), ("frame", now)], zip(names.long, names.short)).map { side, names in
      Side(
        name: names.0, shortName: names.1, color: side.0, runs: side.1,
        frames: side.1.map { FrameTimeline.frames(of: $0) })
    }
    period = last.setting.period
  }

  /// The short names of both sides.
  var names: (String, String) { (sides[0].shortName, sides[1].shortName) }

  var html: String {
    let line = "The dashed line is the period of \(Markup.number(period * 1e3)) ms."
    return key + "<p>Intervals in milliseconds over the time of the runs. \(line)</p>"
      + PairPlot(sides, period: period).html
      + "<p>The same intervals by rank: at p99, one in a hundred is longer than the curve.</p>"
      + IntervalCurves(sides, period: period).html + table
  }

  private var key: String {
    let names = sides.map { "<span style=\"--c:var(--\($0.color))\">\(Markup.text($0.name))</span>" }
    return "<div class=key>\(names.joined())</div>"
  }

  private var table: String {
    let figures = sides.map { Self.figures(of: $0.runs) }
    let unknown = Markup.number(nil as Int?)
    let rows = zip(figures[0], figures[1]).filter { $0.value != unknown || $1.value != unknown }
      .map { [$0.name, $0.value, $1.value] }
    return Markup.table([""] + sides.map { Markup.text($0.shortName) }, rows, kind: "figures pair")
  }

  private static func figures(of runs: [RecordedRun]) -> [(name: String, value: String)] {
    guard let report = runs.report else { return [] }
    let (statistics, watched) = (report.statistics, report.watched)
    return [
      ("frame rate, fps", Markup.number(statistics.fps)), ("missed refreshes", Markup.number(statistics.missed)),
      ("hitch time ratio, ms/s", Markup.number(statistics.hitchRatio)),
      ("patterns", watched.map { Markup.text($0.patternText) } ?? Markup.number(nil as Int?)),
      ("interval p50, ms", Markup.number(statistics.interval.p50)),
      ("interval p95, ms", Markup.number(statistics.interval.p95)),
      ("interval p99, ms", Markup.number(statistics.interval.p99)),
      ("input to display p50, ms", Markup.number(statistics.latency.p50)),
      ("input to display p95, ms", Markup.number(statistics.latency.p95)),
      ("input to first drawing p50, ms", Markup.number(watched?.inputToDamage?.p50)),
      ("unchanged repaints", Markup.number(watched?.repaints)),
      ("CPU, % of a processor", Markup.number(watched?.cpuPercent, 1)),
      ("CPU per frame, ms", Markup.number(watched?.cpuPerFrame)),
      ("memory at most, MiB", Markup.number(watched?.megabytes, 1)),
      ("wake-ups per second", Markup.number(watched?.wakeUps, 1)),
    ]
  }
}
