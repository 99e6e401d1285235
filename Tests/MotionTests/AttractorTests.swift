import Foundation
import KinoraGeometry
import KinoraMotion
import Testing

/// Particles near attractors, and pictures that are turned in space.
@Suite struct AttractorTests {
  private static func attractor(_ configure: (inout EmitterBehavior) -> Void = { _ in }) -> EmitterBehavior {
    var attractor = EmitterBehavior()
    attractor.position = CGPoint(x: 100, y: 0)
    configure(&attractor)
    return attractor
  }

  /// Returns one particle at rest in the origin, born at 1.
  private static func still(
    _ behaviors: [EmitterBehavior], _ configure: (inout EmitterCellValues) -> Void = { _ in }
  ) -> EmitterValues {
    var values = emitter {
      $0.birthRate = 1
      $0.lifetime = 0.999
      configure(&$0)
    }
    values.behaviors = behaviors
    return values
  }

  private static func position(_ values: EmitterValues, at age: Double) -> SIMD3<Double> {
    particles(of: values, at: 1 + age).first?.position ?? SIMD3(repeating: .nan)
  }

  @Test(arguments: [1.0, 4, 9]) func aParticleSwingsLikeOnASpring(stiffness: Double) {
    let values = Self.still([Self.attractor { $0.stiffness = stiffness }])
    for age in stride(from: 0.0, to: 0.95, by: 0.07) {
      let expected = 100 - 100 * cos(stiffness.squareRoot() * age)
      #expect(isClose(Self.position(values, at: age).x, expected, 0.05), "\(age)")
      #expect(Self.position(values, at: age).y == 0)
    }
  }

  @Test func aParticleApproachesIt() {
    let spread = Self.attractor {
      $0.stiffness = 2
      $0.falloff = 0.5
      $0.falloffDistance = 50
      $0.radius = 10
    }
    for shape in EmitterBehavior.Shape.allCases {
      var behavior = spread
      behavior.shape = shape
      // Across the line, and through the plane.
      (behavior.orientationLongitude, behavior.orientationLatitude) = shape == .axial ? (.pi / 2, 0) : (0, 0)
      let values = Self.still([behavior])
      var last = 100.0
      for age in stride(from: 0.1, to: 0.95, by: 0.1) {
        let distance = 100 - Self.position(values, at: age).x
        #expect(distance < last && distance > 0, "\(shape) at \(age)")
        last = distance
      }
    }
  }

  @Test func linesAndPlanesAttractOnlyAcross() {
    var values = Self.still([Self.attractor { $0.shape = .axial }])
    #expect(Self.position(values, at: 0.9) == .zero)
    values = Self.still([
      Self.attractor {
        $0.shape = .planar
        $0.orientationLatitude = .pi / 2
        $0.zPosition = 5
      }
    ])
    let position = Self.position(values, at: 0.9)
    #expect(isClose(position.x, 0, 1e-9) && position.y == 0 && position.z > 1)
  }

