import Foundation
import KinoraGeometry
import KinoraUIKitValues
import TestSupport
import Testing

@testable import KinoraLottie

@Suite("Lottie files that are read off the main thread")
struct AnimationTests {
  @Test func aFileIsReadOnAnotherThread() async throws {
    let folder = try ScratchFolder()
    let url = URL(filePath: folder.path(of: "a.json"))
    try SampleFile.data.write(to: url)
    let animation = try await LottieAnimation.load(url: url)
    #expect(animation.size == CGSize(width: 100, height: 50) && animation.duration == 2)
    #expect(animation.frameRate == 10 && animation.frameRange == 10...30)
    #expect(animation.markers.map(\.name) == ["middle", "late"])
    #expect(animation.animationIDs.isEmpty && animation.themeIDs.isEmpty)
    let thread = try await Task.detached { try (LottieAnimation(url: url), Thread.isMainThread) }.value
    #expect(thread.0.size == animation.size && !thread.1)
    await #expect(throws: LottieFileError.self) {
      try await LottieAnimation.load(url: URL(filePath: "/nonexistent/a.json"))
    }
  }

  /// Each view has its own place in the file, and its own colours.
  @Test func severalViewsShowOneFile() throws {
    let animation = try LottieAnimation(data: SampleFile.data)
    let (first, second) = (LottieView(animation), LottieView(animation))
    first.currentFrame = 15
    #expect(first.currentFrame == 15 && second.currentFrame == 10)
    #expect(first.keyPaths == second.keyPaths && LottieLayer(animation).fileSize == animation.size)
  }

  @Test func framesThatAreNoNumbersAreIgnored() throws {
    let stage = try LottieStage()
    stage.view.currentFrame = 15
    stage.view.play(fromFrame: .nan, toFrame: 20, completion: stage.end)
    stage.view.play(fromFrame: 10, toFrame: .nan, completion: stage.end)
    stage.advance(1)
    #expect(!stage.view.isPlaying && stage.ends.isEmpty && stage.shownX == squareX(atFrame: 15))
  }

  /// An animator gives characters another colour than the document.
  @Test func aReplacedColourWinsOverAnimators() throws {
    let text = String(decoding: WholeFrames.file(count: 10, rate: 10), as: UTF8.self)
      .replacing(#"{"ty":5,"op":10,"#, with: #"{"ty":5,"nm":"Text","op":10,"#)
    let animator = #""t":{"a":[{"s":{"t":0},"a":{"fc":{"k":[0,1,0]}}}],"d""#
    let stage = try LottieStage(data: Data(text.replacing(#""t":{"d""#, with: animator).utf8))
    #expect(stage.draw()[0, 2].green > 128)
    #expect(stage.view.setColor(.white, forKeyPath: "Text"))
    stage.frame()
    #expect(stage.draw()[0, 2] == .white)
  }
}
