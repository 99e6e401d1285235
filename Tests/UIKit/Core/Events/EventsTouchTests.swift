import KinoraGeometry
import KinoraInput
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

@Suite struct EventsTouchTests {
  @Test func aClickIsATouchOfTheViewUnderIt() throws {
    let scene = EventScene()
    let (stage, journal) = (scene.stage, scene.journal)
    let back = scene.add("back", CGRect(x: 0, y: 0, width: 200, height: 200))
    _ = scene.add("front", CGRect(x: 50, y: 50, width: 50, height: 50), to: back)
    stage.press(60, 70)
    #expect(journal.take() == ["front began"])
    let front = try #require(back.subviews.first as? WitnessView)
    let touch = try #require(front.touches.first)
    #expect(touch.phase == .began && touch.view === front && touch.window === stage.window)
    #expect(touch.location(in: front) == CGPoint(x: 10, y: 20))
    #expect(touch.location(in: nil) == CGPoint(x: 60, y: 70))
    #expect(touch.timestamp == 1000)
    stage.clock.mediaTime = 1001
    stage.move(180, 90)
    #expect(touch.phase == .moved && touch.timestamp == 1001)
    #expect(touch.previousLocation(in: front) == CGPoint(x: 10, y: 20))
    stage.release(190, 90)
    #expect(touch.phase == .ended && touch.location(in: nil) == CGPoint(x: 190, y: 90))
    #expect(journal.take() == ["front moved", "front ended"])
  }

  @Test func otherButtonsAndLooseMovesAreNoTouches() {
    let scene = EventScene()
    let (stage, journal) = (scene.stage, scene.journal)
    _ = scene.add("view", CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.window.receive(InputEvent(.pointerDown(CGPoint(x: 10, y: 10), button: 3)))
    stage.move(20, 20)
    stage.release(20, 20)
    #expect(journal.take() == [])
  }

  @Test func quickClicksInOnePlaceAreCounted() {
    let scene = EventScene()
    let stage = scene.stage
    let view = scene.add("view", CGRect(x: 0, y: 0, width: 200, height: 200))
    var counts: [Int] = []
    for (time, x) in [(0.0, 10.0), (0.3, 12), (0.6, 14), (1.2, 14), (1.3, 60)] {
      stage.clock.mediaTime = 1000 + time
      stage.press(x, 10)
      counts.append(view.touches[0].tapCount)
      stage.release(x, 10)
    }
    #expect(counts == [1, 2, 3, 1, 1])
  }

  @Test func aTouchThatGoesAstrayIsNoTap() {
    let scene = EventScene()
    let stage = scene.stage
    let view = scene.add("view", CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.press(10, 10)
    stage.move(15, 10)
    #expect(view.touches[0].tapCount == 1)
    stage.move(30, 10)
    #expect(view.touches[0].tapCount == 0)
  }

  @Test func losingTheFocusOrTheWindowCancels() {
    let scene = EventScene()
    let (stage, journal) = (scene.stage, scene.journal)
    let view = scene.add("view", CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.press(10, 10)
    stage.window.receive(InputEvent(.focusChanged(false)))
    stage.release(10, 10)
    #expect(journal.take() == ["view began", "view cancelled"])
    stage.press(10, 10)
    view.removeFromSuperview()
    stage.move(20, 10)
    stage.release(20, 10)
    #expect(journal.take() == ["view began", "view cancelled"])
  }

  @Test func hiddenFaintAndInertViewsTakeNoTouches() {
    let scene = EventScene()
    let (stage, journal) = (scene.stage, scene.journal)
    let view = scene.add("view", CGRect(x: 0, y: 0, width: 200, height: 200))
    let front = scene.add("front", CGRect(x: 0, y: 0, width: 200, height: 200), to: view)
    stage.click(10, 10)
    front.isHidden = true
    stage.click(10, 10)
    front.isHidden = false
    front.alpha = 0.005
    stage.click(10, 10)
    front.alpha = 1
    front.isUserInteractionEnabled = false
    stage.click(10, 10)
    view.isUserInteractionEnabled = false
    stage.click(10, 10)
    #expect(
      journal.take() == [
        "front began", "front ended", "view began", "view ended", "view began", "view ended", "view began",
        "view ended",
      ])
  }

  @Test func whatReachesBeyondItsSuperviewIsNotHitThere() {
    let scene = EventScene()
    let (stage, journal) = (scene.stage, scene.journal)
    let view = scene.add("view", CGRect(x: 0, y: 0, width: 100, height: 100))
    _ = scene.add("outer", CGRect(x: 80, y: 80, width: 50, height: 50), to: view)
    stage.click(120, 120)
    #expect(journal.take() == [])
    stage.click(90, 90)
    #expect(journal.take() == ["outer began", "outer ended"])
  }

  @Test func viewsInAnimationTakeNoTouchesUnlessTheyAreAllowedTo() {
    let scene = EventScene()
    let (stage, journal) = (scene.stage, scene.journal)
    let back = scene.add("back", CGRect(x: 0, y: 0, width: 200, height: 200))
    let view = scene.add("view", CGRect(x: 0, y: 0, width: 100, height: 100), to: back)
    UIView.animate(withDuration: 1) { view.frame.size.height = 150 }
    stage.runMainStages()
    stage.click(50, 50)
    #expect(journal.take() == ["back began", "back ended"])
    stage.advance(to: 1.1)
    stage.click(50, 50)
    #expect(journal.take() == ["view began", "view ended"])
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.frame.size.height = 100 }
    stage.runMainStages()
    stage.click(50, 50)
    #expect(journal.take() == ["view began", "view ended"])
  }

  @Test func touchesGoUpTheChain() {
    let scene = EventScene()
    let (stage, journal) = (scene.stage, scene.journal)
    let view = scene.add("view", CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    stage.click(10, 10)
    #expect(journal.take() == ["view began", "view ended"])
  }

  @Test func aWindowMaySeeEventsFirst() {
    let scene = EventScene()
    let journal = scene.journal
    final class FilteringWindow: UIWindow {
      var types: [UIEvent.EventType] = []

      override func sendEvent(_ event: UIEvent) {
        types.append(event.type)
        if event.type != .presses { super.sendEvent(event) }
      }
    }
    let window = FilteringWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    let view = WitnessView("view", frame: window.bounds, in: journal)
    window.addSubview(view)
    _ = view.becomeFirstResponder()
    window.receive(InputEvent(.pointerDown(CGPoint(x: 5, y: 5), button: 1)))
    window.receive(InputEvent(.keyDown(Key("a"), isRepeat: false, shift: false, control: false)))
    #expect(window.types == [.touches, .presses])
    #expect(journal.take() == ["view began"])
  }

  @Test func invalidPlacesHitNothing() {
    let scene = EventScene()
    let (stage, journal) = (scene.stage, scene.journal)
    _ = scene.add("view", CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.press(.nan, 10)
    stage.press(10, 10)
    stage.move(.infinity, 10)
    stage.wheel(.nan, 0, dy: 1)
    stage.wheel(10, 10, dy: .infinity)
    stage.release(.nan, 10)
    #expect(journal.take() == ["view began", "view ended"])
  }
}
