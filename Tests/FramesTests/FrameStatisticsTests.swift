import KinoraFrames
import Testing

private let period = 1.0 / 50  // 20 ms, a whole number of nanoseconds
private let millisecond: UInt64 = 1_000_000

/// Returns a frame at a tick, done `done` milliseconds after it.
private func frame(_ tick: UInt64, doneAfter done: Double = 3) -> FrameRecord {
  var record = FrameRecord()
  record.number = tick
  record.tickTime = 1_000 * millisecond + tick * 20 * millisecond
  record.start = record.tickTime
  record.end = record.tickTime + millisecond
  (record.mainFrameStart, record.renderStart) = (record.start, record.start)
  for stage in FrameStage.allCases { record.stageEnds[stage] = stage == .record ? record.end : record.start }
  record.mediaTime = Double(tick) * period
  record.displayTime = record.tickTime + UInt64(done * 1e6)
  record.didPresent = true
  return record
}

@Suite struct FrameStatisticsTests {
  @Test func steadyFramesMissNothing() {
    let statistics = FrameStatistics((0..<11).map { frame($0) }, period: period)
    #expect(statistics.frames == 11)
    #expect(statistics.interval.count == 10)
    #expect(statistics.interval.p50 == 20)
    #expect(statistics.interval.max == 20)
    #expect(statistics.missed == 0)
    #expect(statistics.hitchRatio == 0)
    #expect(abs((statistics.fps ?? 0) - 50) < 1e-9)
    #expect(abs((statistics.activeSeconds ?? 0) - 0.2) < 1e-12)
    #expect((statistics.animationError.max ?? 1) < 1e-9)
  }

  @Test func unevenWorkWithinARefreshMissesNothing() {
    let done = [3.0, 14, 3, 19, 1]
    let statistics = FrameStatistics(done.enumerated().map { frame(UInt64($0), doneAfter: $1) }, period: period)
    #expect(statistics.missed == 0)
    #expect(abs((statistics.interval.max ?? 0) - 36) < 1e-9)
    #expect(abs((statistics.animationError.max ?? 0) - 18) < 1e-9)
  }

  @Test func aLateFrameMissesTheRefreshesItStoodStillFor() {
    // Tick 2 takes 55 ms: due at the refresh 3, shown at 5, when tick 4 is answered and shown too.
    let records = [frame(0), frame(1), frame(2, doneAfter: 55), frame(4, doneAfter: 16), frame(5)]
    let statistics = FrameStatistics(records, period: period)
    #expect(statistics.missed == 2)
    let seconds = 0.1
    #expect(abs((statistics.activeSeconds ?? 0) - seconds) < 1e-12)
    #expect(abs((statistics.hitchRatio ?? 0) - 2 * 20 / seconds) < 1e-9)
  }

  @Test func unansweredTicksAreMissed() {
    var late = frame(5)
    late.ticksMissed = 3
    let statistics = FrameStatistics([frame(0), frame(1), late], period: period)
    #expect(statistics.missed == 3)
    #expect(statistics.interval.max == 80)
  }

  @Test func ticksWithoutAChangeMissNothing() {
    let records = (0..<10).map { (tick: UInt64) in
      var record = frame(tick)
      record.didPresent = tick.isMultiple(of: 2)
      return record
    }
    let statistics = FrameStatistics(records, period: period)
    #expect(statistics.frames == 5)
    #expect(statistics.missed == 0)
    #expect(statistics.interval.p50 == 40)
    #expect(abs((statistics.fps ?? 0) - 25) < 1e-9)
  }

  @Test func ticksSleptThroughMissNothing() {
    let records = (0..<10).map { (step: UInt64) in
      var record = frame(step * 5)
      record.ticksSlept = 4
      return record
    }
    #expect(FrameStatistics(records, period: period).missed == 0)
    #expect(FrameStatistics(records, period: period).interval.p50 == 100)
    // A late one still does.
    var late = frame(53)
    (late.ticksSlept, late.ticksMissed) = (4, 3)
    #expect(FrameStatistics(records + [late], period: period).missed == 3)
  }

