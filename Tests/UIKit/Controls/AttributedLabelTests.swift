import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import Testing

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// Labels with attributes beyond fonts and colours.
@Suite struct AttributedLabelTests {
  private func label(_ text: NSAttributedString) -> UILabel {
    let label = UILabel()
    label.attributedText = text
    label.sizeToFit()
    label.layer.displayIfNeeded()
    return label
  }

  private func text(_ attributes: [NSAttributedString.Key: Any], _ string: String = "Hig") -> NSAttributedString {
    var all = attributes
    all[.font] = UIFont.systemFont(ofSize: 20)
    return NSAttributedString(string: string, attributes: all)
  }

  private func runs(_ label: UILabel) -> [TextValues.Run] { (label.layer as? GlyphLayer)?.glyphs ?? [] }

  private func picture(_ color: UIColor, _ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test func outlinesStayOutlines() {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 2, height: 3)
    shadow.shadowColor = UIColor.red
    let label = label(
      text([
        .shadow: shadow, .strokeWidth: -4, .strokeColor: UIColor.blue, .obliqueness: 0.2, .expansion: 0.2,
        .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.green,
      ]))
    #expect(label.layer.contents == nil)
    let (red, green, blue) = (UIColor.red.cgColor.rgba, UIColor.green.cgColor.rgba, UIColor.blue.cgColor.rgba)
    // The shadows of fills and of strokes, the underline, the fills, the strokes.
    #expect(runs(label).map(\.color) == [red, red, green, .black, blue])
  }

  @Test func blurredShadowsAreDrawnIntoABitmapUntilTheTextChanges() throws {
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 6
    shadow.shadowColor = UIColor.red
    let label = label(text([.shadow: shadow]))
    let image = try #require(label.layer.contents as? CGImage)
    #expect(runs(label).isEmpty)
    #expect(image.pixels.contains { $0 >> 24 > 0 && ($0 >> 16) & 0xFF > 0 })
    label.text = "plain"
    label.layer.displayIfNeeded()
    #expect(!runs(label).isEmpty)
    let after = label.layer.contents as? CGImage
    #expect(after?.pixels.allSatisfy { $0 == 0 } ?? true)
  }

  @Test func attachmentsStandInTheLine() throws {
    let attachment = NSTextAttachment(image: picture(.red, 12))
    attachment.bounds = CGRect(x: 0, y: -4, width: 24, height: 24)
    let string = NSMutableAttributedString()
    string.append(text([:]))
    string.append(NSAttributedString(attachment: attachment))
    #expect(string.containsAttachments(in: NSRange(location: 0, length: string.length)))
    #expect(!string.containsAttachments(in: NSRange(location: 0, length: 3)))
    let plain = label(text([:]))
    let label = label(string)
    #expect(abs(label.bounds.width - plain.bounds.width - 24) < 1.01)
    let image = try #require(label.layer.contents as? CGImage)
    let red = image.pixels.filter { $0 == 0xFFFF_0000 }.count
    #expect(red >= 23 * 23 && red <= 25 * 25)
  }

  @Test func linksAreBlue() {
    let label = label(text([.link: "https://example.com", .foregroundColor: UIColor.red]))
    #expect(runs(label).map(\.color) == [UIColor.link.cgColor.rgba])
  }

  @Test func writingDirectionsReverseCharacters() {
    let level = NSWritingDirection.rightToLeft.rawValue | NSWritingDirectionFormatType.override.rawValue
    let reversed = runs(label(text([.writingDirection: [level]], "iH")))
    #expect(reversed.map(\.glyphs.boundingBox.width) == runs(label(text([:], "Hi"))).map(\.glyphs.boundingBox.width))
  }

