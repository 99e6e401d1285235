import Foundation
import KinoraReports
import TestSupport
import Testing

/// The slopes of series that were sampled during a long run.
@Suite struct SoakTrendTests {
  /// Seconds of a run and of a round in it, and between samples.
  private let seconds = 3600.0
  private let round = 120.0
  private let step = 4.0

  private func trend(bound: SoakSeries.Bound = .units(2), of value: (Double) -> Double) -> SoakTrend {
    var series = SoakSeries("memory", unit: "MiB", bound: bound)
    for index in 0...Int(seconds / step) {
      let time = Double(index) * step
      series.add(value(time), at: time)
    }
    return SoakTrend(series, round: round, warmUp: 2 * round)
  }

  @Test func aLineHasItsSlope() throws {
    let trend = try #require(Trend((0..<9).map { (Double($0), 3 + 2 * Double($0)) }))
    #expect(trend.slope == 2)
    #expect(trend.interval == 2...2)
    #expect(trend.value(at: 20) == 43)
  }

  @Test func anOutlierMovesNoLine() throws {
    var points = (0..<15).map { (time: Double($0), value: Double($0)) }
    points[12].value = 1000
    let trend = try #require(Trend(points))
    #expect(trend.slope == 1)
    #expect(trend.interval.contains(1))
  }

  @Test func fewPointsHaveNoSlope() {
    #expect(Trend((0..<4).map { (Double($0), 1) }) == nil)
    #expect(Trend((0..<9).map { _ in (1, 1) }) == nil)
  }

  @Test func growthIsFound() throws {
    var noise = SeededNumbers(seed: 1)
    let trend = trend { 50 + 5 * $0 / 3600 + Double.random(in: -1...1, using: &noise) }
    #expect(trend.verdict == .grows)
    #expect(abs(try #require(trend.slope) - 5) < 1)
    #expect(try #require(trend.interval).contains(5))
  }

  @Test func aFlatSeriesIsSteady() {
    #expect(trend { _ in 17 }.verdict == .steady)
    #expect(trend { _ in 17 }.slope == 0)
    var noise = SeededNumbers(seed: 2)
    #expect(trend { _ in 50 + Double.random(in: -1...1, using: &noise) }.verdict == .steady)
  }

  @Test func aSawtoothOfTheRoundsIsSteady() throws {
    var noise = SeededNumbers(seed: 3)
    let trend = trend { time in
      50 + 30 * (time / round - (time / round).rounded(.down)) + Double.random(in: -1...1, using: &noise)
    }
    #expect(trend.verdict == .steady)
    #expect(abs(try #require(trend.slope)) < 2)
  }

  @Test func aSawtoothThatRisesGrows() throws {
    var noise = SeededNumbers(seed: 4)
    let trend = trend { time in
      50 + 6 * time / 3600 + 30 * (time / round - (time / round).rounded(.down))
        + Double.random(in: -1...1, using: &noise)
    }
    #expect(trend.verdict == .grows)
    #expect(abs(try #require(trend.slope) - 6) < 2)
  }

  @Test func theWarmUpDoesNotCount() {
    #expect(trend { $0 < 230 ? $0 : 230 }.verdict == .steady)
  }

  @Test func aStepIsNoSteadyGrowth() {
    // A cache that got larger once.
    #expect(trend { $0 < 1000 ? 50 : 60 }.verdict != .grows)
  }

  @Test func shortRunsAreUnknown() {
    var series = SoakSeries("threads", unit: "", bound: .units(1))
    for time in 0..<300 { series.add(7, at: Double(time)) }
    let trend = SoakTrend(series, round: 120, warmUp: 120)
    #expect(trend.rounds.count == 1)
    #expect(trend.verdict == .unknown)
    #expect(trend.slope == nil)
  }

  @Test func noiseThatHidesTheBoundIsUnclear() {
    var noise = SeededNumbers(seed: 5)
    let trend = trend { 500 + 2 * $0 / 3600 + Double.random(in: -40...40, using: &noise) }
    #expect(trend.verdict == .unclear)
  }

  @Test func aShareOfTheMedianBounds() {
    #expect(trend(bound: .share(0.1)) { _ in 200 }.bound == 20)
    #expect(trend(bound: .share(0.1)) { 200 + 10 * $0 / 3600 }.verdict == .steady)
    #expect(trend(bound: .share(0.1)) { 200 + 60 * $0 / 3600 }.verdict == .grows)
  }

  @Test func reportsNameWhatGrows() {
    var memory = SoakSeries("memory", unit: "MiB", bound: .units(2))
    var threads = SoakSeries("threads", unit: "", bound: .units(1))
    for time in stride(from: 0, through: seconds, by: step) {
      memory.add(50 + 10 * time / 3600, at: time)
      threads.add(9, at: time)
    }
    let report = SoakReport([("viewer <1>", [memory, threads])], seconds: seconds, round: round)
    #expect(report.growing == ["viewer <1>: memory"])
    let lines = report.text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1].hasSuffix("grows") && lines[2].hasSuffix("steady"))
    #expect(lines[1].contains("10.00"))
    let page = SoakPage.html(report)
    #expect(page.contains("viewer &lt;1&gt;") && !page.contains("<1>"))
    #expect(page.components(separatedBy: "<svg").count == 3)
    #expect(report.csv.split(separator: "\n").count == 1 + 2 * (Int(seconds / step) + 1))
  }
}
