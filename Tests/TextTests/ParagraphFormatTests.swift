import KinoraGeometry
import KinoraText
import Testing

/// The text of one run in a format.
private func text(_ string: String, _ change: (inout ParagraphFormat) -> Void) -> StyledText {
  var format = ParagraphFormat()
  change(&format)
  var run = StyledText.Run(string, fontSize: 20, color: .black)
  run.paragraph = format
  return StyledText([run])
}

private func wrapped(_ string: String, _ change: (inout ParagraphFormat) -> Void) -> StyledText {
  var text = text(string, change)
  text.isWrapped = true
  return text
}

/// The left edges of the lines' ink, from the top.
private func lefts(_ layout: TextLayout) -> [Double] {
  let height = Double(layout.size.height) / Double(layout.lineCount)
  var lefts = [Double](repeating: .infinity, count: layout.lineCount)
  for point in layout.runs.flatMap(\.glyphs.points) {
    let line = Int((Double(point.y) / height).rounded(.down)).clamped(0, layout.lineCount - 1)
    lefts[line] = min(lefts[line], Double(point.x))
  }
  return lefts
}

private func right(_ layout: TextLayout) -> Double {
  layout.runs.flatMap(\.glyphs.points).map { Double($0.x) }.max() ?? .nan
}

private let line = Double(TextLayout(text("H") { _ in }, width: nil).size.height)

/// Indents, heights, spacing, directions and tabs of paragraphs.
@Suite struct ParagraphFormatTests {
  private static let words = "HHH HHH HHH HHH HHH HHH HHH HHH"

  @Test func aDefaultFormatChangesNothing() {
    for isWrapped in [false, true] {
      var plain = StyledText([StyledText.Run("one two\nthree\n\nfour five six", fontSize: 20)])
      plain.isWrapped = isWrapped
      var formatted = plain
      formatted.runs[0].paragraph = ParagraphFormat()
      let (a, b) = (TextLayout(plain, width: 90), TextLayout(formatted, width: 90))
      #expect(a.lineCount == b.lineCount && abs(a.size.width - b.size.width) < 1e-2)
      #expect(abs(a.size.height - b.size.height) < 1e-2 && abs(a.lastBaseline - b.lastBaseline) < 1e-2)
      let points = zip(a.runs.flatMap(\.glyphs.points), b.runs.flatMap(\.glyphs.points))
      #expect(points.allSatisfy { abs($0.x - $1.x) < 1e-2 && abs($0.y - $1.y) < 1e-2 })
    }
  }

  @Test func indentsMoveFirstAndOtherLines() {
    let plain = lefts(TextLayout(wrapped(Self.words) { _ in }, width: 160))
    let hanging = lefts(
      TextLayout(
        wrapped(Self.words) {
          $0.firstLineIndent = 10
          $0.indent = 30
        }, width: 160))
    #expect(hanging.count > 2 && abs(hanging[0] - plain[0] - 10) < 0.05)
    #expect(hanging.dropFirst().allSatisfy { abs($0 - plain[0] - 30) < 0.05 })
    let first = lefts(TextLayout(wrapped(Self.words) { $0.firstLineIndent = 40 }, width: 160))
    #expect(abs(first[0] - plain[0] - 40) < 0.05 && abs(first[1] - plain[0]) < 0.05)
  }

  @Test(arguments: [-40.0, 120.0])
  func linesEndAtTheTailIndent(tail: Double) {
    let layout = TextLayout(wrapped(Self.words) { $0.tailIndent = tail }, width: 160)
    #expect(right(layout) <= 120 && right(layout) > 70)
    var flush = wrapped(Self.words) { $0.tailIndent = tail }
    flush.alignment = .right
    #expect(abs(right(TextLayout(flush, width: 160)) - 120) < 4)
  }

