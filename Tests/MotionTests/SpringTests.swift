import Foundation
import KinoraGeometry
import KinoraMotion
import Testing

extension Spring {
  fileprivate init(_ mass: Double, _ stiffness: Double, _ damping: Double, overdamped: Bool = false) {
    self.init()
    (self.mass, self.stiffness, self.damping, allowsOverdamping) = (mass, stiffness, damping, overdamped)
  }
}

private struct Release: Sendable {
  let spring: Spring
  let velocity: Double

  init(_ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double = 0) {
    spring = Spring(mass, stiffness, damping)
    self.velocity = velocity
  }
}

private let settlings: [Row<Release, Double>] = [
  Row("SP-01", Release(1, 100, 10), 1.4727003346780925),
  Row("SP-02", Release(1, 100, 1), 13.91321015404625),
  Row("SP-03", Release(1, 100, 5), 2.854974609888761),
  Row("SP-04", Release(1, 100, 15), 1.0220937981854987),
  Row("SP-05", Release(1, 300, 20), 0.7442555275721707),
  Row("SP-06", Release(2, 100, 5), 5.658348137358159),
  Row("SP-07", Release(1, 100, 10, 5), 1.3815510557964275),
  Row("SP-08", Release(1, 100, 10, -5), 1.5350814063145797),
  Row("SP-09", Release(1, 100, 20), 1),
  Row("SP-10", Release(1, 100, 30), 1),
  Row("SP-11", Release(1, 400, 40), 0.5),
  Row("SP-12", Release(1, 25, 10), 1.9),
  Row("SP-13", Release(1, 1, 2), 9.3),
  Row("SP-14", Release(1, 100, 0), Double(Float.greatestFiniteMagnitude)),
]

private let motions: [Row<Release, [Double]>] = [
  Row("SP-15", Release(1, 100, 10), [10.44055, 61.04925, 102.33596, 111.84461]),
  Row("SP-16", Release(1, 100, 20), [9.0204, 44.21746, 71.27025, 93.89005]),
  Row("SP-17", Release(1, 100, 30), [9.0204, 44.21746, 71.27025, 93.89005]),
  Row("SP-18", Release(1, 100, 10, 5), [29.30781, 87.32048, 116.04145, 107.67216]),
  Row("SP-19", Release(1, 100, 10, -5), [-8.42671, 34.77803, 88.63046, 116.01705]),
]

/// Perceptual duration and bounce, and the resulting stiffness, damping and settling duration.
private let perceived: [Row<(Double, Double), (Double, Double, Double)>] = [
  Row("SP-22", (0.5, 0), (157.9136704, 25.13274123, 0.8)),
  Row("SP-23", (1, 0), (39.4784176, 12.56637061, 1.5)),
  Row("SP-24", (0.25, 0), (631.6546817, 50.26548246, 0.4)),
  Row("SP-25", (0.5, 0.3), (157.9136704, 17.59291886, 0.8629552832)),
  Row("SP-26", (0.5, 0.7), (157.9136704, 7.539822369, 1.904872615)),
  Row("SP-27", (0.35, 0.15), (322.2727968, 30.51832863, 0.5156554894)),
  Row("SP-28", (1, 0.5), (39.4784176, 6.283185307, 2.34387538)),
]

private func shown(_ spring: Spring, velocity: Double = 0, duration: Double = 5, at time: Double) -> Double {
  let ends = PropertyAnimation.EndPoints(from: .number(0), to: .number(100))
  let animation = AnimationRecord.property(
    .position(.x), .spring(ends, spring, velocity: velocity), timing: .lasting(duration))
  return LayerValues { $0.position.x = -1 }.shown(animation, at: time).position.x
}

/// Springs below, at and above critical damping.
private let springs = [1, 10, 20, 60].map { Spring(1, 100, $0, overdamped: true) }

@Suite struct SpringTests {
  @Test("SP-01: ... SP-14", arguments: settlings)
  private func settlingDurationIsApples(row: Row<Release, Double>) {
    #expect(isNear(row.input.spring.settlingDuration(velocity: row.input.velocity), row.expected, 1e-9))
  }

  @Test("SP-15: ... SP-19", arguments: motions)
  private func swingsAsMeasured(row: Row<Release, [Double]>) {
    let values = [0.05, 0.15, 0.25, 0.45].map {
      shown(row.input.spring, velocity: row.input.velocity, at: $0)
    }
    #expect(areNear(values, row.expected, 1e-2))
    #expect(areNear(values, row.expected, 1e-5))
  }

  @Test("SP-20") func aShortDurationCutsButDoesNotStretch() {
    #expect(isNear(shown(Spring(), duration: 0.5, at: 0.1), 34.02999, 1e-2))
    #expect(isNear(shown(Spring(), duration: 0.5, at: 0.49), 108.34388, 1e-2))
    #expect(shown(Spring(), duration: 0.5, at: 0.51) == -1)
  }

