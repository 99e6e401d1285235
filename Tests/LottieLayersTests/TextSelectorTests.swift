import KinoraGeometry
import Testing

@testable import KinoraLottieLayers
@testable import KinoraLottieModel

@Suite struct TextSelectorTests {
  private typealias Selector = LottieTextAnimator.Selector

  private func shares(_ count: Int, _ change: (inout Selector) -> Void) -> [Double] {
    var selector = Selector()
    selector.countsByIndex = true
    change(&selector)
    let selection = TextSelection(selector, at: 0, count: count)
    return (0..<count).map { (selection.share(of: $0) * 10_000).rounded() / 10_000 }
  }

  @Test(arguments: [
    (Selector.Shape.square, [0, 1, 1, 1, 1, 0]),
    (.rampUp, [0, 0.125, 0.375, 0.625, 0.875, 1]),
    (.rampDown, [1, 0.875, 0.625, 0.375, 0.125, 0]),
    (.triangle, [0, 0.25, 0.75, 0.75, 0.25, 0]),
    (.round, [0, 0.6614, 0.9682, 0.9682, 0.6614, 0]),
    (.smooth, [0, 0.1464, 0.8536, 0.8536, 0.1464, 0]),
  ])
  fileprivate func shapes(shape: LottieTextAnimator.Selector.Shape, expected: [Double]) {
    let selected = shares(6) {
      ($0.shape, $0.start, $0.end) = (shape, Keyframed(1), Keyframed(5))
    }
    #expect(selected == expected)
    let moved = shares(6) {
      ($0.shape, $0.start, $0.end, $0.offset) = (shape, Keyframed(3), Keyframed(7), Keyframed(-2))
    }
    #expect(moved == expected)
  }

  @Test func percentagesAreOfAllUnits() {
    let selected = shares(8) { ($0.countsByIndex, $0.start, $0.end) = (false, Keyframed(25), Keyframed(50)) }
    #expect(selected == [0, 0, 1, 1, 0, 0, 0, 0])
    let rest = shares(4) { ($0.countsByIndex, $0.start) = (false, Keyframed(75)) }
    #expect(rest == [0, 0, 0, 1])
  }

  @Test func startAndEndCanBeExchanged() {
    #expect(shares(4) { ($0.start, $0.end) = (Keyframed(3), Keyframed(1)) } == [0, 1, 1, 0])
  }

  @Test func smoothnessIsThatOfPartlyCoveredCharacters() {
    func half(_ smoothness: Double, _ end: Double) -> [Double] {
      shares(2) { ($0.end, $0.smoothness) = (Keyframed(end), Keyframed(smoothness)) }
    }
    #expect(half(100, 1.25) == [1, 0.25])
    #expect(half(50, 1.25) == [1, 0])
    #expect(half(50, 1.5) == [1, 0.5])
    #expect(half(0, 1.4) == [1, 0])
    #expect(half(0, 1.6) == [1, 1])
  }

  @Test func amountsScaleShares() {
    #expect(shares(2) { $0.amount = Keyframed(-40) } == [-0.4, -0.4])
  }

  @Test func easingBendsTheRamp() {
    func ramp(low: Double, high: Double) -> [Double] {
      shares(4) { ($0.shape, $0.easeLow, $0.easeHigh) = (.rampUp, Keyframed(low), Keyframed(high)) }
    }
    let (straight, low, high, both) = (
      ramp(low: 0, high: 0), ramp(low: 80, high: 0), ramp(low: 0, high: 80), ramp(low: 80, high: 80)
    )
    #expect(straight == [0.125, 0.375, 0.625, 0.875])
    #expect(zip(low, straight).allSatisfy { $0 < $1 })
    #expect(zip(high, straight).allSatisfy { $0 > $1 })
    #expect(both[0] < straight[0] && both[3] > straight[3])
    #expect(abs(both[0] + both[3] - 1) < 0.001)
    #expect(ramp(low: -80, high: 0)[0] > straight[0])
  }

  @Test func emptyRangesSelectNothingOrOneSide() {
    func at(_ shape: Selector.Shape) -> [Double] {
      shares(4) { ($0.shape, $0.start, $0.end) = (shape, Keyframed(2), Keyframed(2)) }
    }
    #expect(at(.square) == [0, 0, 0, 0])
    #expect(at(.rampUp) == [0, 0, 1, 1])
    #expect(at(.rampDown) == [1, 1, 0, 0])
    #expect(at(.triangle) == [0, 0, 0, 0])
  }

  @Test func unitsNumberCharacters() {
    let document = TextSample.document("ab c\nd  ef")
    let glyphs = TextGlyphs(LottieText(documents: [(frame: 0, document: document)]), file: TextSample.file)
    let lines = TextLines(document, glyphs: glyphs.glyphs(font: "Boxes"))
    func units(_ unit: Selector.Unit) -> TextUnits { TextUnits(unit, of: lines) }
    #expect(units(.characters).numbers == [0, 1, 2, 3, 4, 5, 6, 7, 8])
    #expect(units(.charactersWithoutSpaces).numbers == [0, 1, 2, 2, 3, 4, 4, 4, 5])
    #expect(units(.words).numbers == [0, 0, 0, 1, 2, 2, 2, 3, 3])
    #expect(units(.lines).numbers == [0, 0, 0, 0, 1, 1, 1, 1, 1])
    #expect([.characters, .charactersWithoutSpaces, .words, .lines].map { units($0).count } == [9, 6, 4, 2])
  }

  @Test func randomOrdersAreTheSameEachTime() {
    let document = TextSample.document("abcdefghijklmnop")
    let glyphs = TextGlyphs(LottieText(documents: [(frame: 0, document: document)]), file: TextSample.file)
    let lines = TextLines(document, glyphs: glyphs.glyphs(font: "Boxes"))
    func order(_ seed: Int) -> [Int] {
      var units = TextUnits(.characters, of: lines)
      units.shuffle(seed: seed)
      return units.numbers
    }
    #expect(order(0) == order(0))
    #expect(order(0) != order(1))
    #expect(order(0) != Array(0..<16))
    #expect(order(0).sorted() == Array(0..<16))
  }
}
