import KinoraGeometry
import Testing

@testable import KinoraLottieLayers
@testable import KinoraLottieModel

@Suite struct TextAnimatorTests {
  private func glyphs(
    _ string: String, _ animators: [LottieTextAnimator], _ change: (inout LottieText) -> Void = { _ in }
  ) -> [LottieGlyph] {
    var text = TextSample.text(string)
    text.animators = animators
    change(&text)
    return TextSample.glyphs(text)
  }

  private func isNear(_ a: CGPoint, _ x: Double, _ y: Double) -> Bool { a.distance(to: CGPoint(x: x, y: y)) < 1e-6 }

  @Test func oneCharacterMoves() {
    let move = TextSample.animator(from: 1, to: 2) { $0.position = Keyframed(Vector(5, -7, 0)) }
    let (moved, still) = (glyphs("abc", [move]), glyphs("abc", []))
    #expect(moved[0] == still[0] && moved[2] == still[2])
    #expect(isNear(moved[1].origin, 55, -7))
  }

  @Test func severalAnimatorsAddUp() {
    let a = TextSample.animator {
      ($0.position, $0.scale, $0.opacity) = (
        Keyframed(Vector(5, 0, 0)), Keyframed(Vector(200, 200, 100)), Keyframed(50)
      )
    }
    let sum = glyphs("a", [a, a])[0]
    // Scaled about the middle of the base line.
    #expect(isNear(sum.origin, 25 - 100 + 10, 0))
    #expect(sum.transform.m11 == 4)
    #expect(sum.opacity == 0.25)
  }

  @Test func charactersTurnAboutTheMiddleOfTheirBaseLine() {
    let turn = TextSample.animator { $0.rotation = Keyframed(90) }
    let turned = glyphs("ab", [turn])
    #expect(isNear(turned[0].origin, 25, -25))
    #expect(isNear(turned[1].origin, 75, -25))
    // Clockwise: the top points right.
    #expect(isNear(turned[0].transform.project(CGPoint(x: 25, y: -70)), 95, 0))
  }

  @Test func groupsShareTheirAnchor() {
    let turn = TextSample.animator { $0.rotation = Keyframed(180) }
    func ends(_ grouping: Int) -> [Double] { glyphs("ab ab\na", [turn]) { $0.anchorGrouping = grouping }.lefts }
    #expect(ends(1) == [50, 100, 180, 230, 50])
    #expect(ends(2) == [100, 50, 230, 180, 50])
    #expect(ends(3) == [230, 180, 100, 50, 50])
    // The whole turns about its point.
    #expect(ends(4) == [0, -50, -130, -180, 0])
    let boxed = glyphs("ab", [turn]) {
      $0.anchorGrouping = 4
      $0.documents[0].document.boxSize = CGSize(width: 300, height: 100)
    }
    #expect(boxed.lefts == [300, 250])
    #expect(boxed.baseLines == [30, 30])
  }

  @Test func alignmentMovesTheAnchor() {
    let grow = TextSample.animator { $0.scale = Keyframed(Vector(200, 200, 100)) }
    func origin(_ x: Double, _ y: Double) -> CGPoint {
      glyphs("a", [grow]) { $0.anchorAlignment = Keyframed(Vector(x, y, 0)) }[0].origin
    }
    #expect(isNear(origin(-100, 0), 0, 0))
    #expect(isNear(origin(0, 0), -25, 0))
    #expect(isNear(origin(100, 0), -50, 0))
    #expect(isNear(origin(-100, -70), 0, 60))
  }

  @Test func anchorsMoveAgainstTheCharacter() {
    let move = TextSample.animator { $0.anchor = Keyframed(Vector(10, 20, 0)) }
    #expect(isNear(glyphs("a", [move])[0].origin, -10, -20))
  }

  @Test func skewLeansToTheRight() {
    let lean = TextSample.animator { $0.skew = Keyframed(45) }
    let glyph = glyphs("a", [lean])[0]
    #expect(isNear(glyph.transform.project(CGPoint(x: 0, y: -70)), 70, -70))
    let upright = TextSample.animator { ($0.skew, $0.skewAxis) = (Keyframed(45), Keyframed(90)) }
    let turned = glyphs("a", [upright])[0].transform
    #expect(abs(turned.m11 - 1) < 1e-9 && abs(turned.m21) < 1e-9 && abs(abs(turned.m12) - 1) < 1e-9)
  }

  @Test func turnsInSpaceAreNotAffine() {
    let turn = TextSample.animator { $0.rotationY = Keyframed(60) }
    let transform = glyphs("a", [turn])[0].transform
    #expect(!transform.isAffine)
    #expect(abs(transform.m11 - 0.5) < 1e-9)
    #expect(glyphs("a", [])[0].transform.isAffine)
  }

