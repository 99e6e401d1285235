import KinoraPhysics
import TestSupport

/// A world with a floor, a ceiling and two walls around 400x500 points, and gravity downwards.
struct PhysicsStage {
  let world = World()
  let group = CollisionGroup()
  static let width = 400.0
  static let height = 500.0

  init() {
    let (w, h) = (Self.width, Self.height)
    for (x, y, width, height) in [
      (w / 2, h + 500, w + 2000, 1000.0), (-500, h / 2, 1000, h + 2000), (w + 500, h / 2, 1000, h + 2000),
      (w / 2, -500, w + 2000, 1000),
    ] {
      let wall = Body(.rect(width: width, height: height), at: Vector(x, y), isBoundary: true)
      world.number(wall)
      group.boundaries.append([wall])
    }
    world.groups = [group]
  }

  @discardableResult
  func add(_ shape: Shape, at x: Double, _ y: Double, gravity: Double = 1000, _ edit: (Body) -> Void = { _ in }) -> Body
  {
    let body = Body(shape, at: Vector(x, y))
    body.acceleration = Vector(0, gravity)
    edit(body)
    world.add(body)
    group.bodies.append(body)
    return body
  }

  func run(_ seconds: Double) {
    for _ in 0..<Int((seconds / World.stepDuration).rounded()) { world.step() }
  }

  /// The energy of motion and of height above the floor.
  var energy: Double {
    world.bodies.reduce(0) { sum, body in
      let speed = body.velocity.dot(body.velocity)
      let lift = body.acceleration.y * (Self.height - body.position.y)
      return sum + body.mass * (speed / 2 + lift) + body.inertia * body.spin * body.spin / 2
    }
  }
}

extension SeededNumbers {
  /// Adds bodies of random shapes, velocities and properties.
  mutating func fill(_ stage: PhysicsStage, _ count: Int) {
    for index in 0..<count {
      let (width, height) = (number(16...50), number(16...50))
      let shape: Shape
      switch integer(1...3) {
      case 1: shape = .circle(radius: width / 2)
      case 2: shape = .ellipse(width: width, height: height)
      default: shape = .rect(width: width, height: height)
      }
      // Apart from each other at the start.
      stage.add(shape, at: 60 + 90 * Double(index % 4), 60 + 90 * Double(index / 4)) { body in
        body.velocity = Vector(number(-400...400), number(-400...400))
        body.spin = number(-6...6)
        body.elasticity = isOne(in: 2) ? 0 : number(0...1)
        body.friction = isOne(in: 2) ? 0 : number(0...1)
        body.density = number(0.3...3)
      }
    }
  }
}
