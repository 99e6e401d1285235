import Foundation
import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// Common uses of animators, and common mistakes.
@MainActor
struct AnimatorUseTests {
  @Test("PA-7: after a pause at the end it turns round, and pauses at the start") func turnsRoundAfterAPauseAtTheEnd() {
    let scene = AnimatorStage()
    let animator = scene.animator()
    let endings = Endings(of: animator, on: scene)
    animator.pausesOnCompletion = true
    animator.startAnimation()
    scene.advance(to: 1.5)
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
    animator.isReversed = true
    animator.startAnimation()
    scene.advance(to: 2)
    #expect(animator.isRunning && near(scene.shownX, 50) && near(animator.fractionComplete, 0.5))
    scene.advance(to: 2.6)
    #expect(!animator.isRunning && animator.fractionComplete == 0 && scene.shownX == 0)
    animator.isReversed = false
    animator.startAnimation()
    scene.advance(to: 3.1)
    #expect(near(scene.shownX, 50) && endings.positions.isEmpty)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    #expect(endings.positions == [.end] && scene.modelX == 100)
  }

  @Test("PA-2: turning round again and again stays where it is, and ends when it should", arguments: 1...6)
  func turnsRoundQuickly(count: Int) {
    let scene = AnimatorStage()
    let animator = scene.animator(curve: .easeInOut)
    let endings = Endings(of: animator, on: scene)
    animator.startAnimation()
    scene.advance(to: 0.4)
    let (x, fraction) = (scene.shownX, Double(animator.fractionComplete))
    for _ in 0..<count {
      animator.isReversed.toggle()
      #expect(near(scene.shownX, x) && near(animator.fractionComplete, fraction) && animator.isRunning)
    }
    let end = count % 2 == 0 ? 1.0 : 0.8
    scene.advance(to: end - 1e-3)
    #expect(endings.positions.isEmpty)
    scene.advance(to: end + 1e-3)
    #expect(endings.positions == [count % 2 == 0 ? .end : .start])
  }

