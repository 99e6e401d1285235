import Foundation
import KinoraGeometry
import KinoraImageFiles
import Testing

/// Passes the path of a file in a new directory, which is removed after the test.
private func withTemporaryFile<Result>(_ body: (String) throws -> Result) throws -> Result {
  let directory = FileManager.default.temporaryDirectory.appendingPathComponent("kinora-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  return try body(directory.appendingPathComponent("picture").path)
}

private func bytes(_ base64: String) -> [UInt8] { [UInt8](Data(base64Encoded: base64)!) }

private func premultiplied(_ alpha: UInt32, _ component: UInt32) -> UInt32 {
  let value = (component * alpha + 127) / 255
  return alpha << 24 | value << 16 | (value / 2) << 8 | (value / 3)
}

@Suite struct ImageFileTests {
  @Test func premultipliedPixelsSurviveAFile() throws {
    let pixels = (0..<256).flatMap { alpha in (0..<256).map { premultiplied(UInt32(alpha), UInt32($0)) } }
    let image = CGImage(width: 256, height: 256, pixels: pixels)
    try withTemporaryFile { path in
      try ImageFile.writePNG(image, to: path)
      let copy = try ImageFile.read(path)
      #expect(copy.width == 256 && copy.height == 256)
      #expect(copy.pixels == pixels)
      #expect(!copy.isOpaque)
    }
  }

  @Test func opaquePixelsSurviveAFile() throws {
    let image = CGImage(width: 3, height: 1, pixels: [0xFF10_2030, 0xFFFF_0000, 0xFF00_00FF])
    try withTemporaryFile { path in
      try ImageFile.writePNG(image, to: path)
      let copy = try ImageFile.read(path)
      #expect(copy.pixels == image.pixels)
      #expect(copy.isOpaque)
    }
  }

  @Test func theSamePixelsAreTheSameBytes() throws {
    let image = CGImage(width: 40, height: 30, pixels: (0..<1200).map { 0xFF00_0000 | UInt32($0 * 77) })
    try withTemporaryFile { path in
      try ImageFile.writePNG(image, to: path)
      let first = try Data(contentsOf: URL(fileURLWithPath: path))
      try ImageFile.writePNG(image, to: path)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == first)
    }
  }

  @Test func aJPEGIsRead() throws {
    let image = try ImageFile.decode(Samples.jpeg, name: "sample.jpg")
    #expect(image.width == 8 && image.height == 8)
    let pixel = image.pixels[27]
    #expect(abs(Int(pixel >> 16 & 255) - 200) < 4)
    #expect(abs(Int(pixel >> 8 & 255) - 40) < 4)
    #expect(abs(Int(pixel & 255) - 90) < 4)
    #expect(image.isOpaque)
  }

  @Test func theFirstFrameOfAGIFIsRead() throws {
    let image = try ImageFile.decode(Samples.gifOfTwoFrames, name: "sample.gif")
    #expect(image.pixels == [0xFFFF_0000])
    #expect(try ImageFile.size(Samples.gifOfTwoFrames, name: "sample.gif") == (1, 1))
  }
}

@Suite struct ImageFileErrorTests {
  @Test(arguments: ["/no/such/file.png", "/tmp", "/dev/zero", "/dev/null", ""])
  func whatIsNoFileIsRefused(path: String) {
    #expect(throws: ImageFileError.self) { try ImageFile.read(path) }
  }

  @Test func anErrorNamesTheFileAndTheReason() {
    let error = #expect(throws: ImageFileError.self) { try ImageFile.read("/no/such/file.png") }
    #expect(
      error?.description == "/no/such/file.png: can't be read as an image: no such file or directory")
    let image = CGImage(width: 1, height: 1, pixels: [0])
    let unwritable = #expect(throws: ImageFileError.self) { try ImageFile.writePNG(image, to: "/no/such/file.png") }
    #expect(unwritable?.description == "/no/such/file.png: can't be written: no such file or directory")
  }

  @Test func damagedFilesAreRefused() throws {
    #expect(throws: ImageFileError.self) { try ImageFile.decode([], name: "empty") }
    #expect(throws: ImageFileError.self) { try ImageFile.decode(Array("no image".utf8), name: "text") }
    let jpeg = Samples.jpeg
    for count in stride(from: 0, to: jpeg.count, by: 61) {
      // Part of a picture may decode as a picture, but must not crash.
      _ = try? ImageFile.decode(Array(jpeg.prefix(count)), name: "cut short")
    }
  }

  @Test func aSmallFileOfAHugePictureIsRefused() {
    let error = #expect(throws: ImageFileError.self) { try ImageFile.decode(Samples.hugePNG, name: "huge.png") }
    #expect(error?.description == "huge.png: can't be read as an image: it has too many pixels")
    #expect(throws: ImageFileError.self) { try ImageFile.size(Samples.hugePNG, name: "huge.png") }
  }

  @Test(arguments: [10, 14]) func aBitmapThatRefersPastItsEndIsRefused(place: Int) {
    var bytes = Array("BM".utf8) + [UInt8](repeating: 0, count: 60)
    bytes.replaceSubrange(place..<place + 4, with: [0xD8, 0xFF, 0xFF, 0xFF])
    let error = #expect(throws: ImageFileError.self) { try ImageFile.decode(bytes, name: "a.bmp") }
    let reason = "its header refers to byte 4294967256, after the end of the file"
    #expect(error?.description == "a.bmp: can't be read as an image: \(reason)")
  }

  @Test(arguments: [18, 22]) func anIconThatRefersPastItsEndIsRefused(place: Int) {
    var bytes: [UInt8] = [0, 0, 1, 0, 1, 0] + [UInt8](repeating: 0, count: 60)
    bytes[18] = 22
    bytes.replaceSubrange(place..<place + 4, with: [0, 0, 0, 0x70])
    let error = #expect(throws: ImageFileError.self) { try ImageFile.decode(bytes, name: "a.ico") }
    let reason = "its header refers to byte 1879048192, after the end of the file"
    #expect(error?.description == "a.ico: can't be read as an image: \(reason)")
  }

  @Test func anImageWithoutPixelsIsNotWritten() {
    #expect(throws: ImageFileError.self) {
      try ImageFile.writePNG(CGImage(width: 0, height: 0, pixels: []), to: "/tmp/never-written.png")
    }
  }
}

