import KinoraFrames
import Testing

/// Frames at another rate than the display's, and changes that only the main thread makes.
@Suite struct RefreshRateTests {
  /// Returns a frame of 20 ms on a display with another period, seen at the first refresh after its target.
  private func frame(_ tick: Int, display: Double, late: Int = 0) -> FrameRecord {
    let target = Double(tick + 1) * 20
    let refresh = ((target / display - 1e-9).rounded(.up) + Double(late)) * display
    var record = madeUpFrame(tick, seen: refresh - Double(tick) * 20)
    record.timestampSource = .present
    record.displayPeriod = display / 1000
    return record
  }

  @Test(arguments: [20.0, 16.7, 10, 7])
  func framesInTimeOnAFasterDisplayMissNothing(display: Double) {
    let run = madeUpRun((0..<200).map { frame($0, display: display) })
    #expect(run.missed == 0)
    #expect(run.hitchRatio == 0)
    #expect(isClose(run.activeSeconds, 199 * madeUpPeriod))
    #expect(isClose(run.fps, 50))
  }

  @Test func aFrameThatIsTwoRefreshesLateOnAFasterDisplayMissesOne() {
    let frames = (0..<20).map { frame($0, display: 10, late: $0 == 7 ? 2 : 0) }
    let run = madeUpRun(frames.filter { $0.number != 8 })
    #expect(run.missed == 1)
  }

  @Test func aSlowerDisplayShowsWhatItCan() {
    // Two of three frames are seen.
    let run = madeUpRun((0..<301).map { frame($0, display: 30) })
    #expect(run.missed == 0)
    #expect(isClose(run.activeSeconds, 6))
    #expect(isClose(run.fps, 1000.0 / 30))
  }

  /// Returns a frame without a main frame, while a display link requests every frame.
  private func unanswered(_ tick: Int) -> FrameRecord {
    var record = madeUpLateCommit(tick)
    (record.didPresent, record.displayTime, record.needsMainFrame) = (false, nil, true)
    return record
  }

  @Test func whatOnlyTheMainThreadMovesStandsStillWithoutIt() {
    let run = madeUpRun((0..<20).map { (5..<15).contains($0) ? unanswered($0) : madeUpFrame($0) })
    #expect(run.unansweredTicks == 10)
    #expect(run.lateCommits == 0)
    #expect(run.missed == 10)
    #expect(run.hitches?.commit.count == 1)
    #expect(isClose(run.hitches?.commit.milliseconds, 200))
    #expect(isClose(run.hitches?.render.milliseconds, 0))
  }

  @Test func timeInAHiddenWindowCountsNowhere() {
    let run = madeUpRun(
      (0..<20).map { tick in
        guard (5..<15).contains(tick) else { return madeUpFrame(tick) }
        var record = madeUpFrame(tick, mainFrame: 15)
        (record.didPresent, record.displayTime, record.isHidden) = (false, nil, true)
        return record
      })
    #expect(run.mainFrames == 10)
    #expect(run.missed == 0)
    #expect(run.refreshes == 8)
    #expect((run.mainFrame.max ?? 0) < 2)
  }
}
