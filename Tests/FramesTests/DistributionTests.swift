import KinoraFrames
import TestSupport
import Testing

@Suite struct DistributionTests {
  @Test func percentilesAreThoseOfTheSamplesToAThousandth() throws {
    var lot = SeededNumbers(seed: 11)
    let samples = (0..<5000).map { _ in Double.random(in: 0.002...400, using: &lot) }
    var distribution = Distribution()
    for sample in samples { distribution.add(seconds: sample * 1e-3) }
    let (found, exact) = (distribution.percentiles, Percentiles(samples))
    #expect(found.count == 5000)
    for path in [\Percentiles.p50, \.p90, \.p95, \.p99, \.p999] {
      let (value, sample) = (try #require(found[keyPath: path]), try #require(exact[keyPath: path]))
      #expect(value >= sample - 1e-6 && value <= sample * 1.001 + 1e-6)
    }
  }

  @Test func theLongestIsExact() {
    var distribution = Distribution()
    for time in [1, 123_456_789, 98_765_432_109] as [UInt64] { distribution.add(nanoseconds: time) }
    #expect(distribution.percentiles.max == 98_765.432109)
  }

  @Test func nothingIsKnownOfNoTimes() {
    #expect(Distribution().percentiles == Percentiles())
    #expect(Distribution().meanOfLongest(oneIn: 100) == nil)
  }

  @Test func whatIsNoTimeIsLeftOut() {
    var distribution = Distribution()
    distribution.add(seconds: .nan)
    distribution.add(seconds: .infinity)
    #expect(distribution.count == 0)
    distribution.add(seconds: -1)
    #expect(distribution.percentiles.max == 0)
  }

  @Test func theLongestHundredth() throws {
    var distribution = Distribution()
    for time in 1...200 { distribution.add(seconds: Double(time) * 1e-3) }
    let mean = try #require(distribution.meanOfLongest(oneIn: 100))
    #expect(abs(mean - 0.1995) < 0.0001)
  }
}
