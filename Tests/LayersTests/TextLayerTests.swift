import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import Testing

@Suite struct TextLayerTests {
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func layer(_ string: Any, _ width: CGFloat = 400, _ height: CGFloat = 100) -> CATextLayer {
    let layer = CATextLayer()
    layer.string = string
    layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return layer
  }

  /// Returns the text that a layer draws after its next display.
  private func shown(_ layer: CATextLayer) -> TextValues {
    layer.displayIfNeeded()
    guard case .text(let text) = layer.values.kind else { return TextValues() }
    return text
  }

  private func right(_ text: TextValues) -> CGFloat { text.runs.flatMap(\.glyphs.points).map(\.x).max() ?? 0 }
  private func bottom(_ text: TextValues) -> CGFloat { text.runs.flatMap(\.glyphs.points).map(\.y).max() ?? 0 }

  private func left(_ text: TextValues) -> CGFloat { text.runs.flatMap(\.glyphs.points).map(\.x).min() ?? 0 }
  private func top(_ text: TextValues) -> CGFloat { text.runs.flatMap(\.glyphs.points).map(\.y).min() ?? 0 }

  @Test func trackingWidensTheDistancesOfLetters() {
    let layer = layer("iiii")
    let plain = shown(layer)
    layer.setValue(10, forKey: "tracking")
    let wide = shown(layer)
    #expect(abs(left(wide) - left(plain)) < 0.5)
    #expect(abs(right(wide) - right(plain) - 30) < 1)
  }

  @Test func leadingWidensTheDistancesOfLines() {
    let layer = layer("x\nx\nx", 400, 400)
    let plain = shown(layer)
    layer.setValue(12, forKey: "leading")
    let wide = shown(layer)
    #expect(abs(top(wide) - top(plain)) < 0.5)
    #expect(abs(bottom(wide) - bottom(plain) - 24) < 1)
  }

  @Test func aLowTextIsPlacedInItsBounds() {
    let layer = layer("x", 400, 300)
    let plain = shown(layer)
    let free = 300 - layer.preferredFrameSize().height
    for (mode, part) in [("bottom", 1.0), ("center", 0.5), ("top", 0), ("sideways", 0)] {
      layer.setValue(mode, forKey: "verticalAlignmentMode")
      #expect(abs(top(shown(layer)) - top(plain) - free * CGFloat(part)) < 1e-6, "\(mode)")
    }
    // A text that is too high starts at the top.
    let high = self.layer("x\nx\nx\nx", 400, 60)
    let start = top(shown(high))
    high.setValue("bottom", forKey: "verticalAlignmentMode")
    #expect(top(shown(high)) == start)
  }

  @Test func plainTextTakesTheLayersColour() {
    let text = shown(layer("Kinora"))
    #expect(text.runs.count == 1 && text.runs[0].color == nil)
    #expect(text.foregroundColor == .white)
  }

