import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import KinoraText
import Testing

private let font = UIFont.systemFont(ofSize: 20)
private let pangram = "The quick brown fox jumps over the lazy dog"

private func styled(
  _ string: String = pangram, _ change: (NSMutableParagraphStyle) -> Void = { _ in }
) -> NSAttributedString {
  let style = NSMutableParagraphStyle()
  change(style)
  return NSAttributedString(string: string, attributes: [.font: font, .paragraphStyle: style])
}

/// `boundingRect(with:options:context:)` and `draw(with:options:context:)`.
@Suite struct StringDrawingTests {
  private let narrow = CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude)

  @Test func withoutLineFragmentsThereIsOneLineAtItsBaseline() {
    for text in [pangram, "The\nquick"] {
      let box = styled(text).boundingRect(with: narrow, context: nil)
      #expect(abs(box.height - font.lineHeight) < 1e-3)
      #expect(abs(box.minY - font.descender) < 1e-3 && box.minX == 0)
    }
    #expect(abs(styled().boundingRect(with: narrow, context: nil).width - styled().size().width) < 1e-3)
  }

  @Test func withLineFragmentsLinesBreakAtTheWidth() {
    let box = styled().boundingRect(with: narrow, options: .usesLineFragmentOrigin, context: nil)
    #expect(box.origin == .zero && box.width <= 120 && box.width > 60)
    let lines = box.height / font.lineHeight
    #expect(lines > 2.5 && abs(lines - lines.rounded()) < 1e-3)
    // A text fits the size that was measured, also rounded up.
    for size in [box.size, CGSize(width: ceil(box.width), height: ceil(box.height))] {
      #expect(styled().boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil) == box)
    }
  }

  @Test func zeroIsNoLimit() {
    let box = styled().boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(box.width - styled().size().width) < 1e-3 && abs(box.height - font.lineHeight) < 1e-3)
  }

  @Test func linesThatDoNotFitTheHeightDoNotCount() {
    let size = CGSize(width: 120, height: 2.5 * font.lineHeight)
    let box = styled().boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(box.height - 2 * font.lineHeight) < 1e-2)
  }

  @Test func aTruncatedParagraphHasOneLine() {
    let text = styled { $0.lineBreakMode = .byTruncatingTail }
    let box = text.boundingRect(with: narrow, options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(box.height - font.lineHeight) < 1e-2 && box.width <= 120.01)
  }

  @Test func deviceMetricsAreThoseOfTheInk() {
    let line = styled("xx").boundingRect(with: narrow, options: .usesLineFragmentOrigin, context: nil)
    let ink = styled("xx").boundingRect(
      with: narrow, options: [.usesLineFragmentOrigin, .usesDeviceMetrics], context: nil)
    #expect(line.contains(ink) && abs(ink.height - font.xHeight) < 0.5)
    let single = styled("xx").boundingRect(with: narrow, options: .usesDeviceMetrics, context: nil)
    #expect(abs(single.minY) < 0.5 && abs(single.height - ink.height) < 1e-6)
  }

  @Test func aContextScalesDownToItsLeastFactor() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.25
    let natural = styled().size()
    let half = CGSize(width: natural.width / 2, height: 100)
    let box = styled().boundingRect(with: half, context: context)
    #expect(abs(context.actualScaleFactor - 0.5) < 0.01 && box.width <= half.width)
    #expect(context.totalBounds == box)
    _ = styled().boundingRect(with: CGSize(width: natural.width / 10, height: 100), context: context)
    #expect(context.actualScaleFactor == 0.25)
    let room = CGSize(width: 150, height: 60)
    let lines = styled().boundingRect(with: room, options: .usesLineFragmentOrigin, context: context)
    #expect(context.actualScaleFactor < 1 && lines.width <= 150 && lines.height <= 60)
    _ = styled("x").boundingRect(with: room, context: context)
    #expect(context.actualScaleFactor == 1)
  }

  @Test func stringsMeasureLikeAttributedOnes() {
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    let box = pangram.boundingRect(
      with: narrow, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    #expect(box == styled().boundingRect(with: narrow, options: .usesLineFragmentOrigin, context: nil))
    let string = NSString(string: pangram)
    #expect(
      string.boundingRect(with: narrow, options: .usesLineFragmentOrigin, attributes: attributes, context: nil) == box)
    #expect(string.size(withAttributes: attributes) == pangram.size(withAttributes: attributes))
    #expect("".boundingRect(with: narrow, attributes: attributes, context: nil) == .zero)
  }

  private func ink(_ draw: () -> Void) throws -> CGRect {
    let context = try #require(
      CGContext(
        data: nil, width: 200, height: 200, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.translateBy(x: 0, y: 200)
    context.scaleBy(x: 1, y: -1)
    ContextStack.push(context)
    draw()
    ContextStack.pop()
    let image = try #require(context.makeImage())
    var box = CGRect.null
    for (index, pixel) in image.pixels.enumerated() where pixel >> 24 > 64 {
      box = box.union(CGRect(x: index % image.width, y: index / image.width, width: 1, height: 1))
    }
    return box
  }

  @Test func oneLineStandsOnItsBaselineAndSeveralHangFromTheTop() throws {
    let rect = CGRect(x: 20, y: 100, width: 120, height: 90)
    let single = try ink { styled("HH").draw(with: rect, context: nil) }
    #expect(abs(single.maxY - 100) <= 1 && single.minX >= 20)
    let lines = try ink { styled().draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }
    #expect(lines.minY >= 100 && lines.maxY <= 191 && lines.maxX <= 141)
    #expect(try ink { styled().draw(in: rect) } == lines)
  }

  @Test func aBlurredShadowSpreadsAroundItsOffset() throws {
    struct Shade: ShadowConvertible {
      var textShadow: StyledText.Shadow? { .init(dx: 0, dy: 60, blur: 2, color: .black) }
    }
    let text = NSAttributedString(string: "HH", attributes: [.font: font, .shadow: Shade()])
    let plain = try ink { styled("HH").draw(at: CGPoint(x: 50, y: 50)) }
    let shaded = try ink { text.draw(at: CGPoint(x: 50, y: 50)) }
    #expect(shaded.minY == plain.minY && shaded.maxY > plain.maxY + 58 && shaded.maxY < plain.maxY + 66)
  }
}
