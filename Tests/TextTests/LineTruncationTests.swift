import KinoraGeometry
import KinoraText
import TestSupport
import Testing

/// Lines that don't fit a height end with an ellipsis. Fonts of other scripts are lower or higher than the main one. A
/// failure of a law names its seed.
@Suite struct LineTruncationTests {
  private static let words = [
    "the", "가나", "다라", "안녕하세요.", "오늘은", "날씨가", "quick", "2", "日本語です", "שלום", "좋네요", "(so)", "مرحبا", "e\u{301}t",
  ]

  private static func text(_ string: String, size: Double, truncation: StyledText.Truncation = .end) -> StyledText {
    var run = StyledText.Run(string, fontSize: size, color: .black)
    run.lineBreaks = [.keepsHangulWords, .pushesOut]
    var text = StyledText([run])
    (text.isWrapped, text.truncation) = (true, truncation)
    return text
  }

  private static func ink(_ layout: TextLayout) -> [[CGPoint]] { layout.runs.map(\.glyphs.points) }

  @Test(arguments: ["가나 다라 마바 사아", "가나. 다라 마바", "가나 2 다라 마바 사아", "the quick brown fox"], [15.0, 17])
  func theHeightOfALayoutHoldsIt(string: String, size: Double) {
    let text = Self.text(string, size: size)
    let free = TextLayout(text, width: 75)
    let held = TextLayout(text, width: 75, height: free.size.height)
    #expect(held.lineCount == free.lineCount && Self.ink(held) == Self.ink(free))
  }

  /// All lines are shown in a height that holds them, and as many as fit in any other one, but at least one.
  @Test func lawsOfRandomTexts() {
    for seed in UInt64(1)...300 {
      var numbers = SeededNumbers(seed: seed)
      let string = (0..<numbers.integer(1...20)).map { _ in Self.words[numbers.integer(0...Self.words.count - 1)] }
        .joined(separator: numbers.isOne(in: 5) ? "\n" : " ")
      let text = Self.text(string, size: [15, 17, 28][numbers.integer(0...2)])
      let width = numbers.number(60...300)
      let free = TextLayout(text, width: width, hasCarets: true)
      let held = TextLayout(text, width: width, height: free.size.height)
      #expect(Self.ink(held) == Self.ink(free), "seed \(seed)")
      var plain = text
      plain.truncation = .none
      let height = numbers.number(1...Double(free.size.height))
      let whole = TextLayout(plain, width: width, height: height)
      let cut = TextLayout(text, width: width, height: height)
      #expect(cut.lineCount == max(whole.lineCount, 1), "seed \(seed)")
    }
  }
}
