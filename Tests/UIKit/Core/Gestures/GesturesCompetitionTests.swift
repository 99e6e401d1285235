import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// A delegate whose answers a test sets.
private final class Referee: UIGestureRecognizerDelegate {
  var mayBegin = true
  var sharesAll = false
  var takesTouches = true
  var requiresFailureOf: UIGestureRecognizer?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { sharesAll }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer === requiresFailureOf }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    takesTouches
  }
}

/// Begins with the first move and continues until the end; records its callbacks.
private final class Follower: UIGestureRecognizer {
  var journal = Journal()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { journal.lines.append("touch") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .began : .changed
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
  override func reset() { journal.lines.append("reset") }
}

/// An outer view and an inner one, each with a recognizer.
private struct Match {
  let scene = EventScene()
  let outer: WitnessView
  let inner: WitnessView
  let outerPan = UIPanGestureRecognizer()
  let innerPan = UIPanGestureRecognizer()
  let referee = Referee()

  init() {
    outer = scene.add("outer", CGRect(x: 0, y: 0, width: 300, height: 300))
    inner = scene.add("inner", CGRect(x: 0, y: 0, width: 200, height: 200), to: outer)
    for (name, view, pan) in [("outerPan", outer, outerPan), ("innerPan", inner, innerPan)] {
      view.addGestureRecognizer(pan)
      pan.addAction { [journal = scene.journal] pan in
        if pan.state != .changed { journal.lines.append("\(name) \(pan.state == .began ? "began" : "over")") }
      }
    }
  }

  func drag() {
    scene.stage.press(50, 50)
    scene.stage.move(70, 50)
    scene.stage.move(90, 50)
    scene.stage.release(90, 50)
  }
}

@Suite struct GesturesCompetitionTests {
  @Test func theInnermostWinsAndTheOthersFail() {
    let match = Match()
    match.drag()
    #expect(match.scene.journal.take() == ["inner began", "innerPan began", "inner cancelled", "innerPan over"])
    #expect(match.outerPan.state == .possible)
  }

  @Test func thoseThatAgreeShare() {
    let match = Match()
    match.referee.sharesAll = true
    match.outerPan.delegate = match.referee
    match.drag()
    #expect(
      match.scene.journal.take() == [
        "inner began", "innerPan began", "outerPan began", "inner cancelled", "innerPan over", "outerPan over",
      ])
  }

  @Test func aRecognizerThatMayNotBeginLeavesItToTheOthers() {
    let match = Match()
    match.referee.mayBegin = false
    match.innerPan.delegate = match.referee
    match.drag()
    #expect(match.scene.journal.take() == ["inner began", "outerPan began", "inner cancelled", "outerPan over"])
  }

  @Test func aViewMayForbidToo() {
    final class Strict: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let scene = EventScene()
    let view = Strict(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scene.stage.window.addSubview(view)
    var count = 0
    view.addGestureRecognizer(UITapGestureRecognizer { _ in count += 1 })
    scene.stage.click(10, 10)
    #expect(count == 0)
  }

  @Test func aRecognizerThatTakesNoTouchesSeesNone() {
    let match = Match()
    match.referee.takesTouches = false
    match.innerPan.delegate = match.referee
    match.outerPan.isEnabled = false
    match.drag()
    #expect(match.scene.journal.take() == ["inner began", "inner moved", "inner moved", "inner ended"])
  }

  @Test func delegatesMayMakeOneWaitForAnother() {
    let match = Match()
    match.referee.requiresFailureOf = match.outerPan
    match.innerPan.delegate = match.referee
    match.drag()
    #expect(match.scene.journal.take() == ["inner began", "outerPan began", "inner cancelled", "outerPan over"])
  }

  @Test func whatIsHeldBackBeginsWhenTheOtherFails() {
    let match = Match()
    let press = UILongPressGestureRecognizer()
    press.allowableMovement = 100
    match.outer.addGestureRecognizer(press)
    match.innerPan.require(toFail: press)
    match.outerPan.isEnabled = false
    match.scene.stage.press(50, 50)
    match.scene.stage.move(70, 50)
    #expect(match.innerPan.state == .possible)
    match.scene.stage.release(70, 50)
    #expect(
      match.scene.journal.take() == [
        "inner began", "inner moved", "innerPan began", "innerPan over", "inner cancelled",
      ])
  }

  @Test func disablingCancelsWhatIsUnderWay() {
    let match = Match()
    match.scene.stage.press(50, 50)
    match.scene.stage.move(80, 50)
    match.innerPan.isEnabled = false
    #expect(match.scene.journal.take() == ["inner began", "innerPan began", "inner cancelled", "innerPan over"])
    match.scene.stage.move(90, 50)
    match.scene.stage.release(90, 50)
    match.innerPan.isEnabled = true
    match.drag()
    #expect(match.scene.journal.take() == ["inner began", "innerPan began", "inner cancelled", "innerPan over"])
  }

  @Test func removingOneInItsOwnActionIsSurvived() {
    let scene = EventScene()
    let view = scene.add("view", CGRect(x: 0, y: 0, width: 100, height: 100))
    let pan = UIPanGestureRecognizer { $0.view?.removeGestureRecognizer($0) }
    view.addGestureRecognizer(pan)
    scene.stage.press(10, 10)
    scene.stage.move(40, 10)
    scene.stage.move(60, 10)
    scene.stage.release(60, 10)
    #expect(view.gestureRecognizers == nil && pan.view == nil && pan.state == .possible)
  }

  @Test func aCustomSubclassFollowsItsTouches() {
    let scene = EventScene()
    let view = scene.add("view", CGRect(x: 0, y: 0, width: 100, height: 100))
    let follower = Follower()
    follower.journal = scene.journal
    follower.cancelsTouchesInView = false
    follower.addAction { follower in follower.journal.lines.append("state \(follower.state.rawValue)") }
    view.addGestureRecognizer(follower)
    scene.stage.press(10, 10)
    scene.stage.move(20, 10)
    scene.stage.move(30, 10)
    scene.stage.release(30, 10)
    #expect(
      scene.journal.take() == [
        "touch", "view began", "state 1", "view moved", "state 2", "view moved", "state 3", "view ended", "reset",
      ])
    scene.stage.press(10, 10)
    scene.stage.move(20, 10)
    scene.stage.window.input.cancelAll()
    #expect(
      scene.journal.take() == ["touch", "view began", "state 1", "view moved", "state 4", "view cancelled", "reset"])
  }

  @Test func delayedTouchesComeOnceTheGestureIsOffTheTable() {
    let scene = EventScene()
    let view = scene.add("view", CGRect(x: 0, y: 0, width: 200, height: 200))
    let swipe = UISwipeGestureRecognizer()
    swipe.delaysTouchesBegan = true
    view.addGestureRecognizer(swipe)
    scene.stage.press(10, 10)
    scene.stage.move(15, 10)
    #expect(scene.journal.take() == [])
    scene.stage.move(15, 40)
    #expect(scene.journal.take() == ["view began", "view moved"])
    scene.stage.release(15, 40)
    #expect(scene.journal.take() == ["view ended"])
    scene.stage.press(10, 10)
    scene.stage.move(90, 10)
    scene.stage.release(90, 10)
    #expect(scene.journal.take() == [])
  }
}
