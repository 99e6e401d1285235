import KinoraDisplays
import KinoraFrames
import KinoraMonitoring
import KinoraRaster
import TestSupport
import Testing

/// Frames seen from outside become records, by which the statistics of all runs are computed.
struct FrameRecordsTests {
  private static let period = 1.0 / 60
  private static let tick: UInt64 = 16_666_667
  private static let start: UInt64 = 5_000_000_000

  /// Frames at some refreshes, drawn half a period before.
  private static func frames(at refreshes: [Int], source: TimestampSource = .damageRefresh) -> [SeenFrame] {
    refreshes.map { refresh in
      let shown = start + UInt64(refresh) * tick
      return SeenFrame(first: shown - tick / 2, last: shown - tick / 3, displayTime: shown, source: source)
    }
  }

  private static func statistics(of frames: [SeenFrame], _ maker: inout FrameRecords) -> FrameStatistics {
    FrameStatistics(maker.records(of: frames), period: period)
  }

  private static var maker: FrameRecords { FrameRecords(period: period, displayPeriod: period) }

  @Test(arguments: [TimestampSource.damageRefresh, .damage, .presentedPixmap])
  func aProgramThatLeavesOutEachTenthFrameMissesIt(source: TimestampSource) {
    var maker = Self.maker
    let refreshes = (0...600).filter { $0 % 10 != 9 }
    let statistics = Self.statistics(of: Self.frames(at: refreshes, source: source), &maker)
    #expect(statistics.missed == 60)
    #expect(statistics.refreshes == 600)
    #expect(statistics.timestampSource == source)
  }

  @Test func aLongPauseEndsASpan() {
    var maker = Self.maker
    // 15 periods are a quarter of a second.
    let statistics = Self.statistics(of: Self.frames(at: [0, 1, 2, 18, 19, 20]), &maker)
    #expect(statistics.missed == 0)
    #expect(statistics.refreshes == 4)
    let stutter = Self.statistics(of: Self.frames(at: [0, 1, 2, 7, 8]), &maker)
    #expect(stutter.missed == 4)
  }

  /// Without reported refreshes, the work of frames varies their times.
  @Test func lateDrawingWithinARefreshMissesNone() {
    var numbers = SeededNumbers(seed: 3)
    for lateness in [0.1, 0.3, 0.6] {
      let frames = (0..<600).map { refresh in
        let isLate = Double.random(in: 0..<1, using: &numbers) < 0.2
        let late = isLate ? Double.random(in: 0..<lateness, using: &numbers) : 0
        let time = Self.start + UInt64((Double(refresh) + late) * Double(Self.tick))
        return SeenFrame(first: time, last: time, displayTime: time, source: .damage)
      }
      var maker = Self.maker
      let statistics = Self.statistics(of: frames, &maker)
      #expect(statistics.missed == 0 && statistics.refreshes == 599)
      let dropped = Self.statistics(of: frames.enumerated().filter { $0.offset % 10 != 9 }.map(\.element), &maker)
      #expect(dropped.missed == 59)
    }
  }

  /// The phase of a program with a timer of its own drifts through the refreshes.
  @Test func aDriftingProgramIsCountedByItsIntervals() {
    for rate in [58.5, 61.5] {
      let frames = (0..<600).map { index in
        let time = Self.start + UInt64(Double(index) / rate * 1e9)
        return SeenFrame(first: time, last: time, displayTime: time, source: .damage)
      }
      var maker = Self.maker
      #expect(Self.statistics(of: frames, &maker).missed == 0)
    }
  }

  @Test func theProgramsOwnFiguresAreUnknown() {
    var maker = Self.maker
    let statistics = Self.statistics(of: Self.frames(at: Array(0..<200)), &maker)
    #expect(statistics.isFromOutside)
    #expect(statistics.interval.count == 199)
    for spread in [
      statistics.work, statistics.mainFrame, statistics.render, statistics.frameCPU, statistics.animationError,
      statistics.frameTime, statistics.lateness, statistics.displayLatency, statistics.stage(.rasterize),
    ] {
      #expect(spread.count == 0)
    }
    #expect(statistics.own(statistics.lateCommits) == nil)
    #expect(statistics.percent(statistics.jank.janky) == nil)
    #expect(statistics.pixelsPerFrame == nil && statistics.renderScale == nil)
    #expect(statistics.commitHitches == nil && statistics.hitchRatio == 0)
  }

