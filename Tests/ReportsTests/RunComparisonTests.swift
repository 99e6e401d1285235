import Foundation
import KinoraFrames
import KinoraRaster
import KinoraReports
import KinoraRuns
import SampleRuns
import TestSupport
import Testing

@Suite struct RunComparisonTests {
  private typealias Piece = MetricSamples.Piece

  private static let time = ComparedMetric(name: "work p95", unit: "ms", kind: .spread, floor: 0.1)
  private static let ratio = ComparedMetric(name: "hitch ratio", unit: "ms/s", kind: .rate, floor: 1)

  /// Noise as on real machines: runs differ from each other, seconds within a run drift, and there are outliers.
  private struct Machine {
    var numbers: SeededNumbers

    /// Returns a normally distributed number of variance 1.
    mutating func normal() -> Double {
      (0..<12).reduce(0) { sum, _ in sum + numbers.number(0...1) } - 6
    }

    mutating func times(_ mean: Double, runs: Int, seconds: Int) -> MetricSamples {
      MetricSamples(
        (0..<runs).map { _ in
          let level = mean * exp(0.015 * normal())
          var drift = 0.0
          return (0..<seconds).map { _ in
            drift = 0.5 * drift + 0.03 * normal()
            return Piece(level * exp(drift) * (numbers.isOne(in: 12) ? numbers.number(1.2...2) : 1))
          }
        })
    }

    /// Returns random hitches, `mean` milliseconds per second on average.
    mutating func hitches(_ mean: Double, runs: Int, seconds: Int) -> MetricSamples {
      MetricSamples(
        (0..<runs).map { _ in
          (0..<seconds).map { _ in
            Piece((0..<6).reduce(0) { sum, _ in sum + (numbers.number(0...1) < mean / 100 ? 16.7 : 0) }, in: 1)
          }
        })
    }
  }

  /// Two measurements of the same program, with all metrics: any that is found worse is a false alarm.
  @Test func aMachineAloneIsNoRegression() {
    var machine = Machine(numbers: SeededNumbers(seed: 11))
    var alarms = 0
    for pair in 0..<1000 {
      let (runs, seconds) = pair % 2 == 0 ? (5, 5) : (1, 10)
      let rows =
        [0.4, 4].map { mean in
          let pair = (0..<2).map { _ in machine.times(mean, runs: runs, seconds: seconds) }
          return RunComparison.row(Self.time, baseline: pair[0], now: pair[1], draws: 200)
        }
        + [3.0].map { mean in
          let pair = (0..<2).map { _ in machine.hitches(mean, runs: runs, seconds: seconds) }
          return RunComparison.row(Self.ratio, baseline: pair[0], now: pair[1], draws: 200)
        }
      alarms += rows.contains { $0.verdict == .worse } ? 1 : 0
    }
    #expect(alarms < 10, "\(alarms) of 1000")
  }

  @Test(arguments: [(5, 10), (1, 30)])
  func aFifthSlowerIsFound(runs: Int, seconds: Int) {
    var machine = Machine(numbers: SeededNumbers(seed: 12))
    var found = 0
    for _ in 0..<150 {
      let before = machine.times(3, runs: runs, seconds: seconds)
      let after = machine.times(3.6, runs: runs, seconds: seconds)
      let row = RunComparison.row(Self.time, baseline: before, now: after, draws: 200)
      found += row.verdict == .worse ? 1 : 0
    }
    #expect(found > 142, "\(found) of 150")
  }

  @Test func theSameNumbersGiveTheSameVerdict() {
    let runs = [SampleRun.run(frames: 600)]
    let slow = [SampleRun.run(frames: 600, seed: 4, slowdown: 1.3)]
    #expect(RunComparison(baseline: runs, now: slow) == RunComparison(baseline: runs, now: slow))
  }

