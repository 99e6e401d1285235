import Foundation
import KinoraGeometry
import KinoraImageFiles
import TestSupport
import Testing

/// Moving pictures that are made by ffmpeg, read again by other programs.
@Suite(.enabled(if: DecodedFilm.hasFFmpeg, "ffmpeg is not installed"), .timeLimit(.minutes(Slowness.limit)))
struct MovingFormatTests {
  /// Odd sides, since halved colours need even ones.
  private static let frames = FilmFrames(width: 61, height: 37, count: 12)
  private static let disc: [UInt32] = [0xe6, 0x50, 0x28]

  private func film(
    _ format: MovingPictureFormat, _ frames: [CGImage], framesPerSecond: Double = 30, plays: Int? = nil,
    isTransparent: Bool = false, in folder: ScratchFolder
  ) throws -> String {
    let path = folder.path(of: "film\(format.fileExtension)")
    let writer = try format.writer(
      to: .file(path),
      MovingPictureTraits(framesPerSecond: framesPerSecond, plays: plays, isTransparent: isTransparent))
    for frame in frames { try writer.append(frame) }
    try writer.finish()
    #expect(folder.names == ["film\(format.fileExtension)"])
    return path
  }

  @Test(arguments: [MovingPictureFormat.apng, .gif, .webm, .mp4])
  func aVideoDecoderFindsSizeFramesAndDuration(format: MovingPictureFormat) async throws {
    let folder = try ScratchFolder()
    let path = try film(format, Self.frames.opaque, in: folder)
    let film = try await DecodedFilm(path)
    #expect(film.width == (format == .mp4 ? 62 : 61) && film.height == (format == .mp4 ? 38 : 37))
    #expect(film.frameCount == 12)
    // A GIF counts hundredths of a second; WebM milliseconds.
    if format != .apng { #expect(abs(try #require(film.duration) - 0.4) < (format == .gif ? 0.0051 : 0.0011)) }
  }

  @Test(arguments: [MovingPictureFormat.webm, .mp4])
  func videosHaveNearlyTheSameColors(format: MovingPictureFormat) async throws {
    let folder = try ScratchFolder()
    // Large enough that the disc's edges, where colours are blurred, are few.
    let frames = FilmFrames(width: 481, height: 271, count: 12).opaque
    let film = try await DecodedFilm(try film(format, frames, in: folder))
    #expect(film.colors == ["tv", "bt709", "iec61966-2-1", "bt709"])
    for (index, frame) in frames.enumerated() {
      let shown = try film.frame(index).cropped(width: 481, height: 271)
      #expect(shown.peakRatio(to: frame) > 30, "frame \(index)")
      let middle = shown.pixels[18 * 481 + 12 + 3 * index]
      for (shift, value) in zip([UInt32(16), 8, 0], Self.disc) {
        #expect(abs(Int(middle >> shift & 255) - Int(value)) <= 6, "frame \(index)")
      }
    }
  }

  @Test func aVideoMayBeTransparent() async throws {
    let folder = try ScratchFolder()
    let film = try await DecodedFilm(
      try film(.webm, Self.frames.translucent, isTransparent: true, in: folder), decoder: "libvpx-vp9")
    for (index, frame) in Self.frames.translucent.enumerated() {
      let alphas = zip(try film.frame(index).pixels, frame.pixels).map { abs(Int($0 >> 24) - Int($1 >> 24)) }
      #expect(alphas.reduce(0, +) < 4 * alphas.count, "frame \(index)")
    }
  }

  @Test(.enabled(if: WebPFilm.hasPillow, "python3-pil is not installed"))
  func framesOfWebPAreExact() async throws {
    let folder = try ScratchFolder()
    let path = try film(.webp, Self.frames.translucent, isTransparent: true, in: folder)
    let frames = try await WebPFilm.frames(of: path, width: 61, height: 37)
    #expect(frames.count == 12)
    for (index, frame) in frames.enumerated() {
      let isExact = frame.premultiplied == Self.frames.translucent[index].pixels
      #expect(isExact, "frame \(index)")
    }
  }

  @Test(arguments: [1.0, 12, 30, 50, 59.94, 90])
  func framesOfWebPTakeTheirTime(rate: Double) throws {
    let folder = try ScratchFolder()
    let path = try film(.webp, Self.frames.translucent, framesPerSecond: rate, plays: 3, in: folder)
    let read = try WebPFilm(path)
    #expect(read.width == 61 && read.height == 37 && read.plays == 3)
    #expect(read.durations.count == 12)
    #expect(abs(Double(read.durations.reduce(0, +)) - 12_000 / rate) <= 0.5)
  }

  @Test func aStillPartTakesItsTime() throws {
    let folder = try ScratchFolder()
    let frames = Self.frames.opaque
    let path = try film(.webp, [frames[0], frames[0], frames[1], frames[1], frames[1]], in: folder)
    #expect(try WebPFilm(path).durations.reduce(0, +) == 167)
  }

  @Test(arguments: [(nil, 0), (1, nil), (2, 1), (65_535, 65_534)] as [(Int?, Int?)])
  func repetitionsOfAGIF(plays: Int?, stored: Int?) throws {
    let folder = try ScratchFolder()
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: film(.gif, Self.frames.opaque, plays: plays, in: folder))))
    let name = Array("NETSCAPE2.0".utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: name) }
    // The number follows the name and two bytes that say what it is.
    #expect(start.map { Int(bytes[$0 + 13]) | Int(bytes[$0 + 14]) << 8 } == stored)
  }

  @Test func fewColorsAreExactInAGIF() async throws {
    let folder = try ScratchFolder()
    let film = try await DecodedFilm(try film(.gif, Self.frames.fewColors, framesPerSecond: 25, in: folder))
    for (index, frame) in Self.frames.fewColors.enumerated() {
      let isExact = try film.frame(index).pixels == frame.pixels
      #expect(isExact, "frame \(index)")
    }
  }

  @Test(arguments: MovingPictureFormat.files)
  func theSameFramesAreTheSameBytes(format: MovingPictureFormat) throws {
    func bytes() throws -> Data {
      let folder = try ScratchFolder()
      return try Data(contentsOf: URL(filePath: film(format, Self.frames.opaque, in: folder)))
    }
    #expect(try bytes() == bytes())
  }

  @Test(arguments: MovingPictureFormat.files)
  func anErrorLeavesNoFileAndTheFormerOne(format: MovingPictureFormat) throws {
    let folder = try ScratchFolder()
    let path = folder.path(of: "film\(format.fileExtension)")
    try Data("former".utf8).write(to: URL(filePath: path))
    let error = #expect(throws: ImageFileError.self) {
      let writer = try format.writer(to: .file(path), MovingPictureTraits(framesPerSecond: 30))
      try writer.append(Self.frames.opaque[0])
      try writer.append(CGImage(width: 2, height: 1, pixels: [0xff00_0000, 0xffff_ffff]))
    }
    #expect(error?.description == "\(path): can't be written: its frames differ in size")
    #expect(folder.names == ["film\(format.fileExtension)"])
    #expect(folder.text(of: "film\(format.fileExtension)") == "former")
  }

  @Test(arguments: [MovingPictureFormat.gif, .webp, .webm, .mp4])
  func aFolderThatIsMissingIsFoundAtOnce(format: MovingPictureFormat) throws {
    let path = "/no/such/film\(format.fileExtension)"
    let error = #expect(throws: ImageFileError.self) {
      try format.writer(to: .file(path), MovingPictureTraits(framesPerSecond: 30))
    }
    #expect(error?.description == "\(path): can't be written: no such file or directory")
  }
}
