import Histogram

/// How the times of one kind are spread. The first few hundred are kept as they are; when there are more, they go into
/// an HDR histogram of nanoseconds with three significant digits, and what was kept with them.
///
/// A histogram counts values up to 2,048 ns as they are, longer ones to within 0.1 %; the longest of all is kept
/// exactly. It claims its memory (110 kB) once.
nonisolated package struct Distribution: Sendable {
  /// Longer times are counted as this long: a minute.
  private static let limit: UInt64 = 60_000_000_000
  /// How many times are kept before they are counted: fewer are sorted sooner than a histogram is read.
  private static let keptCount = 512

  private var kept: [UInt64] = []
  /// One, or none: a list takes no room for what isn't there.
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

  /// The mean of the longest times, in seconds; nil for fewer than one of them.
  ///
  /// - Parameter share: how many in how many are meant: 100 for the longest hundredth, rounded up.
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

  /// Goes over the values in rising order, with how often each stands there, as long as it is wanted.
  private func forEachStep(_ body: (UInt64, Int) -> Bool) {
    guard let histogram = histograms.first else {
      for value in kept.sorted() { guard body(value, 1) else { return } }
      return
    }
    for step in histogram.recordedValues() { guard body(step.value, Int(step.count)) else { return } }
  }

  /// What a step of a histogram stands for: the highest value it holds, but none that was not reached.
  private func milliseconds(_ value: UInt64) -> Double {
    Double(min(value, longest)) * 1e-6
  }
}
