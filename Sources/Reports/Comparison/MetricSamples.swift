import KinoraFrames
import KinoraGeometry
import KinoraRuns

/// The values of one metric in several runs, in pieces for resampling: runs, and the seconds of each.
package struct MetricSamples: Sendable, Equatable {
  /// The contribution of one second of a run.
  package struct Piece: Sendable, Equatable {
    package var amount: Double
    /// The base of the amount, such as seconds or frames; 1 for a spread.
    package var weight: Double

    package init(_ amount: Double, in weight: Double = 1) {
      self.amount = amount
      self.weight = weight
    }
  }

  package var runs: [[Piece]]

  /// Omits runs without a value of the metric.
  package init(_ runs: [[Piece]]) {
    self.runs = runs.filter { !$0.isEmpty }
  }

  package var pieces: Int { runs.reduce(0) { $0 + $1.count } }

  /// The figure of all pieces; nil without any.
  package func figure(_ kind: ComparedMetric.Kind) -> Double? {
    guard !runs.isEmpty else { return nil }
    switch kind {
    case .spread:
      return Median.of(runs.map { Median.of($0.map(\.amount)) })
    case .rate:
      let weight = runs.joined().reduce(0) { $0 + $1.weight }
      return weight > 0 ? runs.joined().reduce(0) { $0 + $1.amount } / weight : nil
    }
  }
}

extension MetricSamples {
  /// The minimum number of frames in a second for a percentile.
  private static let minimalFrames = 5

  /// Returns the samples of all metrics, by name.
  static func all(of recorded: [RecordedRun]) -> [String: MetricSamples] {
    let runs = recorded.map { FrameTimeline.frames(of: $0) }
    let seconds = runs.map { run in
      Dictionary(grouping: run) { Int($0.time.clamped(0, 1e9)) }.sorted { $0.key < $1.key }.map(\.value)
    }
    var samples: [String: MetricSamples] = [:]
    for spread in ComparedMetric.spreads {
      samples[spread.metric.name] = MetricSamples(seconds.map { $0.compactMap { piece(spread, of: $0) } })
    }
    func rate(_ metric: ComparedMetric, _ piece: ([PacedFrame]) -> Piece?) {
      samples[metric.name] = MetricSamples(seconds.map { $0.compactMap(piece) })
    }
    rate(.hitchRatio) { paced($0, \.hitches, in: \.seconds) }
    rate(.commitHitchRatio) { paced($0, \.commitHitches, in: \.seconds) }
    rate(.dropped) { paced($0, { Double($0.missed) * 100 }, in: { Double($0.refreshes) }) }
    rate(.jank) { share($0, where: \.isJanky) }
    rate(.lateCommits) { share($0, where: \.record.isCommitLate) }
    samples[ComparedMetric.latency.name] = MetricSamples(
      runs.map { $0.compactMap { $0.record.latency.map { Piece($0) } } })
    samples[ComparedMetric.processor.name] = MetricSamples(
      recorded.map { $0.additions.watched?.use?.cpuPerSecond.map { Piece($0) } ?? [] })
    return samples
  }

  private static func piece(_ spread: ComparedMetric.Spread, of frames: [PacedFrame]) -> Piece? {
    let values = frames.compactMap(spread.value).sorted()
    guard values.count >= minimalFrames else { return nil }
    return Piece(values[(spread.percent * values.count + 99) / 100 - 1])
  }

  /// Returns the percentage of frames that fulfil a condition.
  private static func share(_ frames: [PacedFrame], where isMeant: (PacedFrame) -> Bool) -> Piece {
    Piece(Double(frames.count(where: isMeant)) * 100, in: Double(frames.count))
  }

  /// Returns a rate over active time; nil without any.
  private static func paced(
    _ frames: [PacedFrame], _ amount: (FrameFigures.Progress) -> Double, in weight: (FrameFigures.Progress) -> Double
  ) -> Piece? {
    let paces = frames.compactMap(\.pace)
    guard !paces.isEmpty else { return nil }
    return Piece(paces.reduce(0) { $0 + amount($1) }, in: paces.reduce(0) { $0 + weight($1) })
  }
}

enum Median {
  /// The median of at least one value; of an even number, the mean of the middle two.
  static func of(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
