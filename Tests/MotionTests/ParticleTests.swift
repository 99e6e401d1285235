import Foundation
import KinoraGeometry
import KinoraMotion
import Testing

@Suite struct ParticleTests {
  @Test func fliesByVelocityAndAcceleration() throws {
    // Speed 100 along longitude 0, acceleration 50 downwards: after 2 s at (200, 100).
    let values = emitter {
      $0.birthRate = 1
      $0.lifetime = 10
      $0.velocity = 100
      $0.yAcceleration = 50
    }
    let first = try #require(particles(of: values, at: 3).first)
    #expect(isClose(first.age, 2))
    #expect(isClose(first.position.x, 200) && isClose(first.position.y, 100) && first.position.z == 0)
  }

  @Test(arguments: [(0.0, 1.0, 0.0), (.pi / 2, 0, 1), (.pi, -1, 0), (-.pi / 2, 0, -1)])
  func fliesTowardsItsLongitude(longitude: Double, x: Double, y: Double) throws {
    let values = emitter {
      $0.birthRate = 1
      $0.lifetime = 10
      $0.velocity = 10
      $0.emissionLongitude = longitude
    }
    let first = try #require(particles(of: values, at: 2).first)
    #expect(isClose(first.position.x, 10 * x) && isClose(first.position.y, 10 * y))
  }

  @Test func latitudeLiftsItOutOfThePlane() throws {
    let values = emitter {
      $0.birthRate = 1
      $0.lifetime = 10
      $0.velocity = 10
      $0.emissionLatitude = .pi / 6
    }
    let first = try #require(particles(of: values, at: 2).first)
    #expect(isClose(first.position.x, 10 * 3.0.squareRoot() / 2) && isClose(first.position.z, 5))
  }

  @Test func turnsGrowsAndChangesColour() throws {
    let values = emitter {
      $0.birthRate = 1
      $0.lifetime = 10
      $0.spin = 0.5
      $0.scale = 2
      $0.scaleSpeed = -0.25
      $0.color = RGBAColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      $0.greenSpeed = 0.1
      $0.blueSpeed = -1
      $0.alphaSpeed = -0.2
    }
    let first = try #require(particles(of: values, at: 3).first)
    #expect(isClose(first.angle, 1) && isClose(first.scale, 1.5))
    #expect(isClose(first.color.x, 1) && isClose(first.color.y, 0.7) && first.color.z == 0)
    #expect(isClose(first.color.w, 0.6))
    let old = try #require(particles(of: values, at: 10.5).first)
    #expect(old.scale == 0 || old.scale > 0)
    #expect(old.color.w == 0)
  }

  @Test func startsAtItsRotation() throws {
    let values = emitter {
      $0.birthRate = 1000
      $0.lifetime = 1
      $0.rotation = 2
      $0.rotationRange = 1
      $0.spin = 3
    }
    let alive = particles(of: values, at: 5)
    expectSpread(alive.map { $0.angle - 3 * $0.age }, 1.5...2.5)
    #expect(particles(of: values, at: 5) == alive)
    var upright = values
    (upright.cells[0].rotation, upright.cells[0].rotationRange) = (0, 0)
    for (turned, particle) in zip(alive, particles(of: upright, at: 5)) {
      var turned = turned
      turned.angle = particle.angle
      #expect(turned == particle)
    }
  }

  @Test func theLayersFactorsMultiplyTheCells() throws {
    var values = emitter {
      $0.birthRate = 1
      $0.lifetime = 2
      $0.velocity = 10
      $0.scale = 3
      $0.scaleSpeed = 1
      $0.spin = 1
    }
    values.birthRate = 10
    values.lifetime = 2
    values.velocity = 3
    values.scale = 0.5
    values.spin = -2
    let alive = particles(of: values, at: 20.05)
    #expect(alive.count == 40)
    let oldest = try #require(alive.first)
    #expect(isClose(oldest.position.x, 30 * oldest.age))
    #expect(isClose(oldest.scale, 1.5 + oldest.age))
    #expect(isClose(oldest.angle, -2 * oldest.age))
  }

