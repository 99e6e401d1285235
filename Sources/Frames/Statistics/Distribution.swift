import Histogram

/// How the times of one kind are spread: an HDR histogram of nanoseconds with three significant digits.
///
/// Values up to 2,048 ns are counted as they are, longer ones to within 0.1 %; the longest of all is kept exactly. The
/// first value claims the memory (110 kB), and none is claimed after it.
nonisolated package struct Distribution: Sendable {
  /// Longer times are counted as this long: a minute.
  private static let limit: UInt64 = 60_000_000_000
  private static let empty = Histogram<UInt32>(highestTrackableValue: limit, numberOfSignificantValueDigits: .three)

  private var histogram = Distribution.empty
  private var longest: UInt64 = 0

  package init() {}

  package var count: Int { Int(histogram.totalCount) }

  package mutating func add(nanoseconds: UInt64) {
    histogram.record(min(nanoseconds, Self.limit))
    longest = max(longest, nanoseconds)
  }

  /// - Parameter seconds: counted as 0 if less; left out if not finite.
  package mutating func add(seconds: Double) {
    guard seconds.isFinite else { return }
    add(nanoseconds: UInt64(min(max(seconds, 0), 1e9) * 1e9 + 0.5))
  }

  /// In milliseconds.
  package var percentiles: Percentiles {
    guard count > 0 else { return Percentiles() }
    let ranks = PercentileRanks(count: count)
    var values = ranks.values
    var place = 0
    var reached = 0
    for step in histogram.recordedValues() {
      reached += Int(step.count)
      while let rank = ranks[place], rank <= reached {
        values[place] = milliseconds(step.value)
        place += 1
      }
      if ranks[place] == nil { break }
    }
    return Percentiles(count: count, values: values, max: Double(longest) * 1e-6)
  }

  /// The mean of the longest times, in seconds; nil for fewer than one of them.
  ///
  /// - Parameter share: how many in how many are meant: 100 for the longest hundredth, rounded up.
  package func meanOfLongest(oneIn share: Int) -> Double? {
    guard count >= share else { return nil }
    let wanted = (count + share - 1) / share
    var left = count - wanted
    var sum = 0.0
    for step in histogram.recordedValues() {
      let skipped = min(left, Int(step.count))
      left -= skipped
      sum += milliseconds(step.value) * Double(Int(step.count) - skipped)
    }
    return sum / Double(wanted) * 1e-3
  }

  /// What a step of the histogram stands for: the highest value it holds, but none that was not reached.
  private func milliseconds(_ value: UInt64) -> Double {
    Double(min(value, longest)) * 1e-6
  }
}