  @Test func aFormattedTextFitsTheSizeThatWasMeasured() {
    let styled = wrapped(Self.words) {
      $0.firstLineIndent = 25
      $0.indent = 5
      $0.tailIndent = -15
    }
    let natural = TextLayout(styled, width: nil)
    #expect(natural.lineCount == 1)
    #expect(TextLayout(styled, width: Double(natural.size.width)).lineCount == 1)
    let measured = TextLayout(styled, width: 150)
    let again = TextLayout(styled, width: Double(measured.size.width), height: Double(measured.size.height))
    #expect(again.runs.map(\.glyphs) == measured.runs.map(\.glyphs))
  }

  @Test func heightsOfLinesHaveLimits() {
    let two = "H\nH"
    let low = TextLayout(text(two) { $0.minimumLineHeight = 40 }, width: nil)
    #expect(abs(low.size.height - 80) < 0.01)
    #expect(abs(low.lastBaseline - low.firstBaseline - 40) < 0.01)
    // The space is added above the characters.
    let plain = TextLayout(text(two) { _ in }, width: nil)
    #expect(abs(low.firstBaseline - plain.firstBaseline - (40 - line)) < 0.01)
    let high = TextLayout(text(two) { $0.maximumLineHeight = 12 }, width: nil)
    #expect(abs(high.size.height - 24) < 0.01)
    let double = TextLayout(text(two) { $0.lineHeightMultiple = 2 }, width: nil)
    #expect(abs(double.size.height - 4 * line) < 0.01)
    let both = TextLayout(
      text(two) {
        $0.lineHeightMultiple = 3
        $0.maximumLineHeight = 30
      }, width: nil)
    #expect(abs(both.size.height - 60) < 0.01)
  }

  @Test func spacesAreBetweenParagraphsOnly() {
    let spaced = text("H\nH\nH") {
      $0.spacingBefore = 5
      $0.spacingAfter = 8
    }
    let layout = TextLayout(spaced, width: nil)
    #expect(abs(layout.size.height - (3 * line + 2 * 13)) < 0.02)
    #expect(abs(layout.firstBaseline - TextLayout(text("H") { _ in }, width: nil).firstBaseline) < 0.01)
  }

  @Test func linesThatDoNotFitAreLeftOut() {
    let spaced = wrapped("H\nH\nH\nH") { $0.spacingAfter = 20 }
    #expect(TextLayout(spaced, width: 100, height: 3 * line + 25).lineCount == 2)
    #expect(TextLayout(spaced, width: 100, height: 1).lineCount == 1)
    #expect(TextLayout(spaced, width: 100, lineLimit: 3).lineCount == 3)
    var cut = wrapped(Self.words) { $0.indent = 10 }
    cut.truncation = .end
    let layout = TextLayout(cut, width: 120, height: 2 * line + 1)
    #expect(layout.lineCount == 2 && right(layout) <= 120)
    cut.truncation = .none
    #expect(layout.runs.map(\.glyphs) != TextLayout(cut, width: 120, height: 2 * line + 1).runs.map(\.glyphs))
  }

  @Test func aDirectionDecidesWhereNaturalLinesStart() {
    let layout = TextLayout(
      text("HH") {
        $0.direction = .rightToLeft
        $0.firstLineIndent = 20
      }, width: 200)
    #expect(abs(right(layout) - 180) < 3)
    // The next text isn't affected.
    #expect(right(TextLayout(StyledText([StyledText.Run("HH 1", fontSize: 20)]), width: 200)) < 100)
  }

  @Test func tabsMoveToPositions() {
    let bare = lefts(TextLayout(text("H") { _ in }, width: nil))[0]
    let tabbed = TextLayout(text("\tH") { $0.tabs = [.init(position: 77, alignment: .left)] }, width: nil)
    #expect(abs(lefts(tabbed)[0] - bare - 77) < 0.1)
    let interval = TextLayout(text("\t\t\tH") { $0.tabInterval = 50 }, width: nil)
    #expect(abs(lefts(interval)[0] - bare - 150) < 0.1)
    let flush = TextLayout(text("\tH") { $0.tabs = [.init(position: 90, alignment: .right)] }, width: nil)
    #expect(abs(right(flush) - 90) < 3)
  }
}