@Suite struct WebPTests {
  @Test(.enabled(if: Samples.hasWebPLoader, "webp-pixbuf-loader is not installed"))
  func aWebPWithoutLossesIsReadExactly() throws {
    let image = try ImageFile.decode(Samples.losslessWebP, name: "sample.webp")
    #expect(image.width == 3 && image.height == 2)
    #expect(try ImageFile.size(Samples.losslessWebP, name: "sample.webp") == (3, 2))
    #expect(
      image.pixels == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF, 0xFF00_0000, 0x8064_3219])
  }

  @Test(.enabled(if: Samples.hasWebPLoader, "webp-pixbuf-loader is not installed"))
  func aWebPWithLossesIsRead() throws {
    let image = try ImageFile.decode(Samples.lossyWebP, name: "sample.webp")
    #expect(image.width == 8 && image.height == 8 && image.isOpaque)
    #expect(try ImageFile.size(Samples.lossyWebP, name: "sample.webp") == (8, 8))
    let pixel = image.pixels[27]
    #expect(abs(Int(pixel >> 16 & 255) - 200) < 4)
    #expect(abs(Int(pixel >> 8 & 255) - 40) < 4)
    #expect(abs(Int(pixel & 255) - 90) < 4)
  }

  @Test func damagedWebPsAreRefused() {
    var bytes = Samples.losslessWebP
    for count in stride(from: 0, to: bytes.count, by: 7) {
      _ = try? ImageFile.decode(Array(bytes.prefix(count)), name: "cut short")
    }
    bytes[20] ^= 0xFF
    #expect(throws: ImageFileError.self) { try ImageFile.decode(bytes, name: "damaged.webp") }
    // The header says 16,384 by 16,384 pixels.
    bytes = Samples.losslessWebP
    bytes.replaceSubrange(21..<25, with: [0xFF, 0xFF, 0xFF, 0x1F])
    #expect(throws: ImageFileError.self) { try ImageFile.decode(bytes, name: "huge.webp") }
  }

  @Test func withoutItsLoaderTheErrorNamesThePackage() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      // gdk-pixbuf reads the list of its loaders once, so only a separate process can be without them.
      setenv("GDK_PIXBUF_MODULE_FILE", "/dev/null", 1)
      do {
        _ = try ImageFile.decode(Samples.losslessWebP, name: "sample.webp")
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains(
        "sample.webp: can't be read as an image: gdk-pixbuf has no loader for WebP; Debian's package "
          + "webp-pixbuf-loader is one"))
  }
}

/// Small files in formats that Kinora reads but doesn't write.
private enum Samples {
  /// 3 by 2 pixels: red, green, blue, white, black, (200, 100, 50) at an alpha of 128.
  static let losslessWebP: [UInt8] = [
    0x52, 0x49, 0x46, 0x46, 0x3E, 0x00, 0x00, 0x00, 0x57, 0x45, 0x42, 0x50, 0x56, 0x50, 0x38, 0x4C, 0x32, 0x00,
    0x00, 0x00, 0x2F, 0x02, 0x40, 0x00, 0x10, 0x2F, 0x20, 0x10, 0x20, 0x88, 0xF5, 0x9F, 0x60, 0x43, 0x20, 0x90,
    0xE4, 0x6F, 0x36, 0xD5, 0x02, 0x01, 0x82, 0x26, 0xFF, 0x6D, 0x04, 0x04, 0x45, 0xD7, 0x2D, 0x17, 0x60, 0x6C,
    0x72, 0x6C, 0x55, 0x50, 0x90, 0xB6, 0x01, 0x8B, 0xBB, 0xA7, 0x64, 0x11, 0xFD, 0x8F, 0xAB, 0x03,
  ]

  /// 8 by 8 pixels of (200, 40, 90).
  static let lossyWebP = bytes(
    "UklGRjYAAABXRUJQVlA4ICoAAABwAQCdASoIAAgAAIAIJaACdAF1AAD++nkuIP/+uif//Wjn//rRz/1xAAA=")

  /// True if gdk-pixbuf has a loader for WebP.
  static let hasWebPLoader = (try? ImageFile.decode(lossyWebP, name: "sample.webp")) != nil

  /// 8 by 8 pixels of (200, 40, 90).
  static let jpeg = bytes(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU"
      + "FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
      + "FBQUFBQUFBT/wAARCAAIAAgDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF"
      + "BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW"
      + "V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi"
      + "4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC"
      + "AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm"
      + "Z2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq"
      + "8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDySiiisj+yz//Z")

  /// One pixel, red and then green.
  static let gifOfTwoFrames = bytes(
    "R0lGODlhAQABAIAAAP8AAAD/ACH5BAAKAAAALAAAAAABAAEAAAICRAEAIfkEAAoAAAAsAAAAAAEAAQAAAgJMAQA7")

  /// The header says 100,000 by 100,000 pixels.
  static let hugePNG = bytes(
    "iVBORw0KGgoAAAANSUhEUgABhqAAAYagCAYAAACoUgvIAAAAEUlEQVR4nGNgGAWjYBQMdwAAA+gAAbOm00YAAAAASUVORK5CYII=")
}
