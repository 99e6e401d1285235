import KinoraGeometry
import Testing

@Suite struct ClampedTests {
  private static let values: [Double] = [
    -.infinity, -1e300, -2, -1, -.leastNonzeroMagnitude, -0.0, 0, .leastNonzeroMagnitude, 1, 2, 1e300, .infinity,
  ]

  @Test func valuesBetweenTheLimitsStay() {
    for (value, low, high) in Self.triples where low <= value && value <= high {
      #expect(value.clamped(low, high) == value)
    }
  }

  @Test func valuesBeyondALimitBecomeTheLimit() {
    for (value, low, high) in Self.triples where low <= high {
      let result = value.clamped(low, high)
      #expect(low <= result && result <= high)
      if value < low { #expect(result == low) }
      if value > high { #expect(result == high) }
      #expect(result.clamped(low, high) == result)
    }
  }

  @Test func orderedLimitsClampAsARangeDoes() {
    for (value, low, high) in Self.triples where low <= high {
      #expect(value.clamped(low, high) == value.kept(in: low...high))
    }
  }

  @Test func crossedLimitsGiveTheHighOne() {
    for (value, low, high) in Self.triples where low > high {
      #expect(value.clamped(low, high) == high)
    }
    #expect(5.clamped(3, -1) == -1)
    #expect("m".clamped("z", "a") == "a")
  }

  @Test func aValueThatIsNotANumberStays() {
    for (_, low, high) in Self.triples {
      #expect(Double.nan.clamped(low, high).isNaN)
    }
  }

  @Test func aLimitThatIsNotANumberIsNone() {
    for (value, low, high) in Self.triples {
      #expect(value.clamped(.nan, high) == min(value, high))
      #expect(value.clamped(low, .nan) == max(value, low))
      #expect(value.clamped(.nan, .nan) == value)
    }
  }

  /// All values with all limits, also those in the wrong order.
  private static var triples: [(value: Double, low: Double, high: Double)] {
    values.flatMap { value in values.flatMap { low in values.map { (value, low, $0) } } }
  }
}
