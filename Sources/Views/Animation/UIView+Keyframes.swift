import Foundation
import Geometry
import Layers
import Motion

extension UIView {
  /// Animates the changes that the keyframes of a block make, each in its part of the whole.
  ///
  /// Each property goes through the values that it is given, and holds them in between. The whole is eased in and out
  /// unless the options hold the raw value of another curve.
  public final class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let world = ViewWorld.current
    let outer = world.scope
    let request = AnimationRequest(
      duration: duration, delay: delay, options: options.plain, pace: .curve(options.plain.pace))
    var (timing, plain) = request.resolved(inside: outer)
    // A spring knows no keyframes.
    if case .spring = timing.pace { timing.pace = .curve(.easeInOut) }
    let block = KeyframeBlock(timing, plain, options.calculationMode)
    world.perform(in: block) {
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

  /// Makes changes in a part of the keyframe block that it is called in; at once outside any.
  ///
  /// - Parameters:
  ///   - frameStartTime: 0...1, of the block's duration.
  ///   - frameDuration: 0...1; it ends with the block at the latest.
  public final class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let block = ViewWorld.current.scope as? KeyframeBlock else { return animations() }
    block.addKeyframe(start: frameStartTime, duration: frameDuration, animations)
  }
}

extension UIView.KeyframeAnimationOptions {
  private static var modes: UInt { 7 << 10 }

  /// The options that any block has.
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
