import KinoraGeometry
import Testing

@testable import KinoraLottieLayers
@testable import KinoraLottieModel

@Suite struct TextLayoutTests {
  private func glyphs(
    _ string: String, _ change: (inout LottieTextDocument) -> Void = { _ in }
  ) -> [LottieGlyph] {
    TextSample.glyphs(TextSample.text(string, change))
  }

  @Test(arguments: ["hello", "mimi", "a b  c"], [0.0, 44, -425])
  func eachCharacterStartsAtTheSumOfAdvancesAndTracking(string: String, tracking: Double) {
    let glyphs = glyphs(string) { ($0.size, $0.tracking) = (40, tracking) }
    var pen = 0.0
    var starts: [Double] = []
    for character in string {
      if character != " " { starts.append(pen) }
      pen += TextSample.advance(character) * 0.4 + tracking / 1000 * 40
    }
    #expect(zip(glyphs.lefts, starts).allSatisfy { abs($0 - $1) < 0.01 })
    #expect(glyphs.count == starts.count)
    #expect(glyphs.baseLines.allSatisfy { $0 == 0 })
  }

  @Test func outlinesHaveTheDocumentsSize() {
    let glyph = glyphs("m") { $0.size = 50 }[0]
    #expect(glyph.outline.boundingBox == CGRect(x: 0, y: -35, width: 40, height: 35))
    #expect(glyph.fill == .black)
    #expect(glyph.stroke == nil)
  }

  @Test func blanksKeepTheirNumbers() { #expect(glyphs("a b").map(\.index) == [0, 2]) }

  @Test func pointTextIsAlignedAtItsPoint() {
    #expect(glyphs("ab\nm") { $0.justification = .left }.lefts == [0, 50, 0])
    #expect(glyphs("ab\nm") { $0.justification = .right }.lefts == [-100, -50, -80])
    #expect(glyphs("ab\nm") { $0.justification = .center }.lefts == [-50, 0, -40])
  }

  @Test func spaceAfterTheLastCharacterDoesNotCount() {
    let centered = glyphs("ab ") { ($0.justification, $0.tracking) = (.center, 100) }
    #expect(centered.lefts == [-55, 5])
  }

  @Test func boxesBreakLinesBetweenWords() {
    let glyphs = glyphs("aa bb cc") { document in
      (document.boxOrigin, document.boxSize) = (CGPoint(x: 10, y: 20), CGSize(width: 240, height: 100))
    }
    #expect(glyphs.lefts == [10, 60, 140, 190, 10, 60])
    // The first base line is an ascent of 70 below the box's top.
    #expect(glyphs.baseLines == [90, 90, 90, 90, 210, 210])
  }

  @Test func boxesBreakLongWordsBetweenCharacters() {
    let glyphs = glyphs("a bbbbb") { $0.boxSize = CGSize(width: 110, height: 100) }
    #expect(glyphs.lefts == [0, 0, 50, 0, 50, 0])
    #expect(glyphs.baseLines == [70, 190, 190, 310, 310, 430])
  }

  @Test func boxesWithoutWidthHaveOneCharacterInALine() {
    #expect(glyphs("abc") { $0.boxSize = CGSize(width: 0, height: 0) }.lefts == [0, 0, 0])
  }

  @Test func justifiedLinesFillTheirBox() {
    func lefts(_ mode: LottieTextDocument.Justification) -> [Double] {
      glyphs("a a a a") { ($0.justification, $0.boxSize) = (mode, CGSize(width: 270, height: 0)) }.lefts
    }
    // Three letters of 50 and two blanks of 30 leave 60.
    #expect(lefts(.justifyLastLeft) == [0, 110, 220, 0])
    #expect(lefts(.justifyLastRight) == [0, 110, 220, 220])
    #expect(lefts(.justifyLastCenter) == [0, 110, 220, 110])
    #expect(lefts(.right) == [60, 140, 220, 220])
    let last = glyphs("aa a") { ($0.justification, $0.boxSize) = (.justifyAll, CGSize(width: 270, height: 0)) }
    #expect(last.lefts == [0, 50, 220])
  }

  @Test func emptyLinesHaveTheirHeight() {
    #expect(glyphs("a\n\nb") { $0.lineHeight = 30 }.baseLines == [0, 60])
  }

  @Test func baseLinesShiftUp() { #expect(glyphs("a") { $0.baselineShift = 12 }.baseLines == [-12]) }

  @Test func capitalsReplaceLetters() {
    #expect(glyphs("i") { $0.isAllCaps = true }[0].outline.boundingBox.width == 50)
  }

  @Test func strokesNeedAColorAndAWidth() {
    let stroked = glyphs("a") { ($0.stroke, $0.strokeWidth, $0.strokesOverFill) = (.white, 3, true) }[0]
    #expect(stroked.stroke == .white && stroked.strokeWidth == 3 && stroked.strokesOverFill)
    #expect(glyphs("a") { $0.stroke = .white }[0].stroke == nil)
  }

  @Test func documentsChangeAtTheirFrames() {
    var text = TextSample.text("a")
    text.documents.append((frame: 10, document: TextSample.document("bb")))
    let picture = LottieTextPicture(text, masks: [], file: TextSample.file)
    #expect(picture.documentFrames == [0, 10])
    #expect(picture.isAnimated && picture.animatedFrames == nil)
    #expect([-5, 9.9, 10, 50].map { picture.glyphs(at: $0).count } == [1, 1, 2, 2])
  }
}
