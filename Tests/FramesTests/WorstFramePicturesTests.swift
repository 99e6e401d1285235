import KinoraDisplays
import KinoraGeometry
import KinoraRaster
import Testing

@testable import KinoraFrames

@Suite struct WorstFramePicturesTests {
  /// Returns the record of a frame whose evaluation took some nanoseconds.
  private func record(_ number: UInt64, work: UInt64, missed: Int = 0) -> FrameRecord {
    var record = FrameRecord()
    record.number = number
    record.ticksMissed = missed
    record.renderStart = 1000
    record.stageEnds[.evaluate] = 1000 + work
    return record
  }

  @Test func theWorstOfAllFramesAreKept() {
    let scene = SmallScene()
    scene.draw()
    let pictures = WorstFramePictures()
    for (number, work) in [5, 9, 1, 7, 3, 8].enumerated() {
      pictures.consider(record(UInt64(number + 1), work: UInt64(work)), shownBy: scene.display.memory)
    }
    #expect(pictures.pictures.map(\.frame) == [2, 6, 4])
    pictures.consider(record(7, work: 2, missed: 1), shownBy: scene.display.memory)
    #expect(pictures.pictures.map(\.frame) == [7, 2, 6])
    #expect(pictures.pictures[0].image.width == 64)
  }

  @Test func aPipelineKeepsWhatItsFramesShowed() {
    let scene = SmallScene()
    scene.pipeline.server.worstFrames = WorstFramePictures()
    scene.draw()
    scene.recolor(RGBAColor(red: 0, green: 0, blue: 1))
    scene.draw()
    // Shows nothing new.
    scene.draw()
    let pictures = scene.pipeline.server.worstFrames?.pictures ?? []
    let colors = Dictionary(uniqueKeysWithValues: pictures.map { ($0.frame, $0.image.pixels[10 * 64 + 10]) })
    #expect(colors == [1: 0xffff_0000, 2: 0xff00_00ff])
  }

  /// The record is complete before a picture is copied.
  @Test func recordsAreTheSameWithAndWithoutPictures() {
    let scene = SmallScene()
    scene.pipeline.server.worstFrames = WorstFramePictures()
    scene.draw()
    let record = scene.lastRecord
    #expect(record.end == record.stageEnds[.record])
    scene.draw(at: 1)
    #expect(scene.pipeline.recorder.records()[0] == record)
  }
}
