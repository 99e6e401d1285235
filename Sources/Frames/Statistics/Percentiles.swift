/// The percentiles of a set of samples; nil if there are too few samples.
///
/// The p-th percentile of n samples is the sample with rank `ceil(p / 100 * n)` in rising order. It is known only if n
/// allows a sample above it: p90 from 10 samples on, p95 from 20, p99 from 100, p99.9 from 1,000. With fewer samples it
/// would be the maximum under another name.
nonisolated package struct Percentiles: Sendable, Equatable {
  /// The number of samples.
  package private(set) var count = 0
  package private(set) var p50: Double?
  package private(set) var p90: Double?
  package private(set) var p95: Double?
  package private(set) var p99: Double?
  package private(set) var p999: Double?
  package private(set) var max: Double?

  package init() {}

  /// Computes percentiles by nearest rank on the samples themselves, without binning.
  ///
  /// - Parameter samples: The samples in any order; non-finite ones are ignored.
  package init(_ samples: [Double]) {
    let sorted = samples.filter(\.isFinite).sorted()
    guard let last = sorted.last else {
      self.init()
      return
    }
    let ranks = PercentileRanks(count: sorted.count)
    var values = ranks.values
    for place in values.indices { values[place] = ranks[place].map { sorted[$0 - 1] } }
    self.init(count: sorted.count, values: values, max: last)
  }

  /// - Parameter values: The values at the ranks of `PercentileRanks`.
  init(count: Int, values: [5 of Double?], max: Double) {
    self.count = count
    (p50, p90, p95, p99, p999) = (values[0], values[1], values[2], values[3], values[4])
    self.max = max
  }
}

/// The ranks, counted from 1, of the percentiles known for a number of samples, in rising order. Unknown ones come
/// last.
nonisolated struct PercentileRanks {
  /// The percentiles in thousandths.
  private static let parts: [5 of Int] = [500, 900, 950, 990, 999]

  private let count: Int

  init(count: Int) { self.count = count }

  /// One nil per percentile, to be filled in.
  var values: [5 of Double?] { [nil, nil, nil, nil, nil] }

  subscript(place: Int) -> Int? {
    guard place < Self.parts.count else { return nil }
    let part = Self.parts[place]
    guard place == 0 || count * (1000 - part) >= 1000 else { return nil }
    return (part * count + 999) / 1000
  }
}

nonisolated extension Percentiles: Encodable {
  private enum CodingKeys: String, CodingKey {
    case count = "n"
    case p50, p90, p95, p99, max
    case p999 = "p99_9"
  }

  /// Writes every key: an unknown value is null, never omitted and never 0.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(count, forKey: .count)
    try container.encode(p50?.rounded4, forKey: .p50)
    try container.encode(p90?.rounded4, forKey: .p90)
    try container.encode(p95?.rounded4, forKey: .p95)
    try container.encode(p99?.rounded4, forKey: .p99)
    try container.encode(p999?.rounded4, forKey: .p999)
    try container.encode(max?.rounded4, forKey: .max)
  }
}

nonisolated extension Double {
  /// The value rounded to four decimals: a tenth of a microsecond if the unit is a millisecond.
  package var rounded4: Double { (self * 10_000).rounded() / 10_000 }
}
