import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import Testing

/// Text that programs draw themselves.
@Suite struct TextDrawingTests {
  nonisolated private final class Label: CALayer {
    override func draw(in ctx: CGContext) {
      ContextStack.push(ctx)
      defer { ContextStack.pop() }
      let font = UIFont.systemFont(ofSize: 20)
      "Wide".draw(at: CGPoint(x: 10, y: 5), withAttributes: [.font: font, .foregroundColor: CGColor.black])
    }
  }

  /// The box around the pixels that aren't clear.
  private func ink(of image: CGImage) -> CGRect {
    var box = CGRect.null
    for (index, pixel) in image.pixels.enumerated() where pixel >> 24 > 64 {
      box = box.union(CGRect(x: index % image.width, y: index / image.width, width: 1, height: 1))
    }
    return box
  }

  @Test func stringsAreDrawnUprightWhereTheyAreAskedFor() throws {
    let label = Label()
    label.bounds = CGRect(x: 0, y: 0, width: 100, height: 40)
    label.setNeedsDisplay()
    label.displayIfNeeded()
    let image = try #require(label.contents.flatMap { $0 as? CGImage })
    let size = "Wide".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
    let ink = ink(of: image)
    #expect(size.width > 30 && size.width < 60 && size.height > 18 && size.height < 30)
    #expect(ink.minX >= 10 && ink.maxX <= 10 + size.width + 1)
    #expect(ink.minY >= 5 && ink.maxY <= 5 + size.height)
    // The ink is about as large as the word.
    #expect(ink.width > 30 && ink.height > 10)
  }

  @Test func aLargeImageInTinyTilesFillsTheContext() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 64, height: 64, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    let image = CGImage(width: 1000, height: 1000, pixels: Array(repeating: 0xFFFF_0000, count: 1_000_000))
    context.draw(image, in: CGRect(x: 0, y: 0, width: 0.05, height: 0.05), byTiling: true)
    let drawn = try #require(context.makeImage())
    // Tiles have anti-aliased edges, which may be visible where two meet.
    #expect(drawn.pixels.allSatisfy { $0 >> 24 > 160 })
  }
}
