import Frames

/// Two groups of runs, metric by metric, by a rule that knows about noise.
///
/// - A spread (the work of a frame, say) is the median of the runs, where a run is the median of its seconds; a rate
///   (the hitch ratio) is all that came together over all time.
/// - The change is that of the figure: of a spread in hundredths, of a rate in its unit.
/// - The interval holds the change with 99 % confidence: both groups are drawn anew 2,000 times, runs first and then
///   the seconds of each, and the outermost half percent on each side are left out.
/// - The least change that counts is 5 % where each side has several runs; with one run on a side nothing is known of
///   how runs differ among themselves, and it is 10 %. Nothing counts below the metric's floor.
/// - A metric is worse when its whole interval lies beyond the least change, and better likewise. It is the same when
///   the whole interval lies within it, and unclear otherwise.
/// - With fewer than five seconds (or inputs) on a side nothing is said; where the later side has none of what the
///   baseline tells, the metric is lost.
package struct RunComparison: Sendable, Equatable {
  package enum Verdict: String, Sendable {
    case worse, better, same, unclear
    /// The baseline tells of it, and what is compared with it doesn't.
    case lost
    case notKnown = "NA"
  }

  package struct Row: Sendable, Equatable {
    package var metric: ComparedMetric
    package var baseline: Double?
    package var now: Double?
    /// In hundredths for a spread, in the unit for a rate.
    package var change: Double?
    package var interval: ClosedRange<Double>?
    package var verdict: Verdict
  }

  static let minimalPieces = 5
  static let confidence = 0.99

  package var rows: [Row]
  /// In what else the two sides differ, in a few words each.
  package var differences: [String]

  package init(baseline: [RecordedRun], now: [RecordedRun]) {
    let before = MetricSamples.all(of: baseline)
    let after = MetricSamples.all(of: now)
    rows = ComparedMetric.all.map { metric in
      Self.row(
        metric, baseline: before[metric.name] ?? MetricSamples([]), now: after[metric.name] ?? MetricSamples([]))
    }
    differences = Self.differences(baseline, now)
  }

  package var regressions: [Row] { rows.filter { $0.verdict == .worse } }

  /// What was known, and is not any more.
  package var losses: [Row] { rows.filter { $0.verdict == .lost } }

  /// Whether the runs are too short for any verdict: then nothing is known, which is not the same as nothing being
  /// worse.
  package var saysNothing: Bool { rows.allSatisfy { $0.verdict == .notKnown || $0.verdict == .lost } }

  /// Why two runs can't be compared, in a few words; nil when they can.
  package static func mismatch(_ baseline: RunSetting, _ now: RunSetting) -> String? {
    func load(_ setting: RunSetting) -> String { setting.load.map(String.init) ?? "of its own" }
    return differs("scene", baseline.scene ?? "NA", now.scene ?? "NA")
      ?? differs("size", "\(baseline.width)x\(baseline.height)", "\(now.width)x\(now.height)")
      ?? differs("rate", rate(baseline), rate(now))
      ?? differs("load", load(baseline), load(now))
      ?? differs("speed", "\(baseline.speed)", "\(now.speed)")
  }

  /// What may be compared on purpose, but has to be known of the figures.
  private static func differences(_ baseline: [RecordedRun], _ now: [RecordedRun]) -> [String] {
    func compare(_ what: String, _ value: (RecordedRun) -> String) -> String? {
      func all(_ runs: [RecordedRun]) -> String { Set(runs.map(value)).sorted().joined(separator: " or ") }
      return differs(what, all(baseline), all(now))
    }
    return [
      compare("clock") { $0.setting.clock },
      compare("seen according to") { [$0].report?.timestampSource ?? $0.setting.timestampSource },
      compare("with") {
        $0.setting.conditions.isEmpty ? "nothing made difficult" : $0.setting.conditions.joined(separator: " ")
      },
      compare("kinora") { $0.setting.version },
    ].compactMap(\.self)
  }

  private static func differs(_ what: String, _ first: String, _ second: String) -> String? {
    first == second ? nil : "\(what) \(first), not \(second)"
  }

  /// Displays tell of their rate with a little noise: a thousandth is no other rate.
  private static func rate(_ setting: RunSetting) -> String {
    setting.framesPerSecond >= 30
      ? "\(Int(setting.framesPerSecond.rounded())) fps" : "\((setting.framesPerSecond * 10).rounded() / 10) fps"
  }

  /// The rule itself.
  ///
  /// - Parameter draws: how often both sides are drawn anew.
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

  /// In what changes of a metric are counted.
  private struct Scale {
    private let metric: ComparedMetric
    private let baseline: Double
    /// Keeps a ratio of two figures near 0 from meaning anything.
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
