import Foundation
import KinoraFrames

/// The top of the page: the setting of the runs, their ratings, and the main figures.
struct PageHead {
  let setting: RunSetting
  let runs: Int
  let report: StatisticsReport

  var html: String {
    """
    <h1>\(Markup.text(setting.scene ?? "Frame report"))</h1>
    <p class=setting>\(facts.joined(separator: " "))</p>
    <ul class=verdicts>\(HitchThresholds.all.map(verdict).joined())</ul>
    <div class=tiles>\(tiles.joined())</div>
    """
  }

  private var facts: [String] {
    let load = setting.load.map { [("load", String($0))] } ?? []
    let conditions = setting.conditions.isEmpty ? [] : [("conditions", setting.conditions.joined(separator: " "))]
    let facts =
      [("display", setting.display), ("size", "\(setting.width)×\(setting.height)"), ("target", rate)] + load + [
        ("clock", setting.clock), ("timestamps", report.timestampSource), ("runs", String(runs)),
        ("kinora", setting.version),
      ] + conditions + RunFacts.machine(report.setting)
    return facts.map { "<span>\($0.0) <b>\(Markup.text($0.1))</b></span>" }
  }

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
      tile("work, p99", Markup.number(statistics.work.p99), "ms"),
      tile("input to display, p50", Markup.number(statistics.latency.p50), "ms"),
      tile(
        "late commits", Markup.number(statistics.own(statistics.lateCommits)),
        statistics.own(statistics.frames).map { "of \($0)" } ?? ""),
    ]
  }

  private func tile(_ name: String, _ value: String, _ unit: String) -> String {
    "<div><span>\(name)</span><b>\(value) <i>\(unit)</i></b></div>"
  }
}
