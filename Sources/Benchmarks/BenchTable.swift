import Foundation

/// Figures of a benchmark: a table with the same columns in each row.
nonisolated package struct BenchTable: Sendable, Encodable {
  /// A row; values of columns that don't apply are nil.
  package struct Row: Sendable {
    package var name: String
    package var values: [Double?]
  }

  package var name: String
  /// The unit of the values, such as "us".
  package var unit: String
  package var columns: [String]
  package var rows: [Row] = []

  package init(_ name: String, unit: String, columns: [String]) {
    (self.name, self.unit, self.columns) = (name, unit, columns)
  }

  package mutating func add(_ name: String, _ values: [Double?]) {
    rows.append(Row(name: name, values: values))
  }

  /// Adds a row with the ratios of the values in two rows, without a unit.
  package mutating func addRatio(_ name: String, of row: Int, to other: Int) {
    let pairs = zip(rows[row].values, rows[other].values)
    add(
      name,
      pairs.map { value, base in
        guard let value, let base, base > 0 else { return nil }
        return value / base
      })
  }

  /// The table in aligned columns. Unknown values are NA.
  package var text: String {
    let head = "\(name) (\(unit))"
    let width = max(head.count, rows.map(\.name.count).max() ?? 0) + 2
    return ([line(head, columns, width)] + rows.map { line($0.name, $0.values.map(Self.number), width) })
      .joined(separator: "\n")
  }

  private func line(_ name: String, _ cells: [String], _ width: Int) -> String {
    name.padding(toLength: width, withPad: " ", startingAt: 0)
      + cells.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }.joined()
  }

  private static func number(_ value: Double?) -> String {
    value.map { String(format: "%.2f", $0) } ?? "NA"
  }

  private enum CodingKeys: CodingKey {
    case name, unit, rows
  }

  /// Each row is an object with its name as "what", and a value for each column.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(unit, forKey: .unit)
    var list = container.nestedUnkeyedContainer(forKey: .rows)
    for row in rows {
      var object = list.nestedContainer(keyedBy: ColumnKey.self)
      try object.encode(row.name, forKey: ColumnKey(stringValue: "what"))
      for (column, value) in zip(columns, row.values) {
        try object.encode(value, forKey: ColumnKey(stringValue: column))
      }
    }
  }
}

/// The key of a column in JSON.
nonisolated private struct ColumnKey: CodingKey {
  let stringValue: String

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  var intValue: Int? { nil }

  init?(intValue: Int) {
    nil
  }
}

/// The figures of a benchmark as a JSON file.
nonisolated package enum BenchFile {
  package static func data(_ figures: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(figures)
  }
}
