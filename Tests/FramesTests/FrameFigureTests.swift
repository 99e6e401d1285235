import KinoraFrames
import Testing

@Suite struct FrameFigureTests {
  @Test func stagesOfTheMainFrameCountOnceEachAndTheOthersOnceADrawnFrame() {
    var quiet = madeUpFrame(1, mainFrame: 7)
    quiet.didPresent = false
    let run = madeUpRun([madeUpFrame(0, mainFrame: 3, render: 4), quiet, madeUpLateCommit(2)])
    #expect(run.mainFrames == 2)
    #expect(run.stage(.commit).count == 2)
    #expect(run.stage(.commit).max == 7)
    #expect(run.stage(.rasterize).count == 2)
    #expect(run.mainFrame.max == 7)
    #expect(run.render.max == 4)
    #expect(run.work.count == 2)
    #expect(run.work.max == 7)
  }

  /// Measured from the first tick without a main frame to a period after the last.
  @Test func theLongestTimeWithoutAMainFrameIsKnown() {
    #expect(madeUpRun([madeUpFrame(0), madeUpFrame(1)]).longestWithoutMainFrame == nil)
    let stretch = [2, 3, 5].map { madeUpLateCommit($0) }
    let records = [madeUpLateCommit(0), madeUpFrame(1)] + stretch + [madeUpFrame(6), madeUpLateCommit(7)]
    #expect(isClose(madeUpRun(records).longestWithoutMainFrame, 80))
    #expect(isClose(madeUpRun([madeUpLateCommit(0)]).longestWithoutMainFrame, 20))
  }

  @Test func lowsAreTheRateOfTheSlowestIntervals() {
    // 100 intervals: 99 of 20 ms and one of 60.
    let records = (0...99).map { madeUpFrame($0) } + [madeUpFrame(102)]
    let run = madeUpRun(records)
    #expect(run.interval.count == 100)
    #expect(isClose(run.onePercentLow, 1 / 0.06))
    #expect(run.tenthPercentLow == nil)
    #expect(madeUpRun((0...99).map { madeUpFrame($0) }).onePercentLow == nil)
  }

  @Test func aPartOfAHundredthIsAWholeInterval() throws {
    // 150 intervals: the slowest two are 60 and 20 ms.
    let run = madeUpRun((0...149).map { madeUpFrame($0) } + [madeUpFrame(152)])
    let low = try #require(run.onePercentLow)
    #expect(abs(low - 25) < 0.025)
  }

  @Test func jankIsLongerThanTwoPeriods() {
    // Measured from the first tick that was due: 3, 40, 41, 20 * 2 + 3 and 700 ms.
    let records = [
      madeUpFrame(0), madeUpFrame(1, mainFrame: 38), madeUpFrame(4, mainFrame: 39), madeUpFrame(9, missed: 2),
      madeUpFrame(10, mainFrame: 698),
    ]
    let run = madeUpRun(records)
    #expect(run.jank.janky == 3)
    #expect(run.jank.slow == 4)
    #expect(run.jank.frozen == 1)
    #expect(run.percent(run.jank.janky) == 60)
    #expect(run.frameTime.max == 700)
  }

  @Test func processorTimeOfAFrameIsThatOfItsParts() {
    var both = madeUpFrame(0)
    (both.mainFrameCPU, both.renderCPU) = (1_000_000, 3_000_000)
    var alone = madeUpLateCommit(1)
    alone.renderCPU = 2_000_000
    var halfKnown = madeUpFrame(2)
    halfKnown.renderCPU = 5_000_000
    let run = madeUpRun([both, alone, halfKnown])
    #expect(run.mainFrameCPU.count == 1)
    #expect(run.renderCPU.count == 3)
    #expect(run.renderCPU.max == 5)
    #expect(run.frameCPU.count == 2)
    #expect(run.frameCPU.max == 4)
  }

  @Test func bytesAreSummed() {
    let records = (0..<4).map { tick in
      var record = madeUpFrame(tick)
      record.bytesSent = 1000 * tick
      return record
    }
    #expect(madeUpRun(records).bytesSent == 6000)
    #expect(madeUpRun(records).bytesPerFrame == 1500)
  }

  @Test func sourcesAreCountedOverDrawnFrames() {
    var untold = madeUpFrame(3)
    (untold.displayTime, untold.timestampSource) = (nil, .none)
    let run = madeUpRun((0..<3).map { madeUpFrame($0) } + [untold])
    #expect(run.sources == [.sharedMemory: 3, .none: 1])
    #expect(run.timestampSource == .sharedMemory)
    #expect(run.shown == 3)
    #expect(run.frames == 4)
  }

  @Test func thePeriodIsThatOfTheRecords() {
    // The display refreshes every 10 ms and gets a frame at every other refresh only.
    let records = (0...10).map { tick in
      var record = madeUpFrame(tick)
      record.period = 0.01
      record.targetTime = record.tickTime + 10_000_000
      return record
    }
    let run = madeUpRun(records)
    #expect(run.refreshes == 20)
    #expect(isClose(run.period, 0.01))
    #expect(isClose(run.activeSeconds, 0.2))
    #expect(run.missed == 10)
  }

  @Test func nothingIsKnownOfNoFrames() {
    let run = madeUpRun([])
    #expect(run.hitches == nil && run.hitchRatio == nil && run.missed == nil && run.refreshes == nil)
    #expect(run.period == nil && run.onePercentLow == nil && run.tenthPercentLow == nil)
    #expect(run.dropped.total == nil && run.dropped.worst == nil && run.dropped.average == nil)
    #expect(run.lateCommitPercent == nil && run.bytesPerFrame == nil && run.timestampSource == nil)
    #expect(run.frameCPU == Percentiles() && run.mainFrameDelay == Percentiles() && run.displayLatency == Percentiles())
  }
}
