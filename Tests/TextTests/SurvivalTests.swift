import KinoraGeometry
import KinoraText
import Testing

/// Layout gives finite numbers for any input.
@Suite struct SurvivalTests {
  private static let numbers = [0, -1, 1e-300, 1e-3, 1e9, 1e300, .infinity, -.infinity, .nan]

  private func isSound(_ layout: TextLayout) -> Bool {
    layout.size.width.isFinite && layout.size.height.isFinite && layout.firstBaseline.isFinite
      && layout.runs.allSatisfy { $0.glyphs.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
  }

  @Test(arguments: numbers)
  func anySizeIsSurvived(size: Double) {
    let odd = StyledText.Run("odd 한글", fontSize: size)
    #expect(isSound(TextLayout(StyledText([odd]), width: nil)))
    #expect(isSound(TextLayout(StyledText([odd, StyledText.Run("plain", fontSize: 12)]), width: 100, height: 50)))
  }

  @Test(arguments: [0, -1, .nan] as [Double])
  func textWithoutASizeIsLeftOut(size: Double) {
    let layout = TextLayout(StyledText([StyledText.Run("nothing", fontSize: size)]), width: nil)
    #expect(layout.runs.isEmpty)
    #expect(layout.lineCount == 0)
  }

  @Test(arguments: numbers, [StyledText.Truncation.none, .start, .middle, .end])
  func anyFrameIsSurvived(length: Double, truncation: StyledText.Truncation) {
    for isWrapped in [false, true] {
      for alignment in [StyledText.Alignment.natural, .right, .center, .justified] {
        var text = StyledText([StyledText.Run("Kinora plays\nlive", fontSize: 12)])
        text.isWrapped = isWrapped
        text.truncation = truncation
        text.alignment = alignment
        #expect(isSound(TextLayout(text, width: length, height: nil)))
        #expect(isSound(TextLayout(text, width: length, height: length)))
        #expect(isSound(TextLayout(text, width: nil, height: length)))
      }
    }
  }

  @Test(arguments: ["", "\0", "a\0b", "\n\n", "\r\n", "\t", "\u{200F}", "\u{FEFF}", "e\u{301}\u{301}\u{301}", "👩‍👩‍👧‍👦"])
  func anyStringIsSurvived(string: String) {
    let text = StyledText([StyledText.Run(string, fontName: string, fontSize: 12)])
    #expect(isSound(TextLayout(text, width: nil)))
    #expect(isSound(TextLayout(text, width: 5)))
  }

  @Test func emptyTextHasNoLines() {
    #expect(TextLayout(StyledText([]), width: nil).size == CGSize(width: 0, height: 0))
    #expect(TextLayout(StyledText([StyledText.Run("", fontSize: 12)]), width: 10).lineCount == 0)
  }

  @Test func aVeryLongLineKeepsItsProportions() {
    let short = TextLayout(StyledText([StyledText.Run(String(repeating: "m", count: 100), fontSize: 12)]), width: nil)
    let long = TextLayout(StyledText([StyledText.Run(String(repeating: "m", count: 50_000), fontSize: 12)]), width: nil)
    #expect(isSound(long))
    #expect(abs(long.size.width / short.size.width - 500) < 1)
  }
}