  @Test("SP-22: ... SP-28", arguments: perceived)
  private func perceptualSpringsHaveTheirNumbers(row: Row<(Double, Double), (Double, Double, Double)>) {
    let spring = Spring(perceptualDuration: row.input.0, bounce: row.input.1)
    #expect(spring.mass == 1)
    #expect(isNear(spring.stiffness, row.expected.0, 1e-6))
    #expect(isNear(spring.damping, row.expected.1, 1e-6))
    #expect(isNear(spring.settlingDuration(), row.expected.2, 1e-6))
    #expect(isNear(spring.perceptualDuration, row.input.0, 1e-9))
    #expect(isNear(spring.bounce, row.input.1, 1e-9))
  }

  @Test("SP-29") func aNegativeBounceCreeps() {
    let spring = Spring(perceptualDuration: 0.5, bounce: -0.3)
    #expect(isNear(spring.damping, 35.90391604, 1e-6))
    #expect(isNear(spring.bounce, -0.3, 1e-9))
  }

  @Test("SP-30") func theDefaultSpringReadsBack() {
    #expect(isNear(Spring().perceptualDuration, 0.6283185, 1e-6))
    #expect(isNear(Spring().bounce, 0.5, 1e-6))
  }

  @Test func noBounceAtAllNeverMoves() {
    let spring = Spring(perceptualDuration: 1, bounce: -1)
    #expect(spring.damping == .infinity)
    #expect(spring.settlingDuration() == 0)
  }

  @Test func overdampedSpringsSettleLater() {
    // Not measured on Apple's systems: the rule for critical springs, applied to these.
    let settling = Spring(1, 100, 30, overdamped: true).settlingDuration()
    #expect(isNear(settling, 1.9, 0.2))
  }

  @Test(arguments: springs)
  func startsAtZeroAndSettlesAtOne(spring: Spring) {
    #expect(spring.progress(at: 0) == 0)
    #expect(spring.progress(at: -1) == 0)
    #expect(isNear(spring.progress(at: 60), 1, 1e-9))
  }

  @Test(arguments: springs)
  func isReleasedWithTheGivenVelocity(spring: Spring) {
    for velocity in [-3.0, 0, 3] {
      let slope = spring.progress(at: 1e-6, velocity: velocity) / 1e-6
      #expect(isNear(slope, velocity, 1e-3))
    }
  }

  @Test func obeysTheEquationOfMotion() {
    // m x'' + c x' + k (x - 1) = 0, with derivatives from finite differences.
    let step = 1e-4
    for spring in springs {
      for time in [0.1, 0.3, 0.7] {
        let (a, b, c) = (
          spring.progress(at: time - step, velocity: 2), spring.progress(at: time, velocity: 2),
          spring.progress(at: time + step, velocity: 2)
        )
        let force = (a - 2 * b + c) / (step * step) + spring.damping * (c - a) / (2 * step) + 100 * (b - 1)
        #expect(abs(force) < 1e-2)
      }
    }
  }

  @Test func theThreeRegimesMeet() {
    for time in [0.05, 0.2, 0.6] {
      let critical = Spring(1, 100, 20, overdamped: true).progress(at: time, velocity: 1)
      for damping in [20 - 1e-6, 20 - 1e-9, 20 + 1e-9, 20 + 1e-6] {
        let near = Spring(1, 100, damping, overdamped: true).progress(at: time, velocity: 1)
        #expect(isNear(near, critical, 1e-6))
      }
    }
  }

  @Test func staysWithinAThousandthAfterSettling() {
    for damping in [1.0, 5, 10, 15] {
      let spring = Spring(1, 100, damping)
      let settling = spring.settlingDuration()
      for step in 0..<200 {
        #expect(abs(spring.progress(at: settling + Double(step) * 0.01) - 1) <= 0.001 + 1e-9)
      }
    }
  }

  @Test func extremeSpringsAreSurvived() {
    let numbers = [1e-300, 1e-9, 1, 1e9, 1e300, .infinity, .nan, 0, -1]
    for mass in numbers {
      for stiffness in numbers {
        for damping in numbers {
          let spring = Spring(mass, stiffness, damping, overdamped: true)
          #expect(spring.progress(at: 0.3, velocity: 1).isFinite)
        }
        let critical = Spring(mass, stiffness, 2 * (mass * stiffness).squareRoot())
        #expect(!critical.settlingDuration().isNaN)
        #expect(!Spring(mass, stiffness, 1e300, overdamped: true).settlingDuration(velocity: 1e300).isNaN)
      }
      _ = Spring(perceptualDuration: mass, bounce: mass).settlingDuration()
      _ = Spring(perceptualDuration: 0.5, bounce: -mass).settlingDuration()
    }
  }
}
