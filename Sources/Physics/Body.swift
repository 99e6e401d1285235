import Foundation

/// A rigid body, or a part of a boundary, which never moves.
package final class Body {
  /// The middle, in points.
  package var position: Vector { didSet { isPlaced = false } }
  /// In radians.
  package var angle: Double { didSet { isPlaced = false } }
  /// In points per second.
  package var velocity = Vector.zero
  /// The angular velocity in radians per second.
  package var spin = 0.0
  package var shape: Shape { didSet { if shape != oldValue { measure() } } }

  /// The share of the speed that is left after it hits something, 0...1.
  package var elasticity = 0.0
  /// 0 slides, 1 sticks.
  package var friction = 0.0
  /// A body of 100x100 points and density 1 has mass 1.
  package var density = 1.0 { didSet { if density != oldValue { measure() } } }
  /// The damping of the velocity in 1/s.
  package var resistance = 0.0
  package var angularResistance = 0.0
  package var allowsRotation = true { didSet { if allowsRotation != oldValue { measure() } } }
  /// True if nothing moves it.
  package var isAnchored = false { didSet { if isAnchored != oldValue { measure() } } }

  /// The acceleration in points/s², whatever the mass.
  package var acceleration = Vector.zero
  /// In units of mass times points/s².
  package var force = Vector.zero
  package var torque = 0.0

  private let isBoundary: Bool
  package private(set) var mass = 0.0
  private(set) var inverseMass = 0.0
  private(set) var inverseInertia = 0.0
  /// The order in which the world got it.
  var number = 0
  /// True if `corners`, `normals` and `box` are those of the current place.
  private var isPlaced = false
  private var placedCorners: [Vector] = []
  private var placedNormals: [Vector] = []
  private var placedBox = (low: Vector.zero, high: Vector.zero)

  package init(_ shape: Shape, at position: Vector, angle: Double = 0, isBoundary: Bool = false) {
    (self.shape, self.position, self.angle, self.isBoundary) = (shape, position, angle, isBoundary)
    measure()
  }

  package var inertia: Double { inverseInertia > 0 ? 1 / inverseInertia : 0 }

  private func measure() {
    isPlaced = false
    mass = shape.area * density / 10_000
    guard !isBoundary, !isAnchored, mass > 0, mass.isFinite else {
      (inverseMass, inverseInertia) = (0, 0)
      return
    }
    inverseMass = 1 / mass
    inverseInertia = allowsRotation ? 1 / (mass * max(shape.inertia, 1e-9)) : 0
  }

  var isMovable: Bool { inverseMass > 0 }

  /// The corners of a polygon in the space of the world.
  var corners: [Vector] {
    place()
    return placedCorners
  }

  /// The outward normals of a polygon's sides: of that from each corner to the next one.
  var normals: [Vector] {
    place()
    return placedNormals
  }

  /// The smallest upright rectangle around it, in the space of the world.
  package var box: (low: Vector, high: Vector) {
    place()
    return placedBox
  }

  private func place() {
    guard !isPlaced else { return }
    isPlaced = true
    switch shape {
    case .circle(let radius): placedBox = (position - radius, position + radius)
    case .polygon(let points):
      let turn = turn
      placedCorners.removeAll(keepingCapacity: true)
      for point in points { placedCorners.append(position + turn.applied(to: point)) }
      placedNormals.removeAll(keepingCapacity: true)
      placedBox = (placedCorners[0], placedCorners[0])
      for (index, corner) in placedCorners.enumerated() {
        let side = placedCorners[(index + 1) % placedCorners.count] - corner
        placedNormals.append(Vector(side.y, -side.x).unit)
        placedBox.low = pointwiseMin(placedBox.low, corner)
        placedBox.high = pointwiseMax(placedBox.high, corner)
      }
    }
  }

  private var turn: Turn { Turn(angle, cosineAndSine: (cos(angle), sin(angle))) }

  /// Returns an offset from the position in the space of the world.
  package func turned(_ offset: Vector) -> Vector { turn.applied(to: offset) }
  /// Returns an offset from the position in the body's own space.
  package func unturned(_ offset: Vector) -> Vector { turn.reversed(to: offset) }

  func velocity(at arm: Vector) -> Vector { velocity + arm.turned(times: spin) }

  /// Changes the velocities by an impulse.
  package func push(_ impulse: Vector, at arm: Vector) {
    velocity += impulse * inverseMass
    spin += arm.cross(impulse) * inverseInertia
  }

  func applyForces(_ time: Double) {
    guard isMovable else {
      (velocity, spin) = (.zero, 0)
      return
    }
    velocity += (acceleration + force * inverseMass) * time
    spin += torque * inverseInertia * time
    velocity /= 1 + time * max(resistance, 0)
    spin /= 1 + time * max(angularResistance, 0)
    if !allowsRotation { spin = 0 }
  }

  func move(_ time: Double) {
    guard isMovable else { return }
    if velocity != .zero { position += velocity * time }
    if spin != 0 { angle += spin * time }
  }
}
