import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

extension UIGestureRecognizer {
  /// Records each change of state that actions receive.
  fileprivate func write(_ name: String, to journal: Journal) {
    addAction { recognizer in
      let states: [UIGestureRecognizer.State: String] = [
        .began: "began", .changed: "changed", .ended: "ended", .cancelled: "cancelled",
      ]
      journal.lines.append("\(name) \(states[recognizer.state] ?? "?")")
    }
  }
}

@Suite struct GesturesTests {
  /// A view of 200 × 200 points with recognizers.
  private func make(_ recognizers: [(String, UIGestureRecognizer)]) -> (EventScene, WitnessView) {
    let scene = EventScene()
    let view = scene.add("view", CGRect(x: 0, y: 0, width: 200, height: 200))
    for (name, recognizer) in recognizers {
      recognizer.write(name, to: scene.journal)
      view.addGestureRecognizer(recognizer)
    }
    return (scene, view)
  }

  @Test func aTapTakesTheTouchFromItsView() {
    let tap = UITapGestureRecognizer()
    let (scene, view) = make([("tap", tap)])
    scene.stage.press(50, 60)
    #expect(tap.state == .possible && tap.numberOfTouches == 1)
    scene.stage.release(52, 60)
    #expect(scene.journal.take() == ["view began", "tap ended", "view cancelled"])
    #expect(tap.state == .possible)
    tap.cancelsTouchesInView = false
    scene.stage.click(50, 60)
    #expect(scene.journal.take() == ["view began", "tap ended", "view ended"])
    #expect(view.gestureRecognizers == [tap] && tap.view === view)
  }

  @Test func aTapHasItsLocation() {
    var places: [CGPoint] = []
    let tap = UITapGestureRecognizer { tap in
      places.append(tap.location(in: tap.view))
      places.append(tap.location(ofTouch: 0, in: nil))
      #expect(tap.numberOfTouches == 1)
    }
    let (scene, view) = make([("tap", tap)])
    view.frame.origin = CGPoint(x: 10, y: 20)
    scene.stage.click(50, 60)
    #expect(places == [CGPoint(x: 40, y: 40), CGPoint(x: 50, y: 60)])
  }

  @Test func longOrStrayingClicksAreNoTaps() {
    let (scene, _) = make([("tap", UITapGestureRecognizer())])
    scene.stage.press(50, 60)
    scene.stage.move(70, 60)
    scene.stage.release(50, 60)
    scene.stage.press(50, 60)
    scene.stage.advance(to: 1)
    scene.stage.release(50, 60)
    #expect(scene.journal.take() == ["view began", "view moved", "view ended", "view began", "view ended"])
  }

