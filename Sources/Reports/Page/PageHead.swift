import Foundation
import KinoraFrames
import KinoraRuns

/// The top of the page: the setting of the runs, their ratings, and the main figures.
struct PageHead {
  let setting: RunSetting
  let runs: Int
  let report: StatisticsReport
  /// The comparison with another program; nil without one.
  var pair: PairSection?

  var html: String {
    """
    <h1>\(title)</h1>
    <p class=setting>\(facts.joined(separator: " "))</p>
    \(subject)<ul class=verdicts>\(HitchThresholds.all.map(verdict).joined())</ul>
    <div class=tiles>\(tiles.joined())</div>
    """
  }

  private var title: String {
    guard let pair else { return Markup.text(setting.scene ?? "Frame report") }
    return "\(Markup.text(pair.names.1)) beside \(Markup.text(pair.names.0))"
  }

  /// Whose figures follow, if there are two programs.
  private var subject: String {
    pair.map { "<p class=subject>Figures of <b>\(Markup.text($0.names.1))</b></p>" } ?? ""
  }

  private var facts: [String] {
    let load = setting.load.map { [("load", String($0))] } ?? []
    let conditions = setting.conditions.isEmpty ? [] : [("conditions", setting.conditions.joined(separator: " "))]
    let clock = setting.watched == nil ? [("clock", setting.clock), ("priority", priority)] : []
    let facts =
      [("display", setting.display), ("size", "\(setting.width)×\(setting.height)"), ("target", rate)] + load + clock
      + [("timestamps", report.timestampSource), ("runs", String(runs)), ("kinora", setting.version)]
      + conditions + RunFacts.machine(report.setting)
    return facts.map { "<span>\($0.0) <b>\(Markup.text($0.1))</b></span>" }
  }

  private var priority: String { report.priorities.isEmpty ? "NA" : report.priorities.joined(separator: "; ") }

  private var rate: String { Axis.text((setting.framesPerSecond * 100).rounded() / 100) + " fps" }

  private func verdict(_ thresholds: HitchThresholds) -> String {
    guard let ratio = report.statistics.hitchRatio else {
      return "<li>\(Markup.text(thresholds.name)) <b class=na>NA</b></li>"
    }
    let verdict = thresholds.verdict(ratio)
    let kind =
      switch verdict {
      case .good: "good"
      case .warning: "warning"
      case .critical, .immediateAttention: "critical"
      }
    return "<li title=\"\(Markup.text(thresholds.text))\">\(Markup.text(thresholds.name)): "
      + "<b class=\(kind)>\(Markup.text(verdict.rawValue))</b></li>"
  }

  private var tiles: [String] {
    let statistics = report.statistics
    return [
      tile("hitch time ratio", Markup.number(statistics.hitchRatio), "ms/s"),
      tile("missed refreshes", Markup.number(statistics.missed), statistics.refreshes.map { "of \($0)" } ?? ""),
      tile("dropped, worst second", Markup.number(statistics.dropped.worst), "%"),
      tile("frame rate", Markup.number(statistics.fps), "fps"),
      tile("interval, p99", Markup.number(statistics.interval.p99), "ms"),
      tile("input to display, p50", Markup.number(statistics.latency.p50), "ms"),
    ] + ownTiles
  }

  /// The figures that only the program itself knows; of another one, what it uses.
  private var ownTiles: [String] {
    let statistics = report.statistics
    if let watched = report.watched {
      return [
        tile("processor", Markup.number(watched.cpuPercent, 1), "%"),
        tile("memory, at most", Markup.number(watched.megabytes, 1), "MiB"),
      ]
    }
    return [
      tile("work, p99", Markup.number(statistics.work.p99), "ms"),
      tile("late commits", Markup.number(statistics.lateCommits), "of \(statistics.frames)"),
    ]
  }

  private func tile(_ name: String, _ value: String, _ unit: String) -> String {
    "<div><span>\(name)</span><b>\(value) <i>\(unit)</i></b></div>"
  }
}
