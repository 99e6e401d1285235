import Foundation
import KinoraFrames

/// A text table of 90 columns with aligned figures.
package struct ReportTable {
  private static let nameWidth = 26
  private static let columnWidth = 9

  private(set) var lines: [String] = []

  /// Starts a group with a name and optional column headings.
  mutating func group(_ name: String, _ headings: [String] = []) {
    if !lines.isEmpty { lines.append("") }
    row(name.uppercased(), headings)
  }

  mutating func row(_ name: String, _ columns: [String]) {
    let name = columns.isEmpty ? name : Self.padded(name, to: Self.nameWidth)
    lines.append(name + columns.map { Self.cell($0) }.joined())
  }

  /// Adds a row of words.
  mutating func words(_ name: String, _ parts: [String]) {
    lines.append(Self.padded("  " + name, to: Self.nameWidth) + "  " + parts.joined(separator: ", "))
  }

  mutating func spreads(_ name: String) {
    group(name, ["p50", "p90", "p95", "p99", "p99.9", "max", "n"])
  }

  mutating func spread(_ name: String, _ spread: Percentiles) {
    let values = [spread.p50, spread.p90, spread.p95, spread.p99, spread.p999, spread.max].map { Self.number($0, 3) }
    row("  " + name, values + [String(spread.count)])
  }

  /// Formats a number; "NA" if unknown.
  package static func number(_ value: Double?, _ places: Int) -> String {
    guard let value else { return "NA" }
    return String(format: "%.\(places)f", value)
  }

  package static func number(_ value: Int?) -> String { value.map(String.init) ?? "NA" }

  /// Formats a number without unnecessary decimals.
  static func short(_ value: Double?) -> String {
    guard let value else { return "NA" }
    return number(value, abs(value - value.rounded()) < 5e-3 ? 0 : 2)
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func cell(_ text: String) -> String {
    String(repeating: " ", count: max(1, columnWidth - text.count)) + text
  }
}
