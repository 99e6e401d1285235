import Benchmarks
import Geometry
import Raster
import Testing

@Suite(.serialized) struct StressFramesTests {
  /// What bare frames and recorded ones take is compared, so they have to show the same.
  @Test func bareFramesShowWhatRecordedOnesDo() throws {
    let stress = try StressFrames(size: PixelSize(width: 320, height: 180), framesPerSecond: 60)
    defer { stress.end() }
    stress.makeBareFrame(at: 1)
    let bare = stress.picture
    stress.makeRecordedFrame(at: 2)
    let later = stress.picture
    #expect(bare.pixels != later.pixels)
    stress.makeRecordedFrame(at: 1)
    #expect(stress.picture.pixels == bare.pixels)
    stress.makeBareFrame(at: 2)
    #expect(stress.picture.pixels == later.pixels)
    #expect(stress.recordedCount == 2)
  }
}
