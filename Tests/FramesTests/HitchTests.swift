import KinoraFrames
import Testing

@Suite struct HitchTests {
  @Test func framesInTimeDoNotHitch() {
    let run = madeUpRun((0..<11).map { madeUpFrame($0) })
    #expect(run.hitches?.all.count == 0)
    #expect(run.hitches?.all.milliseconds == 0)
    #expect(run.hitches?.longest == nil)
    #expect(run.hitchRatio == 0)
  }

  @Test func aLongMainFrameIsACommitHitch() {
    // 25 + 2 ms: one refresh late; without the 25 ms it would have been on time.
    let run = madeUpRun([madeUpFrame(0), madeUpFrame(1), madeUpFrame(2, mainFrame: 25), madeUpFrame(4), madeUpFrame(5)])
    #expect(run.missed == 1)
    #expect(run.hitches?.all.count == 1)
    #expect(run.hitches?.commit.count == 1)
    #expect(run.hitches?.render.count == 0)
    #expect(isClose(run.hitches?.commit.milliseconds, 20))
    // Five refreshes are 100 ms.
    #expect(isClose(run.hitches?.all.ratio, 200))
    #expect(isClose(run.hitches?.longest, 20))
  }

  @Test func aLongRenderIsARenderHitch() {
    let run = madeUpRun([madeUpFrame(0), madeUpFrame(1), madeUpFrame(2, mainFrame: 1, render: 30), madeUpFrame(4)])
    #expect(run.hitches?.all.count == 1)
    #expect(run.hitches?.commit.count == 0)
    #expect(run.hitches?.commit.milliseconds == 0)
    #expect(isClose(run.hitches?.render.milliseconds, 20))
  }

  @Test func aHitchOfBothIsSplitBetweenThem() {
    // 30 + 45 ms: seen three refreshes late; 45 alone would be seen two late.
    let run = madeUpRun([madeUpFrame(0), madeUpFrame(1, mainFrame: 30, render: 45), madeUpFrame(5)])
    #expect(run.missed == 3)
    #expect(run.hitches?.all.count == 1)
    #expect(isClose(run.hitches?.commit.milliseconds, 20))
    #expect(isClose(run.hitches?.render.milliseconds, 40))
    #expect(run.hitches?.render.count == 1)
    #expect(run.hitches?.commit.count == 0)
  }

  @Test func aBusyMainThreadBetweenFramesIsACommitHitch() {
    // Ticks 1 to 9 pass unanswered; tick 10 is answered 15 ms late, and its frame is still on time for its own refresh.
    let run = madeUpRun([madeUpFrame(0), madeUpFrame(10, missed: 9, wait: 15), madeUpFrame(11)])
    #expect(run.missed == 9)
    #expect(run.hitches?.commit.count == 1)
    #expect(isClose(run.hitches?.commit.milliseconds, 180))
    #expect(isClose(run.hitches?.render.milliseconds, 0))
  }

  @Test func ticksLostToTheRenderingOfTheFrameBeforeAreNotTheCommits() {
    // Tick 1 renders until 96; tick 4 is answered then, and seen with it.
    let run = madeUpRun([
      madeUpFrame(0), madeUpFrame(1, render: 75), madeUpFrame(4, missed: 2, wait: 16), madeUpFrame(5),
    ])
    #expect(run.missed == 3)
    #expect(run.hitches?.commit.milliseconds == 0)
    #expect(isClose(run.hitches?.render.milliseconds, 60))
  }

  @Test func aUniformlyLatePipelineMissesNothing() {
    let run = madeUpRun((0..<20).map { madeUpFrame($0, seen: 65) })
    #expect(run.missed == 0)
    #expect(run.hitchRatio == 0)
    #expect(isClose(run.displayLatency.p50, 65))
  }

  @Test func timesOnRefreshesAreCountedFromEachOther() {
    // The refreshes lie within 0.1 ms of the ticks, on either side of them.
    let offsets = [19.9, 20.1, 19.95, 20.05, 40.1, 20.0]
    let ticks = [0, 1, 2, 3, 4, 6]
    let records = zip(ticks, offsets).map { tick, offset in
      var record = madeUpFrame(tick, seen: offset)
      record.timestampSource = .frameTimings
      return record
    }
    let run = madeUpRun(records)
    #expect(run.missed == 1)
    #expect(run.refreshes == 6)
  }

  @Test func aLateMainFrameIsNoHitchOfTheAnimation() {
    var late = madeUpFrame(5)
    late.mainFrameTick = late.tickTime - 60_000_000
    let records = [madeUpFrame(0), madeUpFrame(1)] + (2..<5).map { madeUpLateCommit($0) } + [late, madeUpFrame(6)]
    let run = madeUpRun(records)
    #expect(run.missed == 0)
    #expect(run.hitchRatio == 0)
    #expect(run.lateCommits == 3)
    #expect(isClose(run.lateCommitPercent, 300.0 / 7))
    #expect(run.mainFrameDelay.count == 1)
    #expect(run.mainFrameDelay.max == 60)
    #expect(run.mainFrames == 4)
  }

  @Test func aFrameThatMissedItsMainFrameHitchesByTheCommit() {
    // It waits 12 ms and draws for 10: 22 ms, where 10 would have been on time.
    var waiting = madeUpLateCommit(2, waited: 12, seen: 22)
    waiting.end = waiting.displayTime ?? 0
    let run = madeUpRun([madeUpFrame(0), madeUpFrame(1), waiting, madeUpFrame(4)])
    #expect(run.hitches?.commit.count == 1)
    #expect(isClose(run.hitches?.commit.milliseconds, 20))
  }
}

@Suite struct HitchThresholdTests {
  @Test func theTargetOf2020() {
    let verdicts = [0, 5, 5.01, 9.99, 10, 60].map { HitchThresholds.interactive2020.verdict($0) }
    #expect(verdicts == [.good, .good, .warning, .warning, .critical, .critical])
  }

  @Test func theOrganizersBounds() {
    let verdicts = [0, 10, 10.1, 25, 25.1, 50, 50.1].map { HitchThresholds.organizer.verdict($0) }
    #expect(verdicts == [.good, .good, .warning, .warning, .critical, .critical, .immediateAttention])
  }
}
