import KinoraGeometry
import KinoraText
import TestSupport
import Testing

/// Words alone on the last line of a paragraph. A failure of a law names its seed.
@Suite struct OrphanTests {
  private static let words = [
    "the", "a", "internationalization", "well-known", "quick", "brown", "“quoted”", "안녕하세요", "가나다라마바사", "שלום",
    "مرحبا", "日本語です", "e\u{301}t", "—", "100%", "(so)",
  ]

  private static func text(_ string: String, _ breaks: StyledText.LineBreaks, format: ParagraphFormat? = nil)
    -> StyledText
  {
    var run = StyledText.Run(string, fontSize: 17, color: .black)
    run.lineBreaks = breaks
    run.paragraph = format
    var text = StyledText([run])
    text.isWrapped = true
    return text
  }

  private static func lines(_ text: StyledText, width: Double) -> [String] {
    let bytes = Array(text.runs.map(\.string).joined().utf8)
    return TextLayout(text, width: width, hasCarets: true).caretLines
      .map { String(decoding: bytes[$0.bytes], as: UTF8.self) }
  }

  @Test func aWordMovesToAnotherOneThatIsAlone() {
    let string = "The quick brown fox jumps over the lazy dog"
    var moved = 0
    for width in stride(from: 80.0, through: 340, by: 5) {
      let plain = Self.lines(Self.text(string, []), width: width)
      let pushed = Self.lines(Self.text(string, .pushesOut), width: width)
      #expect(pushed.joined() == string && pushed.count == plain.count, "\(width)")
      if plain.count > 1, plain.last == "dog" {
        #expect(pushed.last == "lazy dog" && pushed.dropLast(2) == plain.dropLast(2), "\(width)")
        moved += 1
      } else {
        #expect(pushed == plain, "\(width)")
      }
    }
    #expect(moved > 3)
  }

  @Test func anOrphanStaysWhereNothingFitsBesideIt() {
    let string = "it is internationalization internationalization"
    let width = Double(TextLayout(Self.text("is internationalization", []), width: nil).size.width) + 10
    #expect(Self.lines(Self.text(string, .pushesOut), width: width) == Self.lines(Self.text(string, []), width: width))
    #expect(Self.lines(Self.text("internationalization dog", .pushesOut), width: width - 20).count == 2)
  }

  @Test func eachParagraphHasItsLastLine() {
    let string = "one two three four"
    for width in stride(from: 40.0, through: 200, by: 3) {
      let one = TextLayout(Self.text(string, .pushesOut), width: width)
      let two = TextLayout(Self.text(string + "\n" + string, .pushesOut), width: width)
      #expect(two.lineCount == 2 * one.lineCount, "\(width)")
      #expect(abs(two.size.width - one.size.width) < 0.01, "\(width)")
    }
  }

  @Test func truncatedTextIsTheSame() {
    let string = "The quick brown fox jumps over the lazy dog"
    for width in stride(from: 60.0, through: 200, by: 7) {
      for limit in 1...2 {
        var (plain, pushed) = (Self.text(string, []), Self.text(string, .pushesOut))
        guard TextLayout(plain, width: width).lineCount > limit else { continue }
        for truncation in [StyledText.Truncation.end, .none] {
          (plain.truncation, pushed.truncation) = (truncation, truncation)
          let a = TextLayout(plain, width: width, height: Double(limit) * 24, lineLimit: limit)
          let b = TextLayout(pushed, width: width, height: Double(limit) * 24, lineLimit: limit)
          #expect(a.runs.map(\.glyphs.points) == b.runs.map(\.glyphs.points), "\(width), \(limit), \(truncation)")
        }
      }
    }
  }

  /// The number of lines and the text stay; only the last two lines change, and only by words that move to the last one.
  @Test func lawsOfRandomTexts() {
    for seed in UInt64(1)...400 {
      var numbers = SeededNumbers(seed: seed)
      let string = (0..<numbers.integer(1...20)).map { _ in Self.words[numbers.integer(0...Self.words.count - 1)] }
        .joined(separator: " ")
      let width = numbers.number(30...300)
      let base: StyledText.LineBreaks = numbers.isOne(in: 2) ? .keepsHangulWords : []
      var format: ParagraphFormat?
      if numbers.isOne(in: 3) {
        format = ParagraphFormat()
        format?.indent = numbers.number(0...20)
        format?.firstLineIndent = numbers.number(0...20)
      }
      let plain = Self.lines(Self.text(string, base, format: format), width: width)
      let pushed = Self.lines(Self.text(string, base.union(.pushesOut), format: format), width: width)
      #expect(pushed.count == plain.count && pushed.joined() == string, "seed \(seed)")
      #expect(pushed.dropLast(2) == plain.dropLast(2), "seed \(seed)")
      guard pushed != plain else { continue }
      #expect(pushed.last?.hasSuffix(plain.last ?? "") == true, "seed \(seed)")
      #expect((pushed.last?.count ?? 0) > (plain.last?.count ?? 0), "seed \(seed)")
      let sizes = [base, base.union(.pushesOut)].map { breaks in
        Double(TextLayout(Self.text(string, breaks, format: format), width: width).size.width)
      }
      #expect(sizes[1] <= max(width, sizes[0]) + 0.01, "seed \(seed)")
    }
  }
}