  @Test func aRunIsTheSameAsItself() {
    let runs = [SampleRun.run(frames: 900)]
    let comparison = RunComparison(baseline: runs, now: runs)
    #expect(comparison.regressions.isEmpty)
    for row in comparison.rows { #expect(row.change == 0 || row.change == nil) }
  }

  @Test func aSlowerRunIsWorseInWhatBecameSlower() {
    let comparison = RunComparison(
      baseline: [SampleRun.run(frames: 900)], now: [SampleRun.run(frames: 900, seed: 3, slowdown: 1.4)])
    let worse = Set(comparison.regressions.map(\.metric.name))
    #expect(worse.isSuperset(of: ["work p50", "work p95", "main frame p95", "render p95"]))
    #expect(worse.isDisjoint(with: ["pixels p50", "late commits", "dropped", "hitch ratio"]))
    #expect(comparison.text.contains("worse"))
    let back = RunComparison(
      baseline: [SampleRun.run(frames: 900, seed: 3, slowdown: 1.4)], now: [SampleRun.run(frames: 900)])
    #expect(back.regressions.isEmpty)
    #expect(back.rows.contains { $0.metric.name == "work p50" && $0.verdict == .better })
  }

  @Test func belowTheFloorNothingCounts() {
    let before = MetricSamples([(0..<20).map { _ in Piece(0.02) }])
    let after = MetricSamples([(0..<20).map { _ in Piece(0.1) }])
    #expect(RunComparison.row(Self.time, baseline: before, now: after).verdict == .same)
    let far = MetricSamples([(0..<20).map { _ in Piece(0.3) }])
    #expect(RunComparison.row(Self.time, baseline: before, now: far).verdict == .worse)
    #expect(RunComparison.row(Self.time, baseline: far, now: before).verdict == .better)
  }

  @Test func aRunWithoutHitchesCanGetThem() {
    let none = MetricSamples([(0..<10).map { _ in Piece(0, in: 1) }])
    let many = MetricSamples([(0..<10).map { _ in Piece(50, in: 1) }])
    #expect(RunComparison.row(Self.ratio, baseline: none, now: many).verdict == .worse)
    #expect(RunComparison.row(Self.ratio, baseline: many, now: none).verdict == .better)
    #expect(RunComparison.row(Self.ratio, baseline: none, now: none).verdict == .same)
  }

  @Test func tooFewSamplesGiveNoVerdict() {
    let few = MetricSamples([(0..<4).map { Piece(Double($0 + 1)) }])
    let row = RunComparison.row(Self.time, baseline: few, now: few)
    #expect(row.verdict == .notKnown && row.interval == nil && row.change == 0)
    let none = RunComparison.row(Self.time, baseline: MetricSamples([]), now: few)
    #expect(none.verdict == .notKnown && none.baseline == nil && none.now == 2.5)
    #expect(RunComparison(baseline: [], now: []).rows.allSatisfy { $0.verdict == .notKnown })
  }

  @Test func aFrameOfWhichOnlyAPartIsKnownHasNoProcessorTime() {
    var run = SampleRun.run(frames: 900)
    for index in run.records.indices { run.records[index].mainFrameCPU = nil }
    run.records.removeAll { !$0.hasMainFrame }
    let row = RunComparison(baseline: [run], now: [run]).rows.first { $0.metric.name == "cpu p50" }
    #expect(row?.now == nil && row?.verdict == .notKnown)
  }

  @Test func whatIsKnownNoMoreIsLost() {
    let seen = SampleRun.run(frames: 900)
    var unseen = seen
    for index in unseen.records.indices { unseen.records[index].displayTime = nil }
    let comparison = RunComparison(baseline: [seen], now: [unseen])
    let lost = Set(comparison.losses.map(\.metric.name))
    #expect(lost.isSuperset(of: ["interval p95", "animation error p95", "hitch ratio", "dropped"]))
    #expect(lost.isDisjoint(with: ["work p50", "rasterize p95", "jank"]))
    #expect(!comparison.saysNothing && comparison.regressions.isEmpty)
    // The other way round there is nothing to lose.
    #expect(RunComparison(baseline: [unseen], now: [seen]).losses.isEmpty)
  }

  @Test func differencesAreReported() {
    let run = SampleRun.run(frames: 60)
    #expect(RunComparison(baseline: [run, run], now: [run]).differences.isEmpty)
    var other = run
    other.setting.clock = "nanosleep"
    other.setting.conditions = []
    for index in other.records.indices { other.records[index].timestampSource = .present }
    let comparison = RunComparison(baseline: [run], now: [run, other])
    #expect(
      comparison.differences == [
        "clock dispatch, not dispatch or nanosleep",
        "timestamps mit-shm-completion, not mit-shm-completion or present",
        "conditions --busy-main 200, not --busy-main 200 or none",
      ])
    #expect(comparison.text.hasPrefix("The baseline was recorded under other conditions: clock dispatch, not"))
  }

  @Test func everyStageIsCompared() {
    let run = SampleRun.run(frames: 900)
    var slow = run
    for index in slow.records.indices {
      for stage in [FrameStage.rasterize, .present, .record] { slow.records[index].stageEnds[stage] += 5_000_000 }
      slow.records[index].bytesSent += 100_000
    }
    let worse = Set(RunComparison(baseline: [run], now: [slow]).regressions.map(\.metric.name))
    #expect(worse.isSuperset(of: ["rasterize p95", "render p95", "bytes p50"]))
    #expect(worse.isDisjoint(with: ["evaluate p95", "present p95", "input p95"]))
  }

  @Test func othersAreNotCompared() {
    let setting = SampleRun.setting()
    #expect(RunComparison.mismatch(setting, setting) == nil)
    #expect(RunComparison.mismatch(SampleRun.setting(scene: "fade"), setting) == "scene fade, not bounce")
    #expect(RunComparison.mismatch(SampleRun.setting(fps: 120), setting) == "rate 120 fps, not 60 fps")
    #expect(RunComparison.mismatch(SampleRun.setting(load: 5), setting) == "load 5, not default")
    #expect(RunComparison.mismatch(SampleRun.setting(fps: 59.94), setting) == nil)
    let small = SampleRun.setting(size: PixelSize(width: 10, height: 20))
    #expect(RunComparison.mismatch(small, setting) == "size 10x20, not 960x540")
  }
}
