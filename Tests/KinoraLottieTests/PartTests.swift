import Foundation
import Testing

@testable import KinoraLottie

@Suite("Loops and parts of Lottie files")
struct PartTests {
  @Test func aLoopStartsAgain() throws {
    let stage = try LottieStage()
    stage.view.loopMode = .loop
    stage.view.play(completion: stage.end)
    stage.advance(8.5)
    #expect(abs(stage.view.currentFrame - 15) < 1e-6 && stage.shownX == squareX(atFrame: 15))
    #expect(stage.view.isPlaying && stage.ends.isEmpty)
  }

  @Test func aLoopRunsBackwards() throws {
    let stage = try LottieStage()
    (stage.view.loopMode, stage.view.playbackSpeed) = (.loop, -1)
    stage.view.play()
    stage.advance(4.5)
    #expect(abs(stage.view.currentFrame - 25) < 1e-6 && stage.shownX == squareX(atFrame: 25))
  }

  @Test(arguments: [(0.5, 15.0), (2.5, 25.0), (4.5, 15.0), (7.5, 15.0)])
  func itGoesThereAndBack(seconds: Double, frame: Double) throws {
    let stage = try LottieStage()
    stage.view.loopMode = .autoreverse
    stage.view.play(completion: stage.end)
    stage.advance(seconds)
    #expect(abs(stage.view.currentFrame - frame) < 1e-6 && stage.shownX == squareX(atFrame: frame))
    #expect(stage.ends.isEmpty)
  }

  @Test func aNumberOfTimesEndsOnTheLastFrame() throws {
    let stage = try LottieStage()
    stage.view.loopMode = .repeat(3)
    stage.view.play(completion: stage.end)
    stage.advance(4.5)
    #expect(stage.shownX == squareX(atFrame: 15) && stage.ends.isEmpty)
    stage.advance(2)
    #expect(stage.ends == [true] && stage.shownX == squareX(atFrame: 30) && stage.view.progress == 1)
  }

  @Test func anotherLoopModeGoesOnFromTheFrame() throws {
    let stage = try LottieStage()
    stage.view.loopMode = .loop
    stage.view.play(completion: stage.end)
    stage.advance(2.5)
    stage.view.loopMode = .playOnce
    stage.advance(0.5)
    #expect(stage.shownX == squareX(atFrame: 20) && stage.ends.isEmpty)
    stage.advance(1.5)
    #expect(stage.ends == [true] && stage.shownX == squareX(atFrame: 30))
  }

  @Test func aRangeOfFramesPlays() throws {
    let stage = try LottieStage()
    stage.view.play(fromFrame: 15, toFrame: 20, completion: stage.end)
    stage.frame()
    #expect(stage.shownX == squareX(atFrame: 15))
    stage.advance(0.25)
    #expect(abs(stage.view.currentFrame - 17.5) < 1e-6 && stage.shownX == squareX(atFrame: 17.5))
    stage.advance(0.5)
    #expect(stage.ends == [true] && stage.view.currentFrame == 20 && stage.shownX == squareX(atFrame: 20))
    stage.view.play()
    stage.advance(0.5)
    #expect(stage.shownX == squareX(atFrame: 25))
  }

  @Test func aRangePlaysBackwards() throws {
    let stage = try LottieStage()
    stage.view.loopMode = .repeat(2)
    stage.view.play(fromFrame: 20, toFrame: 15, completion: stage.end)
    stage.advance(0.7)
    #expect(abs(stage.view.currentFrame - 18) < 1e-6 && stage.shownX == squareX(atFrame: 18))
    stage.advance(0.5)
    #expect(stage.ends == [true] && stage.shownX == squareX(atFrame: 15))
    stage.view.playbackSpeed = -1
    stage.view.play(fromFrame: 20, toFrame: 15)
    stage.advance(0.3)
    #expect(stage.shownX == squareX(atFrame: 18))
  }

  @Test func framesOutsideCountAsTheEnds() throws {
    let stage = try LottieStage()
    stage.view.play(fromFrame: -50, toFrame: 500, completion: stage.end)
    stage.advance(0.5)
    #expect(stage.shownX == squareX(atFrame: 15))
    stage.view.play(fromFrame: 500, toFrame: 600, completion: stage.end)
    stage.advance(0.5)
    #expect(stage.ends.sorted { !$0 && $1 } == [false, true] && stage.shownX == squareX(atFrame: 30))
  }

  @Test func aPausedRangeGoesOn() throws {
    let stage = try LottieStage()
    stage.view.loopMode = .loop
    stage.view.play(fromFrame: 15, toFrame: 20)
    stage.advance(0.7)
    stage.view.pause()
    stage.advance(1)
    #expect(stage.shownX == squareX(atFrame: 17))
    stage.view.play()
    stage.advance(0.5)
    #expect(stage.shownX == squareX(atFrame: 17))
  }

  @Test func markersNameParts() throws {
    let stage = try LottieStage()
    #expect(stage.view.play(marker: "middle", completion: stage.end))
    stage.advance(0.5)
    #expect(stage.shownX == squareX(atFrame: 20))
    stage.advance(1)
    // The frame at which the part ends belongs to the next one.
    #expect(stage.ends == [true] && stage.view.currentFrame < 25 && stage.shownX == squareX(atFrame: 25))
    #expect(stage.view.play(marker: "late"))
    stage.advance(0.3)
    #expect(stage.shownX == squareX(atFrame: 28))
    #expect(!stage.view.play(marker: "missing", completion: stage.end))
    stage.advance(1)
    #expect(stage.ends == [true] && stage.shownX == squareX(atFrame: 30))
  }

  @Test func otherPlayingInterrupts() throws {
    let stage = try LottieStage()
    stage.view.play(completion: stage.end)
    stage.advance(0.5)
    stage.view.play(marker: "middle")
    stage.advance(3)
    #expect(stage.ends == [false])
  }
}
