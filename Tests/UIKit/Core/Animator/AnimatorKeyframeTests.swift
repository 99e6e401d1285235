import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraUIKitCore

/// Keyframes inside an animator's block.
@MainActor
struct AnimatorKeyframeTests {
  /// Returns an animator that moves x to 100 in the first half, and fades the view in the second.
  private func animator(
    of view: UIView, duration: Double = 2, parameters: (any UITimingCurveProvider)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, timingParameters: parameters ?? UICubicTimingParameters(animationCurve: .linear))
    animator.addAnimations {
      UIView.animateKeyframes(withDuration: 77, delay: 5) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
      }
    }
    return animator
  }

  @Test("UK-4: keyframes in an animator are scrubbed, and take its duration") func scrubs() {
    let scene = AnimatorStage()
    let animator = animator(of: scene.view)
    let endings = Endings(of: animator, on: scene)
    for (fraction, x, alpha) in [(0.25, 50.0, 1.0), (0.75, 100, 0.5), (0.5, 100, 1), (0.1, 20, 1), (0.9, 100, 0.2)] {
      animator.fractionComplete = fraction
      #expect(near(scene.shownX, x) && near(scene.shown.opacity, alpha))
    }
    animator.startAnimation()
    scene.advance(to: 0.1)
    #expect(near(animator.fractionComplete, 0.95) && near(scene.shown.opacity, 0.1))
    scene.advance(to: 0.2)
    #expect(endings.positions == [.end] && near(endings.times[0], 0.2))
    #expect(scene.modelX == 100 && scene.view.alpha == 0)
  }

  @Test("UK-4: keyframes in an animator turn round with it") func turnsRound() {
    let scene = AnimatorStage()
    let animator = animator(of: scene.view)
    let endings = Endings(of: animator, on: scene)
    animator.startAnimation()
    scene.advance(to: 1.5)
    #expect(near(scene.shownX, 100) && near(scene.shown.opacity, 0.5))
    animator.isReversed = true
    #expect(near(scene.shown.opacity, 0.5))
    scene.advance(to: 2.5)
    #expect(near(scene.shownX, 50) && near(scene.shown.opacity, 1))
    scene.advance(to: 3)
    #expect(endings.positions == [.start] && scene.modelX == 0 && scene.view.alpha == 1)
  }

  @Test(
    "UK-4, PA-9: an animator with keyframes stops where they are",
    arguments: [UIViewAnimatingPosition.end, .start, .current])
  func stops(at position: UIViewAnimatingPosition) {
    let scene = AnimatorStage()
    let animator = animator(of: scene.view)
    let endings = Endings(of: animator, on: scene)
    animator.startAnimation()
    scene.advance(to: 1.5)
    animator.stopAnimation(false)
    #expect(near(scene.modelX, 100) && near(scene.view.alpha, 0.5))
    animator.finishAnimation(at: position)
    let (x, alpha) = position == .end ? (100.0, 0.0) : position == .start ? (0, 1) : (100, 0.5)
    #expect(near(scene.modelX, x) && near(scene.view.alpha, alpha) && endings.positions == [position])
  }

  @Test("UK-4, PA-8: keyframes in an animator go on with a spring without a jump") func continues() {
    let scene = AnimatorStage()
    let animator = animator(of: scene.view)
    let endings = Endings(of: animator, on: scene)
    animator.fractionComplete = 0.3
    let spring = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 3, dy: 1))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.5)
    #expect(near(scene.shownX, 60) && near(animator.fractionComplete, 0.3))
    scene.advance(to: 0.999)
    #expect(endings.positions.isEmpty)
    scene.advance(to: 1.001)
    #expect(endings.positions == [.end] && scene.modelX == 100 && scene.view.alpha == 0)
  }

  @Test("UK-4: keyframes in an animator follow its curve, and add up with what else its blocks do") func easesAndAdds()
  {
    let scene = AnimatorStage()
    let curve = UICubicTimingParameters(animationCurve: .easeInOut)
    let animator = animator(of: scene.view, duration: 1, parameters: curve)
    animator.addAnimations { [view = scene.view] in view.center.x += 200 }
    animator.startAnimation()
    scene.advance(to: 0.25)
    // A quarter of the time is 0.129162 of the way.
    #expect(near(scene.shownX, 0.129162 * 2 * 100 + 0.129162 * 200, within: 1e-3))
    scene.advance(to: 1)
    #expect(scene.modelX == 300)
  }
}
