import KinoraGeometry
import KinoraImageFiles
import Testing

/// Sizes that are read without the pixels.
@Suite struct ImageSizeTests {
  private static let image = CGImage(
    width: 24, height: 10, pixels: [UInt32](repeating: 0xFFC8_285A, count: 240))
  private static let jpeg = ImageFile.jpeg(image, quality: 1) ?? []
  private static let png = ImageFile.png(image) ?? []

  /// Adds EXIF data with an orientation to a JPEG file.
  private static func turned(_ jpeg: [UInt8], orientation: UInt8) -> [UInt8] {
    let exif: [UInt8] =
      Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    return jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg.dropFirst(2)
  }

  @Test(arguments: [png, jpeg, turned(jpeg, orientation: 3), turned(jpeg, orientation: 6)])
  func theSizeIsThatOfTheDecodedImage(bytes: [UInt8]) throws {
    let (size, image) = (try ImageFile.size(bytes, name: "a"), try ImageFile.decode(bytes, name: "a"))
    #expect(size == (image.width, image.height) && image.width * image.height == 240)
  }

  @Test func aTurnedJPEGIsHigh() throws {
    #expect(try ImageFile.size(Self.turned(Self.jpeg, orientation: 8), name: "a") == (10, 24))
  }

  @Test func onlyTheHeaderIsNeeded() throws {
    #expect(try ImageFile.size(Array(Self.png.prefix(Self.png.count - 30)), name: "a") == (24, 10))
    // A JPEG file's pixels are its last part.
    #expect(try ImageFile.size(Array(Self.jpeg.dropLast(4)), name: "a") == (24, 10))
  }

  @Test func whatIsNoImageHasNoSize() {
    for bytes in [[], Array("no image".utf8), Array(Self.png.prefix(12))] {
      #expect(throws: ImageFileError.self) { try ImageFile.size(bytes, name: "a") }
    }
    let error = #expect(throws: ImageFileError.self) { try ImageFile.size(Self.png, name: "a", pixelLimit: 239) }
    #expect(error?.description == "a: can't be read as an image: it has too many pixels")
  }
}