  @Test func repaintsOfTheSamePictureAreNoFrames() {
    var maker = Self.maker
    let frames = Self.frames(at: Array(0...20))
    maker.contents = frames.enumerated().map { ContentCheck.Result(time: $1.last, isChanged: $0 % 4 == 0) }
    let statistics = Self.statistics(of: frames, &maker)
    #expect(maker.repaints == 15 && maker.unchecked == 0)
    #expect(statistics.frames == 6)
    #expect(statistics.missed == 15)
  }

  @Test func picturesThatWereNotComparedCountAsChanged() {
    var maker = Self.maker
    let frames = Self.frames(at: Array(0...9))
    maker.contents = [ContentCheck.Result(time: frames[3].last + 400_000, isChanged: nil)]
    #expect(Self.statistics(of: frames, &maker).frames == 10)
    #expect(maker.unchecked == 10)
  }

  @Test(arguments: [(false, false), (true, false), (false, true)])
  func aFrameBetweenTwoUnchangedPicturesIsNone(before: Bool, after: Bool) {
    // The comparison of frame 5 was read late, together with frame 6.
    var maker = Self.maker
    let frames = Self.frames(at: Array(0...9))
    maker.contents = frames.enumerated().compactMap { index, frame in
      let isChanged = index == 4 ? before : index == 6 ? after : false
      return index == 5 ? nil : ContentCheck.Result(time: frame.last, isChanged: isChanged)
    }
    _ = maker.records(of: frames)
    #expect(maker.unchecked == (before || after ? 1 : 0))
    #expect(maker.repaints == (before || after ? 8 : 10))
  }

  @Test func aFrameAnswersTheFirstInputSinceTheOneBefore() {
    var maker = Self.maker
    let frames = Self.frames(at: [0, 30, 60])
    maker.inputs = [frames[1].first - 9_000_000, frames[1].first - 4_000_000, frames[2].first - 1_000_000]
    let records = maker.records(of: frames)
    #expect(records.map(\.inputTime) == [nil, maker.inputs[0], maker.inputs[2]])
    // The first input has no answer, since the second one came before it.
    let answers = FrameRecords.answers(to: maker.inputs, in: frames)
    #expect(answers.count == 2)
    #expect(abs((answers.last ?? 0) - 1) < 1e-6)
  }

  @Test func drawingIsSeenAtTheNextRefresh() {
    let refresh = DisplayRefresh(time: Self.start, period: Self.period)
    let burst = DamageBurst(first: Self.start + 1_000_000, last: Self.start + 2_000_000, area: .empty)
    let seen = SeenFrame(burst, refresh: refresh)
    #expect(seen.displayTime == refresh.first(after: burst.last))
    #expect(seen.source == .damageRefresh)
    #expect(SeenFrame(burst, refresh: nil).displayTime == burst.last)
    #expect(SeenFrame(burst, refresh: DisplayRefresh(time: nil, period: Self.period)).source == .damage)
  }

  @Test func aProgramThatPresentsIsSeenByItsPictures() {
    var collection = FrameCollection(gap: 2e-3, period: Self.period)
    let area = PixelRect(x: 0, y: 0, width: 4, height: 4)
    var events: [MonitoredEvent] = []
    for index in 0..<10 {
      let time = Self.start + UInt64(index) * Self.tick
      events.append(MonitoredEvent(time: time, kind: .damage(area)))
      events.append(MonitoredEvent(time: time + 100_000, kind: .presented(at: time)))
    }
    events.append(MonitoredEvent(time: Self.start + 11 * Self.tick, kind: .skipped))
    collection.add(events, refresh: nil, until: Self.start + 12 * Self.tick)
    #expect(collection.isPresented && collection.skipped == 1)
    #expect(collection.frames.count == 10 && collection.bursts.count == 10)
    #expect(collection.frames.allSatisfy { $0.source == .presentedPixmap })
  }

  @Test func noMoreFramesAreKeptThanTheLimit() {
    var collection = FrameCollection(gap: 2e-3, period: Self.period, limit: 5)
    for index in 0..<20 {
      let event = MonitoredEvent(
        time: Self.start + UInt64(index) * Self.tick, kind: .damage(PixelRect(x: 0, y: 0, width: 1, height: 1)))
      collection.add([event], refresh: nil, until: event.time)
    }
    #expect(collection.frames.count == 5 && collection.surplus == 14)
  }
}
