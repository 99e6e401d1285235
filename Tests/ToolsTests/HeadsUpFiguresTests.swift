import KinoraFrames
import Testing

@testable import KinoraTools

/// The HUD shows the values of the records, and a dash for missing ones.
@Suite struct HeadsUpFiguresTests {
  private static let period = 0.02

  private func record(_ number: Int, seen: Bool = true) -> FrameRecord {
    var record = FrameRecord()
    record.number = UInt64(number)
    record.tickTime = UInt64(1_000_000_000 + number * 20_000_000)
    record.period = Self.period
    record.start = record.tickTime
    record.mainFrameStart = record.start
    record.mainFrameTick = record.tickTime
    var time = record.start
    for stage in FrameStage.allCases {
      time += 100_000
      record.stageEnds[stage] = time
      if stage == .commit { record.renderStart = time }
    }
    record.end = time
    record.didPresent = true
    if seen {
      record.displayTime = time
      record.timestampSource = .roundTrip
    }
    return record
  }

  @Test func nothingIsKnownWithoutFrames() {
    let figures = HeadsUpFigures([], period: Self.period)
    for figure in HeadsUpFigures.Figure.allCases { #expect(figures.text(of: figure) == "–") }
    #expect(figures.rate == "at rest")
    #expect(figures.missed == "missed –")
    #expect(figures.lateCommits == "late commits –")
    #expect(figures.worstFrame == "worst frame –")
    #expect(figures.verdict(of: .hitches) == nil)
  }

  @Test func onlyTheLastSecondsCount() {
    var records = (1...400).map { record($0) }
    records[10].isCommitLate = true
    records[390].isCommitLate = true
    let figures = HeadsUpFigures(records, period: Self.period)
    #expect(figures.lateCommits == "late commits 1")
    #expect(figures.rate == "50.0 fps")
    #expect(figures.text(of: .refresh) == "50.0 Hz")
    #expect(figures.text(of: .source) == "round-trip")
    #expect(figures.verdict(of: .hitches) == .good && figures.verdict(of: .verdict) == .good)
  }

  @Test func theCacheHasTheLargestSizeAndTheShareOfHits() {
    var records = (1...20).map { record($0) }
    #expect(HeadsUpFigures(records, period: Self.period).text(of: .cached) == "–")
    for index in records.indices { records[index].cacheBytes = index << 18 }
    #expect(HeadsUpFigures(records, period: Self.period).text(of: .cached) == "4.8 MiB")
    #expect(HeadsUpFigures(records, period: Self.period).text(of: .cacheHits) == "–")
    (records[3].cacheHits, records[4].cacheMisses) = (3, 1)
    #expect(HeadsUpFigures(records, period: Self.period).text(of: .cacheHits) == "75.0 %")
  }

  @Test func theLastKeyIsRemembered() {
    var records = (1...20).map { record($0) }
    #expect(HeadsUpFigures(records, period: Self.period, latency: 7).latency == 7)
    records[4].inputTime = records[4].displayTime.map { $0 - 3_000_000 }
    #expect(HeadsUpFigures(records, period: Self.period, latency: 7).latency == 3)
  }

  @Test func theWorstFrameNamesItsLongestPart() throws {
    var records = (1...5).map { record($0) }
    for stage in [FrameStage.rasterize, .present, .record] { records[2].stageEnds[stage] += 9_000_000 }
    records[2].end += 9_000_000
    let worst = try #require(WorstFrame(of: records, period: Self.period))
    #expect(worst.part == "rasterize")
    #expect(abs(worst.length - 10) < 1e-6)
    #expect(abs(worst.partLength - 9.1) < 1e-6)
  }

  @Test func aFrameThatWaitedForItsMainFrameSaysSo() throws {
    var late = record(1)
    (late.mainFrameStart, late.mainFrameTick, late.isCommitLate) = (0, 0, true)
    for stage in FrameStage.allCases.prefix(5) { late.stageEnds[stage] = 0 }
    late.renderStart += 8_000_000
    for stage in FrameStage.allCases.suffix(5) { late.stageEnds[stage] += 8_000_000 }
    late.end += 8_000_000
    let worst = try #require(WorstFrame(of: [late], period: Self.period))
    #expect(worst.part == "waiting for the main frame")
    #expect(abs(worst.partLength - 8.5) < 1e-6)
  }

  @Test func withoutRecordsThereAreNoBars() {
    let recorder = FrameRecorder()
    let watch = FrameWatch(recorder: recorder, period: Self.period)
    watch.take(at: 5_000_000_000)
    #expect(watch.bars.isEmpty)
    #expect(watch.lastDrawn == nil)
  }
}
