/// A quantity that was sampled during a long run and must not grow: the memory of a process, or its descriptors.
///
/// Scenes that are played in rounds make a cycle, which is removed before the trend is fitted: each round counts with its
/// median.
package struct SoakSeries: Sendable {
  package struct Sample: Sendable, Equatable {
    /// Seconds since the start of the run.
    package var time: Double
    package var value: Double

    package init(time: Double, value: Double) {
      (self.time, self.value) = (time, value)
    }
  }

  package enum Verdict: String, Sendable {
    /// The whole interval of the slope is above the bound.
    case grows
    /// The whole interval is at most at the bound.
    case steady
    /// The bound is within the interval: a longer run would tell.
    case unclear
    /// There are too few rounds for a slope.
    case unknown = "NA"
  }

  /// The growth that is allowed in an hour.
  package enum Bound: Sendable, Equatable {
    /// In units of the series.
    case units(Double)
    /// A share of the median.
    case share(Double)
  }

  package let name: String
  package let unit: String
  package let bound: Bound
  package private(set) var samples: [Sample] = []

  package init(_ name: String, unit: String, bound: Bound) {
    (self.name, self.unit, self.bound) = (name, unit, bound)
  }

  /// Adds a sample, later than all before.
  package mutating func add(_ value: Double?, at time: Double) {
    if let value, value.isFinite { samples.append(Sample(time: time, value: value)) }
  }

  /// Returns the median of each complete round after the warm-up, at the middle of the round.
  package func rounds(of length: Double, after warmUp: Double) -> [Sample] {
    guard length > 0, let end = samples.last?.time else { return [] }
    var rounds: [Sample] = []
    var start = warmUp
    // The last sample of a round may come a little before its end.
    while start + 0.98 * length <= end {
      let values = samples.lazy.filter { $0.time >= start && $0.time < start + length }.map(\.value)
      if !values.isEmpty { rounds.append(Sample(time: start + length / 2, value: Trend.median(Array(values)))) }
      start += length
    }
    return rounds
  }
}

/// The trend of a series, and what follows from it.
package struct SoakTrend: Sendable {
  package let series: SoakSeries
  /// The points of the fit.
  package let rounds: [SoakSeries.Sample]
  /// In units per second; nil if there are too few rounds.
  package let trend: Trend?
  /// The allowed growth in units per hour.
  package let bound: Double

  package init(_ series: SoakSeries, round: Double, warmUp: Double) {
    self.series = series
    rounds = series.rounds(of: round, after: warmUp)
    trend = Trend(rounds.map { ($0.time, $0.value) })
    bound =
      switch series.bound {
      case .units(let units): units
      case .share(let share): rounds.isEmpty ? 0 : share * Trend.median(rounds.map(\.value))
      }
  }

  /// Units per hour.
  package var slope: Double? { trend.map { $0.slope * 3600 } }
  package var interval: ClosedRange<Double>? {
    trend.map { $0.interval.lowerBound * 3600...$0.interval.upperBound * 3600 }
  }

  package var verdict: SoakSeries.Verdict {
    guard let interval else { return .unknown }
    if interval.lowerBound > bound { return .grows }
    return interval.upperBound > bound ? .unclear : .steady
  }
}
