/// A point at which two bodies touch: it stops them, and rubs.
struct Contact {
  struct Key: Hashable {
    let first: Int
    let second: Int
    let feature: Int
  }

  let key: Key
  private(set) var normal: Row
  private(set) var friction: Row
  private let grip: Double
  private let elasticity: Double
  /// The speed along the normal before the step; negative if the bodies approached each other.
  private let approach: Double

  /// The overlap in points that is left in peace, so that resting bodies keep touching.
  static let slop = 0.25
  /// The largest speed at which overlapping bodies are pushed apart, in points/s.
  private static let mostPush = 400.0
  /// Slower bodies don't bounce.
  private static let leastBounce = 25.0

  init(_ a: Body, _ b: Body, _ normal: Vector, _ point: Manifold.Point, _ time: Double) {
    key = Key(first: a.number, second: b.number, feature: point.feature)
    let (offsetA, offsetB) = (point.position - a.position, point.position - b.position)
    self.normal = Row(a, b, along: normal, at: offsetA, offsetB)
    friction = Row(a, b, along: Vector(-normal.y, normal.x), at: offsetA, offsetB)
    self.normal.least = 0
    if point.separation > 0 {
      // As fast as it takes to touch at the end of the step.
      self.normal.bias = point.separation / time
    } else {
      self.normal.push = max(0.15 / time * min(0, point.separation + Self.slop), -Self.mostPush)
    }
    grip = a.friction(with: b)
    elasticity = a.elasticity(with: b)
    approach = self.normal.speed
  }

  mutating func start(with former: (normal: Double, friction: Double)) {
    normal.start(with: former.normal)
    limitFriction()
    friction.start(with: former.friction)
  }

  mutating func solve(pushing: Bool) {
    limitFriction()
    friction.solve(pushing: false)
    normal.solve(pushing: pushing)
  }

  /// Gives bodies that have hit each other their speed after it.
  mutating func bounce() {
    guard elasticity > 0, normal.impulse > 0, approach < -Self.leastBounce else { return }
    normal.solve(for: -elasticity * approach)
  }

  private mutating func limitFriction() {
    friction.most = grip * normal.impulse
    friction.least = -friction.most
  }
}

extension Body {
  /// A boundary takes the properties of what hits it.
  fileprivate func friction(with other: Body) -> Double {
    guard isMovable, other.isMovable else { return isMovable ? friction : other.friction }
    return (max(friction, 0) * max(other.friction, 0)).squareRoot()
  }

  fileprivate func elasticity(with other: Body) -> Double {
    let mine = isMovable ? elasticity : 0
    return max(0, min(max(mine, other.isMovable ? other.elasticity : 0), 1))
  }
}
