import Foundation
import Geometry
import Layers
import Motion

/// Animation blocks: what is changed inside one gets to its new value by and by.
extension UIView {
  /// Animates the changes that a block makes.
  ///
  /// - Parameters:
  ///   - duration: seconds. At 0 the changes show at once, unless another block is around this one.
  ///   - delay: seconds before it begins.
  ///   - completion: called from the run loop when all animations of the block are over; its argument says whether
  ///     they ran to their end.
  public final class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    perform(
      AnimationRequest(duration: duration, delay: delay, options: options, pace: .curve(options.pace)), animations,
      completion)
  }

  public final class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  public final class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates by a spring that has all but come to rest at the end of the duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 comes to rest without swinging, towards 0 it swings more and more.
  ///   - velocity: speed at the start, in whole ways a second.
  ///   - options: their curve doesn't count.
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

  /// Animates by a spring that seems to take the duration; it is over when the spring is at rest.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - bounce: 0 for none, towards 1 more and more, below 0 for a spring that creeps.
  ///   - initialSpringVelocity: speed at the start, in whole ways a second.
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

  /// Repeats the animations of changes that are made inside an animation block.
  ///
  /// - Parameters:
  ///   - count: how often; fractions end in the midst of the way.
  ///   - autoreverses: whether each time goes forth and back.
  public final class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    let world = ViewWorld.current
    guard let block = world.scope as? AnimationBlock else { return animations() }
    let variant = block.variant { timing in
      timing.repeatCount = count.isNaN ? 0 : max(Double(count), 0)
      timing.autoreverses = autoreverses
    }
    world.perform(in: variant, animations)
    world.perform(in: variant, variant.layOutChanges)
  }

  /// Makes changes that show at once, also inside an animation block.
  public final class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let world = ViewWorld.current
    let wereEnabled = world.areAnimationsEnabled
    world.areAnimationsEnabled = false
    actionsWithoutAnimation()
    world.areAnimationsEnabled = wereEnabled
  }

  /// Whether animation blocks animate. Default true.
  public final class func setAnimationsEnabled(_ enabled: Bool) {
    ViewWorld.current.areAnimationsEnabled = enabled
  }

  public final class var areAnimationsEnabled: Bool { ViewWorld.current.areAnimationsEnabled }

  /// The duration of the block that this is called in, in seconds; 0 outside any.
  public final class var inheritedAnimationDuration: TimeInterval { ViewWorld.current.scope?.timing.duration ?? 0 }
}
