import KinoraGeometry
import Testing

@Suite struct ClampedConversionTests {
  @Test(arguments: [
    (3.9, 3), (-3.9, -3), (0, 0), (-0.0, 0), (100, 100), (100.5, 100), (-101, -100), (1e300, 100), (-1e300, -100),
    (.infinity, 100), (-.infinity, -100), (.nan, -100), (-.nan, -100), (.leastNonzeroMagnitude, 0),
  ])
  func wholePartsStayInTheirRange(value: Double, expected: Int) {
    #expect(Int(value, keptIn: -100...100) == expected)
    #expect(Int32(Float(value), keptIn: -100...100) == Int32(expected))
  }

  @Test(arguments: [
    (3.9, 3, 4), (3, 3, 3), (-3.1, -4, -3), (-3, -3, -3), (-0.0, 0, 0), (100.5, 100, 100), (-100.5, -100, -100),
    (99.5, 99, 100), (-99.5, -100, -99), (.leastNonzeroMagnitude, 0, 1), (.infinity, 100, 100), (.nan, -100, -100),
  ])
  func valuesAreRoundedIntoTheirRange(value: Double, down: Int, up: Int) {
    #expect(Int(roundingDown: value, keptIn: -100...100) == down)
    #expect(Int(roundingUp: value, keptIn: -100...100) == up)
  }

  @Test func theWidestRangesAreKept() {
    #expect(Int(Double.infinity, keptIn: -(1 << 53)...1 << 53) == 1 << 53)
    #expect(Int32(-Float.infinity, keptIn: -2_147_483_648...2_147_483_520) == .min)
    #expect(Double.nan.kept(in: 2...2) == 2)
  }
}