  @Test func theMassDividesTheAcceleration() {
    let light = Self.still([Self.attractor { $0.stiffness = 3 }])
    let heavy = Self.still([Self.attractor { $0.stiffness = 12 }]) { $0.mass = 4 }
    for age in [0.2, 0.5, 0.9] { #expect(Self.position(light, at: age) == Self.position(heavy, at: age)) }
  }

  @Test func nothingBeyondTheRadiusIsAttractedWithAnInfiniteFalloff() {
    for (radius, moves) in [(99.0, false), (101, true)] {
      let behavior = Self.attractor {
        $0.radius = radius
        $0.falloff = .infinity
      }
      #expect((Self.position(Self.still([behavior]), at: 0.5) != .zero) == moves)
    }
  }

  @Test func oppositeAttractorsKeepThePicturesSymmetric() {
    let pair = [100.0, -100].map { x in Self.attractor { $0.position = CGPoint(x: x, y: 0) } }
    #expect(Self.position(Self.still(pair), at: 0.9) == .zero)
    // The mirror image of an attractor makes that of the path.
    for behavior in pair {
      let flying = Self.still([behavior]) {
        $0.velocity = 50
        $0.emissionLongitude = behavior.position.x > 0 ? 1 : .pi - 1
      }
      let position = Self.position(flying, at: 0.7)
      let mirrored = behavior.position.x > 0 ? position.x : -position.x
      #expect(isClose(mirrored, 52.5, 20) && position.y > 20)
    }
  }

  @Test func disabledAndPowerlessOnesDoNothing() {
    let plain = Self.still([]) { $0.velocity = 30 }
    for behavior in [Self.attractor { $0.isEnabled = false }, Self.attractor { $0.stiffness = 0 }] {
      let values = Self.still([behavior]) { $0.velocity = 30 }
      #expect(particles(of: values, at: 1.7) == particles(of: plain, at: 1.7))
    }
  }

  /// A swarm with inner cells whose particles all fly about attractors of the layer and of a cell.
  private static func swarm() -> EmitterValues {
    var values = lively(seed: 11)
    values.behaviors = [Self.attractor { $0.stiffness = 5 }]
    values.cells[1].behaviors = [
      Self.attractor {
        $0.position = CGPoint(x: -30, y: 40)
        $0.stiffness = 20
        $0.falloff = 1.5
        $0.falloffDistance = 20
      }
    ]
    values.cells[0].massRange = 1.5
    return values
  }

  @Test func aTimeShowsTheSameInWhicheverOrderTimesAreSeen() {
    let played = ParticleSystem(Self.swarm(), animations: [])
    for time in [1.0, 1.1, 1.2, 7, 3.25, 3.2, 0.5, 7] {
      let fresh = particles(of: Self.swarm(), at: time)
      #expect(particles(of: played, at: time) == fresh)
      #expect(fresh.count > 10 || time < 1)
    }
  }

  @Test func theStrongestPullsStayFinite() {
    for (stiffness, falloff) in [(1e300, 0.0), (.infinity, 0), (-1e300, 0), (1e9, 3), (1, .infinity)] {
      let behavior = Self.attractor {
        $0.stiffness = stiffness
        $0.falloff = falloff
      }
      let position = Self.position(Self.still([behavior]), at: 0.9)
      #expect(!position.x.isNaN && !position.y.isNaN, "\(stiffness) \(falloff)")
      if stiffness > 0 { #expect(abs(position.x - 100) <= 100 + 1e-6, "\(stiffness) \(falloff)") }
    }
  }

  @Test func manyStrongPullsTogetherStayFinite() {
    for count in [2, 5, 16] {
      let behaviors = (0..<count).map { _ in Self.attractor { $0.stiffness = 1e6 } }
      let position = Self.position(Self.still(behaviors), at: 0.9)
      #expect(abs(position.x - 100) <= 100 + 1e-6, "\(count)")
    }
  }

  // MARK: - Planes

  @Test func aPlaneFacesItsOrientation() throws {
    func normal(_ configure: (inout EmitterCellValues) -> Void) -> SIMD3<Float> {
      particles(of: Self.still([], configure), at: 1.5).first?.normal ?? .zero
    }
    #expect(normal { $0.orientationLongitude = 1 } == SIMD3(0, 0, 1))
    #expect(normal { $0.isPlane = true } == SIMD3(0, 0, 1))
    let aside = normal { ($0.isPlane, $0.orientationLongitude) = (true, .pi / 2) }
    #expect(isClose(Double(aside.x), 1) && isClose(Double(aside.z), 0))
    let up = normal { ($0.isPlane, $0.orientationLatitude) = (true, .pi / 2) }
    #expect(isClose(Double(up.y), 1) && isClose(Double(up.z), 0))
  }

  @Test func orientationsAreSpreadInACone() {
    let values = emitter {
      $0.birthRate = 500
      $0.lifetime = 2
      $0.isPlane = true
      $0.orientationRange = 1
    }
    let angles = particles(of: values, at: 3).map { acos(Double($0.normal.z)) }
    #expect(angles.allSatisfy { $0 <= 0.501 })
    #expect((angles.max() ?? 0) > 0.45)
    let sides = particles(of: values, at: 3).reduce(SIMD3<Float>.zero) { $0 + $1.normal }
    #expect(abs(sides.x) < 40 && abs(sides.y) < 40)
  }

  @Test func theSpinBiasIsAddedToTheSpin() throws {
    var values = Self.still([]) { $0.spin = 2 }
    (values.spin, values.spinBias) = (3, 0.5)
    let particle = try #require(particles(of: values, at: 1.5).first)
    #expect(isClose(particle.angle, 6.5 * 0.5))
  }
}
