import Foundation
import KinoraFrames
import KinoraReports
import KinoraRuns
import SampleRuns
import TestSupport
import Testing

/// The comparison with a baseline in a page.
@Suite struct ComparisonPageTests {
  private static let machine = RunMachine(
    date: "2026-05-04T10:00:00Z", host: "<plain>", processor: "Example 9", kernel: "Linux 6.1.0",
    revision: "0123456789")

  private static func run(seed: UInt64 = 1, slowdown: Double = 1, revision: String) -> RecordedRun {
    var run = SampleRun.run(frames: 900, seed: seed, slowdown: slowdown)
    run.setting.machine = machine
    run.setting.machine?.revision = revision
    return run
  }

  private let baseline = [run(revision: "0123456789")]
  private let now = [run(seed: 3, slowdown: 1.4, revision: "fedcba9876")]
  private let page: String
  private let comparison: RunComparison

  init() {
    comparison = RunComparison(baseline: baseline, now: now)
    page = ReportPage.html(now, comparison: comparison, baseline: baseline)
  }

  private func rows(_ kind: String) -> [String] {
    let start = page.components(separatedBy: "<table class=\"\(kind)\">").last ?? ""
    let table = start.components(separatedBy: "</table>").first ?? ""
    return table.components(separatedBy: "<tr>").dropFirst().map { $0 }
  }

  @Test func everyMetricHasARowWithItsFigures() {
    let rows = rows("comparison").dropFirst()
    #expect(rows.count == comparison.rows.count)
    for (row, metric) in zip(rows, comparison.rows) {
      #expect(row.contains("\(metric.metric.name), \(metric.metric.unit)"))
      #expect(row.contains(">\(metric.verdict.rawValue)</b>"))
    }
    let work = rows.first { $0.contains("work p50, ms") } ?? ""
    #expect(work.contains(" %") && work.contains(" to "))
  }

  /// Colours alone don't tell verdicts apart for everybody, nor on paper.
  @Test func aVerdictIsAShapeAndAWordAndAColour() {
    /// The outlines beside a verdict.
    func shapes(_ verdict: String) -> Set<String> {
      let marks = page.components(separatedBy: "<b class=\"mark ").dropFirst().compactMap { mark -> String? in
        let text = mark.components(separatedBy: "</b>").first ?? ""
        guard text.hasSuffix("</svg>\(verdict)") else { return nil }
        return text.components(separatedBy: "<path d=\"").last?.components(separatedBy: "\"").first
      }
      return Set(marks)
    }
    let verdicts = Set(comparison.rows.map(\.verdict.rawValue))
    #expect(verdicts.isSuperset(of: ["worse", "same"]))
    #expect(verdicts.allSatisfy { shapes($0).count == 1 })
    #expect(Set(verdicts.flatMap { shapes($0) }).count == verdicts.count)
    #expect(page.contains("<b class=\"mark critical\">"))
  }

  @Test func bothSidesAreDescribed() {
    let rows = rows("sides")
    let revision = rows.first { $0.contains("revision") } ?? ""
    #expect(revision.contains("0123456789") && revision.contains("fedcba9876") && revision.contains("differs"))
    let host = rows.first { $0.contains(">host<") } ?? ""
    #expect(host.contains("&lt;plain&gt;") && !host.contains("differs"))
    #expect(rows.contains { $0.contains("2026-05-04T10:00:00Z") })
  }

  @Test func theMarkupIsSound() {
    #expect(PageMarkup.unbalancedTags(in: page) == [])
    for word in ["http", "src=", "url(", "<script", "<plain"] { #expect(!page.contains(word), "\(word)") }
  }

  @Test func withoutABaselineThereIsNoComparison() {
    #expect(!ReportPage.html(now).contains("Comparison with the baseline"))
  }

  @Test func runsThatAreTooShortAreSaidToBe() {
    let short = [SampleRun.run(frames: 100)]
    let page = ReportPage.html(short, comparison: RunComparison(baseline: short, now: short), baseline: short)
    #expect(page.contains("Too short to compare"))
    #expect(PageMarkup.unbalancedTags(in: page) == [])
  }
}
