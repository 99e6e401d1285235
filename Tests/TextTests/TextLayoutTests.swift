import KinoraGeometry
import KinoraText
import Testing

private func plain(_ string: String, size: Double = 20) -> StyledText {
  StyledText([StyledText.Run(string, fontSize: size)])
}

private func close(_ a: Double, _ b: Double, within tolerance: Double = 1e-6) -> Bool {
  abs(a - b) <= tolerance * max(1, abs(a), abs(b))
}

/// Returns the box around everything that is drawn.
private func inkBounds(_ layout: TextLayout) -> CGRect {
  let points = layout.runs.flatMap(\.glyphs.points)
  guard let first = points.first else { return CGRect(x: 0, y: 0, width: 0, height: 0) }
  return points.reduce(CGRect(origin: first, size: CGSize(width: 0, height: 0))) {
    $0.union(CGRect(origin: $1, size: CGSize(width: 0, height: 0)))
  }
}

@Suite struct TextLayoutTests {
  @Test(arguments: [0.37, 1, 7.5, 100, 12345])
  func aTextTwiceTheSizeIsTheSameTextTwiceAsLarge(size: Double) {
    let small = TextLayout(plain("Kinora 안녕 AVATAR", size: size), width: nil)
    let large = TextLayout(plain("Kinora 안녕 AVATAR", size: size * 2), width: nil)
    #expect(close(large.size.width, small.size.width * 2))
    #expect(close(large.size.height, small.size.height * 2))
    #expect(close(large.firstBaseline, small.firstBaseline * 2))
    #expect(large.runs.first?.glyphs.verbs == small.runs.first?.glyphs.verbs)
    let pairs = zip(large.runs.flatMap(\.glyphs.points), small.runs.flatMap(\.glyphs.points))
    #expect(pairs.allSatisfy { close($0.x, $1.x * 2) && close($0.y, $1.y * 2) })
  }

  @Test func inkStandsOnTheFirstBaseline() {
    let layout = TextLayout(plain("H"), width: nil)
    let ink = inkBounds(layout)
    #expect(layout.lineCount == 1)
    #expect(close(ink.maxY, layout.firstBaseline))
    // Inter's capitals are 1490 of 2048 units high.
    #expect(close(ink.height, 20 * 1490 / 2048, within: 1e-3))
    #expect(ink.minX > 0 && ink.maxX < layout.size.width)
    #expect(layout.firstBaseline < layout.size.height)
  }

  @Test(arguments: ["Helvetica", "System", "", "no such font", " helvetica , System"])
  func namesOfNoInstalledFontMeanTheDefaultOne(name: String) {
    let named = TextLayout(StyledText([StyledText.Run("Typography 한글", fontName: name, fontSize: 20)]), width: nil)
    let standard = TextLayout(
      StyledText([StyledText.Run("Typography 한글", fontName: "Inter,NanumGothic", fontSize: 20)]), width: nil)
    #expect(named.size == standard.size)
    #expect(named.runs.map(\.glyphs) == standard.runs.map(\.glyphs))
  }

  @Test(arguments: [
    ("Helvetica-Bold", "Inter", 700), ("SFProText-Semibold", "Inter", 600), ("Menlo-Regular", "DejaVu Sans Mono", 400),
    ("Courier New, Inter-Bold", "DejaVu Sans Mono", 700), ("Times", "DejaVu Serif", 400), ("sans-serif", "Inter", 400),
  ])
  func postScriptNamesAreUnderstood(name: String, family: String, weight: Int) {
    let named = TextLayout(StyledText([StyledText.Run("Kinora", fontName: name, fontSize: 20)]), width: nil)
    let plain = StyledText.Run("Kinora", fontName: family, fontSize: 20, weight: weight)
    #expect(named.runs.map(\.glyphs) == TextLayout(StyledText([plain]), width: nil).runs.map(\.glyphs))
  }

  @Test func obliqueNamesSlant() {
    func glyphs(_ name: String) -> [BezierPath] {
      TextLayout(StyledText([StyledText.Run("l", fontName: name, fontSize: 20)]), width: nil).runs.map(\.glyphs)
    }
    #expect(glyphs("Helvetica-Oblique") == glyphs("System-Italic"))
    #expect(glyphs("Helvetica-Oblique") != glyphs("Helvetica"))
    #expect(glyphs("Helvetica-BoldOblique") != glyphs("Helvetica-Oblique"))
  }

  @Test func koreanFallsBackToNanumGothic() {
    let fallback = TextLayout(plain("한글"), width: nil)
    let named = TextLayout(StyledText([StyledText.Run("한글", fontName: "NanumGothic", fontSize: 20)]), width: nil)
    #expect(fallback.runs.map(\.glyphs.verbs) == named.runs.map(\.glyphs.verbs))
    #expect(!inkBounds(fallback).isEmpty)
  }

  @Test func heavierTextHasMoreInk() {
    func width(_ weight: Int) -> Double {
      TextLayout(StyledText([StyledText.Run("lll", fontSize: 20, weight: weight)]), width: nil).size.width
    }
    #expect(width(100) < width(400))
    #expect(width(400) < width(700))
    #expect(width(-5) == width(1))
    #expect(width(5000) == width(1000))
  }

  @Test func aRunKeepsItsColour() {
    let red = RGBAColor(red: 1, green: 0, blue: 0)
    let text = StyledText([
      StyledText.Run("one ", fontSize: 20), StyledText.Run("two", fontSize: 20, color: red),
      StyledText.Run(" three", fontSize: 20),
    ])
    let layout = TextLayout(text, width: nil)
    #expect(layout.runs.map(\.color) == [.white, red, .white])
    #expect(close(layout.size.width, TextLayout(plain("one two three"), width: nil).size.width))
  }

  @Test func neighboursOfOneColourAreDrawnAtOnce() {
    let text = StyledText([StyledText.Run("one ", fontSize: 20), StyledText.Run("two", fontSize: 30, weight: 700)])
    #expect(TextLayout(text, width: nil).runs.count == 1)
  }

  @Test func equalDigitsKeepFiguresInPlace() {
    func width(_ digits: String) -> Double {
      let run = StyledText.Run(digits, fontSize: 20, hasEqualDigits: true)
      return TextLayout(StyledText([run]), width: nil).size.width
    }
    #expect(width("11.11") == width("88.88"))
    #expect(TextLayout(plain("1111"), width: nil).size.width < TextLayout(plain("8888"), width: nil).size.width)
  }

  @Test func missingCharactersAreFramed() {
    let layout = TextLayout(plain("\u{F8FE}"), width: nil)
    #expect(layout.runs.first?.glyphs.verbs.filter { $0 == .close }.count == 2)
  }

  @Test func theyAreFramedAfterAJapaneseTextToo() {
    // In a weight that no other test has: the order in which fonts are first used matters.
    func run(_ string: String) -> StyledText { StyledText([StyledText.Run(string, fontSize: 20, weight: 200)]) }
    _ = TextLayout(run("日本語です (so) 안녕하세요 ét 10"), width: nil)
    #expect(TextLayout(run("\u{F8FE}"), width: nil).size.width > 2)
  }

  @Test func runsMayBeLaidOutOnSeveralThreadsAtOnce() async {
    let expected = TextLayout(plain("threads 한글"), width: nil).size
    await withTaskGroup(of: CGSize.self) { group in
      for _ in 0..<32 { group.addTask { TextLayout(plain("threads 한글"), width: nil).size } }
      for await size in group { #expect(size == expected) }
    }
  }
}