  @Test(arguments: [0.5, 1, 2.5, 5, 1000.25])
  func asManyLiveAsRateAndLifetimeSay(time: Double) {
    let values = emitter {
      $0.birthRate = 40
      $0.lifetime = 2
    }
    #expect(particles(of: values, at: time).count == Int(min(time, 2) * 40))
  }

  @Test func rangesReachHalfTheirWidthToBothSides() {
    let values = emitter {
      $0.birthRate = 1000
      $0.lifetime = 2
      $0.lifetimeRange = 1
      $0.velocity = 100
      $0.velocityRange = 40
      $0.emissionRange = 1
      $0.scaleRange = 0.5
      $0.spin = 3
      $0.spinRange = 2
      $0.color = RGBAColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
      $0.redRange = 0.4
      $0.alphaRange = 0.2
    }
    let alive = particles(of: values, at: 10)
    expectSpread(
      alive.map { ($0.position.x * $0.position.x + $0.position.y * $0.position.y).squareRoot() / $0.age }, 80...120)
    expectSpread(alive.map { atan2($0.position.y, $0.position.x) }, -0.5...0.5)
    expectSpread(alive.map(\.scale), 0.75...1.25)
    expectSpread(alive.map { $0.angle / $0.age }, 2...4)
    expectSpread(alive.map(\.color.x), 0.3...0.7)
    expectSpread(alive.map(\.color.w), 0.4...0.6)
    #expect(alive.allSatisfy { $0.color.y == 0.5 && $0.age < 2.5 })
    #expect(alive.contains { $0.age > 2.4 })
    #expect(abs(alive.count - 2000) < 60)
  }

  @Test func anyTimeCanBeAskedForInAnyOrder() {
    let system = ParticleSystem(lively(seed: 7), animations: [])
    let times = (0..<60).map { Double($0) * 0.21 }
    let forward = times.map { particles(of: system, at: $0) }
    let backward = times.reversed().map { particles(of: system, at: $0) }
    let shuffled = times.indices.map { particles(of: system, at: times[($0 * 37) % 60]) }
    #expect(forward == backward.reversed())
    #expect(shuffled == times.indices.map { forward[($0 * 37) % 60] })
    #expect(forward == times.map { particles(of: lively(seed: 7), at: $0) })
  }

  @Test func anotherSeedGivesAnotherPicture() {
    #expect(particles(of: lively(seed: 7), at: 5) != particles(of: lively(seed: 8), at: 5))
  }

  @Test func aParticleKeepsItsWayAsTimeGoesOn() throws {
    let values = lively(seed: 3)
    let now = particles(of: values, at: 5).filter { $0.texture == 0 }
    let later = particles(of: values, at: 5.1).filter { $0.texture == 0 }
    var matches = 0
    for particle in now {
      matches +=
        later.contains { isClose($0.age, particle.age + 0.1, 1e-9) && isClose($0.color.x, particle.color.x) } ? 1 : 0
    }
    #expect(matches > now.count * 3 / 4)
  }

  @Test func drawsInTheOrderOfItsRenderMode() {
    var values = lively(seed: 5)
    values.renderMode = .oldestFirst
    #expect(isSorted(particles(of: values, at: 6).map { -$0.age }))
    values.renderMode = .oldestLast
    #expect(isSorted(particles(of: values, at: 6).map(\.age)))
    values.renderMode = .backToFront
    #expect(isSorted(particles(of: values, at: 6).map(\.position.z)))
    let unordered = lively(seed: 5)
    let order = { (a: Particle, b: Particle) in (a.age, a.position.x) < (b.age, b.position.x) }
    #expect(
      particles(of: values, at: 6).sorted(by: order) == particles(of: unordered, at: 6).sorted(by: order))
  }

  private func isSorted(_ values: [Double]) -> Bool {
    zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// Expects values that stay inside a range and come near both of its ends.
  private func expectSpread(
    _ values: [Double], _ range: ClosedRange<Double>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let slack = (range.upperBound - range.lowerBound) / 50
    let (least, most) = (values.min() ?? .nan, values.max() ?? .nan)
    #expect(least >= range.lowerBound - 1e-9 && least < range.lowerBound + slack, sourceLocation: sourceLocation)
    #expect(most <= range.upperBound + 1e-9 && most > range.upperBound - slack, sourceLocation: sourceLocation)
  }
}
