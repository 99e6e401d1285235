import Foundation
import KinoraGeometry
import TestSupport
import Testing

/// The properties by which window managers name, size and show the player's window.
@Suite(.serialized, .enabled(if: XServer.isAvailable), .timeLimit(.minutes(Slowness.limit)))
nonisolated struct WindowPropertyTests {
  private func play(
    _ options: [String] = [], _ body: (Program, ServerWindow) async throws -> Void
  ) async throws {
    try await XServer.use { server in
      let player = try Kinora.start(["play", "bounce"] + options, display: server.display)
      defer { player.signal(SIGKILL) }
      let window = try await ServerWindow(titled: "Kinora: bounce", on: server)
      try await body(player, window)
    }
  }

  /// Returns the smallest size in WM_NORMAL_HINTS; nil if there is none.
  private func minimumSize(of window: ServerWindow) -> [UInt]? {
    let hints = window.property("WM_NORMAL_HINTS")
    let minimumSizeFlag: UInt = 1 << 4
    guard hints.count == 18, hints[0] & minimumSizeFlag != 0 else { return nil }
    return Array(hints[5...6])
  }

  @Test func theClassAgreesWithTheDesktopEntry() async throws {
    try await play { _, window in
      let names = window.property("WM_CLASS").split(separator: 0).map { name in
        String(decoding: name.map(UInt8.init), as: UTF8.self)
      }
      #expect(names == ["kinora", "Kinora"])
      let entry = try String(
        contentsOf: URL(fileURLWithPath: #filePath).appending(path: "../../../assets/kinora.desktop").standardized,
        encoding: .utf8)
      #expect(entry.split(separator: "\n").contains("StartupWMClass=Kinora"))
    }
  }

  @Test(
    arguments: [("960x540", "1", [160, 120]), ("100x300", "1", [100, 120]), ("480x270", "2", [320, 240])]
      as [(String, String, [UInt])])
  func theSmallestSizeIsInPointsAndNoLargerThanTheFirst(size: String, scale: String, minimum: [UInt]) async throws {
    try await play(["--size", size, "--scale", scale]) { _, window in
      #expect(minimumSize(of: window) == minimum)
    }
  }

  @Test func aWindowForcedBelowTheSmallestSizePlaysOn() async throws {
    try await play { player, window in
      try await window.resize(width: 20, height: 10)
      try await window.picture(where: "the scene fits") {
        $0.width == 20 && $0.height == 10 && $0.colors.count > 1
      }
      try await window.press("ctrl+q")
      #expect(try await player.end().status == 0)
    }
  }

  @Test func theIconHasFourSizes() async throws {
    try await play { _, window in
      var rest = window.property("_NET_WM_ICON")[...]
      for side in [16, 32, 48, 128] {
        #expect(rest.prefix(2) == [UInt(side), UInt(side)])
        let pixels = Array(rest.dropFirst(2).prefix(side * side))
        try #require(pixels.count == side * side)
        // Clear outside the round corners, the ground at the left edge, and the front tile's colour.
        #expect(pixels[0] == 0)
        #expect(pixels[side * side / 2 + side / 8] == 0xff18_224a)
        #expect(pixels[side * 50 / 128 * side + side * 79 / 128] == 0xffff_a03c)
        rest = rest.dropFirst(2 + side * side)
      }
      #expect(rest.isEmpty)
    }
  }
}
