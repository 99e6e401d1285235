/// How a set of samples is spread: nearest rank on all of them, nothing binned. Nil where there is no sample.
///
/// The p-th percentile of n samples is the one with rank `ceil(p / 100 * n)` in rising order.
nonisolated package struct Percentiles: Sendable, Equatable {
  /// How many samples there are.
  package private(set) var count = 0
  package private(set) var p50: Double?
  package private(set) var p90: Double?
  package private(set) var p95: Double?
  package private(set) var p99: Double?
  package private(set) var max: Double?

  package init() {}

  /// - Parameter samples: in any order; those that are not finite are left out.
  package init(_ samples: [Double]) {
    let sorted = samples.filter(\.isFinite).sorted()
    guard let last = sorted.last else { return }
    func rank(_ percent: Int) -> Double { sorted[(percent * sorted.count + 99) / 100 - 1] }
    count = sorted.count
    (p50, p90, p95, p99, max) = (rank(50), rank(90), rank(95), rank(99), last)
  }
}

nonisolated extension Percentiles: Codable {
  private enum CodingKeys: String, CodingKey {
    case count = "n"
    case p50, p90, p95, p99, max
  }

  /// Writes every key: a value that is not known is null, never left out and never 0.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(count, forKey: .count)
    try container.encode(p50?.rounded4, forKey: .p50)
    try container.encode(p90?.rounded4, forKey: .p90)
    try container.encode(p95?.rounded4, forKey: .p95)
    try container.encode(p99?.rounded4, forKey: .p99)
    try container.encode(max?.rounded4, forKey: .max)
  }
}

nonisolated extension Double {
  /// To four decimals: a tenth of a microsecond where the unit is a millisecond.
  var rounded4: Double { (self * 10_000).rounded() / 10_000 }
}
