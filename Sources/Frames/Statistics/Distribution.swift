import Histogram
import KinoraGeometry

/// The distribution of one kind of duration. The first 512 values are kept exactly; beyond that, all values go into an
/// HDR histogram of nanoseconds with three significant digits.
///
/// The histogram counts values up to 2,048 ns exactly and longer ones to within 0.1 %; the maximum is kept exactly. It
/// allocates its memory (110 kB) once.
nonisolated package struct Distribution: Sendable {
  /// The longest duration counted, a minute; longer ones count as this.
  private static let limit: UInt64 = 60_000_000_000
  /// The number of values kept before switching to a histogram: for few values, sorting is faster than reading one.
  private static let keptCount = 512

  private var kept: [UInt64] = []
  /// At most one. An array, because an optional would take up the histogram's inline size even when nil.
  private var histograms: [Histogram<UInt32>] = []
  private var longest: UInt64 = 0

  package init() {}

  package var count: Int { histograms.first.map { Int($0.totalCount) } ?? kept.count }

  package mutating func add(nanoseconds: UInt64) {
    longest = max(longest, nanoseconds)
    let counted = min(nanoseconds, Self.limit)
    if !histograms.isEmpty {
      histograms[0].record(counted)
    } else {
      if kept.isEmpty { kept.reserveCapacity(Self.keptCount + 1) }
      kept.append(counted)
      if kept.count > Self.keptCount { startCounting() }
    }
  }

  /// - Parameter seconds: A duration; negative values count as 0, non-finite ones are ignored.
  package mutating func add(seconds: Double) {
    guard seconds.isFinite else { return }
    add(nanoseconds: UInt64(seconds.clamped(0, 1e9) * 1e9 + 0.5))
  }

  /// Percentiles in milliseconds.
  package var percentiles: Percentiles {
    guard count > 0 else { return Percentiles() }
    let ranks = PercentileRanks(count: count)
    var values = ranks.values
    var place = 0
    var reached = 0
    forEachStep { value, count in
      reached += count
      while let rank = ranks[place], rank <= reached {
        values[place] = milliseconds(value)
        place += 1
      }
      return ranks[place] != nil
    }
    return Percentiles(count: count, values: values, max: Double(longest) * 1e-6)
  }

  /// Returns the mean of the longest durations in seconds; nil if there are fewer than `share` values.
  ///
  /// - Parameter share: The divisor of the count: 100 for the longest hundredth, rounded up.
  package func meanOfLongest(oneIn share: Int) -> Double? {
    guard count >= share else { return nil }
    let wanted = (count + share - 1) / share
    var left = count - wanted
    var sum = 0.0
    forEachStep { value, count in
      let skipped = min(left, count)
      left -= skipped
      sum += milliseconds(value) * Double(count - skipped)
      return true
    }
    return sum / Double(wanted) * 1e-3
  }

  private mutating func startCounting() {
    var histogram = Histogram<UInt32>(highestTrackableValue: Self.limit, numberOfSignificantValueDigits: .three)
    for value in kept { histogram.record(value) }
    histograms = [histogram]
    kept = []
  }

  /// Calls a closure with each value and its number of occurrences, in rising order, until it returns false.
  private func forEachStep(_ body: (UInt64, Int) -> Bool) {
    guard let histogram = histograms.first else {
      for value in kept.sorted() { guard body(value, 1) else { return } }
      return
    }
    for step in histogram.recordedValues() { guard body(step.value, Int(step.count)) else { return } }
  }

  /// Converts a histogram step to milliseconds: the highest value in the step, at most the exact maximum.
  private func milliseconds(_ value: UInt64) -> Double {
    Double(min(value, longest)) * 1e-6
  }
}
