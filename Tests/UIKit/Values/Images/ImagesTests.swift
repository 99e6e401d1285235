import Foundation
import KinoraGeometry
import Testing

@testable import KinoraUIKitValues

@Suite(.serialized) struct ImagesTests {
  /// Red above blue, two pixels wide and four high.
  private let picture = CGImage(
    width: 2, height: 4, pixels: [UInt32](repeating: 0xFFFF_0000, count: 4) + [UInt32](repeating: 0xFF00_00FF, count: 4)
  )

  @Test func imagesHaveASizeInPoints() {
    #expect(UIImage(cgImage: picture, scale: 2, orientation: .up).size == CGSize(width: 1, height: 2))
    #expect(UIImage(cgImage: picture, scale: 2, orientation: .left).size == CGSize(width: 2, height: 1))
    #expect(UIImage(cgImage: picture, scale: .nan, orientation: .up).scale == 1)
    #expect(UIImage(systemName: "star") == nil)
  }

  @Test func orientationsTurnThePixels() throws {
    let turned = try #require(UIImage(cgImage: picture, scale: 1, orientation: .right).shown(tint: nil))
    #expect(turned.width == 4 && turned.height == 2)
    // The top is now at the right.
    #expect(turned.pixels[0] == 0xFF00_00FF && turned.pixels[3] == 0xFFFF_0000)
    let down = try #require(UIImage(cgImage: picture, scale: 1, orientation: .down).shown(tint: nil))
    #expect(down.pixels[0] == 0xFF00_00FF)
  }

  @Test func templatesTakeTheTint() throws {
    let template = UIImage(cgImage: picture).withRenderingMode(.alwaysTemplate)
    let pixels = try #require(template.shown(tint: .green)).pixels
    #expect(pixels.allSatisfy { $0 == 0xFF00_FF00 })
  }

  @Test func filesComeBackAsTheyWere() throws {
    let data = try #require(UIImage(cgImage: picture).pngData())
    let read = try #require(UIImage(data: data, scale: 2))
    #expect(read.cgImage?.pixels == picture.pixels && read.size == CGSize(width: 1, height: 2))
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage(contentsOfFile: "/nowhere.png") == nil)
    #expect(UIImage().pngData() == nil)
    let photo = try #require(UIImage(cgImage: picture).jpegData(compressionQuality: 0.9))
    #expect(UIImage(data: photo)?.size == CGSize(width: 2, height: 4))
  }

  @Test func renderersDrawUpright() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let bounds = CGRect(x: 10, y: 10, width: 4, height: 4)
    let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 10, y: 10, width: 4, height: 4))
      UIImage(cgImage: picture).draw(in: CGRect(x: 10, y: 10, width: 2, height: 4))
    }
    let pixels = try #require(image.cgImage)
    #expect(image.size == CGSize(width: 4, height: 4) && pixels.width == 8 && pixels.height == 8)
    #expect(pixels.pixels[0] == 0xFFFF_0000 && pixels.pixels[7 * 8] == 0xFF00_00FF && pixels.pixels[7] == 0xFF00_FF00)
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsImageRenderer(size: CGSize(width: CGFloat.nan, height: 1)).image { _ in }.cgImage == nil)
  }

  @Test func imageContextsNest() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 1)
    UIGraphicsBeginImageContext(CGSize(width: 0, height: 2))
    UIGraphicsBeginImageContext(CGSize(width: 3, height: 3))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 3, height: 3))
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.pixels == [UInt32](repeating: 0xFF00_0000, count: 4))
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil && UIGraphicsGetCurrentContext() == nil)
  }

  @Test func capsKeepTheirSize() throws {
    // One column each of red, green and blue.
    let stripes = CGImage(width: 3, height: 1, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])
    let image = UIImage(cgImage: stripes).resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: .stretch)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 1), format: format).image { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: 9, height: 1))
    }
    let pixels = try #require(drawn.cgImage?.pixels)
    #expect(pixels[0] == 0xFFFF_0000 && pixels[4] == 0xFF00_FF00 && pixels[8] == 0xFF00_00FF)
  }

  @Test func equalImagesHaveTheSameBaseline() {
    let image = UIImage(cgImage: picture)
    let raised = image.withBaselineOffset(fromBottom: 3)
    #expect(raised != image && raised == image.withBaselineOffset(fromBottom: 3))
    #expect(raised.imageWithoutBaseline() == image)
  }
}
