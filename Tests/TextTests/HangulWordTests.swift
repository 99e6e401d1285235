import KinoraGeometry
import KinoraText
import TestSupport
import Testing

/// Words of Hangul in lines. A failure of a law names its seed.
@Suite struct HangulWordTests {
  private static let korean = "모든 국민은 인간으로서의 존엄과 가치를 가지며, 행복을 추구할 권리를 가진다."
  private static let words = [
    "대한민국", "안녕하세요", "을", "가나다라마바사아자차카타파하", "iOS에서", "(괄호)입니다", "3개", "ㅋㅋㅋ", "“따옴표”라고",
    "각", "한글-단어", "Hello", "cat", "שלום", "مرحبا", "日本語", "e\u{301}a", "—", "한\u{AD}글", "가\u{200B}나",
  ]

  private static func text(_ string: String, keeps: Bool = true, size: Double = 17) -> StyledText {
    var run = StyledText.Run(string, fontSize: size, color: .black)
    if keeps { run.lineBreaks = .keepsHangulWords }
    var text = StyledText([run])
    text.isWrapped = true
    return text
  }

  private static func lines(_ text: StyledText, width: Double) -> [Range<Int>] {
    TextLayout(text, width: width, hasCarets: true).caretLines.map(\.bytes)
  }

  private static func strings(_ text: StyledText, width: Double) -> [String] {
    let bytes = Array(text.runs.map(\.string).joined().utf8)
    return lines(text, width: width).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    [0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3].contains { $0.contains(scalar.value) }
  }

  private static func width(of string: String) -> Double {
    Double(TextLayout(text(string), width: nil).size.width)
  }

  @Test func wordsStayWholeOnlyIfTheTextAsksForIt() {
    for width in stride(from: 120.0, through: 320, by: 10) {
      let kept = Self.strings(Self.text(Self.korean), width: width)
      #expect(kept.allSatisfy { $0.hasSuffix(" ") || $0.hasSuffix(".") }, "\(kept)")
      #expect(kept.joined() == Self.korean)
    }
    let broken = Self.strings(Self.text(Self.korean, keeps: false), width: 150)
    #expect(broken.contains { !$0.hasSuffix(" ") && !$0.hasSuffix(".") }, "\(broken)")
  }

  @Test func aWordThatIsLongerThanALineBeginsOneAndBreaksInside() {
    let long = String(repeating: "가", count: 30)
    let lines = Self.strings(Self.text("짧은 \(long) 끝"), width: 150)
    #expect(lines.first == "짧은 " && lines.count > 3)
    #expect(lines[1].count > 5 && lines[1].allSatisfy { $0 == "가" })
    #expect(lines.joined() == "짧은 \(long) 끝")
  }

  @Test func punctuationKeepsItsPlaces() {
    // A break isn't added where Unicode's rules have none: after an opening bracket, before a closing one.
    for width in stride(from: 120.0, through: 240, by: 4) {
      let lines = Self.strings(Self.text("가격 (부가세포함) 「인용문」 100% 할인"), width: width)
      #expect(lines.allSatisfy { !$0.hasPrefix(")") && !$0.hasPrefix("」") }, "\(width)")
      #expect(lines.allSatisfy { !$0.hasSuffix("(") && !$0.hasSuffix("「") }, "\(width)")
    }
  }

  /// Texts of random words in one or two runs, at random widths.
  @Test func lawsOfRandomTexts() {
    for seed in UInt64(1)...400 {
      var numbers = SeededNumbers(seed: seed)
      let string = Self.randomText(&numbers)
      let width = numbers.number(20...300)
      var text = Self.text(string)
      if numbers.isOne(in: 3) { text.runs[0].paragraph = ParagraphFormat() }
      if numbers.isOne(in: 3) { text.runs = Self.split(text.runs[0], &numbers) }
      if numbers.isOne(in: 4) { text.alignment = .justified }
      let lines = Self.lines(text, width: width)
      Self.check(lines, of: string, width: width, seed)
    }
  }

  private static func randomText(_ numbers: inout SeededNumbers) -> String {
    (0..<numbers.integer(1...30)).map { _ in
      let word = words[numbers.integer(0...words.count - 1)]
      return word + (numbers.isOne(in: 6) ? "" : " ")
    }.joined()
  }

