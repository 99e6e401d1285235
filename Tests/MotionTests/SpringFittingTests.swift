import KinoraMotion
import Testing

private struct Fit: Sendable {
  let ratio: Double
  let duration: Double
  let velocity: Double

  init(_ ratio: Double, _ duration: Double, _ velocity: Double) {
    (self.ratio, self.duration, self.velocity) = (ratio, duration, velocity)
  }

  var spring: Spring { Spring(dampingRatio: ratio, duration: duration, velocity: velocity) }
}

/// Damping ratio, duration and velocity, and the stiffness that UIKit makes of them.
private let fits: [Row<Fit, Double>] = [
  Row("US-01", Fit(0.1, 1, 0), 2125.3901278),
  Row("US-02", Fit(0.2, 1, 0), 707.2217886),
  Row("US-03", Fit(0.35, 1, 0), 286.4094282),
  Row("US-04", Fit(0.5, 1, 0), 161.7195025),
  Row("US-05", Fit(0.8, 1, 0), 80.897372),
  Row("US-06", Fit(0.9, 1, 0), 71.9247292),
  Row("US-07", Fit(0.99, 1, 0), 80.0251824),
  Row("US-08", Fit(0.6, 0.8, 0), 190.2142754),
  Row("US-09", Fit(0.5, 0.3, 0), 1796.8833612),
  Row("US-10", Fit(0.5, 0.5, 0), 646.87801),
  Row("US-11", Fit(0.5, 2, 0), 40.4298756),
  Row("US-12", Fit(1, 1, 0), 85.255929),
  Row("US-13", Fit(1, 1, 1), 83.1380362),
  Row("US-14", Fit(0.5, 1, 0.25), 159.6723377),
  Row("US-15", Fit(0.5, 1, 1), 152.8684138),
  Row("US-16", Fit(0.5, 1, 1.5), 147.61602),
  Row("US-17", Fit(0.5, 1, -2), 175.4224123),
]

@Suite struct SpringFittingTests {
  @Test("US-01: ... US-17", arguments: fits)
  private func stiffnessIsUIKits(row: Row<Fit, Double>) {
    let spring = row.input.spring
    #expect(isNear(spring.stiffness, row.expected, 1e-5 * row.expected))
    #expect(spring.mass == 1)
    #expect(isNear(spring.damping, 2 * row.input.ratio * spring.stiffness.squareRoot(), 1e-9))
  }

  @Test("US-18") func aFittedSpringSwingsAsMeasured() {
    let spring = Spring(dampingRatio: 0.6, duration: 0.8)
    for (time, x) in [(0.15, 130.83), (0.3, 159.29), (0.45, 151.15), (0.6, 149.17)] {
      #expect(isNear(50 + 100 * spring.progress(at: time), x, 0.5))
    }
  }

  @Test(arguments: [0.1, 0.3, 0.7, 0.95, 1])
  func isNearlyAtRestFromItsDurationOn(ratio: Double) {
    let spring = Spring(dampingRatio: ratio, duration: 0.7)
    // The sine term has decayed to a thousandth; the cosine term is larger for weak damping.
    let bound = 0.001 * (1 + (1 - ratio * ratio).squareRoot() / ratio) + 1e-9
    for step in 0..<100 {
      #expect(abs(spring.progress(at: 0.7 + Double(step) * 0.01) - 1) <= bound)
    }
  }

  @Test func extremeFitsAreSurvived() {
    for number in [0, -1, 1e-300, 1e-9, 1e9, 1e300, .infinity, .nan] {
      for other in [0, -1, 1e-9, 1e300, .nan] {
        _ = Spring(dampingRatio: number, duration: 1, velocity: other).progress(at: 0.5)
        _ = Spring(dampingRatio: 0.5, duration: number, velocity: other).progress(at: 0.5)
        _ = Spring(dampingRatio: other, duration: 1, velocity: number).progress(at: 0.5)
      }
    }
  }
}
