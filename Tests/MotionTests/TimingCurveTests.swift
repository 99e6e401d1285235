import KinoraMotion
import Testing

/// The published control points of the named curves.
private let controlPoints = [
  Row("TF-01", TimingCurve.easeIn, [0.42, 0, 1, 1]),
  Row("TF-02", TimingCurve.easeOut, [0, 0, 0.58, 1]),
  Row("TF-03", TimingCurve.easeInEaseOut, [0.42, 0, 0.58, 1]),
  Row("TF-04", TimingCurve.standard, [0.25, 0.1, 0.25, 1]),
  Row("TF-05", TimingCurve.linear, [0, 0, 1, 1]),
]

private struct Sample: Sendable {
  let curve: TimingCurve
  let time: Double

  init(_ curve: TimingCurve, _ time: Double) {
    (self.curve, self.time) = (curve, time)
  }
}

private let samples: [Row<Sample, Double>] = [
  Row("TF-06", Sample(.easeIn, 0.1), 0.017027),
  Row("TF-07", Sample(.easeIn, 0.25), 0.093465),
  Row("TF-08", Sample(.easeIn, 0.5), 0.315357),
  Row("TF-09", Sample(.easeIn, 0.75), 0.621862),
  Row("TF-10", Sample(.easeIn, 0.9), 0.839428),
  Row("TF-11", Sample(.easeOut, 0.1), 0.160572),
  Row("TF-12", Sample(.easeOut, 0.25), 0.378138),
  Row("TF-13", Sample(.easeOut, 0.5), 0.684643),
  Row("TF-14", Sample(.easeOut, 0.75), 0.906535),
  Row("TF-15", Sample(.easeOut, 0.9), 0.982973),
  Row("TF-16", Sample(.easeInEaseOut, 0.1), 0.019722),
  Row("TF-17", Sample(.easeInEaseOut, 0.25), 0.129162),
  Row("TF-18", Sample(.easeInEaseOut, 0.5), 0.5),
  Row("TF-19", Sample(.easeInEaseOut, 0.75), 0.870838),
  Row("TF-20", Sample(.easeInEaseOut, 0.9), 0.980278),
  Row("TF-21", Sample(.standard, 0.1), 0.094796),
  Row("TF-22", Sample(.standard, 0.25), 0.408511),
  Row("TF-23", Sample(.standard, 0.5), 0.802403),
  Row("TF-24", Sample(.standard, 0.75), 0.960459),
  Row("TF-25", Sample(.standard, 0.9), 0.994316),
]

private let overshooting = TimingCurve(0.68, -0.55, 0.265, 1.55)
private let curves = [
  TimingCurve.linear, .easeIn, .easeOut, .easeInEaseOut, .standard, overshooting, TimingCurve(1, 0, 0, 1),
  TimingCurve(0, 1, 1, 0), TimingCurve(0.5, 0.5, 0.2, 0.2),
]

@Suite struct TimingCurveTests {
  @Test("TF-01: ... TF-05", arguments: controlPoints)
  private func namedCurvesHaveTheirControlPoints(row: Row<TimingCurve, [Double]>) {
    let curve = row.input
    #expect(areNear([curve.x1, curve.y1, curve.x2, curve.y2], row.expected, 1e-6))
  }

  @Test("TF-06: ... TF-25", arguments: samples)
  private func namedCurvesPassTheirPoints(row: Row<Sample, Double>) {
    let value = row.input.curve.value(at: row.input.time)
    #expect(isNear(value, row.expected, 2e-4))
    // The table has six digits, and the solution matches all of them.
    #expect(isNear(value, row.expected, 1e-6))
  }

  @Test("TF-26") func linearIsTheIdentity() {
    #expect(isNear(TimingCurve.linear.value(at: 0.3), 0.3, 1e-6))
  }

  @Test("TF-27", arguments: [(0.2, -0.092702), (0.5, 0.60668), (0.8, 1.09209)])
  func curvesMayLeaveTheUnitRange(time: Double, expected: Double) {
    #expect(isNear(overshooting.value(at: time), expected, 1e-5))
  }

  @Test("TF-28") func timesOutsideAreClamped() {
    #expect(TimingCurve.easeIn.value(at: -1) == 0)
    #expect(TimingCurve.easeIn.value(at: 2) == 1)
  }

  @Test(arguments: curves)
  func startsAtZeroAndEndsAtOne(curve: TimingCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(isNear(curve.value(at: 1e-12), 0, 1e-3))
    #expect(isNear(curve.value(at: 1 - 1e-12), 1, 1e-3))
  }

  @Test func isSolvedToTheLastDigits() {
    // At parameter s the curve passes (x(s), y(s)); solving for x must give y.
    for curve in curves where curve != TimingCurve(1, 0, 0, 1) {
      for step in 1..<100 {
        let s = Double(step) / 100
        func at(_ c1: Double, _ c2: Double) -> Double {
          3 * c1 * s * (1 - s) * (1 - s) + 3 * c2 * s * s * (1 - s) + s * s * s
        }
        #expect(isNear(curve.value(at: at(curve.x1, curve.x2)), at(curve.y1, curve.y2), 1e-9))
      }
    }
  }

  @Test func easingIsSymmetric() {
    for step in 0...100 {
      let time = Double(step) / 100
      #expect(isNear(TimingCurve.easeIn.value(at: time), 1 - TimingCurve.easeOut.value(at: 1 - time), 1e-12))
    }
  }

  @Test func oddControlPointsAndTimesAreSurvived() {
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -5, 5]
    for a in odd {
      for b in odd {
        _ = TimingCurve(a, b, b, a).value(at: 0.5)
        _ = TimingCurve(b, b, a, a).value(at: 0.5)
      }
      _ = TimingCurve.easeIn.value(at: a)
    }
    #expect(TimingCurve.easeIn.value(at: .nan) == 0)
  }
}
