import KinoraFrames

/// The timing of one step of a workload.
nonisolated package struct BenchRow: Sendable, Equatable {
  /// The operation, which ran `count` times.
  package var what: String
  package var count: Int
  /// In seconds.
  package var total: Double
  /// In microseconds; empty if only the whole was timed.
  package var each: Percentiles
  /// The ratio of its time to that of its baseline; nil without a baseline.
  package var ratio: Double?

  /// Times one call of `body`, which performs `count` operations.
  static func timing(_ what: String, count: Int, _ body: () -> Void) -> BenchRow {
    let start = HostTime.now()
    body()
    return BenchRow(
      what: what, count: count, total: HostTime.seconds(from: start, to: HostTime.now()), each: Percentiles())
  }

  /// Times each of `count` calls of `body`, which takes the number of the call.
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
