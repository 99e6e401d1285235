import Foundation
import TestSupport
import Testing

@testable import KinoraLottie

@Suite("Whole frames of Lottie files")
struct WholeFramesTests {
  @Test(arguments: [24, 25, 29.97, 30, 60], [60, 47])
  func theCurrentFrameIsShown(rate: Double, count: Int) throws {
    let stage = try LottieStage(data: WholeFrames.file(count: count, rate: rate))
    for frame in 0..<count {
      stage.view.currentFrame = Double(frame)
      stage.frame()
      let bitmap = stage.draw()
      let columns = WholeFrames.columns(count: count) { x, y in bitmap[x, y].red > 128 && bitmap[x, y].green < 128 }
      #expect(columns == Array(repeating: [frame], count: WholeFrames.rows), "frame \(frame)")
    }
  }

  @Test func nearlyWholeTimesOfAnExporterCount() throws {
    let text = String(decoding: WholeFrames.file(count: 30, rate: 30), as: UTF8.self)
      .replacing(#""t":20,"#, with: #""t":20.0000008,"#)
    let stage = try LottieStage(data: Data(text.utf8))
    stage.view.currentFrame = 20
    stage.frame()
    let bitmap = stage.draw()
    #expect((1...4).allSatisfy { bitmap[20, $0].red > 128 && bitmap[19, $0].red == 0 })
  }
}
