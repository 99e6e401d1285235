import Foundation

/// The trends of all processes of a long run.
package struct SoakReport: Sendable {
  /// A process and its series.
  package struct Part: Sendable {
    package let name: String
    package let trends: [SoakTrend]
  }

  package let parts: [Part]
  /// Seconds of the whole run, of a round, and until the first round that counts.
  package let seconds: Double
  package let round: Double
  package let warmUp: Double
  /// Facts about the run in names and values, for the page.
  package let facts: [(name: String, value: String)]

  /// The number of rounds before the first one that counts, in which caches fill.
  private static let warmUpRounds = 2.0

  /// - Parameters:
  ///   - processes: The names of processes and their series.
  ///   - round: The seconds in which the scenes are played once.
  package init(
    _ processes: [(name: String, series: [SoakSeries])], seconds: Double, round: Double,
    facts: [(name: String, value: String)] = []
  ) {
    (self.seconds, self.round, self.facts) = (seconds, round, facts)
    let warmUp = max(Self.warmUpRounds, (0.2 * seconds / round).rounded(.down)) * round
    self.warmUp = warmUp
    parts = processes.map { name, series in
      Part(name: name, trends: series.map { SoakTrend($0, round: round, warmUp: warmUp) })
    }
  }

  /// The growing series: "viewer: memory".
  package var growing: [String] {
    parts.flatMap { part in part.trends.filter { $0.verdict == .grows }.map { "\(part.name): \($0.series.name)" } }
  }

  static let headings = ["median", "growth in an hour", "95 % interval", "allowed", "verdict"]

  /// The cells of a series in the order of the headings.
  static func cells(_ trend: SoakTrend) -> [String] {
    let series = trend.series
    let median = series.samples.isEmpty ? "NA" : number(Trend.median(series.samples.map(\.value)))
    let interval = trend.interval.map { "\(number($0.lowerBound)) to \(number($0.upperBound))" } ?? "NA"
    return [
      series.unit.isEmpty ? median : "\(median) \(series.unit)", trend.slope.map(number) ?? "NA", interval,
      number(trend.bound), trend.verdict.rawValue,
    ]
  }

  static func number(_ value: Double) -> String {
    let text = String(format: "%.2f", value)
    return text == "-0.00" ? "0.00" : text
  }

  /// The table of all series.
  package var text: String {
    let rows =
      [["", ""] + Self.headings]
      + parts.flatMap { part in part.trends.map { [part.name, $0.series.name] + Self.cells($0) } }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column < 2 ? cell.0 + space : space + cell.0
      }.joined(separator: "  ")
    }
    let rounds = parts.flatMap(\.trends).map(\.rounds.count).max() ?? 0
    return lines.joined(separator: "\n")
      + String(
        format: "\n%.0f s, rounds of %.0f s; fitted to the medians of %d rounds after %.0f s\n", seconds, round, rounds,
        warmUp)
  }

  /// The samples of all series: a line for each.
  package var csv: String {
    var text = "process,series,unit,time_s,value\n"
    for part in parts {
      for series in part.trends.map(\.series) {
        for sample in series.samples {
          text += "\(part.name),\(series.name),\(series.unit),\(String(format: "%.1f", sample.time)),\(sample.value)\n"
        }
      }
    }
    return text
  }
}