  @Test("PA-8: after a scrub, neither value nor fraction jumps, the fraction never turns back", arguments: 0..<60)
  func continuesEvenly(seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed))
    let scene = AnimatorStage()
    let animator =
      random.isOne(in: 2)
      ? scene.animator(curve: .easeInOut)
      : UIViewPropertyAnimator(duration: 1, dampingRatio: CGFloat(random.number(0.2...1))) { [view = scene.view] in
        view.center.x = 100
      }
    let endings = Endings(of: animator, on: scene)
    animator.scrubsLinearly = random.isOne(in: 2)
    animator.fractionComplete = CGFloat(random.number(0.1...0.9))
    animator.isReversed = random.isOne(in: 2)
    scene.advance(to: 0.1)
    let (x, fraction) = (scene.shownX, Double(animator.fractionComplete))
    let velocity = CGVector(dx: random.number(-5...5), dy: random.number(-5...5))
    let spring =
      random.isOne(in: 2)
      ? UISpringTimingParameters(dampingRatio: CGFloat(random.number(0.2...1)), initialVelocity: velocity)
      : UISpringTimingParameters(mass: 1, stiffness: 200, damping: 20, initialVelocity: velocity)
    animator.continueAnimation(withTimingParameters: spring, durationFactor: CGFloat(random.number(0...1)))
    #expect(near(scene.shownX, x, within: 1e-4) && near(animator.fractionComplete, fraction))
    var (former, formerX) = (fraction, x)
    for frame in 1...600 where endings.positions.isEmpty {
      scene.advance(to: 0.1 + Double(frame) / 100)
      guard endings.positions.isEmpty else { break }
      let now = Double(animator.fractionComplete)
      #expect(animator.isReversed ? now <= former + 1e-9 : now >= former - 1e-9)
      // At most seven hundred points a second, by the velocities above and the springs' own motion.
      #expect(abs(scene.shownX - formerX) < 60)
      (former, formerX) = (now, scene.shownX)
    }
    #expect(endings.positions == [animator.isReversed ? .start : .end])
    // A spring that isn't cut off has come to rest.
    #expect(near(formerX, animator.isReversed ? 0 : 100, within: 3))
  }

  @Test("PA-7: a completion starts the next animator, and the same one again") func chains() {
    let scene = AnimatorStage()
    var ends: [Double] = []
    let first = scene.animator(duration: 0.5)
    let second = scene.animator(duration: 0.5, to: 0)
    first.addCompletion { _ in
      ends.append(scene.stage.time)
      second.startAnimation()
    }
    second.addCompletion { _ in
      ends.append(scene.stage.time)
      first.addAnimations { scene.view.center.x = 40 }
      first.startAnimation()
    }
    first.startAnimation()
    scene.advance(to: 0.75)
    #expect(near(scene.shownX, 50, within: 4) && second.isRunning)
    scene.advance(to: 2)
    #expect(ends.count == 2 && scene.modelX == 40 && first.state == .inactive && second.state == .inactive)
  }

  @Test("PA-11: of what can't be added up the later animator takes over") func takesOver() {
    let scene = AnimatorStage()
    let first = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.alpha = 0 }
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.alpha = 1 }
    let (firstEnd, secondEnd) = (Endings(of: first, on: scene), Endings(of: second, on: scene))
    first.startAnimation()
    scene.advance(to: 0.5)
    second.startAnimation()
    #expect(near(scene.shown.opacity, 0.5))
    scene.advance(to: 1)
    #expect(near(scene.shown.opacity, 0.75))
    scene.advance(to: 2)
    #expect(firstEnd.positions == [.end] && secondEnd.positions == [.end] && scene.view.alpha == 1)
  }

  @Test("PA-2: an animator that never started, runs or has ended may be released") func isReleased() {
    let scene = AnimatorStage()
    weak var animator: UIViewPropertyAnimator?
    do {
      let unused = scene.animator()
      animator = unused
    }
    #expect(animator == nil)
    do {
      let running = scene.animator()
      running.startAnimation()
      animator = running
    }
    scene.advance(to: 0.5)
    #expect(animator?.isRunning == true)
    scene.advance(to: 1.2)
    #expect(animator == nil && scene.modelX == 100)
  }

  @Test func survivesInvalidNumbers() {
    for duration in [Double.nan, -1, 0, .infinity, 1e300, -.infinity] {
      let scene = AnimatorStage()
      let animator = scene.animator(duration: duration)
      #expect(animator.duration > 0 && animator.duration.isFinite)
      animator.fractionComplete = .nan
      animator.fractionComplete = .infinity
      animator.fractionComplete = 7
      #expect(animator.fractionComplete == 1)
      animator.fractionComplete = -3
      #expect(animator.fractionComplete == 0)
      for factor in [CGFloat.nan, .infinity, -1, 0, 1e300] {
        animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
        animator.pauseAnimation()
      }
      #expect(scene.shownX.isFinite)
      animator.stopAnimation(true)
    }
    for ratio in [CGFloat.nan, -1, 0, 3, .infinity, 1e300] {
      let scene = AnimatorStage()
      let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: ratio) { scene.view.center.x = 100 }
      animator.startAnimation()
      for step in 1...6 {
        scene.advance(to: Double(step) / 10)
        #expect(scene.shownX.isFinite)
      }
      #expect(animator.state == .inactive && scene.modelX == 100)
    }
  }

  @Test func survivesCallsFromItsOwnBlocks() {
    let scene = AnimatorStage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations {
      scene.view.center.x = 100
      animator.addAnimations { scene.view.alpha = 0.5 }
      animator.startAnimation()
      animator.isReversed = true
      animator.isReversed = false
    }
    let endings = Endings(of: animator, on: scene)
    animator.startAnimation()
    scene.advance(to: 1.5)
    #expect(endings.positions == [.end] && scene.modelX == 100 && scene.view.alpha == 0.5)
  }
}
