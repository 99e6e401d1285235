import Foundation
import KinoraGeometry
import KinoraLayers

/// Holds a transition's animations at a fraction, and lets them run in either direction.
protocol TransitionDriver: AnyObject {
  /// Holds the animations where they are.
  ///
  /// - Returns: The fraction there, from 0 to 1.
  @discardableResult
  func hold() -> CGFloat
  /// Holds the animations at a fraction.
  func hold(at fraction: CGFloat)
  /// Lets the animations run to their end or back to their start, after which the animator's completion is called.
  func run(forwards: Bool, speed: Double, timing: any UITimingCurveProvider)
  /// Called after the transition.
  func end()
}

/// Drives the property animator of a transition.
final class AnimatorDriver: TransitionDriver {
  private let animator: any UIViewImplicitlyAnimating

  init(_ animator: any UIViewImplicitlyAnimating) {
    self.animator = animator
  }

  func hold() -> CGFloat {
    animator.pauseAnimation()
    return animator.fractionComplete
  }

  func hold(at fraction: CGFloat) {
    animator.pauseAnimation()
    animator.isReversed = false
    animator.fractionComplete = fraction
  }

  func run(forwards: Bool, speed: Double, timing: any UITimingCurveProvider) {
    animator.pauseAnimation()
    let rest = forwards ? 1 - animator.fractionComplete : animator.fractionComplete
    animator.isReversed = !forwards
    // A factor of 0 would keep the remaining time.
    animator.continueAnimation(withTimingParameters: timing, durationFactor: max(rest / speed, 1e-4))
  }

  func end() {}
}

/// Drives the clocks of layers, on which all animations in them run.
final class ClockDriver: TransitionDriver {
  private let duration: Double
  private var clocks: [LayerClock]
  /// The fraction to hold once the animations have got their begin times, which a commit determines.
  private var pending: CGFloat?
  private var isSettled = false
  private var watch: CADisplayLink?
  /// Called when the animations are back at their start.
  private let onReturn: () -> Void

  /// - Parameters:
  ///   - layers: The layers, before any animation is added to them.
  ///   - duration: The time from the start to the end, in seconds.
  init(_ layers: [CALayer], duration: Double, onReturn: @escaping () -> Void) {
    self.duration = duration
    self.onReturn = onReturn
    clocks = layers.map(LayerClock.init)
    CATransaction.runAfterCommit { [weak self] in self?.settle() }
  }

  /// Drives another layer as well, before animations are added to it.
  func add(_ layer: CALayer) {
    clocks.append(LayerClock(layer))
  }

  private func settle() {
    isSettled = true
    if let pending { hold(at: pending) }
    pending = nil
  }

  @discardableResult
  func hold() -> CGFloat {
    stopWatching()
    for clock in clocks { clock.hold() }
    guard duration > 0, let clock = clocks.first else { return 0 }
    return CGFloat(min(max(clock.elapsed / duration, 0), 1))
  }

  func hold(at fraction: CGFloat) {
    hold()
    guard isSettled else {
      pending = fraction
      return
    }
    for clock in clocks { clock.moveHeld(to: Double(fraction) * duration) }
  }

  func run(forwards: Bool, speed: Double, timing: any UITimingCurveProvider) {
    settle()
    for clock in clocks { clock.run(forwards ? speed : -speed) }
    if !forwards { watchForReturn() }
  }

  func end() {
    stopWatching()
    for clock in clocks where clock.isChanged { clock.run(1) }
  }

  private func watchForReturn() {
    let link = CADisplayLink { [weak self] _ in self?.returnIfDue() }
    link.add(to: .main, forMode: .common)
    watch = link
  }

  private func returnIfDue() {
    guard clocks.allSatisfy({ $0.elapsed <= 0 }) else { return }
    hold(at: 0)
    onReturn()
    for clock in clocks { clock.removeAnimations() }
  }

  private func stopWatching() {
    watch?.invalidate()
    watch = nil
  }
}

/// The clock of one layer, whose time stays continuous.
private final class LayerClock {
  private let layer: CALayer
  /// The layer's time at the start of the transition.
  private let start: CFTimeInterval
  /// True once the clock has been held.
  private(set) var isChanged = false

  init(_ layer: CALayer) {
    self.layer = layer
    start = layer.convertTime(CACurrentMediaTime(), from: nil)
  }

  private var now: CFTimeInterval { layer.convertTime(CACurrentMediaTime(), from: nil) }

  /// The layer's time since the start.
  var elapsed: CFTimeInterval { now - start }

  func hold() {
    let time = now
    isChanged = true
    layer.speed = 0
    layer.beginTime = 0
    layer.timeOffset = time
  }

  /// Moves a held layer's time.
  func moveHeld(to elapsed: CFTimeInterval) {
    layer.timeOffset = start + elapsed
  }

  func run(_ speed: Double) {
    let time = now
    layer.speed = Float(speed)
    layer.timeOffset = time
    layer.beginTime = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
  }

  /// Ends the animations of the layer and all layers in it, so that their completions are called.
  func removeAnimations() {
    var rest = [layer]
    while let next = rest.popLast() {
      next.removeAllAnimations()
      rest.append(contentsOf: next.sublayers ?? [])
    }
  }
}
