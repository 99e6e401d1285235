import Foundation
import KinoraGeometry
import Testing

@testable import KinoraLottieLayers
@testable import KinoraLottieModel

@Suite struct TextPathTests {
  private static func mask(_ points: [(Double, Double)], isClosed: Bool = false) -> LottieMask {
    var path = BezierPath()
    for (x, y) in points {
      let point = CGPoint(x: x, y: y)
      if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
    }
    if isClosed { path.close() }
    var mask = LottieMask()
    mask.path = Keyframed(path)
    return mask
  }

  private func glyphs(
    _ string: String, on mask: LottieMask, justified: LottieTextDocument.Justification = .left,
    _ change: (inout LottieTextPath) -> Void = { _ in }
  ) -> [LottieGlyph] {
    var text = TextSample.text(string) { $0.justification = justified }
    var path = LottieTextPath(mask: 0)
    change(&path)
    text.path = path
    return TextSample.glyphs(text, masks: [mask])
  }

  @Test(arguments: [1, 2, 3, 4])
  func aStraightPathIsAPlainLine(grouping: Int) {
    let animator = TextSample.animator(from: 1, to: 4) {
      ($0.position, $0.rotation, $0.scale) = (
        Keyframed(Vector(3, 4, 0)), Keyframed(30), Keyframed(Vector(150, 80, 100))
      )
    }
    var plain = TextSample.text("ab cd\nef") { $0.tracking = 20 }
    (plain.animators, plain.anchorGrouping) = ([animator], grouping)
    var onPath = plain
    onPath.path = LottieTextPath(mask: 0)
    let mask = Self.mask([(0, 0), (1000, 0)])
    let (expected, found) = (TextSample.glyphs(plain), TextSample.glyphs(onPath, masks: [mask]))
    #expect(expected.count == found.count)
    for (a, b) in zip(expected, found) {
      #expect(a.outline == b.outline)
      for point in [CGPoint(x: 0, y: 0), CGPoint(x: 50, y: -70)] {
        #expect(a.transform.project(point).distance(to: b.transform.project(point)) < 1e-6)
      }
    }
  }

  @Test func alignmentIsThatOfThePathsEnds() {
    let mask = Self.mask([(0, 0), (400, 0)])
    func lefts(_ justification: LottieTextDocument.Justification) -> [Double] {
      glyphs("ab", on: mask, justified: justification) {
        ($0.firstMargin, $0.lastMargin) = (Keyframed(10), Keyframed(-20))
      }.lefts
    }
    #expect(lefts(.left) == [10, 60])
    #expect(lefts(.right) == [280, 330])
    #expect(lefts(.center) == [140, 190])
  }

  @Test func charactersStandOnThePathAtTheirMiddle() {
    let mask = Self.mask([(0, 0), (50, 0), (50, 200)])
    let turned = glyphs("ab", on: mask)
    #expect(turned[1].origin.distance(to: CGPoint(x: 50, y: 0)) < 1e-6)
    // The second letter's top points right, away from the way down.
    #expect(turned[1].transform.project(CGPoint(x: 0, y: -70)).distance(to: CGPoint(x: 120, y: 0)) < 1e-6)
    let upright = glyphs("ab", on: mask) { $0.isPerpendicular = Keyframed(0) }
    #expect(upright[1].origin.distance(to: CGPoint(x: 25, y: 25)) < 1e-6)
    #expect(upright[1].transform.m12 == 0)
  }

  @Test func reversedPathsStartAtTheirEnd() {
    let glyph = glyphs("a", on: Self.mask([(0, 0), (400, 0)])) { $0.isReversed = Keyframed(1) }[0]
    #expect(glyph.origin.distance(to: CGPoint(x: 400, y: 0)) < 1e-6)
    #expect(glyph.transform.project(CGPoint(x: 0, y: -70)).distance(to: CGPoint(x: 400, y: 70)) < 1e-6)
  }

  @Test func forcedAlignmentFillsThePath() {
    let forced = glyphs("abc", on: Self.mask([(0, 0), (400, 0)])) {
      ($0.forcesAlignment, $0.firstMargin, $0.lastMargin) = (Keyframed(1), Keyframed(20), Keyframed(-30))
    }
    #expect(forced.lefts == [20, 170, 320])
  }

  @Test func openPathsGoStraightOnAndClosedOnesAround() {
    let margins = { (path: inout LottieTextPath) in path.firstMargin = Keyframed(475) }
    let open = glyphs("a", on: Self.mask([(0, 0), (400, 0)]), margins)[0]
    #expect(open.origin.distance(to: CGPoint(x: 475, y: 0)) < 1e-6)
    let square = Self.mask([(0, 0), (100, 0), (100, 100), (0, 100)], isClosed: true)
    let around = glyphs("a", on: square, margins)[0]
    #expect(around.origin.distance(to: CGPoint(x: 75, y: 0)) < 1e-6)
    let before = glyphs("a", on: Self.mask([(0, 0), (0, 400)])) { $0.firstMargin = Keyframed(-100) }[0]
    #expect(before.origin.distance(to: CGPoint(x: 0, y: -100)) < 1e-6)
  }

  @Test func missingAndEmptyPathsLeaveTextStraight() {
    for masks in [[], [Self.mask([])], [Self.mask([(5, 5), (5, 5)])]] {
      var text = TextSample.text("ab")
      text.path = LottieTextPath(mask: 0)
      #expect(TextSample.glyphs(text, masks: masks).lefts == [0, 50])
    }
  }
}
