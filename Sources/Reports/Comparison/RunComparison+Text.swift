import Foundation
import KinoraFrames

extension RunComparison {
  /// The comparison as a text table.
  package var text: String {
    let head = line(["metric", "baseline", "now", "change", "99 % interval", "verdict"])
    let differing = differences.joined(separator: "; ")
    let notes = differing.isEmpty ? [] : ["The baseline was recorded under other conditions: " + differing]
    return (notes + [head] + rows.map { line(cells(of: $0)) }).joined(separator: "\n") + "\n"
  }

  /// The texts of a metric: name, both figures, change, interval and verdict.
  func cells(of row: Row) -> [String] {
    let metric = row.metric
    let places = metric.floor >= 1000 ? 0 : 3
    let unit = metric.kind == .spread ? " %" : " " + metric.unit
    let change = row.change.map { String(format: "%+.1f", $0) + unit } ?? "NA"
    let interval = row.interval.map { String(format: "%+.1f to %+.1f", $0.lowerBound, $0.upperBound) } ?? "NA"
    return [
      "\(metric.name), \(metric.unit)", ReportTable.number(row.baseline, places), ReportTable.number(row.now, places),
      change, interval, row.verdict.rawValue,
    ]
  }

  private func line(_ cells: [String]) -> String {
    let widths = [24, 12, 12, 13, 20]
    let padded = zip(cells, widths).enumerated().map { index, cell in
      let space = String(repeating: " ", count: max(index == 0 ? 0 : 1, cell.1 - cell.0.count))
      return index == 0 ? cell.0 + space : space + cell.0
    }
    return padded.joined() + "  " + (cells.last ?? "")
  }
}
