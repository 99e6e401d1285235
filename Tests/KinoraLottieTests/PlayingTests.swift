import Foundation
import Testing

@testable import KinoraLottie

@Suite("Playing Lottie files")
struct PlayingTests {
  @Test func theFileIsDescribed() throws {
    let view = try LottieStage().view
    #expect(view.duration == 2 && view.frameRate == 10 && view.frameRange == 10...30)
    #expect(view.intrinsicContentSize == CGSize(width: 100, height: 50))
    #expect(
      view.markers == [
        LottieMarker(name: "middle", startFrame: 15, frameCount: 10),
        LottieMarker(name: "late", startFrame: 25, frameCount: 0),
      ])
    #expect(!view.isPlaying && view.currentFrame == 10 && view.progress == 0)
  }

  @Test func itPlaysToTheEndAndStays() throws {
    let stage = try LottieStage()
    #expect(stage.shownX == squareX(atFrame: 10))
    stage.view.play(completion: stage.end)
    stage.advance(0.5)
    #expect(stage.view.isPlaying && abs(stage.view.currentFrame - 15) < 1e-6 && stage.ends.isEmpty)
    #expect(stage.shownX == squareX(atFrame: 15))
    stage.advance(2)
    #expect(!stage.view.isPlaying && stage.view.progress == 1 && stage.ends == [true])
    #expect(stage.shownX == squareX(atFrame: 30))
    stage.advance(5)
    #expect(stage.ends == [true] && stage.shownX == squareX(atFrame: 30))
  }

  @Test func itStartsAgainAfterTheEnd() throws {
    let stage = try LottieStage()
    stage.view.play()
    stage.advance(3)
    stage.view.play(completion: stage.end)
    stage.advance(0.5)
    #expect(stage.shownX == squareX(atFrame: 15))
    stage.advance(2)
    #expect(stage.ends == [true])
  }

  @Test func aPauseHoldsTheFrame() throws {
    let stage = try LottieStage()
    stage.view.play(completion: stage.end)
    stage.advance(0.5)
    stage.view.pause()
    stage.advance(3)
    #expect(!stage.view.isPlaying && abs(stage.view.currentFrame - 15) < 1e-6)
    #expect(stage.shownX == squareX(atFrame: 15) && stage.ends.isEmpty)
    stage.view.play(completion: stage.end)
    stage.advance(1)
    #expect(stage.view.isPlaying && stage.shownX == squareX(atFrame: 25))
    stage.advance(1)
    #expect(stage.ends == [true, true] && stage.shownX == squareX(atFrame: 30))
  }

  @Test func stoppingShowsTheFirstFrame() throws {
    let stage = try LottieStage()
    stage.view.play(completion: stage.end)
    stage.advance(1)
    stage.view.stop()
    #expect(!stage.view.isPlaying && stage.view.progress == 0 && stage.ends.isEmpty)
    stage.advance(3)
    #expect(stage.ends == [false] && stage.shownX == squareX(atFrame: 10))
  }

  @Test func progressScrubs() throws {
    let stage = try LottieStage()
    for (progress, shown) in [(0.25, 0.25), (0.75, 0.75), (2, 1), (-1, 0), (0.5, 0.5), (.nan, 0.5)] {
      stage.view.progress = progress
      stage.advance(0.1)
      #expect(abs(stage.view.progress - shown) < 1e-9)
      #expect(stage.shownX == squareX(atFrame: 10 + 20 * shown))
    }
    stage.view.currentFrame = 12.5
    stage.advance(0.1)
    #expect(stage.shownX == squareX(atFrame: 12.5))
    stage.view.play()
    stage.advance(0.5)
    #expect(stage.shownX == squareX(atFrame: 17.5))
  }

  @Test func aFrameThatIsSetEndsPlaying() throws {
    let stage = try LottieStage()
    stage.view.loopMode = .loop
    stage.view.play(completion: stage.end)
    stage.advance(5)
    stage.view.progress = 1
    stage.advance(1)
    #expect(stage.ends == [false] && !stage.view.isPlaying)
    // Not the first frame of a next time.
    #expect(stage.shownX == squareX(atFrame: 30))
  }

  @Test func itPlaysBackwards() throws {
    let stage = try LottieStage()
    stage.view.playbackSpeed = -2
    stage.view.play(completion: stage.end)
    stage.advance(0.25)
    #expect(abs(stage.view.currentFrame - 25) < 1e-6 && stage.shownX == squareX(atFrame: 25))
    stage.advance(1)
    #expect(stage.ends == [true] && stage.view.progress == 0 && stage.shownX == squareX(atFrame: 10))
  }

  @Test func theSpeedChangesFromTheCurrentFrame() throws {
    let stage = try LottieStage()
    stage.view.play(completion: stage.end)
    stage.advance(0.5)
    stage.view.playbackSpeed = 2
    stage.advance(0.25)
    #expect(abs(stage.view.currentFrame - 20) < 1e-6 && stage.shownX == squareX(atFrame: 20))
    stage.view.playbackSpeed = -0.5
    stage.advance(1)
    #expect(abs(stage.view.currentFrame - 15) < 1e-6 && stage.shownX == squareX(atFrame: 15))
    stage.view.playbackSpeed = 0
    stage.advance(1)
    #expect(stage.view.isPlaying && stage.shownX == squareX(atFrame: 15) && stage.ends.isEmpty)
    stage.view.playbackSpeed = 1
    stage.advance(0.5)
    #expect(stage.shownX == squareX(atFrame: 20))
    stage.advance(2)
    #expect(stage.ends == [true])
  }
}
