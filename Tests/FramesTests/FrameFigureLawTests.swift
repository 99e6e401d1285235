import KinoraFrames
import TestSupport
import Testing

/// Laws for every run of frames, on random runs with fixed seeds.
@Suite struct FrameFigureLawTests {
  private static func run(seed: UInt64, from first: Int = 0, count: Int = 400) -> [FrameRecord] {
    var lot = SeededNumbers(seed: seed)
    var tick = first
    return (0..<count).map { _ in
      let missed = Int.random(in: 0..<10, using: &lot) == 0 ? Int.random(in: 1...4, using: &lot) : 0
      tick += 1 + missed
      let mainFrame = Double.random(in: 0.1...14, using: &lot)
      let render = Double.random(in: 0.1...14, using: &lot)
      return madeUpFrame(tick, missed: missed, mainFrame: mainFrame, render: render)
    }
  }

  /// Returns the same frames with all times multiplied by a factor.
  private static func stretched(_ records: [FrameRecord], by factor: UInt64) -> [FrameRecord] {
    records.map { record in
      var copy = record
      for path in [\FrameRecord.tickTime, \.start, \.end, \.mainFrameStart, \.mainFrameTick, \.renderStart] {
        copy[keyPath: path] *= factor
      }
      for stage in FrameStage.allCases { copy.stageEnds[stage] *= factor }
      copy.displayTime = record.displayTime.map { $0 * factor }
      copy.mediaTime *= Double(factor)
      return copy
    }
  }

  @Test(arguments: UInt64(1)...5) func theLengthOfARestChangesNothing(seed: UInt64) {
    func withRest(of ticks: Int) -> FrameStatistics {
      var second = Self.run(seed: seed + 100, from: 3000 + ticks)
      second[0].isFirstAfterIdle = true
      return madeUpRun(Self.run(seed: seed) + second)
    }
    #expect(withRest(of: 0) == withRest(of: 100_000))
  }

  @Test(arguments: UInt64(1)...5) func longerTimesScaleTheFiguresAndKeepTheRatios(seed: UInt64) {
    let records = Self.run(seed: seed)
    let plain = madeUpRun(records)
    let tripled = FrameStatistics(Self.stretched(records, by: 3), period: 3 * madeUpPeriod)
    #expect(tripled.missed == plain.missed && tripled.refreshes == plain.refreshes)
    #expect(tripled.dropped.total == plain.dropped.total)
    #expect(tripled.jank.janky == plain.jank.janky)
    #expect(isClose(tripled.hitchRatio, plain.hitchRatio ?? .nan))
    #expect(isClose(tripled.hitches?.commit.milliseconds, 3 * (plain.hitches?.commit.milliseconds ?? .nan)))
    #expect(isClose(tripled.activeSeconds, 3 * (plain.activeSeconds ?? .nan)))
    #expect(isClose(tripled.interval.max, 3 * (plain.interval.max ?? .nan)))
    #expect(isClose(tripled.fps, (plain.fps ?? .nan) / 3))
  }

  @Test(arguments: UInt64(1)...5) func hitchesAddUpToTheMissedRefreshes(seed: UInt64) throws {
    let run = madeUpRun(Self.run(seed: seed))
    let hitches = try #require(run.hitches)
    let missed = try #require(run.missed)
    #expect(missed > 0)
    #expect(isClose(hitches.all.milliseconds, Double(missed) * 20))
    #expect(isClose(hitches.commit.milliseconds + hitches.render.milliseconds, hitches.all.milliseconds))
    #expect(isClose(hitches.commit.ratio + hitches.render.ratio, hitches.all.ratio))
    #expect(hitches.commit.count + hitches.render.count == hitches.all.count)
  }

  /// The runs include pauses without changes, frames that show nothing new, and missed ticks.
  @Test(arguments: UInt64(1)...5) func theStepsOfSingleFramesMakeUpTheRun(seed: UInt64) {
    var lot = SeededNumbers(seed: seed + 50)
    var records = Self.run(seed: seed, count: 2000)
    for index in records.indices where Int.random(in: 0..<3, using: &lot) == 0 { records[index].didPresent = false }
    var pace = FramePace(period: madeUpPeriod)
    let steps = records.compactMap { pace.add($0) }
    let run = madeUpRun(records)
    #expect(steps.reduce(0) { $0 + $1.progress.refreshes } == run.refreshes)
    #expect(steps.reduce(0) { $0 + $1.progress.missed } == run.missed)
    #expect(isClose(steps.reduce(0) { $0 + $1.progress.hitches }, run.hitches?.all.milliseconds ?? .nan))
    #expect(isClose((steps.map(\.interval).max() ?? 0) * 1e3, run.interval.max ?? .nan))
  }

  @Test func figuresThatGrowFrameByFrameAreThoseOfTheWholeAtAnyTime() {
    let records = Self.run(seed: 7)
    var live = FrameFigures(period: madeUpPeriod)
    for (count, record) in records.enumerated() {
      live.add(record)
      if count % 100 == 99 {
        #expect(live.statistics == madeUpRun(Array(records[...count])))
      }
    }
  }

  @Test func theOrderOfReportsDoesNotMatter() {
    let records = Self.run(seed: 3, count: 60)
    func told(_ order: [Int]) -> FrameStatistics {
      var known = records
      for place in known.indices { (known[place].displayTime, known[place].timestampSource) = (nil, .none) }
      for place in order {
        known[place].displayTime = records[place].displayTime
        known[place].timestampSource = records[place].timestampSource
      }
      return madeUpRun(known)
    }
    let inOrder = Array(records.indices)
    #expect(told(inOrder) == told(inOrder.reversed()))
    #expect(told(inOrder) == madeUpRun(records))
  }
}
