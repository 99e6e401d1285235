import Foundation
import KinoraGeometry
import TestSupport
import Testing

/// The docks in a real window, by pointer and keys.
@Suite(.serialized, .enabled(if: XServer.isAvailable), .timeLimit(.minutes(Slowness.limit)))
nonisolated struct StudioWindowTests {
  private static let size = CGSize(width: 480, height: 270)

  private func play(_ scene: String, _ body: (ServerWindow) async throws -> Void) async throws {
    try await XServer.use { server in
      let folder = try ScratchFolder()
      let player = try Kinora.start(
        ["play", scene, "--size", "480x270"], display: server.display,
        environment: ["XDG_STATE_HOME": folder.path(of: "state")])
      defer { player.signal(SIGKILL) }
      let window = try await ServerWindow(titled: "Kinora: \(scene)", on: server)
      try await window.picture(where: "the scene is to be seen") { $0.colors.count > 50 }
      try await body(window)
      try await window.press("ctrl+q")
      let end = try await player.end()
      #expect(end.status == 0 && end.errors.isEmpty, "\(end.errors)")
    }
  }

  /// The colours in a rectangle of a picture.
  private func colors(in rect: CGRect, of picture: CGImage) -> Set<UInt32> {
    var found: Set<UInt32> = []
    for y in Int(rect.minY)..<min(picture.height, Int(rect.maxY)) {
      for x in Int(rect.minX)..<min(picture.width, Int(rect.maxX)) {
        found.insert(picture.pixels[y * picture.width + x])
      }
    }
    return found
  }

  @Test func theWindowWidensForADockAndGoesBack() async throws {
    try await play("bounce") { window in
      try await window.press("ctrl+i")
      let wide = try await window.picture(where: "it is wider") { $0.width == 480 + 340 && $0.height == 480 }
      #expect(wide.width == 820)
      try await window.press("ctrl+t")
      try await window.picture(where: "it is higher") { $0.width == 900 + 340 && $0.height == 270 + 236 }
      try await window.press("ctrl+t", "ctrl+i")
      try await window.picture(where: "it has its size again") { $0.width == 480 && $0.height == 270 }
    }
  }

  @Test func theTreePicksLayersByPointerAndKeys() async throws {
    try await play("bounce") { window in
      try await window.press("ctrl+i")
      try await window.picture(where: "the tree is there") { $0.width == 820 }
      let properties = CGRect(x: 484, y: 240, width: 330, height: 200)
      let before = try await window.picture(where: "a hint is there") { colors(in: properties, of: $0).count > 3 }
      try await window.click(CGPoint(x: 560, y: 58))
      let first = try await window.picture(where: "properties are there") {
        $0.width == 820 && colors(in: properties, of: $0) != colors(in: properties, of: before)
      }
      // The arrow keys go on from there, and the row that is picked moves.
      let rows = CGRect(x: 484, y: 50, width: 300, height: 60)
      try await window.press("Down")
      try await window.picture(where: "another row is picked") { picture in
        let moved = rows
        return (Int(moved.minY)..<Int(moved.maxY)).contains { y in
          picture.pixels[y * picture.width + 486] != first.pixels[y * first.width + 486]
        }
      }
    }
  }

  @Test func thePlayheadIsDraggedBackAndForth() async throws {
    try await play("bounce") { window in
      try await window.press("ctrl+t")
      try await window.picture(where: "the timeline is there") { $0.height == 506 }
      try await Task.sleep(for: .seconds(1))
      try await window.drag(CGPoint(x: 200, y: 306), CGPoint(x: 180, y: 306), CGPoint(x: 170, y: 306))
      let scene = CGRect(x: 0, y: 0, width: 480, height: 270)
      // An earlier moment stands still.
      let past = try await window.picture(where: "it is there") { $0.height == 506 }
      try await Task.sleep(for: .milliseconds(300))
      let later = try await window.picture(where: "it is there") { $0.height == 506 }
      #expect(colors(in: scene, of: past) == colors(in: scene, of: later))
      let rows = 0..<270 * past.width
      #expect(past.pixels[rows] == later.pixels[rows])
      try await window.press("End")
      try await window.picture(where: "it moves again") { $0.pixels[rows] != past.pixels[rows] }
    }
  }
}
