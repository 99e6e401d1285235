import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion

extension UIView {
  /// Animates the changes that the keyframes of a block make, each in its interval of the duration.
  ///
  /// Each property passes through the values that its keyframes set and holds them in between. The whole animation
  /// eases in and out unless the options hold the raw value of another curve.
  ///
  /// ```swift
  /// UIView.animateKeyframes(withDuration: 2, delay: 0) {
  ///   UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.alpha = 0 }
  ///   UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 1 }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: seconds; negative values and NaN count as 0.
  ///   - delay: seconds before the animations begin; negative values and NaN count as 0.
  ///   - options: the behaviour, and the way values between keyframes are calculated.
  ///   - animations: the block that adds the keyframes; called at once.
  ///   - completion: called when all animations have ended; its argument is true if they all ran to their end.
  public final class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let blocks = ViewWorld.current.animations
    let outer = blocks.outerScope
    let request = AnimationRequest(
      duration: duration, delay: delay, options: options.plain, pace: .curve(options.plain.pace))
    var (timing, plain) = request.resolved(inside: outer)
    // Keyframes take a timing function, which a spring doesn't have.
    if case .spring = timing.pace { timing.pace = .curve(.easeInOut) }
    let block = KeyframeBlock(timing, plain, options.calculationMode)
    blocks.perform(in: block) {
      animations()
      block.layOutChanges()
    }
    if let outer, outer.absorbsBlocks, !request.overridesInheritance {
      block.finish(outer.show)
      return completion.map { outer.whenEnded($0) } ?? ()
    }
    let end = BlockCompletion(blocksTouches: !plain.contains(.allowUserInteraction), completion)
    block.finish(AnimationBlock(timing, plain, end).show)
    end.close()
  }

  /// Makes changes in an interval of the keyframe block that it is called in. Outside one, the changes are made at
  /// once.
  ///
  /// - Parameters:
  ///   - frameStartTime: the start of the interval as a fraction of the block's duration; clamped to 0...1.
  ///   - frameDuration: the length of the interval as a fraction of the block's duration; cut at the block's end.
  ///   - animations: the changes to animate in the interval.
  public final class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let block = ViewWorld.current.animations.innermost as? KeyframeBlock else { return animations() }
    block.addKeyframe(start: frameStartTime, duration: frameDuration, animations)
  }
}

extension UIView.KeyframeAnimationOptions {
  private static var modes: UInt { 7 << 10 }

  /// The options without the calculation mode.
  var plain: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: rawValue & ~Self.modes) }

  var calculationMode: CAAnimationCalculationMode {
    switch Self(rawValue: rawValue & Self.modes) {
    case .calculationModeDiscrete: .discrete
    case .calculationModePaced: .paced
    case .calculationModeCubic: .cubic
    case .calculationModeCubicPaced: .cubicPaced
    default: .linear
    }
  }
}