  @Test func paragraphsShapeTheLabel() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 50
    style.firstLineHeadIndent = 30
    let (plain, shaped) = (label(text([:])), label(text([.paragraphStyle: style])))
    #expect(shaped.bounds.height == 50 && abs(shaped.bounds.width - plain.bounds.width - 30) <= 1)
    #expect(runs(shaped)[0].glyphs.boundingBox.minX > 30)
    let other = NSMutableParagraphStyle()
    other.setParagraphStyle(style)
    #expect(other == style && other.tabStops.count == 12)
    other.addTabStop(NSTextTab(textAlignment: .right, location: 5))
    #expect(other != style && other.tabStops.first?.location == 5)
    other.removeTabStop(NSTextTab(textAlignment: .right, location: 5))
    #expect(other.tabStops == style.tabStops)
  }

  @Test func attributedStringsCarryTheAttributes() {
    var text = AttributedString("Hig")
    text.shadow = NSShadow()
    text.strokeWidth = -3
    text.strokeColor = .red
    text.obliqueness = 0.5
    text.ligature = 0
    text.link = URL(string: "https://example.com")
    let attributes = NSAttributedString(text).attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.shadow] as? NSShadow == NSShadow())
    #expect(attributes[.strokeWidth] as? CGFloat == -3 && attributes[.strokeColor] as? UIColor == .red)
    #expect(attributes[.obliqueness] as? CGFloat == 0.5 && attributes[.ligature] as? Int == 0)
    #expect(attributes[.link] as? URL == URL(string: "https://example.com"))
  }

  @Test func textLayersDrawWhatCoreTextDraws() {
    func shown(_ attributes: [NSAttributedString.Key: Any]) -> [TextValues.Run] {
      let layer = CATextLayer()
      layer.string = text(attributes)
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      layer.displayIfNeeded()
      guard case .text(let text) = layer.values.kind else { return [] }
      return text.runs
    }
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 3
    #expect(shown([.shadow: shadow, .obliqueness: 0.5, .expansion: 0.5]) == shown([:]))
    #expect(shown([.strokeWidth: 5, .strokeColor: UIColor.red]).map(\.color) == [UIColor.red.cgColor.rgba])
  }

  @Test func fontsHaveTheirMeasures() throws {
    let font = UIFont.systemFont(ofSize: 100)
    #expect(abs(font.capHeight - 72.7) < 1 && abs(font.xHeight - 54.6) < 1 && font.leading == 0)
    #expect(abs(font.withSize(10).capHeight * 10 - font.capHeight) < 0.05)
    #expect(UIFont.familyNames.contains("Inter") && UIFont.familyNames == UIFont.familyNames.sorted())
    let names = UIFont.fontNames(forFamilyName: "DejaVu Sans")
    #expect(names.contains("DejaVuSans-Bold"))
    let bold = try #require(UIFont(name: "DejaVuSans-Bold", size: 20))
    let family = try #require(UIFont(name: "DejaVu Sans", size: 20))
    let attributes = { (font: UIFont) -> [NSAttributedString.Key: Any] in [.font: font] }
    let strong = UIFont(descriptor: try #require(family.fontDescriptor.withSymbolicTraits(.traitBold)), size: 0)
    #expect("Hig".size(withAttributes: attributes(bold)) == "Hig".size(withAttributes: attributes(strong)))
    #expect("Hig".size(withAttributes: attributes(bold)).width > "Hig".size(withAttributes: attributes(family)).width)
    #expect(UIFont.fontNames(forFamilyName: "No such family").isEmpty)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: nil) == .preferredFont(forTextStyle: .body))
  }

  @Test func descriptorsTakeAttributesAndDesigns() throws {
    let body = UIFont.systemFont(ofSize: 17, weight: .semibold).fontDescriptor
    let serif = UIFont(descriptor: try #require(body.withDesign(.serif)), size: 0)
    #expect(serif.pointSize == 17 && serif != UIFont.systemFont(ofSize: 17, weight: .semibold))
    #expect(try #require(body.withDesign(.monospaced)).symbolicTraits.contains(.traitMonoSpace))
    #expect(UIFont(descriptor: try #require(body.withDesign(.rounded)), size: 0).fontName == "System")
    let made = UIFontDescriptor(fontAttributes: [.family: "Inter", .size: 20, .face: "Bold Italic"])
    #expect(made.pointSize == 20 && made.postscriptName == "Inter")
    #expect(made.symbolicTraits == [.traitBold, .traitItalic])
    let heavy = body.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]])
    #expect(UIFont(descriptor: heavy, size: 0) == UIFont.systemFont(ofSize: 17, weight: .heavy))
    #expect(UIFont(descriptor: UIFontDescriptor(fontAttributes: heavy.fontAttributes), size: 0).pointSize == 17)
  }
}
