import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// The timing parameters of animators.
@MainActor
struct AnimatorSpringTests {
  @Test("UV-16: an animator of no duration takes 0.2 seconds")
  func hasADuration() {
    #expect(near(UIViewPropertyAnimator(duration: 0, curve: .linear).duration, 0.2, within: 1e-9))
    #expect(UIViewPropertyAnimator(duration: .nan, curve: .linear).duration == 0.2)
    #expect(UIViewPropertyAnimator(duration: -3, dampingRatio: 1).duration == 0.2)
    #expect(UIViewPropertyAnimator(duration: 1e300, dampingRatio: 1).duration.isFinite)
  }

  @Test("PA-16: a spring of mass 1, stiffness 100 and damping 10 takes 1.4727 seconds, for any duration")
  func takesTheSpringsDuration() {
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 4, timingParameters: spring)
    #expect(near(animator.duration, 1.4727003346780927, within: 1e-9))
  }

  @Test("PA-17: the usual spring has a damping ratio of 4.56")
  func hasAUsualSpring() {
    #expect(near(UISpringTimingParameters().dampingRatio, 4.564355, within: 5e-3))
    #expect(UISpringTimingParameters().timingCurveType == .spring)
  }

  @Test("PA-4: a damping ratio makes the spring of U-14 for the animator's duration")
  func fitsTheDuration() throws {
    let scene = AnimatorStage()
    let animator = UIViewPropertyAnimator(duration: 0.8, dampingRatio: 0.6) { [view = scene.view] in
      view.center.x = 100
    }
    #expect(animator.duration == 0.8)
    animator.startAnimation()
    let spring = try #require(scene.view.layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(near(spring.stiffness, 190.2142754, within: 1e-6))
    // U-14's track from 50 to 150, here from 0.
    for (time, x) in [(0.15, 80.83), (0.3, 109.29), (0.45, 101.15), (0.6, 99.17)] {
      scene.advance(to: time)
      #expect(near(scene.shownX, x, within: 0.01))
    }
    scene.advance(to: 0.8)
    #expect(scene.modelX == 100)
    #expect(animator.state == .inactive)
  }

  @Test("cubic parameters have the control points of their curve")
  func hasControlPoints() {
    let usual = UICubicTimingParameters()
    #expect(usual.controlPoint1 == CGPoint(x: 0.25, y: Double(Float(0.1))) || near(usual.controlPoint1.y, 0.1))
    #expect(near(usual.controlPoint2.x, 0.25))
    #expect(usual.timingCurveType == .builtin)
    let easeIn = UICubicTimingParameters(animationCurve: .easeIn)
    #expect(easeIn.animationCurve == .easeIn)
    #expect(near(easeIn.controlPoint1.x, 0.42))
    let wild = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 5, y: 2), controlPoint2: CGPoint(x: -5, y: CGFloat.nan))
    #expect(wild.timingCurveType == .cubic)
    #expect(wild.controlPoint1 == CGPoint(x: 1, y: 2))
    #expect(wild.controlPoint2 == CGPoint(x: 0, y: 0))
  }

  @Test("PA-4: the two components of a velocity go for x and y")
  func throwsInTwoDirections() {
    let scene = AnimatorStage()
    let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: 8))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
    animator.addAnimations { [view = scene.view] in view.center = CGPoint(x: 100, y: 150) }
    animator.startAnimation()
    #expect(scene.shown.position == CGPoint(x: 0, y: 50))
    scene.advance(to: 0.05)
    let early = scene.shown.position
    #expect(early.y - 50 > early.x * 2)
    animator.isReversed = true
    #expect(near(scene.shown.position.y, early.y, within: 1e-9))
    animator.isReversed = false
    scene.advance(to: 1)
    #expect(scene.view.center == CGPoint(x: 100, y: 150))
    #expect(animator.state == .inactive)
  }

  @Test("PA-8: continuing with a thrown spring goes on from the place, and ends in time")
  func continuesWithASpring() {
    let scene = AnimatorStage()
    let animator = scene.animator(duration: 2)
    let endings = Endings(of: animator, on: scene)
    animator.fractionComplete = 0.4
    let spring = UISpringTimingParameters(dampingRatio: 0.7, initialVelocity: CGVector(dx: 3, dy: 1))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.5)
    #expect(near(scene.shownX, 40))
    #expect(near(animator.fractionComplete, 0.4))
    scene.advance(to: 0.001)
    // 3 times the remaining 60 points, per second.
    #expect(near((scene.shownX - 40) / 0.001, 180, within: 3))
    scene.advance(to: 0.5)
    #expect(near(animator.fractionComplete, 0.7))
    scene.advance(to: 0.999)
    #expect(endings.positions.isEmpty)
    scene.advance(to: 1)
    #expect(endings.positions == [.end])
    #expect(scene.modelX == 100)
  }

  @Test("a spring by its physics takes its own time when it continues")
  func continuesWithAPhysicalSpring() {
    let scene = AnimatorStage()
    let animator = scene.animator(duration: 8)
    let endings = Endings(of: animator, on: scene)
    animator.fractionComplete = 0.5
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 1)
    scene.advance(to: 1.47)
    #expect(endings.positions.isEmpty)
    scene.advance(to: 1.48)
    #expect(endings.positions == [.end])
  }

  @Test func turnsRoundInASwing() {
    let scene = AnimatorStage()
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.2) { [view = scene.view] in
      view.center.x = 100
    }
    let endings = Endings(of: animator, on: scene)
    animator.startAnimation()
    scene.advance(to: 0.1)
    let over = scene.shownX
    #expect(over > 100)
    animator.isReversed = true
    #expect(near(scene.shownX, over, within: 1e-9))
    scene.advance(to: 0.2)
    #expect(endings.positions == [.start])
    #expect(scene.modelX == 0)
  }

  @Test func survivesAnySpring() {
    let scene = AnimatorStage()
    let numbers: [CGFloat] = [0, -1, .nan, .infinity, 1e300, 1e-300, 0.5]
    for number in numbers {
      let springs = [
        UISpringTimingParameters(dampingRatio: number, initialVelocity: CGVector(dx: number, dy: 0)),
        UISpringTimingParameters(mass: number, stiffness: number, damping: number, initialVelocity: .zero),
        UISpringTimingParameters(duration: Double(number), bounce: number),
      ]
      for spring in springs {
        let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: spring)
        animator.addAnimations { [view = scene.view] in view.center.x = 100 - view.center.x }
        animator.startAnimation()
        scene.advance(to: scene.stage.time + 0.1)
        #expect(scene.shownX.isFinite)
        animator.pauseAnimation()
        animator.fractionComplete = 0.3
        #expect(scene.shownX.isFinite)
        animator.startAnimation()
        scene.advance(to: scene.stage.time + 0.1)
        animator.stopAnimation(true)
        #expect(scene.modelX.isFinite)
        #expect(animator.duration.isFinite)
        _ = spring.settlingDuration
      }
    }
  }
}
