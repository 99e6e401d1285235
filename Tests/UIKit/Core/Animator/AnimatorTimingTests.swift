import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// The positions of an animator's views at a time, and its end.
@MainActor
struct AnimatorTimingTests {
  @Test("PA-12: a linear animator of 2 seconds that is paused at 0.6 is at 0.3")
  func hasItsFraction() {
    let scene = AnimatorStage()
    let animator = scene.animator(duration: 2)
    animator.startAnimation()
    scene.advance(to: 0.6)
    #expect(near(animator.fractionComplete, 0.3))
    animator.pauseAnimation()
    #expect(near(animator.fractionComplete, 0.3))
    scene.advance(to: 5)
    #expect(near(scene.shownX, 30))

    // Reversed while it is paused, it takes 0.6 seconds back.
    let endings = Endings(of: animator, on: scene)
    animator.isReversed = true
    animator.startAnimation()
    scene.advance(to: 5.3)
    #expect(near(scene.shownX, 15))
    #expect(near(animator.fractionComplete, 0.15))
    scene.advance(to: 5.6)
    #expect(endings.positions == [.start])
    #expect(endings.times.allSatisfy { near($0, 5.6) })
    #expect(scene.modelX == 0)
  }

  @Test("PA-13: half way, x from 140 to 240 is 190 and a radius from 40 to 50 is 45")
  func scrubsSeveralProperties() {
    let scene = AnimatorStage()
    scene.view.center.x = 140
    scene.view.layer.cornerRadius = 40
    let animator = UIViewPropertyAnimator(duration: 3, curve: .easeIn) { [view = scene.view] in
      view.center.x = 240
      view.layer.cornerRadius = 50
    }
    animator.fractionComplete = 0.5
    #expect(near(scene.shownX, 190, within: 1e-3))
    #expect(near(scene.shown.cornerRadius, 45, within: 1e-3))
    animator.fractionComplete = 7
    #expect(animator.fractionComplete == 1)
    #expect(near(scene.shownX, 240))
    animator.fractionComplete = -1
    #expect(near(scene.shownX, 140))
    animator.stopAnimation(true)
    #expect(scene.modelX == 140)
  }

  @Test("PA-14: without linear scrubbing the views follow the curve")
  func scrubsAlongTheCurve() {
    let scene = AnimatorStage()
    let animator = scene.animator(curve: .easeInOut)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.25
    #expect(near(scene.shownX, 12.9162, within: 2e-2))
    animator.startAnimation()
    scene.advance(to: 0.25)
    #expect(near(animator.fractionComplete, 0.5))
    #expect(near(scene.shownX, 50))
    animator.pauseAnimation()
    #expect(near(animator.fractionComplete, 0.5))
    animator.stopAnimation(true)
  }

  @Test("PA-5: pausing makes the fraction how far the views are, without a jump, and scrubbing even")
  func pausesWithTheProgress() {
    let scene = AnimatorStage()
    let animator = scene.animator(curve: .easeInOut)
    animator.startAnimation()
    scene.advance(to: 0.25)
    #expect(near(animator.fractionComplete, 0.25))
    let shown = scene.shownX
    animator.pauseAnimation()
    #expect(near(animator.fractionComplete, 0.129162, within: 2e-4))
    #expect(near(scene.shownX, shown, within: 1e-9))
    animator.fractionComplete = 0.3
    #expect(near(scene.shownX, 30))
    animator.fractionComplete = 0
    #expect(near(scene.shownX, 0))
    animator.stopAnimation(true)
  }

  @Test("PA-2: going on after a pause takes what was left")
  func resumesWhereItWas() {
    let scene = AnimatorStage()
    let animator = scene.animator(curve: .easeInOut)
    let endings = Endings(of: animator, on: scene)
    animator.startAnimation()
    scene.advance(to: 0.25)
    animator.pauseAnimation()
    scene.advance(to: 10)
    animator.startAnimation()
    #expect(near(scene.shownX, 12.9162, within: 2e-2))
    scene.advance(to: 10.25)
    #expect(near(scene.shownX, 50))
    scene.advance(to: 10.75)
    #expect(endings.times.count == 1)
    #expect(endings.times.allSatisfy { near($0, 10.75) })
  }

