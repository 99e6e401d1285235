import KinoraFrames

/// The figures that only a watched program has, in a table.
enum WatchedSection {
  static func html(_ report: WatchedReport) -> String {
    let rows =
      [("program", report.program.joined(separator: ", ")), ("patterns", report.patternText)] + report.facts
      + latency(report)
    return "<div class=scroll><table><tbody>"
      + rows.map { "<tr><th scope=row>\(Markup.text($0.0))</th><td>\(Markup.text($0.1))</td></tr>" }.joined()
      + "</tbody></table></div>"
  }

  private static func latency(_ report: WatchedReport) -> [(String, String)] {
    guard let answers = report.inputToDamage else { return [] }
    let values = [("p50", answers.p50), ("p95", answers.p95), ("max", answers.max)]
    return [
      ("input to first drawing, ms", values.map { "\($0.0) \(ReportTable.number($0.1, 2))" }.joined(separator: ", "))
    ]
  }

  /// The key of the plot of frame times.
  static let timeKey = """
    <div class=key><span style="--c:var(--frame)">interval</span>\
    <span style="--c:var(--missed)">missed refresh</span></div>
    """
}