  @Test func attributedTextBringsItsOwn() {
    let string = NSMutableAttributedString(string: "red blue")
    string.addAttribute(.foregroundColor, value: Self.red, range: NSRange(location: 0, length: 4))
    string.addAttribute(.foregroundColor, value: Self.blue, range: NSRange(location: 4, length: 4))
    string.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 20), range: NSRange(location: 0, length: 8))
    let layer = layer(string)
    let small = shown(layer)
    #expect(small.runs.map(\.color) == [Self.red.rgba, Self.blue.rgba])
    #expect(small.resizing == nil)
    layer.fontSize = 90
    layer.foregroundColor = Self.blue
    layer.font = "Menlo"
    #expect(shown(layer).runs == small.runs)
    #expect(layer.preferredFrameSize().height < 30)
  }

  @Test func attributedTextWithoutAttributesIsSmallAndBlack() {
    let text = shown(layer(NSAttributedString(string: "plain")))
    let expected = CATextLayer()
    expected.string = "plain"
    expected.fontSize = 12
    expected.frame = CGRect(x: 0, y: 0, width: 400, height: 100)
    #expect(text.runs.map(\.color) == [.black])
    #expect(text.runs.map(\.glyphs) == shown(expected).runs.map(\.glyphs))
  }

  @Test func linesAndBackgroundsAreDrawnInOrder() throws {
    let string = NSMutableAttributedString(string: "word")
    let all = NSRange(location: 0, length: 4)
    string.addAttributes(
      [
        .backgroundColor: Self.blue, .foregroundColor: Self.red, .underlineStyle: NSUnderlineStyle.single.rawValue,
        .strikethroughStyle: 1,
      ], range: all)
    let text = shown(layer(string))
    // Background, underline, glyphs, strikethrough.
    #expect(text.runs.map(\.color) == [Self.blue.rgba, Self.red.rgba, Self.red.rgba, Self.red.rgba])
    let heights = text.runs.map { run in
      (run.glyphs.points.map(\.y).max() ?? 0) - (run.glyphs.points.map(\.y).min() ?? 0)
    }
    #expect(heights[0] > heights[2] && heights[2] > heights[1] && heights[1] > 0 && heights[3] > 0)
  }

  @Test func kernAndBaselineMoveCharacters() {
    let plain = NSAttributedString(string: "wide")
    let wide = NSAttributedString(string: "wide", attributes: [.kern: 10])
    #expect(abs(right(shown(layer(wide))) - right(shown(layer(plain))) - 30) < 6)
    let string = NSMutableAttributedString(string: "xx")
    string.addAttribute(.baselineOffset, value: 5, range: NSRange(location: 1, length: 1))
    let bottoms = shown(layer(string)).runs.flatMap { run in [run.glyphs] }.flatMap(\.points).map(\.y)
    #expect((bottoms.max() ?? 0) - (bottoms.min() ?? 0) > 10)
  }

  @Test func aParagraphsStyleHolds() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineSpacing = 20
    let string = NSMutableAttributedString(string: "one\ntwo")
    let plain = shown(layer(string))
    string.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 7))
    let styled = shown(layer(string))
    #expect(right(styled) > 395)
    #expect(abs(bottom(styled) - bottom(plain) - 20) < 0.1)
    let layer = layer(string)
    layer.alignmentMode = .left
    #expect(right(shown(layer)) < 100)
  }

  @Test func oddAttributesAreSurvived() {
    let string = NSMutableAttributedString(string: "a🌍b")
    // The range ends in the middle of a character.
    string.addAttribute(.kern, value: Double.nan, range: NSRange(location: 0, length: 2))
    string.addAttribute(.font, value: "no font", range: NSRange(location: 2, length: 2))
    string.addAttribute(.baselineOffset, value: 1e300, range: NSRange(location: 3, length: 1))
    string.addAttribute(.underlineStyle, value: "wavy", range: NSRange(location: 0, length: 1))
    _ = shown(layer(string))
    _ = shown(layer(NSAttributedString(string: "")))
    _ = shown(layer(["neither", "string"]))
  }

  @Test func theLayerKeepsTheStringAsItWasSet() {
    let string = NSMutableAttributedString(string: "before")
    let layer = layer(string)
    string.mutableString.setString("after")
    #expect((layer.string as? NSAttributedString)?.string == "before")
    _ = shown(layer)
    layer.string = NSAttributedString(string: "before")
    #expect(!layer.needsDisplay())
  }

  @Test func fontsBringTheirWeightButNotTheirSize() {
    let named = layer("Kinora")
    named.font = "Inter-Bold"
    let object = layer("Kinora")
    object.font = UIFont.boldSystemFont(ofSize: 99)
    #expect(shown(named).runs == shown(object).runs)
    object.font = UIFont.boldSystemFont(ofSize: 99)
    #expect(!object.needsDisplay())
  }

  @Test func whatDoesNotFitIsCutOff() {
    let narrow = shown(layer("a long line of text", 100, 20))
    #expect(right(narrow) <= 100.01 && right(narrow) > 95)
    #expect(bottom(narrow) <= 20.01)
    let roomy = shown(layer("a long line of text", 1000, 100))
    #expect(right(roomy) > 200)
  }

  @Test func wrappedTextIsCutAtTheBottom() {
    let layer = layer("one two three four five six", 120, 70)
    layer.isWrapped = true
    let text = shown(layer)
    #expect(bottom(text) <= 70.01 && bottom(text) > 65)
  }

  @Test func theFontSizeAnimates() throws {
    let rig = LayerRig()
    let layer = rig.liveLayer(layer("Kinora"))
    layer.fontSize = 72
    let animation = try #require(layer.animation(forKey: "fontSize") as? CABasicAnimation)
    #expect(animation.fromValue as? Double == 36 && animation.duration == 0.25)
    rig.frame()
    rig.advance(to: 0.125)
    #expect(abs((layer.presentation()?.fontSize ?? 0) - (36 + 36 * 0.802403)) < 0.05)
    rig.advance(to: 0.3)
    #expect(layer.presentation()?.fontSize == 72 && layer.animationKeys() == nil)
  }

  @Test func theColourAnimates() {
    let rig = LayerRig()
    let layer = rig.liveLayer(layer("Kinora"))
    layer.foregroundColor = Self.red
    rig.frame()
    rig.advance(to: 0.125)
    #expect(abs((layer.presentation()?.foregroundColor?.rgba.green ?? 0) - 0.197597) < 1e-3)
    #expect(!layer.needsDisplay())
  }

  @Test func sizesInBetweenAreLaidOutAgain() throws {
    let layer = layer("Kinora")
    var values = LayerValues()
    values.kind = .text(shown(layer))
    let before = values
    values.fitText()
    #expect(values == before)
    values[.plain(.fontSize)] = .number(18)
    values.fitText()
    let half = CATextLayer()
    half.string = "Kinora"
    half.fontSize = 18
    half.frame = layer.frame
    guard case .text(let text) = values.kind else { return }
    #expect(text.runs == shown(half).runs)
  }
}
