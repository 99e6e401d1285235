import Geometry
import Motion

/// Runs to its end value as a mass on a spring does.
///
/// - Units: `mass` in kg, `stiffness` in N/m, `damping` in N·s/m, `initialVelocity` in whole distances a second.
open class CASpringAnimation: CABasicAnimation {
  private final var spring = Spring() { willSet { requireUnfrozen() } }

  /// Speed at the start, towards the end value.
  open var initialVelocity: CGFloat = 0 { willSet { requireUnfrozen() } }

  public required init() {}

  /// A spring by how long it takes and how much it bounces.
  ///
  /// - Parameter perceptualDuration: seconds.
  /// - Parameter bounce: 0 for none, 1 for never ending, below 0 for a spring that creeps.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    spring = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    duration = settlingDuration
  }

  /// Default 1. A value that is not positive is ignored.
  public final var mass: CGFloat {
    get { CGFloat(spring.mass) }
    set { if newValue > 0, newValue.isFinite { spring.mass = Double(newValue) } }
  }

  /// Default 100. A value that is not positive is ignored.
  public final var stiffness: CGFloat {
    get { CGFloat(spring.stiffness) }
    set { if newValue > 0, newValue.isFinite { spring.stiffness = Double(newValue) } }
  }

  /// Default 10. A negative value is ignored.
  public final var damping: CGFloat {
    get { CGFloat(spring.damping) }
    set { if newValue >= 0 { spring.damping = Double(newValue) } }
  }

  /// Whether more damping than it takes to stop the bouncing slows the spring down further. Default false.
  public final var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { spring.allowsOverdamping = newValue }
  }

  /// How long it takes until the spring is at rest, whatever `duration` says.
  public final var settlingDuration: CFTimeInterval {
    spring.settlingDuration(velocity: Double(initialVelocity))
  }

  public final var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

  public final var bounce: CGFloat { CGFloat(spring.bounce) }

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
