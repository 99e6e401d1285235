import KinoraDisplays
import KinoraRaster
import Testing

@testable import KinoraFrames

@Suite struct FrameRecorderTests {
  @Test func theOldestAreOverwrittenAtTheLimit() {
    let display = OffscreenDisplay(size: PixelSize(width: 4, height: 4))
    let recorder = FrameRecorder(limit: 10)
    let pipeline = FramePipeline(surface: display, context: SmallScene().context, recorder: recorder)
    for index in 0..<25 {
      pipeline.drawFrame(at: FrameTick(mediaTime: Double(index)))
      recorder.prepare()
    }
    #expect(recorder.count == 10)
    #expect(recorder.records().map(\.number) == Array(16...25))
    #expect(recorder.records(last: 3).map(\.number) == [23, 24, 25])
    #expect(recorder.last?.mediaTime == 24)
  }

  /// A recorder of a few records has the figures of all frames, also of those whose presentation is reported late.
  @Test(arguments: [1, 300, 1000], [true, false])
  func figuresAreOfAllFrames(limit: Int, isPrepared: Bool) {
    let recorder = FrameRecorder(limit: limit)
    recorder.sumUp(period: madeUpPeriod)
    let lag = isPrepared ? min(limit, 8) - 1 : 0
    var records: [FrameRecord] = []
    for number in 1...3000 {
      var record = madeUpFrame(number, seen: Double(3 + number * number % 29))
      record.layersEvaluated = number % 7
      records.append(record)
      if lag > 0 { (record.displayTime, record.timestampSource) = (nil, .none) }
      recorder.append(record)
      if lag > 0, number > lag { complete(records[number - 1 - lag], in: recorder) }
      if isPrepared { recorder.prepare() }
    }
    for record in records.suffix(lag) { complete(record, in: recorder) }
    #expect(recorder.count == limit)
    records[0].isFirstAfterIdle = true
    #expect(recorder.statistics == madeUpRun(records))
    #expect(recorder.statistics?.frames == 3000)
  }

  private func complete(_ record: FrameRecord, in recorder: FrameRecorder) {
    recorder.complete(
      PresentCompletion(
        frame: record.number, hostTime: record.displayTime ?? 0, source: record.timestampSource))
  }

  @Test func withoutSumsThereAreNoFiguresOfAll() {
    let recorder = FrameRecorder(limit: 5)
    for number in 1...10 { recorder.append(madeUpFrame(number)) }
    #expect(recorder.statistics == nil)
  }
}
