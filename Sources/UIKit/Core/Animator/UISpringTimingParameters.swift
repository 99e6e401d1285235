import Foundation
import KinoraGeometry
import KinoraMotion

/// The pace of an animator as a damped spring.
///
/// ```swift
/// let spring = UISpringTimingParameters(dampingRatio: 0.7, initialVelocity: CGVector(dx: 0.5, dy: 0.5))
/// let animator = UIViewPropertyAnimator(duration: 0.6, timingParameters: spring)
/// ```
///
/// - Units: velocities are in total distances per second, towards the end: for 200 points, 100 points per second are
///   0.5. `dx` applies to x and to values without a direction, `dy` to the y of positions.
@preconcurrency @MainActor
public final class UISpringTimingParameters: UITimingCurveProvider {
  /// The definition of the spring.
  enum Form: Hashable {
    /// Fitted to the animator's duration.
    case dampingRatio(Double)
    /// Determines the animator's duration.
    case spring(Spring)
  }

  /// The velocity at the start, in total distances per second. Components that aren't finite count as 0.
  public let initialVelocity: CGVector
  let form: Form

  /// Creates the system's spring, which doesn't oscillate. It determines the animator's duration.
  public convenience init() {
    self.init(.spring(.system), .zero)
  }

  /// Creates a spring that is almost at rest at the end of the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: above 0. At 1 and above the spring doesn't oscillate; the closer to 0, the more it does.
  ///   - velocity: the initial velocity in total distances per second.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    self.init(.dampingRatio(Double(ratio)), velocity)
  }

  /// Creates a spring from physical parameters. The animator takes until the spring is at rest.
  ///
  /// A mass or a stiffness that isn't positive and finite counts as 1 or 100. A damping that is negative or not finite
  /// counts as 10.
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    var spring = Spring()
    if mass > 0, mass.isFinite { spring.mass = Double(mass) }
    if stiffness > 0, stiffness.isFinite { spring.stiffness = Double(stiffness) }
    if damping >= 0, damping.isFinite { spring.damping = Double(damping) }
    self.init(.spring(spring), velocity)
  }

  /// Creates a spring from its perceived duration. The animator takes until the spring is at rest.
  ///
  /// - Parameters:
  ///   - duration: seconds, shorter than the time until the spring is at rest. Not positive or not finite counts as
  ///     0.5.
  ///   - bounce: clamped to -1...1. At 0 the spring just doesn't overshoot, towards 1 it oscillates longer, below 0 it
  ///     is overdamped.
  ///   - initialVelocity: in total distances per second.
  public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
    let isUsable = duration > 0 && duration.isFinite
    let bounce = bounce.isNaN ? 0 : Double(bounce).clamped(-1, 1)
    self.init(.spring(Spring(perceptualDuration: isUsable ? duration : 0.5, bounce: bounce)), initialVelocity)
  }

  private init(_ form: Form, _ velocity: CGVector) {
    self.form = form
    initialVelocity = CGVector(dx: velocity.dx.isFinite ? velocity.dx : 0, dy: velocity.dy.isFinite ? velocity.dy : 0)
  }

  /// Always `spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Always nil.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// These parameters.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The time in seconds until the spring is at rest; 1 for a spring that is fitted to the animator's duration.
  public var settlingDuration: TimeInterval { pace(lasting: 1).duration }

  /// The damping relative to critical damping.
  package var dampingRatio: Double {
    switch form {
    case .dampingRatio(let ratio): ratio
    case .spring(let spring): spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
    }
  }

  /// Returns these parameters, since they are immutable.
  public func copy() -> Any { self }
}
