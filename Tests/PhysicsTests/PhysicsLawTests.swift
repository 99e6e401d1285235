import KinoraPhysics
import TestSupport
import Testing

/// Laws for bodies of random shapes and properties; each case names its seed.
@Suite struct PhysicsLawTests {
  @Test(arguments: [UInt64](1...40))
  func energyDoesNotGrowAndBodiesStayInside(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let stage = PhysicsStage()
    numbers.fill(stage, 12)
    let first = stage.energy
    for step in 0..<(240 * 4) {
      stage.world.step()
      // Bodies that overlap a little at the end of a step are pushed apart in the next ones, against gravity.
      #expect(stage.energy < first * 1.01, "seed \(seed), step \(step)")
      for body in stage.world.bodies {
        let isInside =
          body.position.x > 0 && body.position.x < PhysicsStage.width && body.position.y > 0
          && body.position.y < PhysicsStage.height
        #expect(isInside, "seed \(seed), step \(step): \(body.position)")
        if !isInside { return }
      }
    }
  }

  @Test(arguments: [UInt64](101...110))
  func sameInputGivesSameBits(seed: UInt64) {
    func places() -> [Vector] {
      var numbers = SeededNumbers(seed: seed)
      let stage = PhysicsStage()
      numbers.fill(stage, 12)
      stage.run(3)
      return stage.world.bodies.map(\.position) + stage.world.bodies.map { Vector($0.angle, $0.spin) }
    }
    #expect(places() == places())
  }

  @Test(arguments: [UInt64](201...220))
  func bodiesWithoutElasticityComeToRestApart(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let stage = PhysicsStage()
    numbers.fill(stage, 8)
    for body in stage.world.bodies { (body.elasticity, body.friction, body.angularResistance) = (0, 0.6, 1) }
    var steps = 0
    while !stage.world.isResting, steps < 240 * 30 {
      stage.world.step()
      steps += 1
    }
    #expect(stage.world.isResting, "seed \(seed)")
  }
}
