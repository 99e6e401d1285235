import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// A scroll view that may refuse touches of its contents.
private final class GateView: UIScrollView {
  var admits = true
  var asked: [UIView] = []

  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    asked.append(view)
    return admits
  }
}

/// A gate view of 200 × 200 points with contents of 200 × 1000.
private struct GateScene {
  let scene = EventScene()
  let scroller = GateView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  init() {
    scroller.contentSize = CGSize(width: 200, height: 1000)
    scene.stage.window.addSubview(scroller)
  }
}

@Suite struct ScrollTouchTests {
  @Test func theScrollViewIsAskedOnceForEachTouchOfItsContents() {
    let gate = GateScene()
    let (scene, scroller) = (gate.scene, gate.scroller)
    let content = scene.add("content", CGRect(x: 0, y: 0, width: 200, height: 100), to: scroller)
    scene.stage.click(50, 50)
    #expect(scene.journal.take() == ["content began", "content ended"])
    #expect(scroller.asked == [content])
    scene.stage.click(50, 150)
    #expect(scroller.asked == [content], "the scroll view's own touch")
  }

  @Test func contentsThatMayNotBeginGetNothingOfATouch() {
    let gate = GateScene()
    let (scene, scroller) = (gate.scene, gate.scroller)
    let content = scene.add("content", CGRect(x: 0, y: 0, width: 200, height: 1000), to: scroller)
    scroller.admits = false
    scene.stage.click(50, 50)
    #expect(scene.journal.take() == [] && scroller.asked == [content])
    scene.stage.press(50, 150)
    for step in 1...10 {
      scene.stage.advance(to: scene.stage.time + 1.0 / 60)
      scene.stage.move(50, 150 - CGFloat(step) * 10)
    }
    #expect(scroller.contentOffset.y > 0, "a drag still scrolls")
    scene.stage.release(50, 50)
    #expect(scene.journal.take() == [])
  }

  @Test func everyScrollViewAroundTheContentsIsAsked() {
    let gate = GateScene()
    let (scene, scroller) = (gate.scene, gate.scroller)
    let inner = GateView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroller.addSubview(inner)
    let content = scene.add("content", CGRect(x: 0, y: 0, width: 100, height: 100), to: inner)
    scene.stage.click(50, 50)
    #expect(inner.asked == [content] && scroller.asked == [content])
    #expect(scene.journal.take() == ["content began", "content ended"])
    scroller.admits = false
    scene.stage.click(50, 50)
    #expect(scene.journal.take() == [])
  }
}
