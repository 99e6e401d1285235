import Frames

/// What one step of a workload took.
nonisolated package struct BenchRow: Sendable, Equatable {
  /// What was done, `count` times.
  package var what: String
  package var count: Int
  /// In seconds.
  package var total: Double
  /// In microseconds; empty where only the whole was timed.
  package var each: Percentiles
  /// How its time stands to that of what it is compared with; nil where it is compared with nothing.
  package var ratio: Double?

  /// Times the whole.
  static func timing(_ what: String, count: Int, _ body: () -> Void) -> BenchRow {
    let start = HostTime.now()
    body()
    return BenchRow(
      what: what, count: count, total: HostTime.seconds(from: start, to: HostTime.now()), each: Percentiles())
  }

  /// Times each of many, by its number.
  static func timingEach(_ what: String, count: Int, _ body: (Int) -> Void) -> BenchRow {
    var samples: [Double] = []
    samples.reserveCapacity(count)
    for index in 0..<count {
      let start = HostTime.now()
      body(index)
      samples.append(HostTime.seconds(from: start, to: HostTime.now()) * 1e6)
    }
    return BenchRow(what: what, count: count, total: samples.reduce(0, +) * 1e-6, each: Percentiles(samples))
  }
}
