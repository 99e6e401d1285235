import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// Animation blocks: changes inside a block reach their new values over time.
extension UIView {
  /// Animates the changes that a block makes.
  ///
  /// ```swift
  /// UIView.animate(withDuration: 0.3, delay: 0.1, options: [.curveEaseOut]) {
  ///   view.alpha = 0
  ///   view.center.y += 40
  /// } completion: { isFinished in
  ///   if isFinished { view.removeFromSuperview() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: seconds; negative values and NaN count as 0. At 0 the changes show at once, unless the block is
  ///     nested in another one: it then inherits the outer duration.
  ///   - delay: seconds before the animations begin; negative values and NaN count as 0.
  ///   - options: the behaviour, the curve and the repetition. Default: eases in and out.
  ///   - animations: the changes to animate; called at once.
  ///   - completion: called from the run loop when all animations of the block have ended. Its argument is true if they
  ///     all ran to their end.
  public final class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    perform(
      AnimationRequest(duration: duration, delay: delay, options: options, pace: .curve(options.pace)), animations,
      completion)
  }

  /// Animates the changes that a block makes, easing in and out.
  ///
  /// - Parameters:
  ///   - duration: seconds; at 0 the changes show at once.
  ///   - animations: the changes to animate; called at once.
  ///   - completion: called when all animations have ended; its argument is true if they all ran to their end.
  public final class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates the changes that a block makes, easing in and out.
  ///
  /// - Parameters:
  ///   - duration: seconds; at 0 the changes show at once.
  ///   - animations: the changes to animate; called at once.
  public final class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates with a spring that is almost at rest at the end of the duration.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - delay: seconds before the animations begin; negative values and NaN count as 0.
  ///   - dampingRatio: above 0. At 1 the spring doesn't oscillate; the closer to 0, the more it does. Greater values
  ///     count as 1, values below 0.001 as 0.001.
  ///   - velocity: the initial velocity in total distances per second; 0 if not finite.
  ///   - options: the curve options have no effect.
  ///   - animations: the changes to animate; called at once.
  ///   - completion: called when all animations have ended; its argument is true if they all ran to their end.
  public final class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pace = AnimationRequest.Pace.fittedSpring(
      dampingRatio: Double(dampingRatio), velocity: AnimationRequest.usable(velocity: velocity))
    perform(
      AnimationRequest(duration: duration, delay: delay, options: options, pace: pace), animations, completion)
  }

  /// Animates with a spring given by its perceived duration; the animations end when the spring is at rest.
  ///
  /// - Parameters:
  ///   - duration: seconds, shorter than the time until the spring is at rest; at 0 the changes show at once.
  ///   - bounce: -1...1. At 0 the spring just doesn't overshoot, towards 1 it oscillates longer, below 0 it is
  ///     overdamped.
  ///   - initialSpringVelocity: the initial velocity in total distances per second; 0 if not finite.
  ///   - delay: seconds before the animations begin; negative values and NaN count as 0.
  ///   - options: the curve options have no effect.
  ///   - animations: the changes to animate; called at once.
  ///   - completion: called when all animations have ended; its argument is true if they all ran to their end.
  public final class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(perceptualDuration: duration, bounce: Double(bounce))
    let velocity = AnimationRequest.usable(velocity: initialSpringVelocity)
    let request = AnimationRequest(
      duration: spring.settlingDuration(velocity: velocity), delay: delay, options: options,
      pace: .spring(spring, velocity: velocity))
    perform(request, animations, completion)
  }

  /// Repeats the animations of changes that are made inside an animation block. Outside one, only runs the closure.
  ///
  /// - Parameters:
  ///   - count: the number of cycles; a fraction ends in the middle of one. Negative values and NaN count as 0, which
  ///     is one cycle.
  ///   - autoreverses: true if each cycle runs forward and back.
  ///   - animations: the changes to repeat; called at once.
  public final class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    let blocks = ViewWorld.current.animations
    guard let block = blocks.innermost as? AnimationBlock else { return animations() }
    let variant = block.variant { timing in
      timing.repeatCount = count.isNaN ? 0 : max(Double(count), 0)
      timing.autoreverses = autoreverses
    }
    blocks.perform(in: variant, animations)
    blocks.perform(in: variant, variant.layOutChanges)
  }

  /// Makes changes that show at once, even inside an animation block.
  public final class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    ViewWorld.current.animations.performWithoutAnimation(actionsWithoutAnimation)
  }

  /// Enables or disables the animations of all animation blocks. They are enabled by default.
  public final class func setAnimationsEnabled(_ enabled: Bool) {
    ViewWorld.current.animations.setEnabled(enabled)
  }

  /// True if animation blocks animate; see `setAnimationsEnabled(_:)`.
  public final class var areAnimationsEnabled: Bool { ViewWorld.current.animations.areEnabled }

  /// The duration of the current animation block in seconds; 0 outside of any.
  public final class var inheritedAnimationDuration: TimeInterval {
    ViewWorld.current.animations.outerScope?.timing.duration ?? 0
  }
}
