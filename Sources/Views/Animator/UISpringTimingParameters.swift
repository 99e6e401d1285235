import Foundation
import Geometry
import Motion

/// The pace of an animator as a damped spring.
///
/// - Units: velocities count whole ways a second, towards the end; 200 points at 100 points a second are 0.5. `dx` goes
///   for what has no direction and for x, `dy` for the y of positions.
public final class UISpringTimingParameters: UITimingCurveProvider {
  /// What the spring is given by.
  enum Form: Hashable {
    /// The spring is made for the animator's duration.
    case dampingRatio(Double)
    /// The animator takes as long as the spring.
    case spring(Spring)
  }

  public let initialVelocity: CGVector
  let form: Form

  /// The system's spring, which doesn't swing. The animator takes as long as it needs.
  public convenience init() {
    self.init(.spring(.system), .zero)
  }

  /// A spring that has all but come to rest at the end of the animator's duration.
  ///
  /// - Parameter ratio: 1 and more comes to rest without swinging, towards 0 it swings more and more.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    self.init(.dampingRatio(Double(ratio)), velocity)
  }

  /// A spring by its physics. The animator takes as long as the spring needs to come to rest.
  ///
  /// What is no spring (a mass or a stiffness that isn't positive, a negative damping) counts as 1, 100 and 10.
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    var spring = Spring()
    if mass > 0, mass.isFinite { spring.mass = Double(mass) }
    if stiffness > 0, stiffness.isFinite { spring.stiffness = Double(stiffness) }
    if damping >= 0, damping.isFinite { spring.damping = Double(damping) }
    self.init(.spring(spring), velocity)
  }

  /// A spring by how long it seems to take. The animator takes as long as the spring needs to come to rest.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - bounce: 0 for none, towards 1 more and more, below 0 for a spring that creeps.
  public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
    let isUsable = duration > 0 && duration.isFinite
    let bounce = bounce.isNaN ? 0 : min(max(Double(bounce), -1), 1)
    self.init(.spring(Spring(perceptualDuration: isUsable ? duration : 0.5, bounce: bounce)), initialVelocity)
  }

  private init(_ form: Form, _ velocity: CGVector) {
    self.form = form
    initialVelocity = CGVector(dx: velocity.dx.isFinite ? velocity.dx : 0, dy: velocity.dy.isFinite ? velocity.dy : 0)
  }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// Seconds until the spring is at rest; of one that is made for an animator's duration, those of a duration of 1.
  public var settlingDuration: TimeInterval { pace(lasting: 1).duration }

  /// Damping as a part of what just prevents swinging.
  package var dampingRatio: Double {
    switch form {
    case .dampingRatio(let ratio): ratio
    case .spring(let spring): spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
    }
  }

  /// The parameters never change, so that a copy would be the same.
  public func copy() -> Any { self }
}