  @Test(
    "PA-15: continuing at 0.5 of 4 seconds takes 2 more with the factor 0, and 0.4 with 0.1",
    arguments: [(0.0, 2.0), (0.1, 0.4)])
  func continuesInTime(_ factor: Double, _ remaining: Double) {
    let scene = AnimatorStage()
    let animator = scene.animator(duration: 4)
    let endings = Endings(of: animator, on: scene)
    animator.startAnimation()
    scene.advance(to: 2)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
    #expect(near(animator.fractionComplete, 0.5))
    scene.advance(to: 2 + remaining / 2)
    #expect(near(animator.fractionComplete, 0.75))
    #expect(near(scene.shownX, 75))
    scene.advance(to: 2 + remaining - 1e-6)
    #expect(endings.positions.isEmpty)
    scene.advance(to: 2 + remaining + 1e-6)
    #expect(endings.positions == [.end])
  }

  @Test("PA-8: another curve has the remaining values, and the fraction goes on")
  func continuesWithAnotherCurve() {
    let scene = AnimatorStage()
    let animator = scene.animator(duration: 2)
    animator.startAnimation()
    scene.advance(to: 1)
    animator.pauseAnimation()
    let curve = UICubicTimingParameters(animationCurve: .easeInOut)
    animator.continueAnimation(withTimingParameters: curve, durationFactor: 0)
    #expect(near(scene.shownX, 50))
    scene.advance(to: 1.25)
    #expect(near(animator.fractionComplete, 0.625))
    #expect(near(scene.shownX, 50 + 50 * 0.129162, within: 1e-2))
    scene.advance(to: 1.5)
    #expect(near(scene.shownX, 75))
    scene.advance(to: 2)
    #expect(animator.state == .inactive)
  }

