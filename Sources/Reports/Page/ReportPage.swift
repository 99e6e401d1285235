import Foundation
import KinoraFrames

/// A run as an HTML page: a single file without external resources or scripts.
package enum ReportPage {
  /// - Parameters:
  ///   - comparison: The comparison of the runs with a baseline; nil without one.
  ///   - baseline: The runs of the baseline.
  package static func html(
    _ runs: [RecordedRun], comparison: RunComparison? = nil, baseline: [RecordedRun] = []
  ) -> String {
    guard let setting = runs.first?.setting, let report = runs.report else { return document("no run", "") }
    let paced = runs.map { FrameTimeline.frames(of: $0) }
    let frames = Array(paced.joined())
    let title = setting.scene ?? "kinora"
    let head = [PageHead(setting: setting, runs: runs.count, report: report).html]
    let compared = comparison.map {
      section(
        "Comparison with the baseline", comparisonText,
        ComparisonSection(comparison: $0, baseline: baseline, now: runs).html)
    }
    let isOneMachine = MachineGroup.groups(of: runs).count < 2
    let machines = MachineTable.html(runs).map { table in
      isOneMachine
        ? section("Differences of the runs", nil, table)
        : section("Machines", "The runs of each machine together.", table)
    }
    let isWatched = setting.watched != nil
    let plot = FrameTimePlot(paced, period: setting.period).html
    let stages = StageBreakdown(frames, period: setting.period).html + FigureTables.stages(report.statistics)
    let sections = [
      isWatched
        ? section(
          "Frame times", "Interval from each shown frame to the next, in milliseconds.", WatchedSection.timeKey + plot)
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
        "All figures", "NA means unknown. docs/metrics.md defines all figures.",
        FigureTables.all(report.statistics)),
      section("Definitions", nil, Definitions.html),
    ]
    let pair = PairSection(baseline: baseline, now: runs).map {
      section("Side by side", "Intervals in milliseconds over the time of the runs, and by their rank.", $0.html)
    }
    let body = head + [machines, pair, compared].compactMap(\.self) + sections
    return document("\(title): frame report", body.joined(separator: "\n"))
  }

  package static func data(
    _ runs: [RecordedRun], comparison: RunComparison? = nil, baseline: [RecordedRun] = []
  ) -> Data {
    Data(html(runs, comparison: comparison, baseline: baseline).utf8)
  }

  private static func document(_ title: String, _ body: String) -> String {
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

  private static func section(_ title: String, _ text: String?, _ content: String) -> String {
    "<section><h2>\(title)</h2>\(text.map { "<p>\($0)</p>" } ?? "")\n\(content)\n</section>"
  }

  private static let comparisonText =
    "Less is better for every figure. The interval contains the change with 99 % confidence; docs/metrics.md has the rule."

  private static let timeKey = """
    <div class=key><span style="--c:var(--frame)">interval</span><span style="--c:var(--work)">work of the frame</span>\
    <span style="--c:var(--missed)">missed refresh</span><span style="--c:var(--late)">late commit</span></div>
    """
}
