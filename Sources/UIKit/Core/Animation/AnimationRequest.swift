import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// The parameters of an animation block before it inherits from the block around it.
struct AnimationRequest {
  /// Velocities are in total distances per second.
  enum Pace {
    case curve(ViewAnimationTiming.Pace)
    /// A spring that is fitted to the duration.
    case fittedSpring(dampingRatio: Double, velocity: Double)
    case spring(Spring, velocity: Double)
  }

  var duration: CFTimeInterval
  var delay: CFTimeInterval
  var options: UIView.AnimationOptions
  var pace: Pace

  /// Returns the timing and options of the request inside another block.
  ///
  /// A spring ignores the curve of the outer block.
  package func resolved(inside outer: (any AnimationScope)?) -> (
    timing: ViewAnimationTiming, options: UIView.AnimationOptions
  ) {
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

  /// Returns a velocity that springs accept: not finite becomes 0, the rest is clamped so that sums stay finite.
  static func usable(velocity: CGFloat) -> Double {
    velocity.isFinite ? Double(velocity.clamped(-1e6, 1e6)) : 0
  }

  /// True if the block overrides anything that it would inherit.
  var overridesInheritance: Bool {
    !options.isDisjoint(with: [.overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions])
  }
}

extension UIView {
  /// Runs an animation block. All variants of `animate` end here.
  static func perform(_ request: AnimationRequest, _ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    let blocks = ViewWorld.current.animations
    let outer = blocks.outerScope
    if let outer, outer.absorbsBlocks, !request.overridesInheritance {
      animations()
      return completion.map { outer.whenEnded($0) } ?? ()
    }
    let (timing, options) = request.resolved(inside: outer)
    let end = BlockCompletion(blocksTouches: !options.contains(.allowUserInteraction), completion)
    let block = AnimationBlock(timing, options, end)
    blocks.perform(in: block) {
      animations()
      block.layOutChanges()
    }
    end.close()
  }
}