  @Test func restsCountNowhere() {
    var first = frame(1000)
    first.isFirstAfterIdle = true
    let statistics = FrameStatistics([frame(0), frame(1), first, frame(1001)], period: period)
    #expect(statistics.interval.count == 2)
    #expect(statistics.interval.max == 20)
    #expect(statistics.missed == 0)
    #expect(abs((statistics.activeSeconds ?? 0) - 0.04) < 1e-12)
  }

  @Test func longQuietCountsNowhereEvenWhileTicksGoOn() {
    let records = (0..<40).map { (tick: UInt64) in
      var record = frame(tick)
      record.didPresent = tick < 2 || tick >= 38
      return record
    }
    let statistics = FrameStatistics(records, period: period)
    #expect(statistics.interval.count == 2)
    #expect(statistics.interval.max == 20)
  }

  @Test func overlayFramesAreNotTheScenes() {
    var repair = frame(1)
    repair.isRepair = true
    let statistics = FrameStatistics([frame(0), repair, frame(2)], period: period)
    #expect(statistics.frames == 2)
    #expect(statistics.missed == 0)
  }

  @Test func nothingIsKnownOfNoFrames() {
    let statistics = FrameStatistics([], period: period)
    #expect(statistics.frames == 0)
    #expect(statistics.fps == nil)
    #expect(statistics.missed == nil)
    #expect(statistics.hitchRatio == nil)
    #expect(statistics.pixelsPerFrame == nil)
    #expect(statistics.interval.p50 == nil)
    #expect(statistics.latency.count == 0)
  }

  @Test func aFrameWithoutACompletionWasNotShown() {
    var unknown = frame(1)
    unknown.displayTime = nil
    let statistics = FrameStatistics([frame(0), unknown, frame(2)], period: period)
    #expect(statistics.frames == 3)
    #expect(statistics.interval.max == 40)
    #expect(statistics.missed == 1)
  }

  @Test func withoutCompletionsNoIntervalIsKnown() {
    let records = (0..<3).map { (tick: UInt64) in
      var record = frame(tick)
      record.displayTime = nil
      return record
    }
    let statistics = FrameStatistics(records, period: period)
    #expect(statistics.frames == 3)
    #expect(statistics.fps == nil)
    #expect(statistics.missed == nil)
  }

  @Test func latencyRunsFromTheKeyToTheCompletion() {
    var answer = frame(1, doneAfter: 4)
    answer.inputTime = answer.tickTime - 6 * millisecond
    let statistics = FrameStatistics([frame(0), answer], period: period)
    #expect(statistics.latency.count == 1)
    #expect(statistics.latency.p50 == 10)
  }

  @Test func stagesBeginWhereTheOneBeforeEndedAndOverlaysAreInNone() {
    var record = frame(0)
    for stage in FrameStage.allCases {
      record.stageEnds[stage] = record.start + UInt64(stage.rawValue + 1) * 100_000
    }
    record.renderStart = record.stageEnds[.commit]
    record.overlay = 5 * millisecond
    record.stageEnds[.present] += record.overlay
    record.stageEnds[.record] += record.overlay
    record.end = record.stageEnds[.record]
    let statistics = FrameStatistics([record], period: period)
    for stage in FrameStage.allCases {
      #expect(abs((statistics.stage(stage).p50 ?? 0) - 0.1) < 1e-12, "\(stage)")
    }
    #expect(abs((statistics.work.p50 ?? 0) - 1) < 1e-12)
    #expect(statistics.overlay.p50 == 5)
  }

  @Test func onlyOneOfTheFramesThatFallOnARefreshIsSeen() {
    // Tick 1 takes 35 ms, so it comes with tick 2.
    let statistics = FrameStatistics([frame(0), frame(1, doneAfter: 35), frame(2), frame(3)], period: period)
    #expect(statistics.interval.count == 3)
    #expect(abs((statistics.activeSeconds ?? 0) - 0.06) < 1e-12)
    #expect(statistics.missed == 1)
    #expect(abs((statistics.fps ?? 0) - 2 / 0.06) < 1e-9)
  }