  @Test func trackingMovesFollowingCharactersAndKeepsTheMiddle() {
    let spread = TextSample.animator(from: 0, to: 1) { $0.tracking = Keyframed(10) }
    // Half of it is before the character and half after it.
    #expect(glyphs("abc", [spread]).lefts == [0, 55, 105])
    #expect(glyphs("abc", [TextSample.animator { $0.tracking = Keyframed(10) }]).lefts == [0, 60, 120])
    let centered = glyphs("abc", [spread]) { $0.documents[0].document.justification = .center }
    #expect(centered.lefts == [-77.5, -22.5, 27.5])
  }

  @Test func lineSpacingMovesLines() {
    let spread = TextSample.animator { $0.lineSpacing = Keyframed(Vector(3, 10, 0)) }
    let glyphs = glyphs("a\nb\nc", [spread])
    #expect(glyphs.baseLines == [0, 130, 260])
    #expect(glyphs.lefts == [0, 3, 6])
    let half = TextSample.animator(from: 2, to: 3) { $0.lineSpacing = Keyframed(Vector(0, 10, 0)) }
    #expect(self.glyphs("a\nbc", [half]).baseLines == [0, 125, 125])
  }

  @Test func colorsMixByShare() {
    var paint = TextSample.animator {
      ($0.fill, $0.stroke, $0.strokeWidth) = (Keyframed(.white), Keyframed(.white), Keyframed(4))
    }
    paint.selector.amount = Keyframed(50)
    let glyph = glyphs("a", [paint])[0]
    #expect(glyph.fill == RGBAColor(red: 0.5, green: 0.5, blue: 0.5))
    #expect(glyph.stroke == .white)
    #expect(glyph.strokeWidth == 2)
    let clear = TextSample.animator { ($0.fillOpacity, $0.blur) = (Keyframed(25), Keyframed(Vector(3, 4, 0))) }
    #expect(glyphs("a", [clear])[0].fill?.alpha == 0.25)
    #expect(glyphs("a", [clear])[0].blur == CGSize(width: 3, height: 4))
  }

  @Test func tonesChangeHueSaturationAndBrightness() {
    let red = RGBAColor(red: 1, green: 0, blue: 0)
    #expect(red.toned(by: Vector(120, 0, 0)) == RGBAColor(red: 0, green: 1, blue: 0))
    #expect(red.toned(by: Vector(-120, 0, 0)) == RGBAColor(red: 0, green: 0, blue: 1))
    #expect(red.toned(by: Vector(0, -1, 0)) == .white)
    #expect(red.toned(by: Vector(0, 0, -0.5)) == RGBAColor(red: 0.5, green: 0, blue: 0))
    #expect(RGBAColor.black.toned(by: Vector(30, 1, 0)) == .black)
  }

  @Test func glyphsStayTheSameAtAllFrames() {
    var text = TextSample.text("ab cd\nef")
    func key(_ frame: Double, _ value: Double) -> Keyframe<Vector> {
      Keyframe(frame: frame, value: Vector(repeating: value))
    }
    text.animators = [
      TextSample.animator(from: 0, to: 3) { $0.scale = Keyframed(keys: [key(0, 0), key(10, 1e308), key(20, 100)]) }
    ]
    let picture = LottieTextPicture(text, masks: [], file: TextSample.file)
    let first = picture.glyphs(at: 0)
    for frame in stride(from: -1.0, through: 21, by: 0.5) {
      let glyphs = picture.glyphs(at: frame)
      #expect(glyphs.map(\.index) == first.map(\.index))
      #expect(glyphs.map(\.outline) == first.map(\.outline))
    }
  }

  @Test func animationsNameTheirFramesAndTraits() {
    func key(_ frame: Double, _ value: Double) -> Keyframe<Double> { Keyframe(frame: frame, value: value) }
    var fade = TextSample.animator { $0.opacity = Keyframed(0) }
    fade.selector.start = Keyframed(keys: [key(10, 0), key(30, 5)])
    fade.selector.offset = Keyframed(keys: [key(0, 2), key(90, 2)])
    var text = TextSample.text("abc")
    text.animators = [fade]
    let picture = LottieTextPicture(text, masks: [], file: TextSample.file)
    #expect(picture.animatedFrames == 10...30)
    #expect(picture.animatedTraits == .opacity)
    let still = LottieTextPicture(TextSample.text("abc"), masks: [], file: TextSample.file)
    #expect(!still.isAnimated && still.animatedTraits.isEmpty)
  }
}
