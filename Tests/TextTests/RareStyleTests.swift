import KinoraGeometry
import KinoraText
import Testing

private func layout(
  _ string: String, under: StyledText.Stroke = .none, through: StyledText.Stroke = .none, font: String = "",
  _ change: (inout StyledText.RareStyle) -> Void
) -> TextLayout {
  var run = StyledText.Run(string, fontName: font, fontSize: 20, color: .black)
  (run.underline, run.strikethrough) = (under, through)
  var rare = StyledText.RareStyle()
  change(&rare)
  run.rare = rare
  return TextLayout(StyledText([run]), width: nil)
}

private func box(_ run: TextLayout.Run) -> CGRect { run.glyphs.boundingBox }

private let red = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)

/// Strokes, shadows, patterns of lines, slants, widths, ligatures and pictures.
@Suite struct RareStyleTests {
  @Test func anEmptyStyleChangesNothing() {
    let plain = TextLayout(StyledText([.init("fie", fontSize: 20, color: .black)]), width: nil)
    #expect(layout("fie") { _ in }.runs.map(\.glyphs) == plain.runs.map(\.glyphs))
  }

  @Test func aStrokeReachesHalfItsWidthBeyondTheOutlines() throws {
    let plain = box(layout("HI") { _ in }.runs[0])
    let outlined = layout("HI") {
      $0.strokeWidth = 2
      $0.isFilled = false
    }
    #expect(outlined.runs.count == 1)
    #expect(outlined.runs[0].strokeWidth == 2)
    let stroked = outlined.inkBounds
    #expect(abs(stroked.minX - plain.minX + 1) < 0.02 && abs(stroked.maxY - plain.maxY - 1) < 0.02)
    let both = layout("HI") {
      $0.strokeWidth = 2
      $0.strokeColor = red
    }
    #expect(both.runs.map(\.color) == [.black, red] && both.runs.map(\.strokeWidth) == [0, 2])
  }

  @Test func shadowsLieBelowAndKeepTheirBlur() {
    let shaded = layout("HI", under: .single) {
      $0.shadow = .init(dx: 3, dy: 4, blur: 5, color: red)
    }
    #expect(shaded.runs.map(\.color) == [red, .black, .black])
    #expect(shaded.runs.map(\.blur) == [5, 0, 0] && shaded.isPictorial)
    let (shadow, glyphs) = (box(shaded.runs[0]), box(shaded.runs[2]))
    #expect(abs(shadow.minY - glyphs.minY - 4) < 1e-6 && shadow.maxY > glyphs.maxY + 4)
    #expect(!layout("HI") { $0.shadow = .init(dx: 3, dy: 4, blur: 0, color: red) }.isPictorial)
  }

  @Test func linesHaveColoursAndGaps() {
    let solid = layout("word word", under: .single) { $0.underlineColor = red }
    #expect(solid.runs.map(\.color) == [red, .black])
    let dashed = layout("word word", under: .single) { $0.underlinePattern.lengths = [10, 5] }
    #expect(dashed.runs[0].glyphs.points.count > 8)
    #expect(abs(box(dashed.runs[0]).minX - box(solid.runs[0]).minX) < 1e-6)
    let words = layout("word word", through: .single) { $0.strikethroughPattern.isByWord = true }
    #expect(words.runs[1].glyphs.points.count == 8)
    #expect(box(words.runs[1]).maxX <= words.size.width + 1e-6)
  }

  @Test func dashesContinueAcrossRuns() {
    func line(_ strings: [String]) -> [CGPoint] {
      let runs = strings.enumerated().map { index, string in
        var run = StyledText.Run(string, fontSize: 20, color: .black)
        var rare = StyledText.RareStyle()
        rare.underlinePattern.lengths = [4, 4]
        (run.rare, run.underline) = (rare, .single)
        run.baselineOffset = index == 0 ? 0 : 1e-9
        return run
      }
      let layout = TextLayout(StyledText(runs), width: nil)
      return layout.runs[0].glyphs.points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    }
    let (whole, cut) = (line(["HHHHHH"]), line(["HHH", "HHH"]))
    // Where the runs meet, a dash may consist of two.
    let edges = (whole: Set(whole.map { Int($0.x * 100) }), cut: Set(cut.map { Int($0.x * 100) }))
    #expect(edges.whole.subtracting(edges.cut).isEmpty)
  }

  @Test func slantsMoveTheTopOnly() {
    let (plain, slanted) = (layout("I") { _ in }, layout("I") { $0.slant = 0.5 })
    #expect(abs(box(slanted.runs[0]).minX - box(plain.runs[0]).minX) < 1e-6)
    #expect(abs(box(slanted.runs[0]).maxX - box(plain.runs[0]).maxX - box(plain.runs[0]).height / 2) < 1e-3)
    #expect(slanted.size == plain.size)
  }

  @Test(arguments: [0.5, 1.25, 2])
  func widenedTextIsWiderButNotHigher(factor: Double) {
    let (plain, wide) = (layout("width") { _ in }, layout("width") { $0.widening = factor })
    #expect(abs(wide.size.width - plain.size.width * factor) < 0.1)
    #expect(abs(box(wide.runs[0]).width - box(plain.runs[0]).width * factor) < 0.1)
    #expect(abs(box(wide.runs[0]).height - box(plain.runs[0]).height) < 1e-3)
  }

  @Test func ligaturesCanBeOff() {
    func serif(_ hasLigatures: Bool) -> [BezierPath] {
      layout("ffi", font: "DejaVu Serif") { $0.hasLigatures = hasLigatures }.runs.map(\.glyphs)
    }
    #expect(serif(true) != serif(false))
  }

  @Test func picturesTakeTheirSpaceInTheLine() throws {
    let image = CGImage(width: 1, height: 1, pixels: [0xFFFF_0000])
    var picture = StyledText.Run("\u{FFFC}", fontSize: 20, color: .black)
    var rare = StyledText.RareStyle()
    rare.picture = .init(image, left: 1, bottom: -6, width: 30, height: 50)
    picture.rare = rare
    let text = StyledText([.init("A", fontSize: 20, color: .black), picture, .init("B", fontSize: 20, color: .black)])
    let layout = TextLayout(text, width: nil)
    let plain = TextLayout(StyledText([.init("AB", fontSize: 20, color: .black)]), width: nil)
    #expect(abs(layout.size.width - plain.size.width - 30) < 1)
    let box = try #require(layout.pictures.first?.box)
    #expect(box.size == CGSize(width: 30, height: 50))
    #expect(abs(box.maxY - layout.firstBaseline - 6) < 0.01)
    #expect(layout.size.height >= 50 && box.minY >= -0.01)
    #expect(layout.isPictorial && layout.inkBounds.contains(CGPoint(x: box.midX, y: box.midY)))
  }
}
