import Foundation
import Geometry
import Layers
import Testing

/// The bounds of text that isn't in a view.
@Suite struct TextBoundsTests {
  private static let font = UIFont.systemFont(ofSize: 20)
  private static let attributes: [NSAttributedString.Key: Any] = [.font: font]
  private static let long = "Several words that need more than one line"

  @Test func linesBreakAtTheWidth() {
    let line = Self.long.size(withAttributes: Self.attributes)
    let size = CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude)
    let context = NSStringDrawingContext()
    let box = Self.long.boundingRect(
      with: size, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: Self.attributes, context: context)
    #expect(box.origin == .zero && box.width <= 120 && box.height > line.height * 2.9)
    #expect(context.totalBounds == box && context.actualScaleFactor == 1)
  }

  @Test func linesBeyondTheHeightAreLeftOut() {
    let line = Self.long.size(withAttributes: Self.attributes)
    let box = Self.long.boundingRect(
      with: CGSize(width: 120, height: line.height * 2.5),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
      attributes: Self.attributes, context: nil)
    #expect(abs(box.height - line.height * 2) < 1)
  }

  @Test func withoutLinesTheOriginIsOnTheBaseline() {
    let text = NSAttributedString(string: Self.long, attributes: Self.attributes)
    let box = text.boundingRect(with: CGSize(width: 120, height: 20), options: [], context: nil)
    #expect(box.size == text.size())
    #expect(abs(box.minY + Self.font.ascender) < 0.5)
    #expect(abs(box.maxY + Self.font.descender) < 0.5)
  }

  @Test(arguments: [
    CGSize.zero, CGSize(width: CGFloat(-1), height: CGFloat.infinity), CGSize(width: CGFloat.nan, height: 0),
  ])
  func sizesWithoutALimitGiveOneLine(size: CGSize) {
    let box = Self.long.boundingRect(
      with: size, options: .usesLineFragmentOrigin, attributes: Self.attributes, context: nil)
    #expect(box.size == Self.long.size(withAttributes: Self.attributes))
  }

  @Test func objectsMeasureLikeStrings() {
    let text = NSString(string: Self.long)
    #expect(text.size(withAttributes: Self.attributes) == Self.long.size(withAttributes: Self.attributes))
    let size = CGSize(width: 90, height: 1000)
    let options = NSStringDrawingOptions.usesLineFragmentOrigin
    #expect(
      text.boundingRect(with: size, options: options, attributes: Self.attributes, context: nil)
        == Self.long.boundingRect(with: size, options: options, attributes: Self.attributes, context: nil))
  }

  @Test func aFontWithoutASizeSetsATextLayer() throws {
    #expect(CGFont("") == nil)
    let font = try #require(CGFont("Menlo-Bold"))
    #expect(font.postScriptName == "Menlo-Bold" && font.unitsPerEm == 1000 && font.ascent > 0 && font.descent < 0)
    let (layer, other) = (CATextLayer(), CATextLayer())
    (layer.string, layer.font, layer.fontSize) = ("Wide", font, 20)
    (other.string, other.font, other.fontSize) = ("Wide", UIFont(name: "Menlo-Bold", size: 1), 20)
    #expect(layer.preferredFrameSize() == other.preferredFrameSize())
  }
}