  @Test("PA-8: reversed, it takes as long as it is far from the start")
  func continuesBackwards() {
    let scene = AnimatorStage()
    let animator = scene.animator(duration: 4)
    let endings = Endings(of: animator, on: scene)
    animator.fractionComplete = 0.25
    animator.isReversed = true
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeInOut), durationFactor: 0)
    #expect(near(scene.shownX, 25))
    scene.advance(to: 0.5)
    #expect(near(scene.shownX, 12.5))
    scene.advance(to: 1)
    #expect(endings.positions == [.start])
    #expect(scene.modelX == 0)
  }

  @Test("PA-2: turning round on the way does so at once and without a jump")
  func turnsRoundAtOnce() {
    let scene = AnimatorStage()
    let animator = scene.animator(curve: .easeInOut)
    let endings = Endings(of: animator, on: scene)
    animator.startAnimation()
    scene.advance(to: 0.75)
    let top = scene.shownX
    animator.isReversed = true
    #expect(animator.isRunning)
    #expect(near(scene.shownX, top, within: 1e-9))
    scene.advance(to: 0.8)
    #expect(scene.shownX < top)
    scene.advance(to: 1.25)
    #expect(near(scene.shownX, 12.9162, within: 2e-2))
    animator.isReversed = false
    #expect(near(animator.fractionComplete, 0.25))
    scene.advance(to: 1.5)
    #expect(near(scene.shownX, 50))
    animator.isReversed = true
    scene.advance(to: 2)
    #expect(endings.positions == [.start])
    #expect(endings.times.allSatisfy { near($0, 2) })
    #expect(scene.modelX == 0)
  }

  @Test("PA-2: a delay is reported, and nothing moves until it is over")
  func beginsLater() {
    let scene = AnimatorStage()
    let animator = scene.animator()
    let endings = Endings(of: animator, on: scene)
    animator.startAnimation(afterDelay: 0.5)
    #expect(animator.delay == 0.5)
    #expect(animator.state == .active)
    #expect(scene.modelX == 100)
    scene.advance(to: 0.5)
    #expect(near(scene.shownX, 0))
    #expect(animator.fractionComplete == 0)
    scene.advance(to: 1)
    #expect(near(scene.shownX, 50))
    scene.advance(to: 1.5)
    #expect(endings.positions == [.end])
  }

  @Test("PA-4: a running animator needs no start")
  func runsAtOnce() {
    let scene = AnimatorStage()
    var position: UIViewAnimatingPosition?
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0.25, options: .curveLinear,
      animations: { [view = scene.view] in view.center.x = 100 }, completion: { position = $0 })
    #expect(animator.isRunning)
    #expect(animator.delay == 0.25)
    #expect(animator.timingParameters?.cubicTimingParameters?.animationCurve == .linear)
    scene.advance(to: 0.75)
    #expect(near(scene.shownX, 50))
    scene.advance(to: 1.25)
    #expect(position == .end)
  }

  @Test("PA-18: with a delay factor of 0.5, changes of a 2 second animator begin at 1 and take 1")
  func addsLaterAnimations() {
    let scene = AnimatorStage()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
    animator.addAnimations({ [view = scene.view] in view.center.x = 100 }, delayFactor: 0.5)
    animator.startAnimation()
    scene.advance(to: 1)
    #expect(near(scene.shownX, 0))
    scene.advance(to: 1.5)
    #expect(near(scene.shownX, 50))
    #expect(near(animator.fractionComplete, 0.75))
    scene.advance(to: 2)
    #expect(animator.state == .inactive)
  }

  @Test("changes that join a running animator have its remaining time, and add up")
  func addsAnimationsOnTheWay() {
    let scene = AnimatorStage()
    let animator = scene.animator(duration: 2)
    animator.startAnimation()
    scene.advance(to: 1)
    animator.addAnimations { [view = scene.view] in
      view.center.x = 300
      view.alpha = 0
    }
    #expect(near(scene.shownX, 50))
    scene.advance(to: 1.5)
    #expect(near(scene.shownX, 175))
    #expect(near(scene.shown.opacity, 0.5))
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    #expect(near(scene.shownX, 50))
    animator.fractionComplete = 0
    #expect(near(scene.shownX, 0))
    #expect(near(scene.shown.opacity, 1))
    animator.isReversed = true
    animator.startAnimation()
    scene.stage.runMainStages()
    scene.stage.runMainStages()
    #expect(scene.modelX == 0)
    #expect(scene.view.alpha == 1)
  }

  @Test("what can't be added up goes on from where it is")
  func takesOverOnTheWay() {
    let scene = AnimatorStage()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view = scene.view] in view.alpha = 0.2 }
    animator.startAnimation()
    scene.advance(to: 1)
    #expect(near(scene.shown.opacity, 0.6))
    animator.addAnimations { [view = scene.view] in view.alpha = 1 }
    #expect(near(scene.shown.opacity, 0.6))
    scene.advance(to: 1.5)
    #expect(near(scene.shown.opacity, 0.8))
    animator.isReversed = true
    #expect(near(scene.shown.opacity, 0.8))
    scene.advance(to: 2)
    #expect(near(scene.shown.opacity, 0.6))
    scene.advance(to: 2.5)
    #expect(near(scene.shown.opacity, 0.8))
    scene.advance(to: 3)
    #expect(animator.state == .inactive)
    #expect(scene.view.alpha == 1)
  }

  @Test("two animators add up on one position; of an opacity the later one goes on")
  func combinesAnimators() {
    let scene = AnimatorStage()
    let first = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view = scene.view] in
      view.center.x = 100
      view.alpha = 0
    }
    first.startAnimation()
    scene.advance(to: 1)
    let second = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view = scene.view] in
      view.center.x = 0
      view.alpha = 1
    }
    second.startAnimation()
    #expect(near(scene.shownX, 50))
    #expect(near(scene.shown.opacity, 0.5))
    scene.advance(to: 1.5)
    #expect(near(scene.shownX, 50))
    #expect(near(scene.shown.opacity, 0.625))
    first.pauseAnimation()
    #expect(near(scene.shown.opacity, 0.625))
    scene.advance(to: 2)
    #expect(near(scene.shownX, 25))
    #expect(near(scene.shown.opacity, 0.75))
    first.startAnimation()
    scene.advance(to: 3)
    #expect(near(scene.shownX, 0))
    #expect(first.state == .inactive)
    #expect(second.state == .inactive)
    #expect(scene.view.alpha == 1)
  }
}
