import KinoraFrames

/// The figures of a run in tables.
enum FigureTables {
  private static let spread = ["p50", "p90", "p95", "p99", "p99.9", "max", "n"]

  /// All stages, with their colours in the bars.
  static func stages(_ statistics: FrameStatistics) -> String {
    func swatch(_ stage: String) -> String { "<span class=swatch style=\"--c:var(--\(stage))\">\(stage)</span>" }
    let rows =
      FrameStage.allCases.map { row(swatch("\($0)"), statistics.stage($0)) }
      + [row(swatch("overlay"), statistics.overlay)] + rows(NamedSpread.stages, of: statistics)
    return Markup.table(["ms"] + spread, rows, kind: "figures")
  }

  /// All figures; of another program's frames, those that are known.
  static func all(_ statistics: FrameStatistics) -> String {
    let unknown = statistics.isFromOutside ? Markup.number(nil as Int?) : nil
    let groups = [
      ("Pacing", pacing(statistics)), ("Hitches", hitches(statistics)), ("Cost", cost(statistics)),
      ("Frames", frames(statistics)),
    ].map { name, rows in (name, rows.filter { $0.1 != unknown }) }
    let times = times(statistics).filter { unknown == nil || $0.last != "0" }
    return "<div class=columns>" + groups.filter { !$0.1.isEmpty }.map { group($0.0, $0.1) }.joined()
      + "</div><div class=columns>" + group("Times, ms", Markup.table([""] + spread, times)) + "</div>"
  }

  private static func group(_ name: String, _ table: String) -> String {
    "<div><h3>\(name)</h3>\(table)</div>"
  }

  private static func group(_ name: String, _ rows: [(String, String)]) -> String {
    group(
      name,
      "<div class=scroll><table><tbody>"
        + rows.map { "<tr><th scope=row>\($0.0)</th><td>\($0.1)</td></tr>" }.joined() + "</tbody></table></div>")
  }

  private static func pacing(_ statistics: FrameStatistics) -> [(String, String)] {
    let (dropped, jank) = (statistics.dropped, statistics.jank)
    func count(_ frames: Int) -> String { Markup.number(statistics.own(frames)) }
    return [
      ("active time, s", Markup.number(statistics.activeSeconds)), ("refreshes", Markup.number(statistics.refreshes)),
      ("missed refreshes", Markup.number(statistics.missed)), ("frame rate, fps", Markup.number(statistics.fps)),
      ("1 % low, fps", Markup.number(statistics.onePercentLow)),
      ("0.1 % low, fps", Markup.number(statistics.tenthPercentLow)), ("dropped, %", Markup.number(dropped.total)),
      ("dropped in the worst second, %", Markup.number(dropped.worst)),
      ("dropped per second, p95, %", Markup.number(dropped.p95)),
      ("jank: frames over two periods", count(jank.janky)), ("slow frames, over 16 ms", count(jank.slow)),
      ("frozen frames, from 700 ms", count(jank.frozen)),
    ]
  }

  private static func hitches(_ statistics: FrameStatistics) -> [(String, String)] {
    let hitches = statistics.hitches
    let kinds = [
      ("all", hitches?.all), ("commit", statistics.commitHitches), ("render", statistics.renderHitches),
    ]
    let rows = kinds.flatMap { name, kind in
      [
        ("\(name): count", Markup.number(kind?.count)), ("\(name): ms", Markup.number(kind?.milliseconds)),
        ("\(name): ms/s", Markup.number(kind?.ratio)),
      ]
    }
    return rows + [
      ("longest, ms", hitches != nil && hitches?.longest == nil ? "none" : Markup.number(hitches?.longest))
    ]
  }

  private static func cost(_ statistics: FrameStatistics) -> [(String, String)] {
    [
      ("CPU time per frame, p50, ms", Markup.number(statistics.frameCPU.p50, 3)),
      ("CPU time per frame, p99, ms", Markup.number(statistics.frameCPU.p99, 3)),
      ("pixels per frame", Markup.number(statistics.pixelsPerFrame, 0)),
      ("layers evaluated per frame", Markup.number(statistics.layersPerFrame, 1)),
      ("bytes sent per frame", Markup.number(statistics.bytesPerFrame, 0)),
      ("cache hits per frame", Markup.number(statistics.cachePerFrame(\.hits), 1)),
      ("cache misses per frame", Markup.number(statistics.cachePerFrame(\.misses), 1)),
      ("cache evictions per frame", Markup.number(statistics.cachePerFrame(\.evictions), 1)),
      ("cached at most, MiB", Markup.number(statistics.cache.map { Double($0.mostBytes) / 0x100000 }, 1)),
    ]
  }

  private static func frames(_ statistics: FrameStatistics) -> [(String, String)] {
    let sources = statistics.sources.sorted { $0.key > $1.key }.map { "\($0.key.name) \($0.value)" }
    func count(_ frames: Int) -> String { Markup.number(statistics.own(frames)) }
    return [
      ("drawn", String(statistics.frames)), ("shown", String(statistics.shown)),
      ("main frames", count(statistics.mainFrames)), ("skipped: no free buffer", count(statistics.outOfBuffers)),
      ("late commits", count(statistics.lateCommits)), ("ticks without main frame", count(statistics.unansweredTicks)),
      ("timestamps", sources.isEmpty ? Markup.number(nil as Int?) : sources.joined(separator: "<br>")),
    ]
  }

  private static func times(_ statistics: FrameStatistics) -> [[String]] {
    rows(NamedSpread.times + NamedSpread.latencies + [.mainFrameDelay] + NamedSpread.overlays, of: statistics)
      + rows(NamedSpread.processor, of: statistics, prefix: "CPU, ")
  }

  private static func rows(
    _ spreads: [NamedSpread], of statistics: FrameStatistics, prefix: String = ""
  ) -> [[String]] {
    spreads.map { row(prefix + $0.name, statistics[keyPath: $0.values]) }
  }

  private static func row(_ name: String, _ values: Percentiles) -> [String] {
    [name]
      + [values.p50, values.p90, values.p95, values.p99, values.p999, values.max].map { Markup.number($0, 3) }
      + [String(values.count)]
  }
}
