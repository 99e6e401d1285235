import KinoraGeometry
import KinoraText
import Testing

private let pangram = "The quick brown fox jumps over the lazy dog"

private func text(
  _ string: String = pangram, wrapped: Bool = false, _ alignment: StyledText.Alignment = .left,
  _ truncation: StyledText.Truncation = .none
) -> StyledText {
  var text = StyledText([StyledText.Run(string, fontSize: 18)])
  text.isWrapped = wrapped
  text.alignment = alignment
  text.truncation = truncation
  return text
}

private func left(_ layout: TextLayout) -> Double {
  layout.runs.flatMap(\.glyphs.points).map { Double($0.x) }.min() ?? .nan
}
private func right(_ layout: TextLayout) -> Double {
  layout.runs.flatMap(\.glyphs.points).map { Double($0.x) }.max() ?? .nan
}

@Suite struct LineTests {
  @Test func aLineStaysWholeUnlessItIsWrapped() {
    #expect(TextLayout(text(), width: 100).lineCount == 1)
    #expect(TextLayout(text(), width: 100).size.width > 100)
  }

  @Test(arguments: [60.0, 100, 150, 333])
  func wrappedLinesFitTheWidth(width: Double) {
    let layout = TextLayout(text(wrapped: true), width: width)
    #expect(layout.lineCount > 1)
    #expect(layout.size.width <= width)
    #expect(right(layout) <= width)
    let line = TextLayout(text("x"), width: nil).size.height
    #expect(abs(layout.size.height - line * Double(layout.lineCount)) < 1e-3)
  }

  @Test(arguments: [60.0, 100, 150, 333])
  func aTextFitsTheSizeThatWasMeasured(width: Double) {
    let measured = TextLayout(text(wrapped: true), width: width)
    let again = TextLayout(text(wrapped: true, .left, .end), width: measured.size.width, height: measured.size.height)
    #expect(again.lineCount == measured.lineCount)
    #expect(again.runs.map(\.glyphs) == measured.runs.map(\.glyphs))
    let line = TextLayout(text(), width: nil)
    #expect(TextLayout(text(wrapped: true), width: line.size.width).lineCount == 1)
    #expect(
      TextLayout(text(pangram, .left, .end), width: line.size.width).runs.map(\.glyphs) == line.runs.map(\.glyphs))
  }

  @Test func aWordLongerThanALineBreaksInside() {
    let word = String(repeating: "m", count: 40)
    let layout = TextLayout(text(word, wrapped: true), width: 100)
    #expect(layout.lineCount > 4)
    #expect(right(layout) <= 100)
  }

  @Test func lineBreaksInTheTextBreakLines() {
    let layout = TextLayout(text("a\nb\n"), width: nil)
    #expect(layout.lineCount == 3)
    #expect(abs(layout.size.height - 3 * TextLayout(text("a"), width: nil).size.height) < 1e-3)
  }

  @Test(arguments: [StyledText.Truncation.start, .middle, .end])
  func truncatedLinesFitTheWidth(truncation: StyledText.Truncation) {
    let whole = TextLayout(text(), width: nil)
    let layout = TextLayout(text(pangram, .left, truncation), width: 150)
    #expect(layout.lineCount == 1)
    #expect(layout.size.width <= 150)
    #expect(layout.size.width > 120)
    #expect(layout.runs.flatMap(\.glyphs.points).count < whole.runs.flatMap(\.glyphs.points).count)
    let roomy = TextLayout(text(pangram, .left, truncation), width: whole.size.width)
    #expect(roomy.runs.map(\.glyphs) == whole.runs.map(\.glyphs))
  }

  @Test func aHeightLimitsTheLines() {
    let line = TextLayout(text(), width: nil).size.height
    let limited = TextLayout(text(wrapped: true), width: 100, height: line * 2.5)
    #expect(limited.lineCount == 2)
    #expect(limited.size.height <= line * 2.5)
    #expect(TextLayout(text(wrapped: true, .left, .end), width: 100, height: line * 2.5).lineCount == 2)
    #expect(TextLayout(text(wrapped: true), width: 100, height: 1).lineCount == 1)
    #expect(TextLayout(text(wrapped: true, .left, .end), width: 100, height: 0).lineCount == 1)
  }

  @Test func linesStandWhereTheyAreAligned() {
    let width = TextLayout(text(), width: nil).size.width
    let atLeft = left(TextLayout(text(), width: 600))
    #expect(abs(left(TextLayout(text(pangram, .right), width: 600)) - (atLeft + 600 - width)) < 1e-3)
    #expect(abs(left(TextLayout(text(pangram, .center), width: 600)) - (atLeft + (600 - width) / 2)) < 1e-3)
    #expect(left(TextLayout(text(pangram, .natural), width: 600)) == atLeft)
    #expect(left(TextLayout(text(pangram, .center), width: 10)) < 0)
  }

  @Test func truncatedLinesAreAlignedByWhatIsSeen() {
    let layout = TextLayout(text(pangram, .right, .end), width: 150)
    #expect(right(layout) > 147)
    #expect(left(TextLayout(text(pangram, .center, .end), width: 150)) < 10)
  }

  @Test func justifiedLinesFillTheWidth() {
    let layout = TextLayout(text(wrapped: true, .justified), width: 150)
    #expect(abs(layout.size.width - 150) < 0.01)
  }

  @Test func rightToLeftTextIsNaturallyAtTheRight() {
    let layout = TextLayout(text("שלום עולם", .natural), width: 400)
    #expect(right(layout) > 395)
    #expect(left(TextLayout(text("שלום עולם", .left), width: 400)) < 5)
  }
}
