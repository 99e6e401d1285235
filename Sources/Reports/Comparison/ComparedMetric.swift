import KinoraFrames
import KinoraRuns

/// A figure by which two runs are compared; for all of them less is better.
package struct ComparedMetric: Sendable, Equatable {
  package enum Kind: Sendable {
    /// A time or an amount per frame: the median over runs of the medians over each run's seconds.
    case spread
    /// An amount per second or per hundred: the total amount divided by the total weight.
    case rate
  }

  package var name: String
  package var unit: String
  package var kind: Kind
  /// The difference below which nothing counts, in `unit`.
  package var floor: Double

  package init(name: String, unit: String, kind: Kind, floor: Double) {
    self.name = name
    self.unit = unit
    self.kind = kind
    self.floor = floor
  }

  package static let all = spreads.map(\.metric) + [latency] + rates

  /// Returns the metrics that all of the runs can have: of another program's frames only some are known.
  static func common(to runs: [RecordedRun]) -> [ComparedMetric] {
    let watched = runs.count(where: { $0.setting.watched != nil })
    guard watched > 0 else { return all }
    let known = all.filter { fromOutside.contains($0.name) }
    if watched == runs.count { return known + [processor] }
    // Inputs of one side alone are no loss of the other.
    let haveLatency = runs.allSatisfy { $0.records.contains { $0.latency != nil } }
    return known.filter { haveLatency || $0.name != latency.name }
  }

  private static let fromOutside: Set = ["interval p95", latency.name, hitchRatio.name, dropped.name]

  /// Processor time of a watched process and its children.
  static let processor = ComparedMetric(name: "processor", unit: "ms/s", kind: .spread, floor: 10)

  static let rates = [hitchRatio, commitHitchRatio, dropped, jank, lateCommits]

  /// Defined in docs/metrics.md.
  static let hitchRatio = ComparedMetric(name: "hitch ratio", unit: "ms/s", kind: .rate, floor: 1)
  static let commitHitchRatio = ComparedMetric(name: "commit hitch ratio", unit: "ms/s", kind: .rate, floor: 1)
  static let dropped = ComparedMetric(name: "dropped", unit: "%", kind: .rate, floor: 0.5)
  static let jank = ComparedMetric(name: "jank", unit: "%", kind: .rate, floor: 0.5)
  static let lateCommits = ComparedMetric(name: "late commits", unit: "%", kind: .rate, floor: 0.5)

  /// The latency metric. Every input counts, independent of its second.
  static let latency = ComparedMetric(name: NamedSpread.latency.shortName, unit: "ms", kind: .spread, floor: 0.1)

  /// A metric with a value for each second of a run.
  struct Spread: Sendable {
    var metric: ComparedMetric
    /// The percentile of the frames in a second.
    var percent: Int
    var value: @Sendable (PacedFrame) -> Double?

    init(
      _ name: String, _ percent: Int, unit: String = "ms", floor: Double = 0.1,
      value: @escaping @Sendable (PacedFrame) -> Double?
    ) {
      metric = ComparedMetric(name: "\(name) p\(percent)", unit: unit, kind: .spread, floor: floor)
      (self.percent, self.value) = (percent, value)
    }

    /// A percentile of a figure of the statistics, in milliseconds.
    init(
      _ figure: NamedSpread, _ percent: Int, floor: Double = 0.1, value: @escaping @Sendable (PacedFrame) -> Double?
    ) {
      self.init(figure.shortName, percent, floor: floor, value: value)
    }
  }

  static let spreads: [Spread] =
    [
      Spread(.interval, 95) { $0.interval },
      Spread(.animationError, 95, floor: 0.5) { $0.animationError },
      Spread(.work, 50) { $0.work },
      Spread(.work, 95) { $0.work },
      Spread(.mainFrame, 95) { $0.record.hasMainFrame ? Double($0.record.mainFrameWork) * 1e-6 : nil },
      Spread(.render, 95) { Double($0.record.renderWork) * 1e-6 },
      Spread(.mainFrameDelay, 95, floor: 1) { $0.record.mainFrameDelay.map { Double($0) * 1e-6 } },
      Spread("cpu", 50) { $0.record.frameCPU.map { Double($0) * 1e-6 } },
      Spread("pixels", 50, unit: "px", floor: 1000) { Double($0.record.pixelsDrawn) },
      Spread("bytes", 50, unit: "B", floor: 4000) { Double($0.record.bytesSent) },
    ] + FrameStage.allCases.map(stage)

  /// Returns the metric of a stage, over the frames that have it.
  private static func stage(_ stage: FrameStage) -> Spread {
    Spread("\(stage)", 95) { $0.record.begin(of: stage) == nil ? nil : Double($0.record.duration(of: stage)) * 1e-6 }
  }
}
