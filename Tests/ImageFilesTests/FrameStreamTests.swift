import Foundation
import KinoraGeometry
import KinoraImageFiles
import TestSupport
import Testing

/// Uncompressed frames.
@Suite(.timeLimit(.minutes(Slowness.limit))) struct FrameStreamTests {
  private let frames = FilmFrames(width: 61, height: 37, count: 4)

  private func write(
    _ frames: [CGImage], _ format: MovingPictureFormat, framesPerSecond: Double = 30, in folder: ScratchFolder
  ) throws {
    let writer = try format.writer(
      to: .file(folder.path(of: "film")), MovingPictureTraits(framesPerSecond: framesPerSecond, isTransparent: true))
    for frame in frames { try writer.append(frame) }
    try writer.finish()
  }

  @Test func bytesAreBlueGreenRedAndAlpha() throws {
    let folder = try ScratchFolder()
    let image = CGImage(width: 2, height: 1, pixels: [0xff10_2030, 0x8040_2010])
    try write([image, image], .bgra, in: folder)
    let frame: [UInt8] = [0x30, 0x20, 0x10, 0xff, 0x20, 0x40, 0x80, 0x80]
    #expect(folder.bytes(of: "film") == Data(frame + frame))
  }

  @Test func theHeaderSaysHowToReadIt() throws {
    let folder = try ScratchFolder()
    let colors: [UInt32] = [0xff00_0000, 0xffff_ffff, 0xffff_0000, 0xff00_00ff]
    try write([CGImage(width: 4, height: 1, pixels: colors)], .y4m, framesPerSecond: 59.94, in: folder)
    let header = "YUV4MPEG2 W4 H1 F2997:50 Ip A1:1 C444 XCOLORRANGE=FULL\nFRAME\n"
    // As JFIF gives them: red is 76, 85, 255, and blue 29, 255, 107.
    let planes: [UInt8] = [0, 255, 76, 29, 128, 128, 85, 255, 128, 128, 255, 107]
    #expect(folder.bytes(of: "film") == Data(header.utf8) + Data(planes))
  }

  @Test(.enabled(if: DecodedFilm.hasFFmpeg, "ffmpeg is not installed"))
  func aVideoDecoderReadsNearlyTheSameColors() async throws {
    let folder = try ScratchFolder()
    try write(frames.opaque, .y4m, in: folder)
    let film = try await DecodedFilm(folder.path(of: "film"))
    #expect(film.width == 61 && film.height == 37 && film.frameCount == 4)
    for (index, frame) in frames.opaque.enumerated() {
      let pairs = zip(try film.frame(index).pixels, frame.pixels)
      let worst = pairs.flatMap { a, b in
        [UInt32(0), 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }
      }.max()
      #expect(try #require(worst) <= 2, "frame \(index)")
    }
  }

  @Test func noFramesIsAnError() throws {
    let error = #expect(throws: ImageFileError.self) {
      try MovingPictureFormat.bgra.writer(to: .standardOutput, MovingPictureTraits(framesPerSecond: 30)).finish()
    }
    #expect(error?.description == "standard output: can't be written: it has no frames")
  }
}
