import Foundation

/// The report of a long run as an HTML page, a single file.
package enum SoakPage {
  package static func html(_ report: SoakReport) -> String {
    let facts = report.facts.map { "<span>\(Markup.text($0.name)) <b>\(Markup.text($0.value))</b></span>" }
    let head = """
      <h1>Soak</h1>
      <p class=setting>\(facts.joined(separator: " "))</p>
      <ul class=verdicts>\(report.parts.map(verdict).joined())</ul>
      """
    let table = ReportPage.section("Growth", explanation(of: report), self.table(of: report))
    let plots = report.parts.map { part in
      ReportPage.section(
        Markup.text(part.name), nil, part.trends.map { SoakPlot($0, report: report).html }.joined(separator: "\n"))
    }
    return ReportPage.document("Soak report", ([head, table] + plots).joined(separator: "\n"))
  }

  private static func explanation(of report: SoakReport) -> String {
    let minutes = String(format: "%.0f", report.seconds / 60)
    let round = String(format: "%.0f", report.round)
    let warmUp = String(format: "%.0f", report.warmUp)
    return
      "A run of \(minutes) minutes in rounds of \(round) s. A line is fitted to the median of each round after \(warmUp) s: "
      + "its slope is the median of the slopes between all pairs of rounds. A series grows if the whole interval of its "
      + "slope is above what is allowed."
  }

  private static func verdict(_ part: SoakReport.Part) -> String {
    let verdicts = part.trends.map(\.verdict)
    let (text, kind) =
      if verdicts.contains(.grows) {
        ("grows", "critical")
      } else if verdicts.contains(.unclear) {
        ("unclear", "warning")
      } else if verdicts.contains(.steady) {
        ("steady", "good")
      } else {
        ("NA", "na")
      }
    return "<li>\(Markup.text(part.name)): <b class=\(kind)>\(text)</b></li>"
  }

  private static func table(of report: SoakReport) -> String {
    let rows = report.parts.flatMap { part in
      part.trends.map { trend in
        ["\(Markup.text(part.name)), \(Markup.text(trend.series.name))"] + SoakReport.cells(trend).map(Markup.text)
      }
    }
    return Markup.table(["series"] + SoakReport.headings, rows, kind: "figures soak")
  }
}
