import Foundation
import KinoraGeometry
import KinoraImageFiles
import TestSupport
import Testing

/// The program in a real window, on X servers that the tests start: another client presses keys and takes pictures.
@Suite(.serialized, .enabled(if: XServer.isAvailable), .timeLimit(.minutes(Slowness.limit)))
nonisolated struct WindowTests {
  /// Plays a scene, and runs the body once the window shows it.
  private func play(
    _ scene: String, _ options: [String] = ["--stats"], on server: XServer,
    _ body: (Program, ServerWindow) async throws -> Void
  ) async throws {
    let player = try Kinora.start(["play", scene] + options, display: server.display)
    defer { player.signal(SIGKILL) }
    let window = try await ServerWindow(titled: "Kinora: \(scene)", on: server)
    try await window.picture(where: "the scene is to be seen") { $0.colors.count > 50 }
    try await body(player, window)
  }

  /// Returns the picture that the program draws offline.
  private func rendered(_ scene: String, at time: Double, pressing presses: [String] = []) async throws -> CGImage {
    let folder = try ScratchFolder()
    let file = folder.path(of: "picture.png")
    let options = presses.flatMap { ["--press", $0] }
    let end = try await Kinora.run(["render", scene, "--time", "\(time)", "-o", file] + options)
    #expect(end.status == 0)
    return try ImageFile.read(file)
  }

  /// Returns the columns of the box of 'implicit', above its neighbours: from its left edge to its right edge.
  private func box(in picture: CGImage) -> ClosedRange<Int>? {
    let row = (0..<picture.width).map { PixelValue(word: picture.pixels[230 * picture.width + $0]) }
    let blue = row.indices.filter { row[$0].blue > 200 && row[$0].isClose(to: Self.boxColor, within: 24) }
    guard let first = blue.first, let last = blue.last, last - first > 100 else { return nil }
    return first...last
  }
  private static let boxColor = PixelValue(90, 169, 255)

  @Test func aKeyStartsAnAnimationInTheWindow() async throws {
    let before = try await rendered("implicit", at: 0)
    let slow = ["0:u", "0:u"]
    let after = try await rendered("implicit", at: 5, pressing: slow + ["1:p"])
    let home = try #require(box(in: before))
    let away = try #require(box(in: after))
    #expect(home.upperBound < away.lowerBound)
    try await XServer.use { server in
      try await play("implicit", on: server) { player, window in
        let first = try await window.picture(where: "the box is at home") { box(in: $0) == home }
        #expect(first.difference(from: before) == 0)

        // Slowly, so that a busy machine takes a picture on the way too.
        try await window.press("u", "u", "bracketleft", "bracketleft", "p")
        let during = try await window.picture(where: "the box is on its way") {
          guard let box = box(in: $0) else { return false }
          return box.lowerBound > home.lowerBound && box.lowerBound < away.lowerBound
        }
        #expect(during.difference(from: before) > 1000 && during.difference(from: after) > 1000)
        try await window.press("bracketright", "bracketright")

        try await window.picture(where: "the box has arrived") { $0.difference(from: after) == 0 }

        try await window.press("ctrl+q")
        let end = try await player.end()
        #expect(end.status == 0 && end.errors.isEmpty)
        expectReport(end.output, of: "implicit")
      }
    }
  }

  @Test func aWindowPrintsItsStatisticsOnRequestOnly() async throws {
    try await XServer.use { server in
      for options in [[], ["--stats"]] {
        try await play("bounce", options, on: server) { player, window in
          try await window.press("ctrl+q")
          let end = try await player.end()
          #expect(end.status == 0 && end.errors.isEmpty)
          if options.isEmpty { #expect(end.output.isEmpty) } else { expectReport(end.output, of: "bounce") }
        }
      }
    }
  }

  @Test func aServerThatDiesEndsTheRunWithItsReport() async throws {
    try await XServer.use { server in
      try await play("bounce", on: server) { player, _ in
        expectSegments(ofRunning: player)
        server.crash()
        let end = try await player.end()
        #expect(end.status == 69)
        #expect(end.errorLines.count == 1 && end.errors.contains("lost the connection to the display"))
        expectReport(end.output, of: "bounce")
        #expect(SharedMemory.segments(madeBy: player.pid) == 0)
      }
    }
  }

  @Test func signalsEndTheRunInOrder() async throws {
    try await XServer.use { server in
      for signal in [SIGINT, SIGTERM] {
        try await play("bounce", on: server) { player, _ in
          expectSegments(ofRunning: player)
          player.signal(signal)
          let end = try await player.end()
          #expect(end.status == 0 && end.errors.isEmpty)
          expectReport(end.output, of: "bounce")
          #expect(SharedMemory.segments(madeBy: player.pid) == 0)
        }
      }
    }
  }

  @Test func noMemoryIsLeftByAPlayerThatIsKilled() async throws {
    try await XServer.use { server in
      try await play("bounce", on: server) { player, _ in
        expectSegments(ofRunning: player)
        player.signal(SIGKILL)
        let end = try await player.end()
        #expect(end.status == -SIGKILL)
        // The server releases it when it notices.
        try await eventually("the shared memory is gone") { SharedMemory.segments(madeBy: player.pid) == 0 }
      }
    }
  }

  @Test func aWindowThatIsDestroyedEndsTheRun() async throws {
    try await XServer.use { server in
      try await play("bounce", on: server) { player, window in
        try await window.destroy()
        let end = try await player.end()
        #expect(end.status == 0 && end.errors.isEmpty)
        expectReport(end.output, of: "bounce")
      }
    }
  }

  @Test func overlaysComeAndGoWithTheirKeys() async throws {
    try await XServer.use { server in
      try await play("implicit", on: server) { player, window in
        let plain = try await window.picture(where: "the box is there") { box(in: $0) != nil }
        for (key, others) in [("ctrl+h", ["ctrl+h"]), ("ctrl+i", []), ("question", [])] {
          try await window.press(key)
          try await window.picture(where: "\(key) shows something") { $0.pixels != plain.pixels }
          for other in others { try await window.press(other) }
          try await window.press(key)
          try await window.picture(where: "\(key) takes it away") { $0.pixels == plain.pixels }
        }
        try await window.press("Escape")
        #expect(try await player.end().status == 0)
      }
    }
  }

  @Test func theFlashGoesWhenTheSceneBecomesIdle() async throws {
    let after = try await rendered("implicit", at: 5, pressing: ["0:p"])
    try await XServer.use { server in
      try await play("implicit", on: server) { player, window in
        try await window.press("ctrl+d", "p")
        try await window.picture(where: "nothing is tinted") { $0.difference(from: after) == 0 }
        try await window.press("ctrl+q")
        #expect(try await player.end().status == 0)
      }
    }
  }

  @Test func measuresWhatHappensInAWindow() async throws {
    try await XServer.use { server in
      let folder = try ScratchFolder()
      let player = try Kinora.start(
        ["measure", "implicit", "--seconds", "1.5", "--press", "0.3:p", "--json", "figures.json"], in: folder.path,
        display: server.display)
      let end = try await player.end()
      #expect(end.status == 0 && end.errors.isEmpty)
      let figures = try JSONObject(folder.bytes(of: "figures.json"))
      #expect(figures["display"].text?.hasPrefix("X11 \(server.display)") == true)
      #expect(figures["latency_ms"]["n"].number == 1)
      #expect(figures["latency_ms"]["p50"].number ?? 0 > 0)
    }
  }

  /// Expects shared memory, without which the check for leaked segments would mean nothing.
  private func expectSegments(ofRunning player: Program) {
    guard SharedMemory.isListed else { return }
    #expect(SharedMemory.segments(madeBy: player.pid) == 2)
  }
}
