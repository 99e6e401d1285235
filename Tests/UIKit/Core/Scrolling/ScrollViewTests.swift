import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// Contents that are dragged, thrown, and moved by the program.
@Suite struct ScrollViewTests {
  @Test func aDragMovesTheContentsWithoutAJump() {
    let scene = ScrollScene()
    scene.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50))
    #expect(scene.view.isDragging && scene.view.isTracking && !scene.view.isDecelerating)
    // The first ten points made it a drag.
    #expect(scene.y == 90)
    scene.stage.advance(to: scene.stage.time + 0.3)
    scene.stage.release(100, 50)
    #expect(scene.witness.take() == ["will drag", "scroll", "will end drag", "did end drag false"])
    #expect(!scene.view.isDragging && !scene.view.isTracking && scene.y == 90)
    #expect(!scene.stage.context.wantsEveryFrame)
  }

  @Test func thrownContentsSlowDownToWhereTheLawSays() {
    let scene = ScrollScene(content: CGSize(width: 200, height: 100_000))
    scene.drag(from: CGPoint(x: 100, y: 190), to: CGPoint(x: 100, y: 90))
    scene.stage.release(100, 90)
    #expect(scene.view.isDecelerating)
    let start = Double(scene.y)
    scene.stage.advance(to: 10)
    #expect(abs(Double(scene.y) - start - AxisMotion.distance(velocity: 600, rate: 0.998)) < 1e-6)
    #expect(
      scene.witness.take() == [
        "will drag", "scroll", "will end drag", "did end drag true", "will slow down", "scroll", "did slow down",
      ])
    #expect(!scene.view.isDecelerating && !scene.stage.context.wantsEveryFrame)
  }

  @Test func framesMayBeSkipped() {
    let (dense, sparse) = (ScrollScene(), ScrollScene())
    for scene in [sparse, dense] {
      scene.stage.world.perform {
        scene.stage.press(100, 190)
        for step in 1...5 {
          scene.stage.clock.mediaTime += 1.0 / 60
          scene.stage.move(100, 190 - CGFloat(step) * 20)
        }
        scene.stage.release(100, 90)
      }
    }
    let motions = [dense, sparse].compactMap(\.view.motion)
    #expect(motions.count == 2)
    #expect(motions[0].offset(at: motions[0].start + 0.7) == motions[1].offset(at: motions[1].start + 0.7))
  }

  @Test func thrownAgainstTheEdgeTheyComeToRestAtIt() {
    let scene = ScrollScene(content: CGSize(width: 200, height: 400))
    scene.drag(from: CGPoint(x: 100, y: 190), to: CGPoint(x: 100, y: 30), frames: 4)
    scene.stage.release(100, 30)
    scene.stage.advance(to: 5)
    #expect(scene.witness.offsets.contains { $0.y > 205 })
    #expect(scene.y == 200)
  }

  @Test func pastTheEdgeTheyFollowLikeARubberBandAndSpringBack() {
    let scene = ScrollScene()
    scene.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 150))
    #expect(abs(Double(scene.y) + RubberBand.stretch(90, size: 200)) < 1e-9)
    scene.stage.advance(to: scene.stage.time + 0.3)
    scene.stage.release(100, 150)
    #expect(scene.view.isDecelerating)
    scene.stage.advance(to: 5)
    #expect(scene.y == 0)
    #expect(scene.witness.take().suffix(3) == ["will slow down", "scroll", "did slow down"])
  }

  @Test func withoutBouncesTheEdgeIsHard() {
    let scene = ScrollScene()
    scene.view.bounces = false
    scene.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 150))
    #expect(scene.y == 0)
  }

  @Test func contentsThatFitAreDraggedOnlyIfTheyAlwaysBounce() {
    let scene = ScrollScene(content: CGSize(width: 100, height: 100))
    scene.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 150))
    scene.stage.release(100, 150)
    #expect(scene.witness.take() == [])
    scene.view.alwaysBounceVertical = true
    scene.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 150))
    #expect(scene.y < 0)
  }

  @Test func aPressStopsWhatMoves() {
    let scene = ScrollScene()
    scene.drag(from: CGPoint(x: 100, y: 190), to: CGPoint(x: 100, y: 90))
    scene.stage.release(100, 90)
    scene.stage.advance(to: scene.stage.time + 0.1)
    _ = scene.witness.take()
    scene.stage.press(100, 100)
    #expect(!scene.view.isDecelerating && scene.view.isTracking && !scene.view.isDragging)
    #expect(scene.witness.take() == ["did slow down"])
    let offset = scene.y
    scene.stage.advance(to: scene.stage.time + 1)
    scene.stage.release(100, 100)
    #expect(scene.y == offset)
  }

  @Test func theProgramMaySayWhereTheyComeToRest() {
    let scene = ScrollScene()
    scene.witness.target = CGPoint(x: 0, y: 300)
    scene.drag(from: CGPoint(x: 100, y: 190), to: CGPoint(x: 100, y: 90))
    scene.stage.release(100, 90)
    scene.stage.advance(to: 5)
    #expect(scene.y == 300)
  }

  @Test func pagesAreTurnedOneAtATime() {
    let scene = ScrollScene(content: CGSize(width: 1000, height: 200))
    scene.view.isPagingEnabled = true
    scene.drag(from: CGPoint(x: 190, y: 100), to: CGPoint(x: 40, y: 100))
    scene.stage.release(40, 100)
    scene.stage.advance(to: 5)
    #expect(scene.view.contentOffset == CGPoint(x: 200, y: 0))
    scene.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 60, y: 100), frames: 60)
    scene.stage.advance(to: scene.stage.time + 0.3)
    scene.stage.release(60, 100)
    scene.stage.advance(to: 10)
    #expect(scene.view.contentOffset == CGPoint(x: 200, y: 0))
    #expect(scene.witness.offsets.allSatisfy { $0.x <= 350 })
    scene.stage.wheel(100, 100, dx: -1)
    scene.stage.advance(to: 12)
    #expect(scene.view.contentOffset == CGPoint(x: 400, y: 0))
  }

  @Test func aLockedDragStaysOnItsAxis() {
    let scene = ScrollScene(content: CGSize(width: 1000, height: 1000))
    scene.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 50, y: 120))
    scene.stage.release(50, 120)
    #expect(scene.view.contentOffset.x > 0 && scene.view.contentOffset.y > 0)
    scene.view.setContentOffset(.zero, animated: false)
    scene.view.isDirectionalLockEnabled = true
    scene.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 50, y: 120))
    #expect(scene.view.contentOffset.x > 0 && scene.view.contentOffset.y == 0)
  }

  @Test func anAnimatedOffsetArrivesAndSaysSo() {
    let scene = ScrollScene()
    scene.view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    #expect(scene.y == 0)
    scene.stage.advance(to: 0.1)
    #expect(scene.y > 0 && scene.y < 500)
    scene.stage.advance(to: 2)
    #expect(scene.y == 500)
    #expect(scene.witness.take() == ["scroll", "did animate"])
    scene.view.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    #expect(scene.y == 100 && scene.witness.take() == ["scroll"])
  }

  @Test func aRectangleIsShownByTheShortestWay() {
    let scene = ScrollScene()
    scene.view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 50), animated: false)
    #expect(scene.y == 150)
    scene.view.scrollRectToVisible(CGRect(x: 0, y: 200, width: 10, height: 50), animated: false)
    #expect(scene.y == 150)
    scene.view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 50), animated: false)
    #expect(scene.y == 100)
    scene.view.scrollRectToVisible(CGRect(x: 0, y: 5000, width: 10, height: 50), animated: false)
    #expect(scene.y == 800)
    scene.view.scrollRectToVisible(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), animated: false)
    #expect(scene.y == 800)
  }

  @Test func insetsWidenTheRangeAndMoveWhatRestsAtTheTop() {
    let scene = ScrollScene()
    scene.view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    #expect(scene.y == -20)
    #expect(scene.view.verticalRange == -20...830)
    #expect(scene.witness.take() == ["scroll", "inset"])
    #expect(scene.view.adjustedContentInset == scene.view.contentInset)
  }

  @Test func smallerContentsComeBackIntoView() {
    let scene = ScrollScene()
    scene.view.contentOffset.y = 700
    scene.view.contentSize.height = 500
    scene.stage.runMainStages()
    #expect(scene.y == 300)
  }
}
