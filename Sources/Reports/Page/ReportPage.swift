import Foundation
import KinoraFrames
import KinoraRuns

/// A run as an HTML page: a single file without external resources or scripts.
package enum ReportPage {
  /// - Parameters:
  ///   - comparison: The comparison of the runs with a baseline; nil without one.
  ///   - baseline: The runs of the baseline.
  package static func html(
    _ runs: [RecordedRun], comparison: RunComparison? = nil, baseline: [RecordedRun] = []
  ) -> String {
    guard let setting = runs.first?.setting, let report = runs.report else { return document("no run", "") }
    let title = setting.scene ?? "kinora"
    let pair = PairSection(baseline: baseline, now: runs)
    let head = [PageHead(setting: setting, runs: runs.count, report: report, pair: pair).html]
    let compared = comparison.map {
      section(
        pair == nil ? "Comparison with the baseline" : "Comparison", comparisonText,
        ComparisonSection(comparison: $0, baseline: baseline, now: runs, names: pair?.names ?? ("baseline", "now")).html
      )
    }
    let isOneMachine = MachineGroup.groups(of: runs).count < 2
    let machines = MachineTable.html(runs).map { table in
      isOneMachine
        ? section("Differences of the runs", nil, table)
        : section("Machines", "The runs of each machine together.", table)
    }
    let about = pair.map { ". This and all that follows is about " + Markup.text($0.names.1) } ?? ""
    let rest = sections(runs, report, about: about)
    let beside = pair.map { section("Side by side", nil, $0.html) }
    let body = head + [machines, beside, compared].compactMap(\.self) + rest
    return document("\(title): frame report", body.joined(separator: "\n"))
  }

  /// - Parameter about: The end of the first sentence, which may say whose frames they are.
  private static func sections(_ runs: [RecordedRun], _ report: StatisticsReport, about: String) -> [String] {
    let setting = report.setting
    let paced = runs.map { FrameTimeline.frames(of: $0) }
    let frames = Array(paced.joined())
    let isWatched = setting.watched != nil
    let plot = FrameTimePlot(paced, period: setting.period).html
    let stages = StageBreakdown(frames, period: setting.period).html + FigureTables.stages(report.statistics)
    return [
      isWatched
        ? section(
          "Frame times", "Interval from each shown frame to the next, in milliseconds\(about).",
          WatchedSection.timeKey + plot)
        : section(
          "Frame times", "Interval from each shown frame to the next, in milliseconds, and the work in it.",
          timeKey + plot),
      section(
        "Intervals", "Number of intervals by length, on a logarithmic scale.",
        IntervalHistogram(frames.compactMap(\.interval), period: setting.period).html),
      report.watched.map { section("Watched program", nil, WatchedSection.html($0)) }
        ?? section("Stages", "Time of a frame by stage: the main frame first, then the render server.", stages),
      section(
        "The worst ten frames", isWatched ? "Ranked by missed refreshes." : "Ranked by missed refreshes, then by work.",
        FramePictures(runs, paced).html + WorstFrames(frames, period: setting.period).html),
      section(
        "All figures",
        isWatched
          ? "docs/metrics.md defines all figures. Figures that can't be known from outside are left out."
          : "NA means unknown. docs/metrics.md defines all figures.",
        FigureTables.all(report.statistics)),
      section("Definitions", nil, Definitions.html),
    ]
  }

  package static func data(
    _ runs: [RecordedRun], comparison: RunComparison? = nil, baseline: [RecordedRun] = []
  ) -> Data {
    Data(html(runs, comparison: comparison, baseline: baseline).utf8)
  }

  /// Returns a whole page; the body is markup.
  static func document(_ title: String, _ body: String) -> String {
    """
    <!doctype html>
    <html lang=en>
    <meta charset=utf-8>
    <meta name=viewport content="width=device-width,initial-scale=1">
    <title>\(Markup.text(title))</title>
    <style>
    \(PageStyle.sheet)
    </style>
    <main>
    \(body)
    </main>
    </html>

    """
  }

  /// Returns a part of a page; title and content are markup.
  static func section(_ title: String, _ text: String?, _ content: String) -> String {
    "<section><h2>\(title)</h2>\(text.map { "<p>\($0)</p>" } ?? "")\n\(content)\n</section>"
  }

  private static let comparisonText =
    "Less is better for every figure. The interval contains the change with 99 % confidence; docs/metrics.md has the rule."

  private static let timeKey = """
    <div class=key><span style="--c:var(--frame)">interval</span><span style="--c:var(--work)">work of the frame</span>\
    <span style="--c:var(--missed)">missed refresh</span><span style="--c:var(--late)">late commit</span></div>
    """
}
