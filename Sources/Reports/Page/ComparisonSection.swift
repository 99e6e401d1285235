import Foundation
import KinoraRuns

/// The comparison with a baseline: a count of the verdicts, where and when both sides were made, and a row per metric.
struct ComparisonSection {
  /// The order in which the verdicts are counted.
  private static let verdicts: [RunComparison.Verdict] = [.worse, .lost, .better, .same, .unclear, .notKnown]

  let comparison: RunComparison
  let baseline: [RecordedRun]
  let now: [RecordedRun]
  /// The names of both sides.
  var names = ("baseline", "now")

  var html: String { counts + sides + figures }

  private var counts: String {
    let numbers = Dictionary(grouping: comparison.rows, by: \.verdict).mapValues(\.count)
    let items = Self.verdicts.compactMap { verdict in
      numbers[verdict].map { "<li>\($0) \(VerdictMark.html(verdict))</li>" }
    }
    let short =
      comparison.saysNothing
      ? "<p class=warning>Too short to compare: both sides need five seconds of motion each.</p>" : ""
    return "<ul class=\"verdicts counts\">\(items.joined())</ul>" + short
  }

  /// A row per fact; the ones in which the sides differ are marked.
  private var sides: String {
    let before = RunFacts.values(of: baseline)
    let after = RunFacts.values(of: now)
    let rows = RunFacts.compared.filter { before[$0] != nil || after[$0] != nil }.map { name in
      let (old, new) = (before[name] ?? [], after[name] ?? [])
      return [name, text(old), text(new), old == new || name == "date" ? "" : "<b>≠ differs</b>"]
    }
    return Markup.table(["", Markup.text(names.0), Markup.text(names.1), ""], rows, kind: "sides")
  }

  private func text(_ values: [String]) -> String {
    guard let first = values.first, let last = values.last else { return Markup.number(nil as Int?) }
    // Several dates are a period.
    return Markup.text(values.count > 3 ? "\(first) … \(last)" : values.joined(separator: ", "))
  }

  private var figures: String {
    Markup.table(
      ["figure", Markup.text(names.0), Markup.text(names.1), "change", "99 % interval", "verdict"],
      comparison.rows.map { row in
        let cells = comparison.cells(of: row).dropLast()
        return cells.map(cell) + [VerdictMark.html(row.verdict)]
      }, kind: "comparison")
  }

  private func cell(_ text: String) -> String {
    text == "NA" ? Markup.number(nil as Int?) : Markup.text(text)
  }
}

/// A verdict as a shape, a word and a colour, so that none of them is needed to tell verdicts apart.
enum VerdictMark {
  static func html(_ verdict: RunComparison.Verdict) -> String {
    "<b class=\"mark \(kind(verdict))\"><svg viewBox=\"0 0 12 12\" aria-hidden=true><path d=\"\(shape(verdict))\"></path>"
      + "</svg>\(verdict.rawValue)</b>"
  }

  private static func kind(_ verdict: RunComparison.Verdict) -> String {
    switch verdict {
    case .worse, .lost: "critical"
    case .better: "good"
    case .unclear: "warning"
    case .same, .notKnown: "na"
    }
  }

  /// The outline in a square of 12 by 12.
  private static func shape(_ verdict: RunComparison.Verdict) -> String {
    switch verdict {
    // Up: less is better for every figure.
    case .worse: "M6 1L11.5 11H.5Z"
    case .better: "M6 11L.5 1H11.5Z"
    // A cross.
    case .lost: "M2 .5L6 4.5L10 .5L11.5 2L7.5 6L11.5 10L10 11.5L6 7.5L2 11.5L.5 10L4.5 6L.5 2Z"
    // Two bars, one above the other.
    case .same: "M1 3H11V5H1ZM1 7H11V9H1Z"
    // A rhombus.
    case .unclear: "M6 .5L11.5 6L6 11.5L.5 6Z"
    // One bar.
    case .notKnown: "M1 5H11V7H1Z"
    }
  }
}
