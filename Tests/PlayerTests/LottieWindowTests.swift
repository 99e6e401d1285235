import Foundation
import KinoraGeometry
import KinoraImageFiles
import TestSupport
import Testing

/// Lottie files in a real window.
@Suite(.serialized, .enabled(if: XServer.isAvailable), .timeLimit(.minutes(Slowness.limit)))
nonisolated struct LottieWindowTests {
  /// Red in its first tenth of a second, then blue.
  private static let animation = #"""
    {"w":300,"h":200,"fr":10,"ip":0,"op":10,"layers":[
    {"ty":1,"sc":"#ff0000","sw":300,"sh":200,"ip":0,"op":1},{"ty":1,"sc":"#0000ff","sw":300,"sh":200,"ip":1,"op":10}]}
    """#

  private static let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)

  /// Its pause is shown, and space ends it; its end is held.
  @Test func withoutAutoplaySpaceStartsAFile() async throws {
    let folder = try ScratchFolder()
    let manifest = #"{"version":"1.0","animations":[{"id":"x","autoplay":false,"loop":false}]}"#
    try ZipBytes.archive(["manifest.json": manifest, "animations/x.json": Self.animation])
      .write(to: URL(filePath: folder.path(of: "a.lottie")))
    try await XServer.use { server in
      let player = try Kinora.start(["play", "a.lottie"], in: folder.path, display: server.display)
      defer { player.signal(SIGKILL) }
      let window = try await ServerWindow(titled: "Kinora: a", on: server)
      let first = try await window.picture(where: "the first frame is to be seen") { $0.pixels[150] == Self.red }
      #expect(first.colors.count > 2, "the pause isn't shown")
      try await Task.sleep(for: .milliseconds(500))
      #expect(try await window.picture()?.pixels[150] == Self.red)
      try await window.press("space")
      try await window.picture(where: "the file plays to its end") { $0.colors == [Self.blue] }
      try await Task.sleep(for: .milliseconds(1500))
      #expect(try await window.picture()?.pixels[150] == Self.blue)
      try await window.press("ctrl+q")
      let end = try await player.end()
      #expect(end.status == 0 && end.errors.isEmpty)
    }
  }

  /// The title and the figures at the end name a file that is dropped.
  @Test func aDroppedFileGivesItsName() async throws {
    let folder = try ScratchFolder()
    for name in ["first.json", "second.json"] {
      try Self.animation.write(toFile: folder.path(of: name), atomically: true, encoding: .utf8)
    }
    try await XServer.use { server in
      let player = try Kinora.start(["play", "first.json", "--stats"], in: folder.path, display: server.display)
      defer { player.signal(SIGKILL) }
      let window = try await ServerWindow(titled: "Kinora: first", on: server)
      #expect(await window.drop("file://\(folder.path(of: "second.json"))\r\n") == 1)
      let renamed = try await ServerWindow(titled: "Kinora: second", on: server)
      try await renamed.press("ctrl+q")
      let end = try await player.end()
      #expect(end.status == 0 && end.errors.isEmpty)
      #expect(end.output.contains("first, second"), "\(end.output)")
    }
  }
}
