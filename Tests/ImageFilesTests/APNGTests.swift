import Foundation
import KinoraGeometry
import KinoraImageFiles
import TestSupport
import Testing

/// Moving pictures, written and read again by another reader.
@Suite struct APNGTests {
  private let width = 61
  private let height = 37

  private func picture(_ color: (_ x: Int, _ y: Int) -> UInt32) -> CGImage {
    CGImage(
      width: width, height: height,
      pixels: (0..<width * height).map { color($0 % width, $0 / width) })
  }

  private func bytes(of frames: [CGImage], framesPerSecond: Double = 30, plays: Int? = nil, threads: Int = 1)
    throws -> [UInt8]
  {
    let folder = try ScratchFolder()
    let path = folder.path(of: "film.apng")
    let format = try #require(MovingPictureFormat.format(of: path))
    let writer = try format.writer(
      to: .file(path), MovingPictureTraits(framesPerSecond: framesPerSecond, plays: plays))
    writer.threads = threads
    for frame in frames { try writer.append(frame) }
    try writer.finish()
    return Array(try #require(folder.bytes(of: "film.apng")))
  }

  /// Writes frames, expects to read exactly them, and returns what was read.
  @discardableResult
  private func expectExact(_ frames: [CGImage]) throws -> AnimatedPicture {
    let film = try AnimatedPicture(try bytes(of: frames))
    #expect(film.width == width && film.height == height && film.plays == 0)
    #expect(film.frames.count == frames.count)
    for (index, frame) in frames.enumerated() {
      #expect(film.frames[index].image.pixels == frame.pixels, "frame \(index)")
      #expect(film.frames[index].delay == (1, 30))
    }
    return film
  }

  /// An opaque gradient.
  private func background(_ x: Int, _ y: Int) -> UInt32 {
    0xff00_0000 | UInt32(x * 4) << 16 | UInt32(y * 6) << 8 | UInt32((x * y) & 255)
  }

  @Test func aFrameDrawsWhatChanged() throws {
    let frames = (0..<4).map { frame in
      picture { x, y in
        (10 + 5 * frame..<18 + 5 * frame).contains(x) && (20..<25).contains(y) ? 0xffff_ffff : background(x, y)
      }
    }
    let film = try expectExact(frames)
    #expect(film.colorType == 2)
    #expect(film.frames[1].area == CGRect(x: 10, y: 20, width: 13, height: 5))
  }

  @Test func changesFarApartAreDrawnOverWhatStays() throws {
    var random = SeededNumbers(seed: 7)
    let noise = (0..<width * height).map { _ in 0xff00_0000 | UInt32(random.integer(0...0xff_ffff)) }
    let frames = (0..<3).map { frame in
      picture { x, y in
        let isCorner = (x < 3 && y < 3) || (x >= width - 3 && y >= height - 3)
        return isCorner ? 0xff00_0000 | UInt32(frame * 90) : noise[y * width + x]
      }
    }
    let film = try expectExact(frames)
    #expect(film.frames[1].area.size == CGSize(width: width, height: height))
    #expect(film.frames[1].isDrawnOver)
  }

  @Test func framesThatStayAreWritten() throws {
    let still = picture(background)
    let film = try expectExact([still, still, picture { _, _ in 0xff12_3456 }, still])
    #expect(film.frames[1].area == CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test(arguments: [(2, 1), (4, 2), (16, 4), (17, 8), (255, 8), (256, 8)])
  func fewColorsAreAPalette(colors: Int, bits: Int) throws {
    let palette = (0..<colors).map { 0xff00_0000 | UInt32($0 * 65_793 / 2 + 99) }
    let frames = (0..<5).map { frame in
      picture { x, y in palette[(y * width + x + (y < 20 ? frame : 0)) % colors] }
    }
    let film = try expectExact(frames)
    #expect(film.colorType == 3 && film.bitDepth == bits)
  }

  @Test func aPaletteMayBeFull() throws {
    let film = try expectExact([picture { x, y in 0xff00_0000 | UInt32(y * width + x) % 256 }])
    #expect(film.colorType == 3 && film.bitDepth == 8)
  }

  @Test func oneColorTooManyForAPalette() throws {
    let film = try expectExact([picture { x, y in 0xff00_0000 | UInt32(y * width + x) % 257 }])
    #expect(film.colorType == 2)
  }

  @Test func translucentPixelsAreExact() throws {
    let frames = (0..<4).map { frame in
      picture { x, y in
        let alpha = UInt32((x * 4 + frame * 30) & 255)
        return alpha << 24 | (alpha * UInt32(y) / 37) << 16 | (alpha / 2) << 8 | alpha * UInt32(x) / 61
      }
    }
    #expect(try expectExact(frames).colorType == 6)
  }

  @Test func fewTranslucentColorsAreAPalette() throws {
    let colors: [UInt32] = [0, 0x8040_2010, 0xff00_ff00, 0x0100_0000]
    let frames = (0..<4).map { frame in picture { x, y in colors[(x / 7 + y / (5 + frame)) % 4] } }
    #expect(try expectExact(frames).colorType == 3)
  }

  @Test func aPictureThatTurnsTranslucentIsExact() throws {
    let clear = picture { x, y in x < 30 ? 0 : background(x, y) }
    #expect(try expectExact([picture(background), clear, picture(background)]).colorType == 6)
  }

  @Test(arguments: [
    (1, 1, 1), (24, 1, 24), (30, 1, 30), (59.94, 50, 2997), (23.976, 125, 2997), (240, 1, 240), (2.5, 2, 5),
  ])
  func delaysAreExactFractions(rate: Double, numerator: Int, denominator: Int) throws {
    let film = try AnimatedPicture(try bytes(of: [picture(background)], framesPerSecond: rate))
    #expect(film.frames[0].delay == (numerator, denominator))
  }

  @Test func itPlaysAsOftenAsItIsTold() throws {
    #expect(try AnimatedPicture(try bytes(of: [picture(background)], plays: 3)).plays == 3)
  }

  @Test func odderRatesAreNearlyExact() throws {
    let film = try AnimatedPicture(try bytes(of: [picture(background)], framesPerSecond: 100 * .pi / 3))
    let delay = film.frames[0].delay
    #expect(abs(Double(delay.numerator) / Double(delay.denominator) * 100 * .pi / 3 - 1) < 1e-6)
  }

  @Test func theSameFramesAreTheSameBytes() throws {
    let frames = [picture(background), picture { x, y in background(y, x) }]
    #expect(try bytes(of: frames) == bytes(of: frames))
  }

  @Test(arguments: [2, 3, 64])
  func threadsDontChangeTheBytes(threads: Int) throws {
    let frames = (0..<12).map { frame in picture { x, y in background(x + frame, y * (frame % 3)) } }
    #expect(try bytes(of: frames, threads: threads) == bytes(of: frames))
  }
}

@Suite struct MovingPictureErrorTests {
  private let image = CGImage(width: 2, height: 1, pixels: [0xff00_0000, 0xffff_ffff])

  @Test func onlyExtensionsOfFormatsAreTaken() {
    #expect(MovingPictureFormat.format(of: "a/film.APNG") == .apng && MovingPictureFormat.format(of: "b.mp4") == .mp4)
    for path in ["film.png", "film", "apng", "film.apng/frames", ""] {
      #expect(MovingPictureFormat.format(of: path) == nil, "\(path)")
    }
  }

  private func expectError(_ reason: String, from path: String, _ frames: CGImage...) throws {
    let error = #expect(throws: ImageFileError.self) {
      let format = try #require(MovingPictureFormat.format(of: path))
      let writer = try format.writer(to: .file(path), MovingPictureTraits(framesPerSecond: 30))
      for frame in frames { try writer.append(frame) }
      try writer.finish()
    }
    #expect(error?.description == "\(path): can't be written: \(reason)")
  }

  @Test func anErrorNamesTheFileAndTheReason() throws {
    try expectError("no such file or directory", from: "/no/such/film.apng", image)
    try expectError("it has no frames", from: "/no/such/film.apng")
    try expectError("the image has no pixels", from: "/no/such/film.apng", CGImage(width: 0, height: 0, pixels: []))
    try expectError(
      "its frames differ in size", from: "/no/such/film.apng", image,
      CGImage(width: 1, height: 2, pixels: image.pixels))
  }
}
