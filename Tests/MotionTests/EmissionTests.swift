import Foundation
import KinoraGeometry
import KinoraMotion
import Testing

/// The positions at which particles are born.
@Suite struct EmissionTests {
  /// Returns the positions of particles that don't move.
  private func points(
    _ shape: EmitterValues.Shape, _ mode: EmitterValues.Mode, count: Double = 2000
  ) -> [SIMD3<Double>] {
    var values = emitter {
      $0.birthRate = count
      $0.lifetime = 1
    }
    values.shape = shape
    values.mode = mode
    values.position = CGPoint(x: 100, y: 50)
    values.zPosition = 10
    values.size = CGSize(width: 40, height: 20)
    values.depth = 8
    return particles(of: values, at: 5).map { $0.position - SIMD3(100, 50, 10) }
  }

  private func box(of points: [SIMD3<Double>]) -> (low: SIMD3<Double>, high: SIMD3<Double>) {
    points.reduce((SIMD3(repeating: .infinity), SIMD3(repeating: -.infinity))) {
      (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1))
    }
  }

  @Test(arguments: EmitterValues.Mode.allCases)
  func aPointEmitsFromItself(mode: EmitterValues.Mode) {
    #expect(points(.point, mode).allSatisfy { $0 == .zero })
  }

  @Test func aLineEmitsFromItsWidth() {
    for mode in [EmitterValues.Mode.outline, .surface, .volume] {
      let points = points(.line, mode)
      #expect(points.allSatisfy { abs($0.x) <= 20 && $0.y == 0 && $0.z == 0 })
      #expect(box(of: points).low.x < -19.5 && box(of: points).high.x > 19.5)
    }
    #expect(Set(points(.line, .points).map(\.x)) == [-20, 20])
  }

  @Test func aRectangleEmitsFromCornersEdgesOrInside() {
    #expect(Set(points(.rectangle, .points).map { [$0.x, $0.y] }) == [[-20, -10], [20, -10], [-20, 10], [20, 10]])
    let outline = points(.rectangle, .outline)
    #expect(outline.allSatisfy { (abs($0.x) == 20 && abs($0.y) <= 10) || (abs($0.y) == 10 && abs($0.x) <= 20) })
    // Each side gets its share by length: two thirds for the long ones.
    #expect(abs(outline.count { abs($0.y) == 10 } - 2000 * 2 / 3) < 80)
    for mode in [EmitterValues.Mode.surface, .volume] {
      let points = points(.rectangle, mode)
      #expect(points.allSatisfy { abs($0.x) <= 20 && abs($0.y) <= 10 && $0.z == 0 })
      #expect(points.count { abs($0.x) < 10 && abs($0.y) < 5 } > 400)
    }
  }

  @Test func aCuboidEmitsFromCornersEdgesFacesOrInside() {
    let half = SIMD3(20.0, 10, 4)
    func atEnds(_ point: SIMD3<Double>) -> Int {
      (0..<3).count { abs(point[$0]) == half[$0] }
    }
    #expect(points(.cuboid, .points).allSatisfy { atEnds($0) == 3 })
    #expect(points(.cuboid, .outline).allSatisfy { atEnds($0) == 2 })
    #expect(points(.cuboid, .surface).allSatisfy { atEnds($0) == 1 })
    let inside = points(.cuboid, .volume)
    #expect(inside.allSatisfy { atEnds($0) == 0 && abs($0.x) <= 20 && abs($0.y) <= 10 && abs($0.z) <= 4 })
  }

  @Test func aCircleHasItsWidthForItsRadius() {
    func radius(_ point: SIMD3<Double>) -> Double { (point.x * point.x + point.y * point.y).squareRoot() }
    #expect(points(.circle, .outline).allSatisfy { isClose(radius($0), 40) && $0.z == 0 })
    let inside = points(.circle, .volume)
    #expect(inside.allSatisfy { radius($0) <= 40 })
    // A quarter of the area has half of the radius.
    #expect(abs(inside.count { radius($0) < 20 } - 500) < 80)
    #expect(points(.circle, .points).allSatisfy { isClose(radius($0), 40) })
  }

  @Test func aSphereHasItsWidthForItsRadius() {
    func radius(_ point: SIMD3<Double>) -> Double { (point * point).sum().squareRoot() }
    let surface = points(.sphere, .surface)
    #expect(surface.allSatisfy { isClose(radius($0), 40) })
    #expect(abs(surface.count { $0.z > 20 } - 500) < 80)
    let inside = points(.sphere, .volume)
    #expect(inside.allSatisfy { radius($0) <= 40 })
    #expect(abs(inside.count { radius($0) < 20 } - 250) < 60)
    #expect(points(.sphere, .outline).allSatisfy { isClose(radius($0), 40) && $0.z == 0 })
  }

  @Test func circlesEmitOutwards() {
    var values = emitter {
      $0.birthRate = 100
      $0.lifetime = 1
      $0.velocity = 60
    }
    values.shape = .circle
    values.mode = .outline
    values.size = CGSize(width: 40, height: 40)
    for particle in particles(of: values, at: 3) {
      let distance = (particle.position * particle.position).sum().squareRoot()
      #expect(isClose(distance, 40 + 60 * particle.age))
    }
  }

  @Test func onALinePiPointsAlongTheYAxis() throws {
    var values = emitter {
      $0.birthRate = 1
      $0.lifetime = 10
      $0.velocity = 10
      $0.emissionLongitude = .pi
    }
    values.shape = .line
    let first = try #require(particles(of: values, at: 2).first)
    #expect(isClose(first.position.x, 0) && isClose(first.position.y, 10))
  }

  @Test func aConeIsRoundWhereDepthIsKept() {
    var values = emitter {
      $0.birthRate = 500
      $0.lifetime = 1
      $0.velocity = 10
      $0.emissionRange = 1
    }
    #expect(particles(of: values, at: 2).allSatisfy { $0.position.z == 0 })
    values.preservesDepth = true
    let round = particles(of: values, at: 2)
    #expect(round.contains { $0.position.z > 1 } && round.contains { $0.position.z < -1 })
    for particle in round {
      let way = particle.position / max(particle.age, 1e-9)
      #expect(particle.age < 1e-6 || way.x >= 10 * cos(0.5) - 1e-6)
    }
  }
}
