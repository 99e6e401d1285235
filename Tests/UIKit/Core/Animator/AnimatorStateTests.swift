import Foundation
import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// The states of an animator, and the changes between them.
@MainActor
struct AnimatorStateTests {
  @Test("PA-01: a new animator is inactive, at 0, interruptible, and scrubs linearly")
  func beginsInactive() {
    let scene = AnimatorStage()
    let animator = scene.animator()
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(animator.fractionComplete == 0)
    #expect(animator.isInterruptible)
    #expect(animator.isUserInteractionEnabled)
    #expect(!animator.isManualHitTestingEnabled)
    #expect(animator.scrubsLinearly)
    #expect(!animator.pausesOnCompletion)
    #expect(!animator.isReversed)
    #expect(animator.delay == 0)
    #expect(scene.modelX == 0)
  }

  @Test("an animator is an NSObject, equal to itself only") func isAnObject() {
    let (first, second) = (AnimatorStage().animator(), AnimatorStage().animator())
    let objects: [Any] = [first, second]
    #expect(objects.allSatisfy { $0 is NSObject })
    #expect(first == first && first != second && first.isEqual(first) && !first.isEqual(second))
    #expect(Set([first, second, first]).count == 2)
  }

  @Test("PA-1: states and positions have their raw values")
  func hasRawValues() {
    #expect(UIViewAnimatingState.inactive.rawValue == 0)
    #expect(UIViewAnimatingState.active.rawValue == 1)
    #expect(UIViewAnimatingState.stopped.rawValue == 2)
    #expect(UIViewAnimatingPosition.end.rawValue == 0)
    #expect(UIViewAnimatingPosition.start.rawValue == 1)
    #expect(UIViewAnimatingPosition.current.rawValue == 2)
    #expect(UITimingCurveType.composed.rawValue == 3)
  }

  @Test("PA-02: starting makes it active and running, and gives the model the end values")
  func starts() {
    let scene = AnimatorStage()
    let animator = scene.animator()
    animator.startAnimation()
    #expect(animator.state == .active)
    #expect(animator.isRunning)
    #expect(scene.modelX == 100)
    #expect(near(scene.shownX, 0))
    scene.advance(to: 2)
  }

  @Test("PA-03: pausing an inactive animator makes it active at 0")
  func pausesBeforeTheStart() {
    let scene = AnimatorStage()
    let animator = scene.animator()
    animator.pauseAnimation()
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(animator.fractionComplete == 0)
    scene.advance(to: 3)
    #expect(near(scene.shownX, 0))
    #expect(scene.modelX == 100)
    animator.stopAnimation(true)
  }

  @Test("PA-04: setting the fraction of an inactive animator makes it active there")
  func scrubsBeforeTheStart() {
    let scene = AnimatorStage()
    let animator = scene.animator()
    animator.fractionComplete = 0.5
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(animator.fractionComplete == 0.5)
    #expect(near(scene.shownX, 50))
    animator.stopAnimation(true)
  }

  @Test("PA-05: stopping without finishing leaves the views where they are, inactive, without completion")
  func stopsForGood() {
    let scene = AnimatorStage()
    let animator = scene.animator()
    let endings = Endings(of: animator, on: scene)
    animator.startAnimation()
    scene.advance(to: 0.3)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(near(scene.modelX, 30))
    #expect(near(scene.shownX, 30))
    #expect(scene.view.layer.animationKeys() == nil)
    scene.advance(to: 2)
    #expect(endings.positions.isEmpty)
    #expect(near(scene.modelX, 30))
  }

  @Test("PA-06: stopping to finish later leaves the views where they are, stopped")
  func stopsForTheTimeBeing() {
    let scene = AnimatorStage()
    let animator = scene.animator()
    animator.startAnimation()
    scene.advance(to: 0.3)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    #expect(!animator.isRunning)
    #expect(near(scene.modelX, 30))
    #expect(near(scene.shownX, 30))
    animator.finishAnimation(at: .current)
  }

  @Test(
    "PA-07: finishing a stopped animator takes the views to the end, to the start or nowhere",
    arguments: [(UIViewAnimatingPosition.end, 100.0), (.start, 0), (.current, 30)])
  func finishes(_ position: UIViewAnimatingPosition, _ x: Double) {
    let scene = AnimatorStage()
    let animator = scene.animator()
    let endings = Endings(of: animator, on: scene)
    animator.startAnimation()
    scene.advance(to: 0.3)
    animator.stopAnimation(false)
    animator.finishAnimation(at: position)
    scene.advance(to: 0.4)
    #expect(near(scene.modelX, x))
    #expect(near(scene.shownX, x))
    #expect(endings.positions == [position])
    #expect(animator.state == .inactive)
  }

  @Test("PA-08: at its natural end it is inactive and completes at the end")
  func endsByItself() {
    let scene = AnimatorStage()
    let animator = scene.animator()
    let endings = Endings(of: animator, on: scene)
    animator.startAnimation()
    scene.advance(to: 0.99)
    #expect(endings.positions.isEmpty)
    scene.advance(to: 1)
    #expect(endings.positions == [.end])
    #expect(endings.times == [1])
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(scene.modelX == 100)
    #expect(scene.view.layer.animationKeys() == nil)
  }

  @Test("PA-09: a reversed run ends at the start, and the model with it")
  func endsAtTheStart() {
    let scene = AnimatorStage()
    scene.view.center.x = 140
    let animator = scene.animator(to: 240)
    let endings = Endings(of: animator, on: scene)
    animator.isReversed = true
    animator.startAnimation()
    #expect(near(scene.shownX, 240))
    scene.advance(to: 0.25)
    #expect(near(scene.shownX, 215))
    #expect(near(animator.fractionComplete, 0.75))
    scene.advance(to: 1)
    #expect(endings.positions == [.start])
    #expect(scene.modelX == 140)
    #expect(near(scene.shownX, 140))
  }