  @Test func twoTapsInQuickSuccessionAreADoubleTap() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = false
    let (scene, _) = make([("double", double)])
    scene.stage.click(50, 50)
    scene.stage.advance(to: 0.2)
    scene.stage.click(50, 50)
    #expect(scene.journal.take() == ["view began", "view ended", "view began", "double ended", "view cancelled"])
    scene.stage.click(50, 50)
    scene.stage.advance(to: 0.8)
    scene.stage.click(50, 50)
    scene.stage.advance(to: 2)
    #expect(scene.journal.take() == ["view began", "view ended", "view began", "view ended"])
  }

  @Test func endsOfTouchesWaitForADoubleTap() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let (scene, _) = make([("double", double)])
    scene.stage.click(50, 50)
    #expect(scene.journal.take() == ["view began"])
    scene.stage.click(50, 50)
    #expect(scene.journal.take() == ["view began", "double ended", "view cancelled", "view cancelled"])
    scene.stage.click(50, 50)
    scene.stage.advance(to: 1)
    #expect(scene.journal.take() == ["view began", "view ended"])
  }

  @Test func aTapThatNeedsTheFailureOfADoubleTapWaitsForIt() {
    let single = UITapGestureRecognizer()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let (scene, view) = make([("single", single), ("double", double)])
    view.isUserInteractionEnabled = true
    scene.stage.click(50, 50)
    #expect(scene.journal.take() == ["view began"])
    scene.stage.advance(to: 0.3)
    #expect(scene.journal.take() == [])
    scene.stage.advance(to: 0.5)
    #expect(scene.journal.take() == ["single ended", "view cancelled"])
    #expect(single.state == .possible && double.state == .possible)
    scene.stage.click(50, 50)
    scene.stage.click(50, 50)
    #expect(scene.journal.take() == ["view began", "view began", "double ended", "view cancelled", "view cancelled"])
    scene.stage.advance(to: 2)
    #expect(scene.journal.take() == [])
  }

  @Test func withoutThatASingleTapIsSeenBeforeTheDoubleTapToo() {
    let single = UITapGestureRecognizer()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let (scene, _) = make([("single", single), ("double", double)])
    scene.stage.click(50, 50)
    scene.stage.click(50, 50)
    #expect(scene.journal.take().filter { !$0.hasPrefix("view") } == ["single ended", "single ended", "double ended"])
  }

  @Test func recognizersThatWaitForEachOtherDoNotWaitForEver() {
    let first = UITapGestureRecognizer()
    let second = UITapGestureRecognizer()
    first.require(toFail: second)
    second.require(toFail: first)
    let (scene, _) = make([("first", first), ("second", second)])
    scene.stage.click(50, 50)
    scene.stage.advance(to: 2)
    #expect(scene.journal.take().filter { !$0.hasPrefix("view") }.count == 1)
    #expect(first.state == .possible && second.state == .possible)
  }

  @Test func aPanBeginsAfterTenPointsAndCountsFromTheStart() {
    var translations: [CGPoint] = []
    let pan = UIPanGestureRecognizer { translations.append($0.translation(in: $0.view)) }
    let (scene, _) = make([("pan", pan)])
    scene.stage.press(50, 50)
    scene.stage.move(55, 50)
    #expect(pan.state == .possible)
    scene.stage.move(62, 50)
    #expect(pan.state == .began)
    scene.stage.move(70, 58)
    pan.setTranslation(CGPoint(x: 1, y: 2), in: nil)
    scene.stage.move(75, 58)
    scene.stage.release(75, 58)
    #expect(
      translations == [
        CGPoint(x: 12, y: 0), CGPoint(x: 20, y: 8), CGPoint(x: 6, y: 2), CGPoint(x: 6, y: 2),
      ])
    #expect(
      scene.journal.take() == [
        "view began", "view moved", "pan began", "view cancelled", "pan changed", "pan changed", "pan ended",
      ])
    #expect(pan.state == .possible)
  }

  @Test func aPanKnowsHowFastItWas() {
    var velocity = CGPoint.zero
    let pan = UIPanGestureRecognizer { velocity = $0.velocity(in: nil) }
    let (scene, view) = make([("pan", pan)])
    view.frame.size.width = 320
    scene.stage.press(10, 50)
    for step in 1...20 {
      scene.stage.clock.mediaTime += 1.0 / 60
      scene.stage.move(10 + CGFloat(step) * 10, 50 + CGFloat(step))
    }
    scene.stage.release(210, 70)
    #expect(abs(velocity.x - 600) < 1e-6 && abs(velocity.y - 60) < 1e-6)
    scene.stage.press(10, 50)
    for step in 1...5 { scene.stage.move(10 + CGFloat(step) * 10, 50) }
    scene.stage.clock.mediaTime += 0.2
    scene.stage.release(60, 50)
    #expect(velocity == .zero)
  }

  @Test func aPressThatRestsIsALongPress() {
    let press = UILongPressGestureRecognizer()
    let (scene, _) = make([("press", press)])
    scene.stage.press(50, 50)
    scene.stage.move(55, 50)
    scene.stage.advance(to: 0.45)
    #expect(press.state == .possible)
    scene.stage.advance(to: 0.52)
    #expect(press.state == .began)
    scene.stage.move(90, 50)
    scene.stage.release(90, 50)
    #expect(
      scene.journal.take() == [
        "view began", "view moved", "press began", "view cancelled", "press changed", "press ended",
      ])
    scene.stage.press(50, 50)
    scene.stage.move(70, 50)
    scene.stage.advance(to: 2)
    scene.stage.release(70, 50)
    scene.stage.click(50, 50)
    #expect(scene.journal.take().allSatisfy { $0.hasPrefix("view") })
  }

  @Test func framesAreRequestedOnlyWhileARecognizerWaits() {
    let (scene, _) = make([("press", UILongPressGestureRecognizer())])
    #expect(!scene.stage.context.wantsEveryFrame)
    scene.stage.press(50, 50)
    #expect(scene.stage.context.wantsEveryFrame)
    scene.stage.release(50, 50)
    scene.stage.runMainStages()
    #expect(!scene.stage.context.wantsEveryFrame)
  }

  @Test func aQuickStraightStrokeIsASwipe() {
    let right = UISwipeGestureRecognizer()
    let up = UISwipeGestureRecognizer()
    up.direction = [.up, .down]
    let (scene, _) = make([("right", right), ("up", up)])
    scene.stage.press(20, 100)
    for x in stride(from: 30.0, through: 90, by: 10) { scene.stage.move(x, 100) }
    scene.stage.release(90, 100)
    #expect(scene.journal.take().filter { !$0.hasPrefix("view") } == ["right ended"])
    scene.stage.press(20, 20)
    scene.stage.move(22, 80)
    scene.stage.release(22, 80)
    #expect(scene.journal.take().filter { !$0.hasPrefix("view") } == ["up ended"])
    scene.stage.press(20, 20)
    scene.stage.advance(to: 1)
    scene.stage.move(90, 20)
    scene.stage.release(90, 20)
    #expect(scene.journal.take().filter { !$0.hasPrefix("view") } == [])
  }

  @Test func theWheelWithControlPinches() {
    var scales: [CGFloat] = []
    let pinch = UIPinchGestureRecognizer { scales.append($0.scale) }
    let (scene, _) = make([("pinch", pinch)])
    scene.stage.wheel(50, 50, dy: 1)
    #expect(scene.journal.take() == [])
    scene.stage.wheel(50, 50, dy: 1, modifiers: .control)
    scene.stage.clock.mediaTime += 0.1
    scene.stage.wheel(50, 50, dy: 1, modifiers: .control)
    #expect(abs(pinch.velocity - 1.1) < 1e-6)
    scene.stage.advance(to: 1)
    #expect(scene.journal.take() == ["pinch began", "pinch changed", "pinch changed", "pinch ended"])
    #expect(abs(scales[3] - 1.21) < 1e-9)
    #expect(pinch.scale == 1 && pinch.state == .possible)
  }

  @Test func theWheelWithControlAndShiftTurns() {
    var rotations: [CGFloat] = []
    let rotation = UIRotationGestureRecognizer { rotations.append($0.rotation) }
    let (scene, _) = make([("rotation", rotation), ("pinch", UIPinchGestureRecognizer())])
    scene.stage.wheel(50, 50, dy: 2, modifiers: [.control, .shift])
    scene.stage.advance(to: 1)
    #expect(scene.journal.take() == ["rotation began", "rotation changed", "rotation ended"])
    #expect(abs(rotations[1] - .pi / 18) < 1e-9)
  }

  @Test func theVelocityOfTheWheelStartsAtZeroInEachGesture() {
    var (scaling, turning): ([CGFloat], [CGFloat]) = ([], [])
    let pinch = UIPinchGestureRecognizer { scaling.append($0.velocity) }
    let rotation = UIRotationGestureRecognizer { turning.append($0.velocity) }
    let (scene, _) = make([("rotation", rotation), ("pinch", pinch)])
    for start in [1.0, 3.0] {
      for modifiers: KeyModifiers in [.control, [.control, .shift]] {
        (scaling, turning) = ([], [])
        scene.stage.wheel(50, 50, dy: 1, modifiers: modifiers)
        scene.stage.clock.mediaTime += 0.1
        scene.stage.wheel(50, 50, dy: 1, modifiers: modifiers)
        scene.stage.advance(to: start + (modifiers == .control ? 0.5 : 1))
        let velocities = modifiers == .control ? scaling : turning
        let last = modifiers == .control ? 1.1 : CGFloat(UIRotationGestureRecognizer.notch / 0.1)
        #expect(velocities.count == 4 && velocities.prefix(2).allSatisfy { $0 == 0 })
        #expect(velocities.dropFirst(2).allSatisfy { abs($0 - last) < 1e-6 })
        #expect(pinch.velocity == 0 && rotation.velocity == 0)
      }
    }
  }

  @Test func aDragFromTheEdgeIsAnEdgePan() {
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = .left
    let (scene, _) = make([("edge", pan)])
    scene.stage.press(100, 50)
    scene.stage.move(150, 50)
    scene.stage.release(150, 50)
    #expect(scene.journal.take().allSatisfy { $0.hasPrefix("view") })
    scene.stage.press(5, 50)
    scene.stage.move(20, 50)
    scene.stage.release(30, 50)
    #expect(scene.journal.take() == ["view began", "edge began", "view cancelled", "edge ended"])
  }

  @Test func theLoosePointerHovers() {
    let hover = UIHoverGestureRecognizer()
    let (scene, _) = make([("hover", hover)])
    scene.stage.move(50, 50)
    scene.stage.move(60, 50)
    #expect(hover.location(in: nil) == CGPoint(x: 60, y: 50))
    scene.stage.move(300, 50)
    scene.stage.move(60, 50)
    scene.stage.window.receive(InputEvent(.pointerLeft))
    #expect(
      scene.journal.take() == ["hover began", "hover changed", "hover ended", "hover began", "hover ended"])
  }
}
