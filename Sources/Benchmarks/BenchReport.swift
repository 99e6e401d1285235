import Foundation
import KinoraFrames

/// The rows of all workloads that ran, as text and as JSON.
nonisolated package struct BenchReport: Sendable {
  package var workloads: [(name: String, rows: [BenchRow])] = []

  package init() {}

  /// A table for each workload. Times of single changes are in microseconds.
  package var text: String {
    workloads.map { name, rows in
      let width = max(name.count, rows.map(\.what.count).max() ?? 0) + 2
      let head = line(name, ["count", "total ms", "each us", "p50 us", "p99 us", "max us"] + ratioHead(rows), width)
      return ([head] + rows.map { line($0.what, cells(of: $0), width) }).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// The report as one JSON object. Unknown values are null.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(["workloads": workloads.map { Workload(name: $0.name, rows: $0.rows) }])
  }

  private func cells(of row: BenchRow) -> [String] {
    let each = [row.total * 1e6 / Double(max(1, row.count)), row.each.p50, row.each.p99, row.each.max]
    return [String(row.count), fixed(row.total * 1e3)] + each.map(fixed) + (row.ratio.map { [ratio($0)] } ?? [])
  }

  private func ratioHead(_ rows: [BenchRow]) -> [String] {
    rows.contains { $0.ratio != nil } ? ["ratio"] : []
  }

  private func line(_ name: String, _ columns: [String], _ width: Int) -> String {
    let cells = columns.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }
    return name.padding(toLength: width, withPad: " ", startingAt: 0) + cells.joined()
  }

  private func fixed(_ value: Double?) -> String {
    value.map { String(format: "%.2f", $0) } ?? "NA"
  }

  private func ratio(_ value: Double) -> String { String(format: "%.4f", value) }

  private struct Workload: Encodable {
    var name: String
    var rows: [BenchRow]
  }
}

nonisolated extension BenchRow: Encodable {
  private enum CodingKeys: String, CodingKey {
    case what, count, ratio
    case total = "total_ms"
    case mean = "each_us"
    case each = "spread_us"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(what, forKey: .what)
    try container.encode(count, forKey: .count)
    try container.encode(total * 1e3, forKey: .total)
    try container.encode(total * 1e6 / Double(max(1, count)), forKey: .mean)
    try container.encode(each, forKey: .each)
    try container.encode(ratio, forKey: .ratio)
  }
}
