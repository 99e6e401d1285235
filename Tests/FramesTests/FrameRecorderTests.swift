import Displays
import Frames
import Raster
import Testing

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
}