  private static func split(_ run: StyledText.Run, _ numbers: inout SeededNumbers) -> [StyledText.Run] {
    let middle = numbers.integer(0...run.string.count)
    var (first, second) = (run, run)
    first.string = String(run.string.prefix(middle))
    second.string = String(run.string.dropFirst(middle))
    second.weight = 700
    return [first, second]
  }

  /// No line begins between two Hangul characters, unless their word is longer than a line; the lines together are the
  /// text.
  private static func check(_ lines: [Range<Int>], of string: String, width: Double, _ seed: UInt64) {
    let bytes = Array(string.utf8)
    var end = 0
    for line in lines {
      #expect(line.lowerBound == end, "seed \(seed)")
      end = line.upperBound
      let before = String(decoding: bytes[..<line.lowerBound], as: UTF8.self)
      let after = String(decoding: bytes[line.lowerBound...], as: UTF8.self)
      guard let last = before.unicodeScalars.last, let first = after.unicodeScalars.first, isHangul(last),
        isHangul(first)
      else { continue }
      let word =
        String(before.reversed().prefix { !$0.isWhitespace }.reversed()) + after.prefix { !$0.isWhitespace }
      #expect(Self.width(of: word) * 1.1 > width, "seed \(seed): \(word) in \(width)")
    }
    #expect(end == bytes.count, "seed \(seed)")
  }

  @Test func textsWithoutHangulAreTheSame() {
    let others = Self.words.filter { !$0.unicodeScalars.contains(where: Self.isHangul) }
    for seed in UInt64(1)...100 {
      var numbers = SeededNumbers(seed: seed)
      let string = (0..<20).map { _ in others[numbers.integer(0...others.count - 1)] }.joined(separator: " ")
      let width = numbers.number(20...300)
      let kept = TextLayout(Self.text(string), width: width)
      let plain = TextLayout(Self.text(string, keeps: false), width: width)
      #expect(kept.lineCount == plain.lineCount && kept.size == plain.size, "seed \(seed)")
      #expect(kept.runs.map(\.glyphs.points) == plain.runs.map(\.glyphs.points), "seed \(seed)")
    }
  }

  @Test func theFirstRunOfAParagraphDecides() {
    var text = Self.text(Self.korean + "\n" + Self.korean, keeps: false)
    var second = text.runs[0]
    second.string = Self.korean
    second.lineBreaks = .keepsHangulWords
    text.runs[0].string = Self.korean + "\n"
    text.runs.append(second)
    for width in stride(from: 60.0, through: 300, by: 10) {
      let kept = TextLayout(Self.text(Self.korean), width: width).lineCount
      let plain = TextLayout(Self.text(Self.korean, keeps: false), width: width).lineCount
      let both = TextLayout(text, width: width).lineCount
      #expect(both == kept + plain, "\(width)")
      let two = TextLayout(Self.text(Self.korean + "\n" + Self.korean), width: width)
      #expect(two.lineCount == 2 * kept, "\(width)")
    }
  }

  @Test func aMeasuredSizeHasTheSameLines() {
    for width in stride(from: 30.0, through: 320, by: 7) {
      let size = TextLayout(Self.text(Self.korean), width: width).size
      let again = TextLayout(Self.text(Self.korean), width: Double(size.width), height: Double(size.height))
      #expect(again.size.height == size.height, "\(width)")
      #expect(Double(size.width) <= width + 0.001 || width < 60, "\(width)")
    }
  }

  @Test func longTextsTakeNoTimeThatGrowsFast() {
    let paragraphs = String(repeating: Self.korean + "\n", count: 400)
    let line = String(repeating: Self.korean + " ", count: 2000)
    let slowest = ContinuousClock().measure {
      _ = TextLayout(Self.text(paragraphs), width: 200)
      _ = TextLayout(Self.text(line), width: 200)
    }
    let plain = ContinuousClock().measure {
      _ = TextLayout(Self.text(paragraphs, keeps: false), width: 200)
      _ = TextLayout(Self.text(line, keeps: false), width: 200)
    }
    #expect(slowest < plain * 4 + .seconds(1))
  }
}
