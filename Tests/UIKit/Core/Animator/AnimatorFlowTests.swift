import KinoraGeometry
import KinoraLayers
import KinoraMotion
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// Common uses of animators.
@MainActor
struct AnimatorFlowTests {
  /// A card that a finger pulls up, releases, catches again and sends back.
  @Test func followsAFinger() {
    let scene = AnimatorStage()
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) { [view = scene.view] in
      view.center.x = 200
      view.alpha = 0.5
    }
    let endings = Endings(of: animator, on: scene)
    // Began, changed, ended.
    animator.startAnimation()
    animator.pauseAnimation()
    #expect(animator.fractionComplete == 0)
    for step in 1...30 {
      animator.fractionComplete = CGFloat(step) / 60
      scene.advance(to: Double(step) / 60)
    }
    #expect(near(scene.shownX, 100))
    let throwing = UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: CGVector(dx: 2, dy: 0))
    animator.continueAnimation(withTimingParameters: throwing, durationFactor: 0)
    #expect(near(scene.shownX, 100))
    scene.advance(to: 0.6)
    let caught = scene.shownX
    #expect(caught > 110)
    // Caught on the way.
    animator.pauseAnimation()
    let fraction = animator.fractionComplete
    #expect(near(scene.shownX, caught))
    animator.fractionComplete = fraction - 0.1
    let pulled = scene.shownX
    #expect(pulled < caught)
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: throwing, durationFactor: 0.5)
    #expect(near(scene.shownX, pulled))
    scene.advance(to: 1.1)
    #expect(endings.positions == [.start])
    #expect(scene.modelX == 0)
    #expect(scene.view.alpha == 1)
  }

  @Test func keepsSeveralAnimatorsInStep() {
    let scene = AnimatorStage()
    let move = scene.animator(duration: 1)
    let fade = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { [view = scene.view] in view.alpha = 0 }
    fade.scrubsLinearly = false
    let animators = [move, fade]
    var ended = 0
    for animator in animators {
      animator.addCompletion { _ in ended += 1 }
      animator.startAnimation()
      animator.pauseAnimation()
    }
    for animator in animators { animator.fractionComplete = 0.5 }
    #expect(near(scene.shownX, 50))
    #expect(near(scene.shown.opacity, 1 - 0.315357, within: 1e-3))
    for animator in animators { animator.isReversed = true }
    for animator in animators { animator.startAnimation() }
    scene.advance(to: 0.25)
    #expect(near(scene.shownX, 25))
    scene.advance(to: 0.5)
    #expect(ended == 2)
    #expect(scene.view.alpha == 1)
  }

  @Test("layout inside a block moves what it lays out")
  func animatesLayout() {
    final class Row: UIView {
      let item = UIView()
      var offset: CGFloat = 0
      override func layoutSubviews() { item.frame = CGRect(x: offset, y: 0, width: 10, height: 10) }
    }
    let scene = AnimatorStage()
    let row = Row(frame: CGRect(x: 0, y: 0, width: 300, height: 10))
    row.addSubview(row.item)
    scene.view.addSubview(row)
    scene.stage.runMainStages()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      row.offset = 200
      row.setNeedsLayout()
      row.layoutIfNeeded()
    }
    animator.fractionComplete = 0.25
    scene.stage.context.commit()
    #expect(near(row.item.layer.presentation()?.position.x ?? 0, 55))
    animator.isReversed = true
    animator.startAnimation()
    scene.advance(to: 0.25)
    #expect(animator.state == .inactive)
    #expect(row.item.frame.origin.x == 0)
  }

  @Test("UK-4: keyframes are scrubbed with the animator, and take its duration")
  func scrubsKeyframes() throws {
    let scene = AnimatorStage()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view = scene.view] in
      UIView.performWithoutAnimation { view.center.x = 100 }
      let property = ViewProperty(key: .position(.whole), isAdditive: true)
      func point(_ x: CGFloat) -> AnimationValue { .point(CGPoint(x: x, y: 50)) }
      var way = ViewPropertyAnimation(property: property, old: point(0), new: point(100))
      way.keyframes = [
        .init(time: 0, value: point(0)), .init(time: 0.5, value: point(300)), .init(time: 1, value: point(100)),
      ]
      ViewWorld.current.animations.outerScope?.show(way, of: view)
    }
    animator.fractionComplete = 0.25
    #expect(near(scene.shownX, 150))
    animator.fractionComplete = 0.75
    #expect(near(scene.shownX, 200))
    animator.startAnimation()
    #expect(near(scene.shownX, 200))
    scene.advance(to: 0.25)
    #expect(near(scene.shownX, 150))
    animator.isReversed = true
    scene.advance(to: 0.75)
    #expect(near(scene.shownX, 250))
    animator.pauseAnimation()
    let curve = UICubicTimingParameters(animationCurve: .easeInOut)
    animator.continueAnimation(withTimingParameters: curve, durationFactor: 0.5)
    #expect(near(scene.shownX, 250))
    scene.advance(to: 1.25)
    // Half of the way from 0.625 back to 0.
    #expect(near(scene.shownX, 187.5))
    scene.advance(to: 1.75)
    #expect(animator.state == .inactive)
    #expect(scene.modelX == 0)
  }

  @Test("UIView.animate inside an animator's block belongs to the animator")
  func takesBlocksIn() {
    let scene = AnimatorStage()
    var isFinished: Bool?
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view = scene.view] in
      #expect(UIView.inheritedAnimationDuration == 2)
      UIView.animate(withDuration: 0.1, animations: { view.center.x = 100 }, completion: { isFinished = $0 })
    }
    animator.fractionComplete = 0.5
    #expect(near(scene.shownX, 50))
    animator.startAnimation()
    scene.advance(to: 0.5)
    #expect(near(scene.shownX, 75))
    #expect(isFinished == nil)
    scene.advance(to: 1)
    #expect(isFinished == true)
  }

  @Test func saysWhichViewsTakeTouches() {
    let scene = AnimatorStage()
    let animator = scene.animator()
    animator.isUserInteractionEnabled = false
    #expect(!scene.view.isKeptFromTouchesByAnimation)
    animator.startAnimation()
    #expect(scene.view.isKeptFromTouchesByAnimation)
    #expect(scene.view.isTouchedWhereSeen)
    animator.pauseAnimation()
    #expect(!scene.view.isKeptFromTouchesByAnimation)
    animator.isManualHitTestingEnabled = true
    #expect(!scene.view.isTouchedWhereSeen)
    animator.isManualHitTestingEnabled = false
    animator.startAnimation()
    #expect(scene.view.isKeptFromTouchesByAnimation)
    scene.advance(to: 1)
    #expect(!scene.view.isKeptFromTouchesByAnimation)
    #expect(!scene.view.isTouchedWhereSeen)
  }

  @Test func viewsOnTheirWayAreTouchedWhereTheyAreSeen() {
    let scene = AnimatorStage()
    let inner = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 100))
    scene.view.addSubview(inner)
    let animator = scene.animator(to: 250)
    func hit(_ x: CGFloat) -> UIView? { scene.stage.window.hitTest(CGPoint(x: x, y: 50), with: nil) }
    animator.startAnimation()
    scene.advance(to: 0.4)
    #expect(hit(60) === scene.view && hit(140) === inner && hit(160) === scene.stage.window)
    animator.pauseAnimation()
    #expect(hit(60) === scene.view && hit(140) === inner)
    animator.isManualHitTestingEnabled = true
    #expect(hit(60) === scene.stage.window && hit(210) === scene.view)
    animator.isManualHitTestingEnabled = false
    animator.stopAnimation(true)
    #expect(hit(60) === scene.view && hit(140) === inner)
  }

  @Test func completesWhenItsViewsLeave() {
    let scene = AnimatorStage()
    let animator = scene.animator(duration: 10)
    let endings = Endings(of: animator, on: scene)
    animator.startAnimation()
    scene.advance(to: 1)
    scene.view.removeFromSuperview()
    scene.advance(to: 1.1)
    #expect(endings.positions == [.end])
    #expect(animator.state == .inactive)
  }

  @Test func completesWhenItsAnimationsAreRemoved() {
    let scene = AnimatorStage()
    let animator = scene.animator(duration: 10)
    let endings = Endings(of: animator, on: scene)
    animator.startAnimation()
    scene.advance(to: 1)
    scene.view.layer.removeAllAnimations()
    scene.advance(to: 1.1)
    #expect(endings.positions == [.end])
    #expect(scene.modelX == 100)
  }

  @Test func changesAtOnceWhereAnimationsAreOff() {
    let scene = AnimatorStage()
    UIView.setAnimationsEnabled(false)
    let animator = scene.animator(duration: 10)
    let endings = Endings(of: animator, on: scene)
    animator.startAnimation()
    #expect(scene.shownX == 100)
    scene.advance(to: 0.1)
    #expect(endings.positions == [.end])
    UIView.setAnimationsEnabled(true)
  }

  /// A paused animator needs frames only while it is scrubbed.
  @Test func needsNoFramesWhilePaused() {
    let scene = AnimatorStage()
    let animator = scene.animator()
    animator.fractionComplete = 0.5
    scene.stage.runMainStages()
    scene.stage.runMainStages()
    #expect(!scene.stage.context.needsCommit)
    #expect(scene.stage.context.nextCallbackTime == nil)
    animator.stopAnimation(true)
  }
}
