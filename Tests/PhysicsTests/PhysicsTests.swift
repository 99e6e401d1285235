import Foundation
import KinoraPhysics
import Testing

@Suite struct PhysicsTests {
  @Test func fallingFollowsGravity() {
    let stage = PhysicsStage()
    let body = stage.add(.rect(width: 20, height: 20), at: 200, 50)
    stage.run(0.5)
    #expect(abs(body.velocity.y - 500) < 1e-6)
    #expect(abs(body.position.y - 175) < 2)
  }

  @Test func aStackStands() {
    let stage = PhysicsStage()
    let boxes = (0..<8).map { index in
      stage.add(.rect(width: 60, height: 30), at: 200, 484 - 32 * Double(index)) { $0.friction = 0.5 }
    }
    stage.run(6)
    #expect(stage.world.isResting)
    for (index, box) in boxes.enumerated() {
      #expect(abs(box.position.x - 200) < 1, "box \(index): \(box.position)")
      #expect(abs(box.position.y - (485 - 30 * Double(index))) < 2.5, "box \(index): \(box.position)")
      #expect(abs(box.angle) < 0.02, "box \(index): \(box.angle)")
    }
  }

  @Test func aFullyElasticBallKeepsItsHeight() {
    let stage = PhysicsStage()
    let ball = stage.add(.circle(radius: 20), at: 200, 280) { $0.elasticity = 1 }
    stage.run(0.7)
    var highest = 1000.0
    for _ in 0..<480 {
      stage.world.step()
      highest = min(highest, ball.position.y)
    }
    #expect(abs(highest - 280) < 12, "\(highest)")
  }

  @Test func fastBodiesDoNotPassThinLines() {
    let stage = PhysicsStage()
    let line = Body(.polygon([Vector(0, 300), Vector(400, 300)]), at: .zero, isBoundary: true)
    stage.world.number(line)
    stage.group.boundaries.append([line])
    let bullet = stage.add(.rect(width: 10, height: 10), at: 200, 40) { $0.velocity = Vector(0, 6000) }
    for _ in 0..<480 {
      stage.world.step()
      #expect(bullet.position.y < 300, "\(bullet.position)")
    }
  }

  @Test func massAndInertiaFollowSizeAndDensity() {
    let body = Body(.rect(width: 100, height: 100), at: .zero)
    #expect(abs(body.mass - 1) < 1e-12)
    #expect(abs(body.inertia - 20_000.0 / 12) < 1e-6)
    body.density = 3
    #expect(abs(body.mass - 3) < 1e-12)
    body.isAnchored = true
    body.push(Vector(100, 0), at: .zero)
    #expect(body.velocity == .zero)
    let disk = Body(.circle(radius: 50), at: .zero)
    #expect(abs(disk.mass - Double.pi / 4) < 1e-9)
    #expect(abs(disk.inertia - disk.mass * 1250) < 1e-6)
  }

  @Test func aSpringOscillatesAtItsFrequency() {
    let world = World()
    let body = Body(.rect(width: 100, height: 100), at: Vector(150, 0))
    world.add(body)
    let spring = Joint.Spring(frequency: 2, damping: 0)
    world.joints = [Joint(.distance(100), nil, body, offsets: (.zero, .zero), spring: spring)]
    var crossings: [Double] = []
    var former = body.position.x
    for step in 1...480 {
      world.step()
      if former > 100, body.position.x <= 100 { crossings.append(Double(step) * World.stepDuration) }
      former = body.position.x
    }
    #expect(crossings.count >= 3)
    #expect(abs(crossings[1] - crossings[0] - 0.5) < 0.02, "\(crossings)")
  }

  @Test func aRopeIsAtMostItsLength() {
    let world = World()
    let body = Body(.circle(radius: 10), at: Vector(80, 0))
    body.acceleration = Vector(0, 1000)
    world.add(body)
    world.joints = [Joint(.rope(100), nil, body, offsets: (.zero, .zero))]
    for _ in 0..<960 {
      world.step()
      #expect(body.position.length < 103)
    }
  }

  @Test func frictionHoldsOnASlope() {
    func slide(friction: Double) -> Double {
      let stage = PhysicsStage()
      let slope = Body(.polygon([Vector(0, 300), Vector(400, 400)]), at: .zero, isBoundary: true)
      stage.world.number(slope)
      stage.group.boundaries.append([slope])
      let box = stage.add(.rect(width: 40, height: 20), at: 100, 312) { $0.friction = friction }
      box.angle = atan2(1, 4)
      stage.run(0.2)
      let start = box.position.x
      stage.run(1)
      return box.position.x - start
    }
    #expect(slide(friction: 0) > 60)
    #expect(slide(friction: 0.6) < 2)
  }
}
