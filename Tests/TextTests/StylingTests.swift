import KinoraGeometry
import KinoraText
import Testing

private func run(_ string: String, _ style: (inout StyledText.Run) -> Void = { _ in }) -> StyledText.Run {
  var run = StyledText.Run(string, fontSize: 20, color: .black)
  style(&run)
  return run
}

private func xs(_ layout: TextLayout) -> [CGFloat] { layout.runs.flatMap(\.glyphs.points).map(\.x) }
private func ys(_ layout: TextLayout) -> [CGFloat] { layout.runs.flatMap(\.glyphs.points).map(\.y) }

/// Attributes of runs and paragraphs beyond a font.
@Suite struct StylingTests {
  @Test func kernWidensTextByAsMuchForEachCharacter() {
    let plain = TextLayout(StyledText([run("wide")]), width: nil)
    let wide = TextLayout(StyledText([run("wide") { $0.kern = 5 }]), width: nil)
    #expect(abs(wide.size.width - plain.size.width - 20) < 5.1)
    let tight = TextLayout(StyledText([run("wide") { $0.kern = -1 }]), width: nil)
    #expect(tight.size.width < plain.size.width)
  }

  @Test func linesLieInOneOrder() {
    let layout = TextLayout(
      StyledText([
        run("a") { $0.underline = .double },
        run("b") {
          $0.background = .white
          $0.strikethrough = .single
        },
      ]), width: nil)
    #expect(layout.runs.map(\.color) == [.white, .black, .black, .black])
    // Two lines of four corners under the first run.
    #expect(layout.runs[1].glyphs.points.count == 8)
    let baseline = layout.firstBaseline
    #expect(layout.runs[1].glyphs.points.allSatisfy { $0.y > baseline })
    #expect(layout.runs[3].glyphs.points.allSatisfy { $0.y < baseline })
  }

  @Test func aBackgroundIsAsHighAsItsLine() {
    let layout = TextLayout(StyledText([run("abc") { $0.background = .white }]), width: nil)
    let box = layout.runs[0].glyphs.points
    #expect(box.map(\.y).min() == 0 && abs((box.map(\.y).max() ?? 0) - layout.size.height) < 1e-6)
    #expect(abs((box.map(\.x).max() ?? 0) - layout.size.width) < 1e-6)
  }

  @Test func raisedTextStandsHigher() {
    let plain = TextLayout(StyledText([run("x")]), width: nil)
    let raised = TextLayout(StyledText([run("x") { $0.baselineOffset = 4 }, run("x")]), width: nil)
    #expect((ys(raised).max() ?? 0) - (ys(raised).min() ?? 0) > (ys(plain).max() ?? 0) - (ys(plain).min() ?? 0) + 3.9)
  }

  @Test func spacingComesBetweenLines() {
    var text = StyledText([run("one\ntwo\nthree")])
    let plain = TextLayout(text, width: nil)
    text.lineSpacing = 7
    let spaced = TextLayout(text, width: nil)
    #expect(abs(spaced.size.height - plain.size.height - 14) < 0.1)
    #expect(spaced.firstBaseline == plain.firstBaseline)
  }

  @Test func aParagraphsAlignmentGivesWayToTheTexts() {
    var text = StyledText([run("left\n"), run("right") { $0.alignment = .right }])
    let own = TextLayout(text, width: 300)
    #expect((xs(own).max() ?? 0) > 290 && (xs(own).min() ?? 0) < 10)
    text.alignment = .left
    #expect((xs(TextLayout(text, width: 300)).max() ?? 0) < 100)
  }

  @Test func textMayBreakAnywhere() {
    let width = Double(TextLayout(StyledText([run("aaa bbbbbbbb")]), width: nil).size.width) - 5
    var text = StyledText([run("aaa bbbbbbbb ccccccc")])
    text.isWrapped = true
    #expect(TextLayout(text, width: width).lineCount == 3)
    text.wrapsAnywhere = true
    #expect(TextLayout(text, width: width).lineCount == 2)
  }

  @Test func italicsSlant() {
    let slanted = TextLayout(StyledText([run("Il") { $0.isItalic = true }]), width: nil)
    #expect(slanted.runs.map(\.glyphs) != TextLayout(StyledText([run("Il")]), width: nil).runs.map(\.glyphs))
  }

  @Test func whatFitsIsNotTouchedByClipping() {
    let layout = TextLayout(StyledText([run("Kinora")]), width: nil)
    var clipped = layout
    clipped.clip(to: layout.size)
    #expect(clipped.runs.map(\.glyphs) == layout.runs.map(\.glyphs))
  }

  @Test func clippingLeavesWhatIsInside() {
    var layout = TextLayout(StyledText([run("clipped somewhere") { $0.underline = .single }]), width: nil)
    let whole = layout
    let size = CGSize(width: 63.3, height: 14.7)
    layout.clip(to: size)
    let inside = layout.runs.flatMap(\.glyphs.points)
    #expect(!inside.isEmpty)
    #expect(inside.allSatisfy { $0.x >= -1e-3 && $0.x <= 63.301 && $0.y >= -1e-3 && $0.y <= 14.701 })
    // Inside the box, the text covers the same points as before.
    for x in stride(from: 0.5, to: 63, by: 1.7) {
      for y in stride(from: 0.5, to: 14.5, by: 1.3) {
        let point = CGPoint(x: x, y: y)
        let (before, after) = (whole.runs.last?.glyphs, layout.runs.last?.glyphs)
        #expect(before?.contains(point, rule: .nonZero) == after?.contains(point, rule: .nonZero))
      }
    }
  }

  @Test func clippingToNothingLeavesNothing() {
    for size in [CGSize(width: 0, height: 0), CGSize(width: -5, height: 10), CGSize(width: 1e300, height: 0)] {
      var layout = TextLayout(StyledText([run("Kinora")]), width: nil)
      layout.clip(to: size)
      #expect(layout.runs.flatMap(\.glyphs.points).allSatisfy { $0.y <= 1e-2 || size.height > 0 })
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func oddMeasuresAreSurvived(number: Double) {
    var text = StyledText([
      run("odd 안녕") {
        $0.kern = number
        $0.baselineOffset = number
        var format = ParagraphFormat()
        format.lineHeightMultiple = number
        (format.indent, format.tailIndent, format.spacingBefore) = (number, number, number)
        (format.minimumLineHeight, format.maximumLineHeight, format.tabInterval) = (number, number, number)
        format.tabs = [.init(position: number, alignment: .right)]
        $0.paragraph = format
        var rare = StyledText.RareStyle()
        (rare.strokeWidth, rare.slant, rare.widening) = (number, number, number)
        rare.underlinePattern.lengths = [number, 1]
        rare.shadow = .init(dx: number, dy: number, blur: number, color: .black)
        rare.picture = .init(nil, left: number, bottom: number, width: number, height: number)
        $0.rare = rare
        $0.underline = .thick
        $0.background = .white
      }
    ])
    text.lineSpacing = number
    _ = TextLayout(text, width: number)
  }
}
