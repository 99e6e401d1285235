import KinoraFrames

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

  private let sides: [Side]
  private let period: Double

  /// - Returns: nil unless both sides have runs and one of them was seen from outside.
  init?(baseline: [RecordedRun], now: [RecordedRun]) {
    guard let first = baseline.first, let last = now.first, first.setting.watched != nil || last.setting.watched != nil
    else { return nil }
    sides = [("other", baseline), ("frame", now)].map { color, runs in
      Side(
        name: Self.name(of: runs), shortName: Self.shortName(of: runs), color: color, runs: runs,
        frames: runs.map { FrameTimeline.frames(of: $0) })
    }
    period = last.setting.period
  }

  var html: String { key + PairPlot(sides, period: period).html + IntervalCurves(sides, period: period).html + table }

  private var key: String {
    let names = sides.map { "<span style=\"--c:var(--\($0.color))\">\(Markup.text($0.name))</span>" }
    return "<div class=key>\(names.joined())</div>"
  }

  private static func name(of runs: [RecordedRun]) -> String {
    let setting = runs.first?.setting
    return setting?.watched?.commandLine ?? setting?.scene ?? "NA"
  }

  /// The end of the name, which has the options of a command, if it is long.
  private static func shortName(of runs: [RecordedRun]) -> String {
    let name = name(of: runs)
    return name.count <= longestName ? name : "…" + name.suffix(longestName)
  }

  private static let longestName = 36

  private var table: String {
    let figures = sides.map { Self.figures(of: $0.runs) }
    guard let first = figures.first, let last = figures.last else { return "" }
    let rows = zip(first, last).map { [$0.name, $0.value, $1.value] }
    return Markup.table([""] + sides.map { Markup.text($0.shortName) }, rows, kind: "figures")
  }

  private static func figures(of runs: [RecordedRun]) -> [(name: String, value: String)] {
    guard let report = runs.report else { return [] }
    let (statistics, watched) = (report.statistics, report.watched)
    return [
      ("frame rate, fps", Markup.number(statistics.fps)), ("missed refreshes", Markup.number(statistics.missed)),
      ("hitch time ratio, ms/s", Markup.number(statistics.hitchRatio)),
      ("patterns", Markup.text(watched?.patternText ?? "NA")),
      ("interval p50, ms", Markup.number(statistics.interval.p50)),
      ("interval p95, ms", Markup.number(statistics.interval.p95)),
      ("interval p99, ms", Markup.number(statistics.interval.p99)),
      ("input to display p50, ms", Markup.number(statistics.latency.p50)),
      ("input to display p95, ms", Markup.number(statistics.latency.p95)),
      ("input to first drawing p50, ms", Markup.number(watched?.inputToDamage?.p50)),
      ("unchanged repaints", Markup.number(watched?.repaints)),
      ("CPU, % of a processor", Markup.number(watched?.cpuPercent, 1)),
      ("CPU per frame, ms", Markup.number(watched?.cpuPerFrame)),
      ("memory at most, MiB", Markup.number(watched?.memory.map { Double($0) / 0x100000 }, 1)),
      ("wake-ups per second", Markup.number(watched?.wakeUps, 1)),
    ]
  }
}
