import Geometry
import Layers
import Motion

/// What a program asks of a block, before it is known what the block around it hands down.
struct AnimationRequest {
  /// Velocities count whole ways a second.
  enum Pace {
    case curve(ViewAnimationTiming.Pace)
    /// A spring that is made for the duration.
    case fittedSpring(dampingRatio: Double, velocity: Double)
    case spring(Spring, velocity: Double)
  }

  var duration: CFTimeInterval
  var delay: CFTimeInterval
  var options: UIView.AnimationOptions
  var pace: Pace

  /// The request as it goes inside another block.
  ///
  /// A spring keeps being one, whatever curve is around it.
  func resolved(inside outer: (any AnimationScope)?) -> (timing: ViewAnimationTiming, options: UIView.AnimationOptions)
  {
    var (duration, options, pace) = (duration, options, pace)
    if let outer, outer.timing.duration > 0 {
      if !options.contains(.overrideInheritedDuration) { duration = outer.timing.duration }
      if case .curve = pace, !options.contains(.overrideInheritedCurve) { pace = .curve(outer.timing.pace) }
      if !options.contains(.overrideInheritedOptions) {
        options.formUnion(outer.options.intersection(.inheritable))
      }
    }
    var timing = ViewAnimationTiming(duration: duration, delay: delay)
    timing.pace = resolved(pace, duration: timing.duration)
    timing.repeatCount = options.contains(.repeat) ? .infinity : 0
    timing.autoreverses = options.contains(.autoreverse)
    return (timing, options)
  }

  private func resolved(_ pace: Pace, duration: CFTimeInterval) -> ViewAnimationTiming.Pace {
    switch pace {
    case .curve(let pace): pace
    case .spring(let spring, let velocity): .spring(spring, velocity: velocity)
    case .fittedSpring(let ratio, let velocity):
      .spring(Spring(dampingRatio: ratio, duration: duration, velocity: velocity), velocity: velocity)
    }
  }

  /// A velocity that springs can start with, and that stays a number on its way through any property.
  static func usable(velocity: CGFloat) -> Double {
    velocity.isFinite ? Double(min(max(velocity, -1e6), 1e6)) : 0
  }

  /// Whether the block is to differ from the one around it.
  var overridesInheritance: Bool {
    !options.isDisjoint(with: [.overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions])
  }
}

extension UIView {
  /// What all animation blocks come down to.
  static func perform(_ request: AnimationRequest, _ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    let world = ViewWorld.current
    let outer = world.scope
    if let outer, outer.absorbsBlocks, !request.overridesInheritance {
      animations()
      return completion.map { outer.whenEnded($0) } ?? ()
    }
    let (timing, options) = request.resolved(inside: outer)
    let end = BlockCompletion(blocksTouches: !options.contains(.allowUserInteraction), completion)
    let block = AnimationBlock(timing, options, end)
    world.perform(in: block) {
      animations()
      block.layOutChanges()
    }
    end.close()
  }
}
