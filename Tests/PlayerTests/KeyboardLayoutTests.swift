import Foundation
import KinoraGeometry
import TestSupport
import Testing

/// A keyboard layout, and its key codes; letters are on the keys of the US layout.
nonisolated private struct Layout: Sendable, CustomTestStringConvertible {
  var name: String
  var leftBracket = "34"
  var rightBracket = "35"
  var question = "shift+61"

  var testDescription: String { name }
}

nonisolated private let layouts = [
  Layout(name: "ru"), Layout(name: "gr"), Layout(name: "kr"), Layout(name: "us,ru"), Layout(name: "ru,us"),
  Layout(name: "de", leftBracket: "ISO_Level3_Shift+17", rightBracket: "ISO_Level3_Shift+18", question: "shift+20"),
]

/// The program in a real window under keyboard layouts of other countries; keys are pressed by code.
@Suite(.serialized, .enabled(if: XServer.takesLayouts), .timeLimit(.minutes(Slowness.limit)))
nonisolated struct KeyboardLayoutTests {
  /// Plays a scene under a layout that is set before the window opens, or after.
  @Test(arguments: layouts, [false, true])
  private func keysOfPlayerAndSceneWork(layout: Layout, changesLater: Bool) async throws {
    try await XServer.use { server in
      if !changesLater { try await set(layout, on: server) }
      let player = try Kinora.start(["play", "implicit"], display: server.display)
      defer { player.signal(SIGKILL) }
      let window = try await ServerWindow(titled: "Kinora: implicit", on: server)
      let still = try await window.picture(where: "the scene is to be seen") { $0.colors.count > 50 }
      if changesLater { try await set(layout, on: server) }

      // `[` and `]`: the badge shows the lower speed, and disappears again.
      try await window.press(layout.leftBracket)
      try await window.picture(where: "the badge is there") { $0.pixels != still.pixels }
      try await window.press(layout.rightBracket)
      try await window.picture(where: "the badge is gone") { $0.pixels == still.pixels }
      // `?`: the key help.
      try await window.press(layout.question)
      try await window.picture(where: "the help is there") { $0.pixels != still.pixels }
      try await window.press(layout.question)
      try await window.picture(where: "the help is gone") { $0.pixels == still.pixels }
      // `p`, a key of the scene: the box goes away and comes back.
      try await window.press("33")
      try await window.picture(where: "the box moves") { $0.pixels != still.pixels }
      try await window.press("33")
      try await window.picture(where: "the box is back") { $0.pixels == still.pixels }
      // Control and `q`.
      try await window.press("ctrl+24")
      let end = try await player.end()
      #expect(end.status == 0 && end.errors.isEmpty)
    }
  }

  /// Sets the layout; the first of several is the active one.
  private func set(_ layout: Layout, on server: XServer) async throws {
    let end = try await server.run("setxkbmap", "-layout", layout.name)
    #expect(end.status == 0, "\(end.errors)")
  }
}
