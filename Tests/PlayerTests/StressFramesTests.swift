import KinoraBenchmarks
import KinoraGeometry
import KinoraRaster
import Testing

@Suite(.serialized) struct StressFramesTests {
  /// The benchmark compares the times of bare frames and recorded ones, so both have to show the same.
  @Test func bareFramesShowWhatRecordedOnesDo() throws {
    let bare = try pixels { $0.makeBareFrame(at: $1) }
    let recorded = try pixels { $0.makeRecordedFrame(at: $1) }
    // Compares to a Bool, since a description of the difference between the lists would take minutes.
    for time in bare.indices { #expect((bare[time] == recorded[time]) == true, "frame \(time)") }
    #expect((bare[0] == bare[1]) == false)
  }

  private func pixels(_ makeFrame: (StressFrames, Double) -> Void) throws -> [[UInt32]] {
    let stress = try StressFrames(size: PixelSize(width: 320, height: 180), framesPerSecond: 60)
    defer { stress.end() }
    return [0.5, 1, 2].map { time in
      makeFrame(stress, time)
      return stress.picture.pixels
    }
  }
}
