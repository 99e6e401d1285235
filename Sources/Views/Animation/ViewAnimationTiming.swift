import Geometry
import Layers
import Motion

/// When the changes of a block are shown, how long that takes, and at what pace.
struct ViewAnimationTiming {
  enum Pace {
    case curve(CAMediaTimingFunction)
    /// A spring in seconds, which is cut off at the duration; the velocity counts whole ways a second.
    case spring(Spring, velocity: Double)
  }

  /// Seconds of one cycle.
  var duration: CFTimeInterval { didSet { duration = Self.usable(duration) } }
  /// Seconds from now until it begins; until then the old values show.
  var delay: CFTimeInterval = 0 { didSet { delay = Self.usable(delay) } }
  var pace: Pace
  /// Cycles; 0 and 1 are both one, infinity repeats until the animation is taken off.
  var repeatCount = 0.0
  var autoreverses = false

  init(duration: CFTimeInterval, delay: CFTimeInterval = 0, pace: Pace = .curve(.easeInOut)) {
    self.duration = Self.usable(duration)
    self.delay = Self.usable(delay)
    self.pace = pace
  }

  /// Whether there is nothing to see of it: the new values show at once.
  var isInstant: Bool { duration <= 0 && delay <= 0 }

  private static func usable(_ time: CFTimeInterval) -> CFTimeInterval {
    time.isNaN ? 0 : min(max(time, 0), longest)
  }

  /// A thousand years: a program may mean "for ever", and sums of times stay finite.
  private static let longest: CFTimeInterval = 3e10
  /// What stands for no duration after a delay: 0 would be the transaction's.
  private static let shortest: CFTimeInterval = 1e-6

  /// Sets everything but what the animation changes.
  ///
  /// - Parameter layer: whose clock the delay goes by.
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
  /// The curve of animation blocks that name none.
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
