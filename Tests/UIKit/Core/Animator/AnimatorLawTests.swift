import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// Laws of an animator under any sequence of operations, at any time.
@MainActor
struct AnimatorLawTests {
  @Test("PA-2, PA-8: nothing jumps, completions run once, and the model ends where it should", arguments: 0..<400)
  func isContinuous(seed: Int) {
    var play = AnimatorPlay(seed: UInt64(seed))
    play.run()
  }

  @Test("PA-8: after it has continued, it ends when it should", arguments: 0..<30)
  func endsInTime(seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed))
    let scene = AnimatorStage()
    let duration = random.number(0.3...3)
    let animator = scene.animator(duration: duration, curve: .easeInOut)
    let endings = Endings(of: animator, on: scene)
    animator.startAnimation()
    scene.advance(to: random.number(0.05...0.25))
    animator.pauseAnimation()
    if random.isOne(in: 2) { animator.fractionComplete = random.number(0.1...0.9) }
    animator.isReversed = random.isOne(in: 2)
    let fraction = Double(animator.fractionComplete)
    let factor = random.isOne(in: 2) ? 0 : random.number(0.1...2)
    let parameters: (any UITimingCurveProvider)? =
      switch random.integer(0...2) {
      case 0: nil
      case 1: UICubicTimingParameters(animationCurve: .easeIn)
      default: UISpringTimingParameters(dampingRatio: 0.6, initialVelocity: CGVector(dx: 2, dy: 1))
      }
    let left = animator.isReversed ? fraction : 1 - fraction
    let end = scene.stage.time + (factor == 0 ? left : factor) * duration
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: factor)
    scene.advance(to: end - 1e-6)
    #expect(endings.positions.isEmpty)
    scene.advance(to: end + 1e-6)
    #expect(endings.positions == [animator.isReversed ? .start : .end])
  }
}

/// An animator with random operations, by a seed.
@MainActor
private struct AnimatorPlay {
  let scene = AnimatorStage()
  let other = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
  let animator: UIViewPropertyAnimator
  let endings: Endings
  var random: SeededNumbers
  /// The final values of the model: center.x, center.y, alpha, width.
  var goal: [Double]
  let start: [Double]
  var log: [String] = []

  init(seed: UInt64) {
    random = SeededNumbers(seed: seed)
    let spring = UISpringTimingParameters(dampingRatio: random.number(0.3...1))
    let curve = UIView.AnimationCurve(rawValue: random.integer(0...3)) ?? .linear
    let provider: any UITimingCurveProvider =
      random.isOne(in: 3) ? spring : UICubicTimingParameters(animationCurve: curve)
    animator = UIViewPropertyAnimator(duration: random.number(0.5...2), timingParameters: provider)
    animator.scrubsLinearly = !random.isOne(in: 3)
    endings = Endings(of: animator, on: scene)
    scene.view.addSubview(other)
    scene.stage.runMainStages()
    start = Self.values(of: scene.view.layer, other.layer)
    goal = start
    addAnimations()
  }

  static func values(of layer: CALayer, _ other: CALayer) -> [Double] {
    [layer.position.x, layer.position.y, CGFloat(layer.opacity), other.bounds.width].map(Double.init)
  }

  var shown: [Double] {
    scene.stage.context.commit()
    return Self.values(
      of: scene.view.layer.presentation() ?? scene.view.layer, other.layer.presentation() ?? other.layer)
  }

  mutating func addAnimations() {
    let values = [
      random.number(-300...300), random.number(-300...300), random.number(0.1...1), random.number(0...500),
    ]
    let which = random.integer(1...15)
    for index in 0..<4 where which & (1 << index) != 0 { goal[index] = values[index] }
    let (view, other, goal) = (scene.view, other, goal)
    let factor = random.isOne(in: 3) ? random.number(0...1) : 0
    let animations = {
      view.center = CGPoint(x: goal[0], y: goal[1])
      view.alpha = goal[2]
      other.bounds.size.width = goal[3]
    }
    animator.addAnimations(animations, delayFactor: factor)
  }

  mutating func run() {
    let count = random.integer(3...14)
    for _ in 0..<count {
      act()
      scene.advance(to: scene.stage.time + random.number(0...0.4))
      if animator.state == .inactive, !endings.positions.isEmpty { break }
    }
    finish()
  }

  /// Performs an operation that must not be visible at that moment.
  private mutating func act() {
    let before = shown
    let wasActive = animator.state == .active
    let name = operate()
    log.append(name)
    guard wasActive || name != "start reversed" else { return }
    for (value, expected) in zip(shown, before) {
      #expect(near(value, expected, within: 1e-5), "\(log)")
    }
  }

  private mutating func operate() -> String {
    let isInactive = animator.state == .inactive
    switch random.integer(0...7) {
    case 0...1:
      animator.startAnimation()
      return isInactive && animator.isReversed ? "start reversed" : "start"
    case 2:
      if isInactive, animator.isReversed { return "nothing" }
      animator.pauseAnimation()
      return "pause"
    case 3:
      animator.isReversed.toggle()
      return "turn"
    case 4:
      guard !isInactive else { return "nothing" }
      if animator.isRunning { animator.pauseAnimation() }
      continueSomehow()
      return "continue"
    case 5:
      guard !isInactive else { return "nothing" }
      addAnimations()
      return "add"
    case 6:
      changeSpeed(random.number(0.5...2))
      return "speed"
    default:
      guard !isInactive else { return "nothing" }
      // Scrubbing shows another place, but a return to the first place changes nothing.
      animator.pauseAnimation()
      let fraction = animator.fractionComplete
      animator.fractionComplete = random.number(0...1)
      animator.fractionComplete = fraction
      return "scrub"
    }
  }

  private mutating func continueSomehow() {
    let factor = random.isOne(in: 2) ? 0 : random.number(0.2...1.5)
    let velocity = CGVector(dx: random.number(-2...4), dy: random.number(-2...4))
    let parameters: (any UITimingCurveProvider)? =
      switch random.integer(0...2) {
      case 0: nil
      case 1: UICubicTimingParameters(animationCurve: .easeIn)
      default: UISpringTimingParameters(dampingRatio: random.number(0.4...1), initialVelocity: velocity)
      }
    let fraction = Double(animator.fractionComplete)
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: factor)
    #expect(near(animator.fractionComplete, fraction, within: 1e-9), "\(log)")
  }

  /// Changes the speed of time in the window from now on.
  private func changeSpeed(_ speed: Double) {
    let layer = scene.stage.window.layer
    let now = CACurrentMediaTime()
    let local = layer.convertTime(now, from: nil)
    layer.speed = Float(speed)
    layer.timeOffset = local
    layer.beginTime = now
  }

  /// Runs the animator to its end, and checks the result.
  private mutating func finish() {
    if animator.state == .inactive, endings.positions.isEmpty { animator.startAnimation() }
    if animator.state == .active, !animator.isRunning { animator.startAnimation() }
    scene.advance(to: scene.stage.time + 20)
    let isReversed = animator.isReversed
    #expect(endings.positions == [isReversed ? .start : .end], "\(log)")
    #expect(animator.state == .inactive, "\(log)")
    let end = isReversed ? start : goal
    for (value, expected) in zip(Self.values(of: scene.view.layer, other.layer), end) {
      #expect(near(value, expected, within: 1e-5), "\(log)")
    }
    for (value, expected) in zip(shown, end) { #expect(near(value, expected, within: 1e-5), "\(log)") }
    #expect(scene.view.layer.animationKeys() == nil, "\(log)")
    #expect(!scene.view.isTouchedWhereSeen, "\(log)")
  }
}
