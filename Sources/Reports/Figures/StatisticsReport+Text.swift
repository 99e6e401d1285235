import KinoraFrames
import KinoraRuns

extension StatisticsReport {
  /// The report as text tables; "NA" for unknown values.
  package var text: String {
    var table = ReportTable()
    run(&table)
    pacing(&table)
    hitches(&table)
    times(&table)
    if let watched {
      watched.add(to: &table)
    } else {
      stages(&table)
      cost(&table)
    }
    return table.lines.joined(separator: "\n") + "\n"
  }

  private typealias Table = ReportTable

  private func run(_ table: inout Table) {
    let rate = "target \(Table.short(setting.framesPerSecond)) fps"
    let title = [setting.scene, setting.display, "\(setting.width)x\(setting.height)", rate]
    table.group("run")
    table.words("scene", [title.compactMap(\.self).joined(separator: ", ")])
    if let watched { table.words("program", watched.program) }
    table.words("settings", settings)
    if !priorities.isEmpty { table.words("priority", priorities) }
    if let machine = setting.machine { table.words("machine", machine.words) }
    table.words("frames", frames)
    table.words("active time", ["\(Table.number(statistics.activeSeconds, 2)) s", refreshes])
    table.words("timestamps", [sources])
  }

  private var settings: [String] {
    let load = setting.load.map { "load \($0)" }
    let speed = setting.speed == 1 ? nil : "speed \(Table.short(setting.speed))"
    let clock = setting.watched == nil ? ["clock \(setting.clock)"] : []
    return clock + [load, speed].compactMap(\.self) + setting.conditions
      + ["kinora \(setting.version)"]
  }

  private var frames: [String] {
    let outOfBuffers = statistics.outOfBuffers == 0 ? nil : "\(statistics.outOfBuffers) skipped: no free buffer"
    let forgotten = framesForgotten == 0 ? nil : "\(framesForgotten) older ones discarded"
    let mainFrames = statistics.own(statistics.mainFrames).map { "\($0) main frames" }
    return ["\(statistics.frames) drawn", "\(statistics.shown) shown"]
      + [mainFrames, outOfBuffers, forgotten].compactMap(\.self)
  }

  private var refreshes: String {
    let period = statistics.period.map { " of \(Table.number($0 * 1e3, 3)) ms" } ?? ""
    return "\(Table.number(statistics.refreshes)) refreshes\(period)"
  }

  private var sources: String {
    let counted = statistics.sources.sorted { $0.key > $1.key }
    guard counted.count > 1 else { return timestampSource }
    let counts = counted.map { "\($0.key.name) \($0.value)" }.joined(separator: ", ")
    return "\(timestampSource) (\(counts))"
  }

  private func pacing(_ table: inout Table) {
    let (dropped, jank) = (statistics.dropped, statistics.jank)
    table.group("pacing")
    let lows = [("1 % low", statistics.onePercentLow), ("0.1 % low", statistics.tenthPercentLow)]
    table.words(
      "frame rate", ["fps \(Table.number(statistics.fps, 2))"] + lows.map { "\($0.0) \(Table.number($0.1, 2))" })
    table.words("refreshes", ["missed \(Table.number(statistics.missed))", "dropped \(percent(dropped.total))"])
    table.words(
      "dropped per second",
      ["worst \(percent(dropped.worst))", "p95 \(percent(dropped.p95))", "average \(percent(dropped.average))"])
    table.words("jank (> 2 periods)", [share(jank.janky)])
    table.words("slow (> 16 ms)", [share(jank.slow)])
    table.words("frozen (>= 700 ms)", [share(jank.frozen)])
  }

  private func hitches(_ table: inout Table) {
    let figures = statistics.hitches
    table.group("hitches", ["count", "ms", "ms/s"])
    let kinds = [
      ("all", figures?.all), ("commit", statistics.commitHitches), ("render", statistics.renderHitches),
    ]
    for (name, kind) in kinds {
      let values = [Table.number(kind?.milliseconds, 2), Table.number(kind?.ratio, 2)]
      table.row("  " + name, [Table.number(kind?.count)] + values)
    }
    table.words("longest", [figures == nil ? "NA" : figures?.longest.map { "\(Table.number($0, 2)) ms" } ?? "none"])
    for thresholds in HitchThresholds.all {
      let verdict = statistics.hitchRatio.map { thresholds.verdict($0).rawValue } ?? "NA"
      table.words(thresholds.name, [verdict])
      table.words("", ["  (\(thresholds.text))"])
    }
    let longest = statistics.longestWithoutMainFrame.map { ["longest \(Table.number($0, 2)) ms"] } ?? []
    table.words("late commits", [share(statistics.lateCommits)] + longest)
    table.words("ticks without main frame", [Table.number(statistics.own(statistics.unansweredTicks))])
  }

  private func times(_ table: inout Table) {
    table.spreads("times, ms")
    spreads(NamedSpread.times, in: &table)
    if let referenceLateness { table.spread("clock_nanosleep", referenceLateness) }
    table.spreads("latency, ms")
    spreads(NamedSpread.latencies + [.mainFrameDelay], in: &table)
  }

  private func stages(_ table: inout Table) {
    table.spreads("stages, ms")
    // The last row is the sum of all stages, which are listed above.
    for (whole, stages) in zip(NamedSpread.stages, [FrameStage.mainFrame, FrameStage.render, []]) {
      spreads([whole], in: &table)
      for stage in stages { table.spread("  \(stage)", statistics.stage(stage)) }
    }
    spreads(NamedSpread.overlays, in: &table)
  }

  private func cost(_ table: inout Table) {
    let cache = statistics.cache
    table.spreads("CPU time, ms")
    spreads(NamedSpread.processor, in: &table)
    table.group("cost", ["per frame", "total"])
    table.row("  pixels drawn", [Table.number(statistics.pixelsPerFrame, 0), "\(statistics.pixelsDrawn)"])
    if let lowest = statistics.lowestRenderScale, lowest < 1 {
      table.words(
        "render scale", ["average \(Table.number(statistics.renderScale, 2))", "lowest \(Table.short(lowest))"])
    }
    table.row("  layers evaluated", [Table.number(statistics.layersPerFrame, 1), "\(statistics.layersEvaluated)"])
    table.row("  bytes sent", [Table.number(statistics.bytesPerFrame, 0), "\(statistics.bytesSent)"])
    for (name, count) in Self.cacheCounts {
      table.row("  " + name, [Table.number(statistics.cachePerFrame(count), 1), Table.number(cache?[keyPath: count])])
    }
    table.words("cached at most", ["\(Table.number(cache.map { Double($0.mostBytes) / 0x100000 }, 1)) MiB"])
  }

  private static let cacheCounts: [(name: String, count: KeyPath<CacheFigures, Int> & Sendable)] = [
    ("cache hits", \.hits), ("cache misses", \.misses), ("cache evictions", \.evictions),
  ]

  private func spreads(_ spreads: [NamedSpread], in table: inout Table) {
    for spread in spreads { table.spread(spread.name, statistics[keyPath: spread.values]) }
  }

  /// Formats as "3 frames, 1.50 %".
  private func share(_ count: Int) -> String {
    guard let count = statistics.own(count) else { return "NA" }
    return "\(count) frame\(count == 1 ? "" : "s")" + (statistics.percent(count).map { ", \(Table.short($0)) %" } ?? "")
  }

  private func percent(_ value: Int?) -> String { value.map { "\($0) %" } ?? "NA" }
  private func percent(_ value: Double?) -> String { value.map { "\(Table.short($0)) %" } ?? "NA" }
}
