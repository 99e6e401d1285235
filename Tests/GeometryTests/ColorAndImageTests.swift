import Foundation
import KinoraGeometry
import Testing

@Suite struct ColorTests {
  @Test func hasFourComponentsAndEqualsByThem() {
    let color = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    #expect(color.components == [0.25, 0.5, 0.75, 1] && color.numberOfComponents == 4)
    #expect(color == CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    #expect(CGColor(gray: 1, alpha: 1) == .white && CGColor(gray: 0, alpha: 0) == .clear)
    #expect(Set([CGColor.black, CGColor(gray: 0, alpha: 1)]).count == 1)
  }

  @Test func changesOnlyTheAlphaOfACopy() throws {
    let copy = try #require(CGColor.white.copy(alpha: 0.5))
    #expect(copy.components == [1, 1, 1, 0.5] && CGColor.white.alpha == 1)
  }

  @Test func clampsComponentsAndReplacesWhatIsNoNumber() {
    let color = CGColor(red: .nan, green: 7, blue: -.infinity, alpha: .infinity)
    #expect(color.components == [0, 1, 0, 1])
  }
}

@Suite struct ImageTests {
  @Test func multipliesColoursByAlpha() {
    let image = CGImage(width: 2, height: 1, rgba: [255, 128, 0, 128, 10, 20, 30, 255])
    #expect(image.pixels == [0x8080_4000, 0xFF0A_141E])
    #expect(!image.isOpaque && image.bytesPerRow == 8)
  }

  @Test func cropsToWholePixelsInside() throws {
    let image = CGImage(width: 4, height: 3, pixels: (0..<12).map { UInt32($0) })
    let part = try #require(image.cropping(to: CGRect(x: 1.2, y: 1, width: 1.5, height: 9)))
    #expect(part.width == 2 && part.height == 2 && part.pixels == [5, 6, 9, 10])
    for rect in [
      CGRect.null, CGRect(x: 9, y: 9, width: 1, height: 1), CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
    ] {
      #expect(image.cropping(to: rect) == nil)
    }
    #expect(image.cropping(to: .infinite)?.pixels == image.pixels)
  }

  @Test func equalsOnlyItself() {
    let (a, b) = (CGImage(width: 1, height: 1, pixels: [0]), CGImage(width: 1, height: 1, pixels: [0]))
    #expect(a == a && a != b)
  }
}
