import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// The delay, duration, pace and repetition of the animations of a block.
struct ViewAnimationTiming {
  enum Pace {
    case curve(CAMediaTimingFunction)
    /// A spring that is cut off at the duration; the velocity is in total distances per second.
    case spring(Spring, velocity: Double)
  }

  /// The duration of one cycle in seconds.
  var duration: CFTimeInterval { didSet { duration = Self.usable(duration) } }
  /// The time in seconds until the animation begins; until then the old values show.
  var delay: CFTimeInterval = 0 { didSet { delay = Self.usable(delay) } }
  var pace: Pace
  /// The number of cycles. 0 and 1 both mean one; infinity repeats until the animation is removed.
  var repeatCount = 0.0
  var autoreverses = false

  init(duration: CFTimeInterval, delay: CFTimeInterval = 0, pace: Pace = .curve(.easeInOut)) {
    self.duration = Self.usable(duration)
    self.delay = Self.usable(delay)
    self.pace = pace
  }

  /// True if there is nothing to animate: the new values show at once.
  var isInstant: Bool { duration <= 0 && delay <= 0 }

  private static func usable(_ time: CFTimeInterval) -> CFTimeInterval {
    time.isNaN ? 0 : time.clamped(0, longest)
  }

  /// The upper limit, about a thousand years: programs may mean "forever", and sums of times stay finite.
  private static let longest: CFTimeInterval = 3e10
  /// The duration of an animation that has a delay but no duration; 0 would mean the transaction's duration.
  private static let shortest: CFTimeInterval = 1e-6

  /// Sets the timing of an animation.
  ///
  /// - Parameter layer: the layer whose clock measures the delay.
  func apply(to animation: CAAnimation, on layer: CALayer) {
    animation.duration = max(duration, Self.shortest)
    animation.fillMode = .both
    if delay > 0 { animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay }
    if case .curve(let function) = pace { animation.timingFunction = function }
    animation.repeatCount = Float(repeatCount)
    animation.autoreverses = autoreverses
  }
}

extension CAMediaTimingFunction {
  /// The default curve of animation blocks.
  static var easeInOut: CAMediaTimingFunction { CAMediaTimingFunction(name: .easeInEaseOut) }
}

extension CASpringAnimation {
  convenience init(spring: Spring, velocity: Double) {
    self.init()
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    allowsOverdamping = spring.allowsOverdamping
    initialVelocity = CGFloat(velocity)
  }
}
