import Foundation
import KinoraGeometry
import KinoraImageFiles
import TestSupport
import Testing

/// Ranges that `kinora render` writes with ffmpeg, or to standard output.
@Suite(.timeLimit(.minutes(Slowness.limit)))
nonisolated struct MovingPictureCommandTests {
  private static let range = ["render", "bounce", "--from", "1", "--to", "1.5", "--fps", "10", "--size", "64x36"]

  private func pixels(of picture: CGImage) -> Data {
    picture.pixels.withUnsafeBytes { Data($0) }
  }

  @Test func framesOnStandardOutputAreThePictures() async throws {
    let folder = try ScratchFolder()
    let piped = try await Program.run(
      "sh", ["-c", "exec \"$0\" \"$@\" > raw", Kinora.path] + Self.range + ["--format", "bgra", "-o", "-"],
      in: folder.path)
    #expect(piped.status == 0 && piped.errors.isEmpty)
    let pictures = try await Kinora.run(Self.range + ["-o", "frames"], in: folder.path)
    #expect(pictures.status == 0)
    // The directory also has the picture at the end of the range.
    let expected = try (0..<5).map { pixels(of: try ImageFile.read(folder.path(of: "frames/frame-0000\($0).png"))) }
    #expect(folder.bytes(of: "raw") == expected.reduce(Data(), +))
  }

  @Test func aFilmOnStandardOutputIsTheFile() async throws {
    let folder = try ScratchFolder()
    let call = "\"$0\" \"$@\" -o file.apng && exec \"$0\" \"$@\" --format apng -o - > piped.apng"
    let end = try await Program.run("sh", ["-c", call, Kinora.path] + Self.range, in: folder.path)
    #expect(end.status == 0 && end.errors.isEmpty)
    let bytes = try #require(folder.bytes(of: "file.apng"))
    #expect(folder.bytes(of: "piped.apng") == bytes)
  }

  @Test func aReaderThatEndsIsNoFailure() async throws {
    let folder = try ScratchFolder()
    let call = "{ \"$0\" \"$@\"; echo $? > status; } | head -c 1000 | wc -c"
    let end = try await Program.run(
      "sh", ["-c", call, Kinora.path] + Self.range + ["--format", "bgra", "-o", "-"], in: folder.path)
    #expect(end.output.trimmingCharacters(in: .whitespacesAndNewlines) == "1000" && end.errors.isEmpty)
    #expect(folder.text(of: "status") == "0\n")
  }

  @Test func aMissingProgramIsNamed() async throws {
    let folder = try ScratchFolder()
    let end = try await Kinora.start(
      Self.range + ["-o", "a.mp4"], in: folder.path, environment: ["PATH": "/nonexistent"]
    ).end()
    #expect(end.status == 73 && folder.names.isEmpty)
    #expect(
      end.errors == "kinora: a.mp4: can't be written: ffmpeg isn't installed (Debian: apt install ffmpeg)\n")
  }

  @Test(arguments: [
    ("echo '[libx264 @ 0x1] no such preset' >&2; exit 1", "ffmpeg: no such preset"),
    ("cat > /dev/null; exit 3", "ffmpeg: ended with status 3"),
    ("exit 0", "ffmpeg ended too early"),
    ("kill -9 $$", "ffmpeg: ended with signal 9"),
  ])
  func aProgramThatFailsLeavesNothing(script: String, reason: String) async throws {
    let folder = try ScratchFolder()
    let programs = try ScratchFolder()
    // Written by another process: a program that is started meanwhile would hold it open.
    let made = try await Program.run(
      "sh", ["-c", "printf '#!/bin/sh\n%s\n' \"$0\" > ffmpeg && chmod +x ffmpeg", script], in: programs.path)
    #expect(made.status == 0)
    // Frames of a megabyte don't fit into the pipe.
    let end = try await Kinora.start(
      ["render", "bounce", "--from", "0", "--to", "1", "--fps", "10", "--size", "640x360", "-o", "a.webp"],
      in: folder.path, environment: ["PATH": programs.path + ":/usr/bin:/bin"]
    ).end()
    #expect(end.status == 73 && folder.names.isEmpty)
    #expect(end.errors == "kinora: a.webp: can't be written: \(reason)\n")
  }

  @Test func aLayerIsDrawnAloneInItsSize() async throws {
    let folder = try ScratchFolder()
    let end = try await Kinora.run(
      "render", "bounce", "--time", "1.25", "--layer", "ball", "--scale", "2", "-o", "ball.png", in: folder.path)
    #expect(end.status == 0 && end.errors.isEmpty)
    let picture = try ImageFile.read(folder.path(of: "ball.png"))
    #expect(picture.width == 96 && picture.height == 96)
    #expect(picture.pixels[0] == 0 && picture.pixels[48 * 96 + 48] >> 24 == 255)
  }
}