  @Test("PA-10: pausing on completion leaves it active and not running, without completion")
  func pausesAtTheEnd() {
    let scene = AnimatorStage()
    let animator = scene.animator()
    let endings = Endings(of: animator, on: scene)
    animator.pausesOnCompletion = true
    animator.startAnimation()
    scene.advance(to: 1.5)
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(animator.fractionComplete == 1)
    #expect(endings.positions.isEmpty)
    #expect(near(scene.shownX, 100))

    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    scene.advance(to: 2)
    #expect(near(scene.shownX, 50))
    scene.advance(to: 2.5)
    #expect(endings.positions == [.start])
    #expect(scene.modelX == 0)
  }

  @Test("PA-11: observers see the state before they see it running")
  func reportsTheStateFirst() {
    let scene = AnimatorStage()
    let animator = scene.animator()
    var seen: [UIViewPropertyAnimator.Change] = []
    animator.pausesOnCompletion = true
    animator.onChange = { [unowned animator] change in
      seen.append(change)
      if change == .state(.active) { #expect(!animator.isRunning) }
    }
    animator.startAnimation()
    #expect(seen == [.state(.active), .isRunning(true)])
    scene.advance(to: 2)
    #expect(seen == [.state(.active), .isRunning(true), .isRunning(false)])
    #expect(animator.state == .active)
    animator.stopAnimation(true)
    #expect(seen.last == .state(.inactive))
  }

  @Test("PA-19: releasing a paused or stopped animator is a mistake")
  func trapsWhenReleasedWhileActive() async {
    let paused = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator?.pauseAnimation()
        animator = nil
      }
    }
    #expect(said("was released while it was paused", in: paused?.standardErrorContent))
    let stopped = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator?.pauseAnimation()
        animator?.stopAnimation(false)
        animator = nil
      }
    }
    #expect(said("was released while it was stopped", in: stopped?.standardErrorContent))
  }

  @Test("PA-20: whether it can be interrupted can't be set while it is active")
  func keepsItsInterruptibility() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.pauseAnimation()
        animator.isInterruptible = false
      }
    }
    #expect(said("isInterruptible cannot be set", in: result?.standardErrorContent))
  }

  @Test("PA-2: calls that make no difference in a state make none")
  func survivesCallsOutOfPlace() {
    let scene = AnimatorStage()
    let animator = scene.animator()
    animator.finishAnimation(at: .end)
    animator.stopAnimation(true)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(animator.state == .inactive)
    animator.startAnimation()
    scene.advance(to: 0.5)
    animator.startAnimation()
    animator.startAnimation(afterDelay: 1)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 3)
    animator.fractionComplete = .nan
    #expect(animator.isRunning)
    #expect(near(scene.shownX, 50))
    scene.advance(to: 1)
    #expect(animator.state == .inactive)
  }

  @Test("PA-2: finishing an animator that was not stopped is a mistake")
  func trapsWhenFinishedWhileActive() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.pauseAnimation()
        animator.finishAnimation(at: .end)
      }
    }
    #expect(said("finishAnimation(at:) should only be called on a stopped animator", in: result?.standardErrorContent))
  }

  @Test("PA-7: completions run in order, once, and the animator can be used again")
  func canBeUsedAgain() {
    let scene = AnimatorStage()
    let animator = scene.animator()
    var order: [Int] = []
    animator.addCompletion { _ in order.append(1) }
    animator.addCompletion { [view = scene.view] _ in
      order.append(2)
      animator.addAnimations { view.center.x = 300 }
      animator.startAnimation()
    }
    animator.startAnimation()
    scene.advance(to: 1)
    #expect(order == [1, 2])
    #expect(animator.isRunning)
    #expect(near(scene.shownX, 100))
    scene.advance(to: 1.5)
    #expect(near(scene.shownX, 200))
    scene.advance(to: 3)
    #expect(order == [1, 2])
    #expect(animator.state == .inactive)
    #expect(scene.modelX == 300)
  }

  @Test("PA-7: with views in no window it completes at once, also if it was paused")
  func completesWithoutAWindow() {
    let scene = AnimatorStage()
    let view = UIView()
    for isPaused in [false, true] {
      let animator = UIViewPropertyAnimator(duration: 5, curve: .linear) { view.center.x += 10 }
      let endings = Endings(of: animator, on: scene)
      animator.startAnimation()
      if isPaused { animator.pauseAnimation() }
      scene.stage.runMainStages()
      scene.stage.runMainStages()
      #expect(endings.positions == [.end])
      #expect(animator.state == .inactive)
    }
    #expect(view.center.x == 20)
  }

  @Test func oneWithoutAnimationsCompletesInTheNextMainFrame() {
    let scene = AnimatorStage()
    let animator = UIViewPropertyAnimator(duration: 5, curve: .linear)
    let endings = Endings(of: animator, on: scene)
    animator.startAnimation()
    #expect(endings.positions.isEmpty)
    scene.stage.runMainStages()
    scene.stage.runMainStages()
    #expect(endings.positions == [.end])
  }

  @Test func runsToItsEndWithoutAnOwner() {
    let scene = AnimatorStage()
    var count = 0
    do {
      let animator = scene.animator()
      animator.addCompletion { _ in count += 1 }
      animator.startAnimation()
    }
    scene.advance(to: 0.5)
    #expect(near(scene.shownX, 50))
    scene.advance(to: 1)
    #expect(count == 1)
  }
}
