import Foundation

/// One equation or inequality between the velocities of two bodies, solved by an impulse.
struct Row {
  let a: Body
  let b: Body
  /// The direction of the impulse on `b`; zero for a turn.
  private let way: Vector
  /// The effects of the velocities of `a` and of `b` about their middle.
  private let (armA, armB): (Double, Double)
  private let massWhenRigid: Double
  private var mass: Double
  private var softness = 0.0
  /// The velocity that the row asks for, negated. `push` is the part that only corrects the place.
  var bias = 0.0
  var push = 0.0
  var least = -Double.infinity
  var most = Double.infinity
  private(set) var impulse = 0.0

  /// - Parameters: The direction, and the points from the middles of the bodies at which it acts.
  init(_ a: Body, _ b: Body, along way: Vector, at offsetA: Vector, _ offsetB: Vector) {
    self.init(a, b, way, offsetA.cross(way), offsetB.cross(way))
  }

  /// A row for the difference of the angles.
  init(turning a: Body, _ b: Body) {
    self.init(a, b, .zero, 1, 1)
  }

  private init(_ a: Body, _ b: Body, _ way: Vector, _ armA: Double, _ armB: Double) {
    (self.a, self.b, self.way, self.armA, self.armB) = (a, b, way, armA, armB)
    let linear = way == .zero ? 0 : a.inverseMass + b.inverseMass
    let sum = linear + armA * armA * a.inverseInertia + armB * armB * b.inverseInertia
    massWhenRigid = sum > 0 ? 1 / sum : 0
    mass = massWhenRigid
  }

  /// The velocity of `b` relative to `a` along the row.
  var speed: Double { way.dot(b.velocity - a.velocity) + armB * b.spin - armA * a.spin }

  /// Makes it hold exactly, correcting a part of the error in each step.
  mutating func makeRigid(error: Double, _ time: Double) {
    push = 0.2 * error / time
  }

  /// Makes it a spring.
  ///
  /// - Parameters:
  ///   - frequency: In 1/s.
  ///   - damping: 1 for the fastest motion without overshoot.
  mutating func makeSpring(error: Double, frequency: Double, damping: Double, _ time: Double) {
    guard massWhenRigid > 0 else { return }
    let pace = 2 * Double.pi * frequency
    let stiffness = massWhenRigid * pace * pace
    let factor = time * (2 * massWhenRigid * damping * pace + time * stiffness)
    guard factor > 0 else { return }
    softness = 1 / factor
    bias = error * time * stiffness * softness
    mass = 1 / (1 / massWhenRigid + softness)
  }

  /// Applies the impulse of the step before.
  mutating func start(with former: Double) {
    impulse = max(least, min(most, former))
    apply(impulse)
  }

  mutating func solve(pushing: Bool) {
    solve(for: -(bias + (pushing ? push : 0)) - softness * impulse)
  }

  /// Changes the impulse so that the row gets a speed, within its limits.
  mutating func solve(for wanted: Double) {
    let new = max(least, min(most, impulse + mass * (wanted - speed)))
    apply(new - impulse)
    impulse = new
  }

  private func apply(_ change: Double) {
    a.velocity -= way * (change * a.inverseMass)
    a.spin -= armA * change * a.inverseInertia
    b.velocity += way * (change * b.inverseMass)
    b.spin += armB * change * b.inverseInertia
  }
}