  @Test func repairsAnswerNoKey() {
    var repair = frame(1)
    repair.isRepair = true
    repair.inputTime = repair.tickTime
    #expect(repair.latency == nil)
  }

  @Test func jumpsHaveNoAnimationError() {
    var jumped = frame(1)
    jumped.mediaTime = 100
    jumped.clockChanges = 1
    var next = frame(2)
    next.mediaTime = 100 + period
    next.clockChanges = 1
    let statistics = FrameStatistics([frame(0), jumped, next], period: period)
    #expect(statistics.animationError.count == 1)
    #expect((statistics.animationError.max ?? 1) < 1e-9)
  }

  @Test func pausedAndChangedSpeedsHaveNoAnimationError() {
    var slow = frame(1)
    slow.rate = 0.5
    var still = frame(2)
    still.rate = 0
    let statistics = FrameStatistics([frame(0), slow, still], period: period)
    #expect(statistics.animationError.count == 0)
  }

  @Test func pixelsAndLayersAreSummed() {
    let records = (0..<4).map { (tick: UInt64) in
      var record = frame(tick)
      record.pixelsDrawn = 100 * Int(tick)
      record.layersEvaluated = 3
      return record
    }
    let statistics = FrameStatistics(records, period: period)
    #expect(statistics.pixelsDrawn == 600)
    #expect(statistics.pixelsPerFrame == 150)
    #expect(statistics.layersPerFrame == 3)
  }

  /// Records of versions without a cache's figures leave them unknown.
  @Test func theCacheIsSummedWhereItIsKnown() {
    var records = (0..<4).map { frame($0) }
    #expect(FrameStatistics(records, period: period).cache == nil)
    #expect(FrameStatistics(records, period: period).cachePerFrame(\.hits) == nil)
    for index in records.indices {
      records[index].cacheBytes = [10, 40, 20, 0][index]
      (records[index].cacheHits, records[index].cacheMisses, records[index].cacheEvictions) = (index, 2, 1)
    }
    let statistics = FrameStatistics(records, period: period)
    #expect(statistics.cache?.mostBytes == 40)
    #expect(statistics.cache?.hits == 6 && statistics.cache?.misses == 8 && statistics.cache?.evictions == 4)
    #expect(statistics.cachePerFrame(\.hits) == 1.5)
    #expect(statistics.cache?.hitPercent.map { Int($0) } == 42)
  }
}

@Suite struct PercentilesTests {
  @Test func nearestRankOfAHundred() {
    let spread = Percentiles((1...100).shuffled().map(Double.init))
    #expect(spread.count == 100)
    #expect(spread.p50 == 50)
    #expect(spread.p90 == 90)
    #expect(spread.p95 == 95)
    #expect(spread.p99 == 99)
    #expect(spread.p999 == nil)
    #expect(spread.max == 100)
  }

  @Test func aThousandSamplesHaveALastThousandth() {
    let spread = Percentiles((1...1000).shuffled().map(Double.init))
    #expect(spread.p99 == 990)
    #expect(spread.p999 == 999)
    #expect(Percentiles((1...999).map(Double.init)).p999 == nil)
  }

  @Test func everyRankIsASample() {
    let spread = Percentiles([7, 1, 4])
    #expect(spread.p50 == 4)
    #expect(spread.max == 7)
  }

  @Test func aPercentileThatNoSampleCouldExceedIsNotKnown() {
    func known(_ count: Int) -> [Bool] {
      let spread = Percentiles([Double](repeating: 1, count: count))
      return [spread.p50, spread.p90, spread.p95, spread.p99, spread.p999].map { $0 != nil }
    }
    #expect(known(1) == [true, false, false, false, false])
    #expect(known(9) == [true, false, false, false, false])
    #expect(known(10) == [true, true, false, false, false])
    #expect(known(20) == [true, true, true, false, false])
    #expect(known(99) == [true, true, true, false, false])
    #expect(known(100) == [true, true, true, true, false])
    #expect(known(1000) == [true, true, true, true, true])
  }

  @Test func whatIsNotANumberIsLeftOut() {
    #expect(Percentiles([.nan, .infinity]).p50 == nil)
    #expect(Percentiles([.nan, 2]).max == 2)
  }
}
