import KinoraFrames

/// A key of a JSON object, as documented in docs/metrics.md.
struct ReportKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral name: String) { stringValue = name }
  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension KeyedEncodingContainer<ReportKey> {
  /// Writes null for an unknown value.
  mutating func put(_ value: Int?, _ key: ReportKey) throws { try encode(value, forKey: key) }
  mutating func put(_ value: String?, _ key: ReportKey) throws { try encode(value, forKey: key) }
  mutating func put(_ value: Percentiles?, _ key: ReportKey) throws { try encode(value, forKey: key) }
  mutating func put(_ value: Double?, _ key: ReportKey) throws { try encode(value?.rounded4, forKey: key) }

  /// Writes a nested object.
  mutating func put(_ key: ReportKey, _ fill: (inout KeyedEncodingContainer<ReportKey>) throws -> Void) throws {
    var object = nestedContainer(keyedBy: ReportKey.self, forKey: key)
    try fill(&object)
  }
}
