import KinoraGeometry
import KinoraText
import Testing

/// A box shows the start of a long text. Only that part is laid out, and looks as if all of it had been.
@Suite struct SeenTextTests {
  private static let words = ["lorem", "ipsum", "dolor", "sit", "amet", "consectetur", "안녕", "efficient", "—", "ÅŸÎ"]

  /// - Parameter breakEvery: The number of words in a paragraph; 0 for one paragraph.
  private static func text(_ count: Int, size: Double = 14, breakEvery: Int = 0) -> StyledText {
    var state: UInt64 = 7
    var string = ""
    for index in 0..<count {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      string += words[Int(state >> 33) % words.count]
      string += breakEvery > 0 && index % breakEvery == breakEvery - 1 ? "\n" : " "
    }
    var text = StyledText([StyledText.Run(string, fontSize: size)])
    text.isWrapped = true
    return text
  }

  /// Returns the outlines that a box shows, as one path after the other.
  private static func clipped(_ layout: TextLayout, to box: CGSize) -> [(BezierPath, RGBAColor)] {
    var layout = layout
    layout.clip(to: box)
    return layout.runs.map { ($0.glyphs, $0.color) }
  }

  private static func expectSame(_ text: StyledText, _ box: CGSize, isCut: Bool = false, _ name: String) {
    let height = isCut ? Double(box.height) : nil
    let whole = clipped(TextLayout(text, width: Double(box.width), height: height), to: box)
    let seen = clipped(TextLayout(text, width: Double(box.width), height: height, seen: box), to: box)
    #expect(!whole.isEmpty)
    #expect(whole.count == seen.count, "\(name)")
    for (a, b) in zip(whole, seen) { #expect(a.0.points == b.0.points && a.1 == b.1, "\(name)") }
  }

  @Test(arguments: [
    (0, StyledText.Alignment.natural, 300.0, 150.0), (0, .justified, 90, 31), (0, .right, 3, 50), (3, .right, 300, 150),
    (200, .center, 90, 31), (200, .justified, 300, 150),
  ])
  func whatIsSeenIsThatOfTheWholeText(
    breakEvery: Int, alignment: StyledText.Alignment, width: Double, height: Double
  ) {
    var text = Self.text(1100, breakEvery: breakEvery)
    text.alignment = alignment
    Self.expectSame(text, CGSize(width: width, height: height), "\(alignment), paragraphs of \(breakEvery)")
  }

  @Test func truncatedTextKeepsItsEllipsis() {
    for truncation in [StyledText.Truncation.start, .middle, .end] {
      for breakEvery in [0, 300] {
        var text = Self.text(1000, breakEvery: breakEvery)
        text.truncation = truncation
        let box = CGSize(width: 200, height: 80)
        Self.expectSame(text, box, isCut: true, "\(truncation), paragraphs of \(breakEvery)")
        text.isWrapped = false
        Self.expectSame(text, box, "\(truncation), one line")
      }
    }
  }

  @Test func runsOfManySizesAndLinesAreSeenWhole() {
    var text = Self.text(400)
    text.runs = (0..<12).flatMap { index -> [StyledText.Run] in
      var run = Self.text(80, size: index % 2 == 0 ? 9 : 31).runs[0]
      run.underline = index % 3 == 0 ? .single : .none
      run.color = index % 2 == 0 ? .black : .white
      return [run]
    }
    text.lineSpacing = 3
    Self.expectSame(text, CGSize(width: 240, height: 300), "sizes")
    for index in text.runs.indices {
      text.runs[index].paragraph = ParagraphFormat()
      text.runs[index].paragraph?.lineHeightMultiple = 0.6
    }
    Self.expectSame(text, CGSize(width: 240, height: 300), "sizes in lines of another height")
  }

  @Test func oneLongLineIsCutAtItsSides() {
    var text = Self.text(1000)
    text.isWrapped = false
    for alignment in [StyledText.Alignment.natural, .right, .center] {
      text.alignment = alignment
      let box = CGSize(width: 200, height: 60)
      Self.expectSame(text, box, "\(alignment)")
      let layout = TextLayout(text, width: Double(box.width), seen: box)
      #expect(layout.runs.map(\.glyphs.points.count).reduce(0, +) < 12_000)
    }
  }

  /// The number of lines follows the box, not the text.
  @Test func theWorkFollowsTheBox() {
    let box = CGSize(width: 400, height: 300)
    let layout = TextLayout(Self.text(40_000), width: 400, seen: box)
    #expect(layout.lineCount < 40)
    let limited = TextLayout(Self.text(40_000), width: 400, height: 300)
    #expect(limited.lineCount < 20)
    let counted = TextLayout(Self.text(40_000), width: 400, lineLimit: 3)
    #expect(counted.lineCount == 3)
  }
}
