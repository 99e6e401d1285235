import KinoraFrames
import KinoraRuns

/// A comparison of two groups of runs, metric by metric, that takes noise into account.
///
/// - A spread (such as the work of a frame) is the median over runs of the medians over each run's seconds; a rate
///   (such as the hitch ratio) is the total amount divided by the total time.
/// - The change of a spread is in percent, of a rate in its unit.
/// - The interval contains the change with 99 % confidence: both groups are resampled 2,000 times, first runs and then
///   the seconds of each, and the outermost half percent on each side is dropped.
/// - The least change that counts is 5 % if each side has several runs. With a single run on a side, the variation
///   between runs is unknown, and it is 10 %. Nothing counts below the metric's floor.
/// - A metric is worse or better if its whole interval lies beyond the least change. It is the same if the whole
///   interval lies within it, and unclear otherwise.
/// - With fewer than five seconds (or inputs) on a side there is no verdict. If the baseline has enough and the later
///   side has none, the metric is lost.
package struct RunComparison: Sendable, Equatable {
  package enum Verdict: String, Sendable {
    case worse, better, same, unclear
    /// A metric that the baseline has and the new run lacks.
    case lost
    case notKnown = "NA"
  }

  package struct Row: Sendable, Equatable {
    package var metric: ComparedMetric
    package var baseline: Double?
    package var now: Double?
    /// In percent for a spread, in the unit for a rate.
    package var change: Double?
    package var interval: ClosedRange<Double>?
    package var verdict: Verdict
  }

  static let minimalPieces = 5
  static let confidence = 0.99
  /// The part by which rates of the same display may differ that were measured from outside.
  private static let measuredRates = 0.03

  package var rows: [Row]
  /// Other differences between the two sides, in a few words each.
  package var differences: [String]

  package init(baseline: [RecordedRun], now: [RecordedRun]) {
    let before = MetricSamples.all(of: baseline)
    let after = MetricSamples.all(of: now)
    let metrics = ComparedMetric.common(to: baseline + now)
    rows = metrics.map { metric in
      Self.row(
        metric, baseline: before[metric.name] ?? MetricSamples([]), now: after[metric.name] ?? MetricSamples([]))
    }
    differences = Self.differences(baseline, now)
  }

  package var regressions: [Row] { rows.filter { $0.verdict == .worse } }

  /// The metrics that the baseline has and the new runs lack.
  package var losses: [Row] { rows.filter { $0.verdict == .lost } }

  /// True if the runs are too short for any verdict, which differs from finding no regression.
  package var saysNothing: Bool { rows.allSatisfy { $0.verdict == .notKnown || $0.verdict == .lost } }

  /// Returns the reason why two runs can't be compared, in a few words; nil if they can.
  package static func mismatch(_ baseline: RunSetting, _ now: RunSetting) -> String? {
    func load(_ setting: RunSetting) -> String { setting.load.map(String.init) ?? "default" }
    // Different programs are compared on purpose: only their display has to be alike.
    if baseline.watched != nil || now.watched != nil {
      let ratio = now.framesPerSecond / baseline.framesPerSecond
      return abs(ratio - 1) > measuredRates ? differs("rate", rate(baseline), rate(now)) : nil
    }
    return differs("scene", baseline.scene ?? "NA", now.scene ?? "NA")
      ?? differs("size", size(baseline), size(now))
      ?? differs("rate", rate(baseline), rate(now))
      ?? differs("load", load(baseline), load(now))
      ?? differs("speed", "\(baseline.speed)", "\(now.speed)")
  }

  static func origin(_ setting: RunSetting) -> String {
    setting.watched == nil ? "recorded by the program" : "seen from outside"
  }

  static func program(_ setting: RunSetting) -> String { setting.watched?.commandLine ?? setting.scene ?? "NA" }

  static func size(_ setting: RunSetting) -> String { "\(setting.width)x\(setting.height)" }

  /// Returns differences that may be intended, but matter for reading the figures.
  private static func differences(_ baseline: [RecordedRun], _ now: [RecordedRun]) -> [String] {
    func compare(_ what: String, _ value: (RecordedRun) -> String) -> String? {
      func all(_ runs: [RecordedRun]) -> String { Set(runs.map(value)).sorted().joined(separator: " or ") }
      return differs(what, all(baseline), all(now))
    }
    let isWatched = (baseline + now).contains { $0.setting.watched != nil }
    let programs =
      isWatched
      ? [
        compare("frames") { origin($0.setting) },
        compare("program") { program($0.setting) },
        compare("size") { size($0.setting) },
      ] : []
    return
      (programs + [
        compare("clock") { $0.setting.clock },
        compare("timestamps") { [$0].report?.timestampSource ?? $0.setting.timestampSource },
        compare("priority") { $0.additions.priority ?? "NA" },
        compare("conditions") {
          $0.setting.conditions.isEmpty ? "none" : $0.setting.conditions.joined(separator: " ")
        },
        compare("kinora") { $0.setting.version },
      ]).compactMap(\.self)
  }

  static func differs(_ what: String, _ first: String, _ second: String) -> String? {
    first == second ? nil : "\(what) \(first), not \(second)"
  }

  /// Returns the rounded rate: displays report theirs with a little noise.
  private static func rate(_ setting: RunSetting) -> String {
    setting.framesPerSecond >= 30
      ? "\(Int(setting.framesPerSecond.rounded())) fps" : "\((setting.framesPerSecond * 10).rounded() / 10) fps"
  }

  /// Compares one metric.
  ///
  /// - Parameter draws: The number of times both sides are resampled.
  package static func row(
    _ metric: ComparedMetric, baseline: MetricSamples, now: MetricSamples, draws: Int = 2000
  ) -> Row {
    var row = Row(
      metric: metric, baseline: baseline.figure(metric.kind), now: now.figure(metric.kind), verdict: .notKnown)
    if baseline.pieces >= minimalPieces, now.pieces == 0 { row.verdict = .lost }
    guard let before = row.baseline, let after = row.now else { return row }
    let scale = Scale(metric, baseline: before)
    row.change = scale.change(from: before, to: after)
    guard min(baseline.pieces, now.pieces) >= minimalPieces else { return row }
    var bootstrap = Bootstrap()
    let changes = zip(
      bootstrap.figures(of: baseline, metric.kind, count: draws), bootstrap.figures(of: now, metric.kind, count: draws)
    ).map { scale.change(from: $0, to: $1) }.sorted()
    let left = Int((Double(draws) * (1 - confidence) / 2).rounded(.down))
    let interval = changes[left]...changes[draws - 1 - left]
    row.interval = interval
    row.verdict = verdict(interval, least: scale.leastChange(runs: min(baseline.runs.count, now.runs.count)))
    return row
  }

  private static func verdict(_ interval: ClosedRange<Double>, least: Double) -> Verdict {
    if interval.lowerBound > least { return .worse }
    if interval.upperBound < -least { return .better }
    return -least <= interval.lowerBound && interval.upperBound <= least ? .same : .unclear
  }

  /// The unit of changes of a metric, and the least change that counts.
  private struct Scale {
    private let metric: ComparedMetric
    private let baseline: Double
    /// Added to both figures, so that the ratio of two figures near 0 means little.
    private let trifle: Double

    init(_ metric: ComparedMetric, baseline: Double) {
      self.metric = metric
      self.baseline = baseline
      trifle = metric.floor * 1e-3
    }

    func change(from before: Double, to after: Double) -> Double {
      switch metric.kind {
      case .spread: ((after + trifle) / (before + trifle) - 1) * 100
      case .rate: after - before
      }
    }

    func leastChange(runs: Int) -> Double {
      let percent = runs > 1 ? 5.0 : 10
      return switch metric.kind {
      case .spread: max(percent, metric.floor / (baseline + trifle) * 100)
      case .rate: max(metric.floor, baseline * percent / 100)
      }
    }
  }
}
