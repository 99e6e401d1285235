import Frames

/// A display's refreshes as they are measured: a straight line through the times of the last ones.
///
/// One time may be late by a millisecond; many together give the period to a few parts in a hundred thousand.
nonisolated package struct RefreshEstimate {
  private struct Sample {
    var time: UInt64 = 0
    var count: UInt64 = 0
  }

  /// How many refreshes back it looks.
  package static let limit = 128
  /// Refreshes after which it dares to say something.
  package static let leastSpan: UInt64 = 16
  /// Seconds; anything else is no display's.
  private static let periods = 0.001...0.25

  private var samples = InlineArray<128, Sample>(repeating: Sample())
  private var total = 0
  /// What is known so far.
  package private(set) var refresh: DisplayRefresh?

  package init() {}

  /// How many refreshes it knows of.
  package var sampleCount: Int { min(total, Self.limit) }

  /// Takes note of a refresh.
  ///
  /// - Parameters:
  ///   - time: host monotonic nanoseconds.
  ///   - count: the number of the refresh; numbers grow by one a refresh.
  package mutating func note(time: UInt64, count: UInt64) {
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

  /// Whether a step contradicts the period by more than a late event explains: the screen has got another mode, say.
  private func isOtherRate(from last: Sample, to next: Sample) -> Bool {
    guard let period = refresh?.period else { return false }
    let expected = Double(next.count - last.count) * period
    let slack = max(0.02 * expected, 0.3 * period)
    return abs(HostTime.seconds(from: last.time, to: next.time) - expected) > slack && expected < 1
  }

  /// Least squares, measured from the newest sample.
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
    guard Self.periods.contains(period) else { return refresh = nil }
    refresh = DisplayRefresh(time: HostTime.time((y - period * x) / n, after: last.time), period: period)
  }
}
