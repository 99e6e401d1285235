import KinoraFrames

/// An estimate of a display's refreshes: a straight line through the measured times of the last ones.
///
/// A single time may be late by a millisecond; many together give the period to a few parts in a hundred thousand.
nonisolated package struct RefreshEstimate {
  private struct Sample {
    var time: UInt64 = 0
    var count: UInt64 = 0
  }

  /// The number of refreshes it uses.
  package static let limit = 128
  /// The span in refreshes from which on it gives an estimate.
  package static let leastSpan: UInt64 = 16
  /// Plausible periods in seconds.
  private static let periods = 0.001...0.25

  private var samples = InlineArray<128, Sample>(repeating: Sample())
  private var total = 0
  /// The current estimate; nil while unknown.
  package private(set) var refresh: DisplayRefresh?

  package init() {}

  /// The number of refreshes in use.
  package var sampleCount: Int { min(total, Self.limit) }

  /// Adds a measured refresh.
  ///
  /// - Parameters:
  ///   - time: Host monotonic nanoseconds.
  ///   - count: The number of the refresh; consecutive refreshes have consecutive numbers.
  package mutating func record(time: UInt64, count: UInt64) {
    if total > 0 {
      let last = self[total - 1]
      if count == last.count { return }
      if count < last.count || time <= last.time || isOtherRate(from: last, to: Sample(time: time, count: count)) {
        self = RefreshEstimate()
      }
    }
    samples[total % Self.limit] = Sample(time: time, count: count)
    total += 1
    fit()
  }

  private subscript(index: Int) -> Sample { samples[index % Self.limit] }

  /// Returns true if a step differs from the period by more than a late event explains, as after a change of the mode.
  private func isOtherRate(from last: Sample, to next: Sample) -> Bool {
    guard let period = refresh?.period else { return false }
    let expected = Double(next.count - last.count) * period
    let slack = max(0.02 * expected, 0.3 * period)
    return abs(HostTime.seconds(from: last.time, to: next.time) - expected) > slack && expected < 1
  }

  /// Fits a line by least squares, relative to the newest sample.
  private mutating func fit() {
    let last = self[total - 1]
    let first = total - sampleCount
    guard last.count - self[first].count >= Self.leastSpan else { return }
    var (x, y, xx, xy) = (0.0, 0.0, 0.0, 0.0)
    for index in first..<total {
      let count = -Double(last.count - self[index].count)
      let time = HostTime.seconds(from: last.time, to: self[index].time)
      x += count
      y += time
      xx += count * count
      xy += count * time
    }
    let n = Double(sampleCount)
    let period = (n * xy - x * y) / (n * xx - x * x)
    guard Self.periods.contains(period) else {
      refresh = nil
      return
    }
    refresh = DisplayRefresh(time: HostTime.time((y - period * x) / n, after: last.time), period: period)
  }
}
