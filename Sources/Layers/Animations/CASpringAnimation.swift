import KinoraGeometry
import KinoraMotion

/// Moves a property to its end value as a mass on a spring moves.
///
/// ```swift
/// let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
/// spring.keyPath = "position.y"
/// spring.byValue = 80
/// layer.add(spring, forKey: "drop")
/// ```
///
/// The motion ends with `duration`, even if the spring isn't at rest. `timingFunction` is ignored.
///
/// - Units: `mass` in kg, `stiffness` in N/m, `damping` in N·s/m, `initialVelocity` in whole distances per second.
open class CASpringAnimation: CABasicAnimation {
  private final var spring = Spring() { willSet { requireUnfrozen() } }

  /// The speed at the start, positive towards the end value. Default 0. With one that isn't finite, the animation has
  /// no effect.
  open var initialVelocity: CGFloat = 0 { willSet { requireUnfrozen() } }

  /// Creates a spring with mass 1, stiffness 100 and damping 10.
  public required init() {}

  /// Creates a spring by its perceived duration and its bounce, and sets `duration` to the settling duration.
  ///
  /// - Parameter perceptualDuration: The perceived duration in seconds; a spring with 0 or less is at rest at once.
  /// - Parameter bounce: The bounce, -1...1: 0 is critically damped, 1 undamped, below 0 overdamped.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    spring = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    duration = settlingDuration
  }

  /// The mass on the spring in kg. Default 1. A value that is not positive is ignored.
  open var mass: CGFloat {
    get { CGFloat(spring.mass) }
    set { if newValue > 0, newValue.isFinite { spring.mass = Double(newValue) } }
  }

  /// The stiffness of the spring in N/m. Default 100. A value that is not positive is ignored.
  open var stiffness: CGFloat {
    get { CGFloat(spring.stiffness) }
    set { if newValue > 0, newValue.isFinite { spring.stiffness = Double(newValue) } }
  }

  /// The damping of the motion in N·s/m. Default 10. A negative value is ignored.
  open var damping: CGFloat {
    get { CGFloat(spring.damping) }
    set { if newValue >= 0 { spring.damping = Double(newValue) } }
  }

  /// True if damping beyond what prevents bouncing slows the spring further. Default false.
  open var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { spring.allowsOverdamping = newValue }
  }

  /// The time in seconds until the spring stays within a thousandth of its distance; independent of `duration`.
  open var settlingDuration: CFTimeInterval {
    spring.settlingDuration(velocity: Double(initialVelocity))
  }

  /// The perceived duration in seconds: one swing without damping.
  open var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

  /// The bounce, -1...1: 0 is critically damped, 1 undamped, below 0 overdamped.
  open var bounce: CGFloat { CGFloat(spring.bounce) }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CASpringAnimation else { return }
    spring = other.spring
    initialVelocity = other.initialVelocity
  }

  override func motion(of key: AnimatableKey, _ kind: ValueKind, on layer: CALayer) -> PropertyAnimation.Motion? {
    guard initialVelocity.isFinite else { return nil }
    return endPoints(of: key, kind, on: layer).map { .spring($0, spring, velocity: Double(initialVelocity)) }
  }
}
