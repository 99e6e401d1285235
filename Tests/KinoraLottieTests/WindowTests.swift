import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import TestSupport
import Testing

@testable import KinoraLottie

@Suite("Lottie views outside of windows")
struct WindowTests {
  @Test func aViewComesBackAtItsFrame() throws {
    let stage = try LottieStage()
    stage.view.loopMode = .repeat(2)
    stage.view.play(completion: stage.end)
    stage.advance(0.5)
    stage.view.removeFromSuperview()
    stage.advance(0.1)
    #expect(stage.view.isPlaying && stage.shownX == nil)
    let frame = stage.view.currentFrame
    #expect(abs(frame - 15) < 1e-6)
    stage.advance(10)
    #expect(stage.view.currentFrame == frame && stage.ends.isEmpty)
    stage.window.addSubview(stage.view)
    stage.frame()
    #expect(stage.shownX == squareX(atFrame: frame))
    stage.advance(0.5)
    #expect(stage.shownX == squareX(atFrame: frame + 5))
    stage.advance(4)
    #expect(stage.ends == [true] && stage.shownX == squareX(atFrame: 30))
  }

  @Test func theRenderServerPlaysWithoutMainFrames() throws {
    let stage = try LottieStage()
    stage.view.loopMode = .loop
    stage.view.play(fromFrame: 15, toFrame: 25)
    stage.frame()
    for (seconds, frame) in [(0.4, 19.0), (0.5, 24), (0.2, 16)] {
      stage.clock.mediaTime += seconds
      #expect(stage.shownX == squareX(atFrame: frame))
    }
  }

  @Test func aViewIsFreedWhilePlaying() throws {
    let stage = try LottieStage(isShown: false)
    weak var view: LottieView?
    weak var layer: LottieLayer?
    do {
      let shown = try LottieView(data: SampleFile.data)
      (view, layer) = (shown, shown.lottieLayer)
      shown.loopMode = .loop
      stage.window.addSubview(shown)
      shown.play()
      stage.advance(0.2)
      shown.removeFromSuperview()
    }
    stage.advance(0.2)
    #expect(view == nil && layer == nil)
  }

  @Test func aHeldFrameComesBack() throws {
    let stage = try LottieStage()
    stage.view.play()
    stage.advance(3)
    for frame in [30.0, 20] {
      stage.view.currentFrame = frame
      stage.advance(0.1)
      stage.view.removeFromSuperview()
      stage.advance(0.1)
      stage.window.addSubview(stage.view)
      stage.frame()
      #expect(stage.shownX == squareX(atFrame: frame))
    }
  }

  @Test func playingCanStartBeforeTheViewIsShown() throws {
    let stage = try LottieStage(isShown: false)
    stage.view.play(completion: stage.end)
    stage.advance(5)
    #expect(stage.view.isPlaying && stage.view.progress == 0 && stage.ends.isEmpty)
    stage.window.addSubview(stage.view)
    stage.frame()
    stage.advance(0.5)
    #expect(stage.shownX == squareX(atFrame: 15))
    stage.advance(2)
    #expect(stage.ends == [true])
  }

  @Test func aMoveInTheTreeChangesNothing() throws {
    let stage = try LottieStage()
    let container = UIView(frame: stage.window.bounds)
    stage.window.addSubview(container)
    stage.view.play(completion: stage.end)
    stage.advance(0.5)
    container.addSubview(stage.view)
    stage.advance(0.5)
    #expect(stage.shownX == squareX(atFrame: 20) && stage.ends.isEmpty)
  }

  @Test func theContentModePlacesTheFile() throws {
    let stage = try LottieStage()
    stage.view.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    stage.frame()
    // In the middle, between 50 and 150.
    #expect(stage.shownX == 60)
    stage.view.contentMode = .right
    stage.frame()
    #expect(stage.shownX == 110)
    stage.view.contentMode = .scaleToFill
    stage.frame()
    #expect(stage.shownX == 20)
    #expect(stage.draw()[39, 10] == .red)
  }

  @Test func aLayerPlaysWithoutAView() throws {
    let stage = try LottieStage(isShown: false)
    let layer = try LottieLayer(data: SampleFile.data)
    layer.frame.origin = .zero
    stage.window.layer.addSublayer(layer)
    layer.play(completion: stage.end)
    stage.frame()
    stage.advance(0.5)
    #expect(stage.shownX == squareX(atFrame: 15))
    #expect(abs((layer.presentation()?.currentFrame ?? 0) - 15) < 1e-6)
    stage.advance(2)
    #expect(stage.ends == [true])
  }
}
