import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraRaster
import TestSupport
import Testing

/// A window that outlives the programs in it, on servers that the tests start. The programs' displays are in this
/// process, each with its own connections.
@Suite(.serialized, .enabled(if: XServer.isAvailable), .timeLimit(.minutes(Slowness.limit))) struct ProgramWindowTests {
  private nonisolated static let red: UInt32 = 0xffcc_0000
  private nonisolated static let blue: UInt32 = 0xff00_33cc

  private func withWindow(_ body: (XServer, ProgramWindow) async throws -> Void) async throws {
    try await XServer.use { server in
      let window = try ProgramWindow(
        named: server.display, title: "programs", size: CGSize(width: 160, height: 120), scale: 1)
      defer { window.close() }
      try await body(server, window)
    }
  }

  /// Starts a program in a pane that is already shown.
  private func start(_ title: String, on server: XServer, in window: ProgramWindow) async throws -> WindowRig {
    let pane = window.addPane()
    window.show(pane)
    let rig = try await WindowRig(on: server, in: pane, limit: .sharedMemory, title: title)
    try await rig.wait("\(title) is shown") { rig.display.isVisible }
    return rig
  }

  @Test func aProgramIsShownInItsPane() async throws {
    try await withWindow { server, window in
      let pane = window.addPane()
      #expect(!window.hasProgram(in: pane))
      let rig = try await WindowRig(on: server, in: pane, size: CGSize(width: 9, height: 9), limit: .sharedMemory)
      defer { rig.display.close() }
      #expect(rig.display.pixelSize == PixelSize(width: 160, height: 120))
      #expect(!rig.display.isVisible && window.hasProgram(in: pane))
      window.show(pane)
      try await rig.wait("it is shown") { rig.display.isVisible }
      try await rig.show(color: Self.red)
      try await rig.wait("the frame is heard of") { rig.heard.map(\.frame) == [1] }
      // The title is the program's.
      let seen = try await rig.window()
      try await WindowRig.see("it is red", in: seen) { $0.pixels.allSatisfy { $0 == Self.red } }
    }
  }

  @Test func aPictureStaysUntilTheNextProgramDraws() async throws {
    try await withWindow { server, window in
      let first = try await start("first", on: server, in: window)
      defer { first.display.close() }
      try await first.show(color: Self.red)
      let seen = try await ServerWindow(titled: "first", on: server)
      try await WindowRig.see("it is red", in: seen) { $0.pixels.allSatisfy { $0 == Self.red } }
      let second = try await start("second", on: server, in: window)
      defer { second.display.close() }
      try await first.wait("the first is hidden") { !first.display.isVisible }
      let picture = try #require(try await seen.picture())
      #expect(picture.pixels.allSatisfy { $0 == Self.red })
      try await second.show(color: Self.blue)
      try await WindowRig.see("it is blue", in: seen) { $0.pixels.allSatisfy { $0 == Self.blue } }
    }
  }

  @Test(arguments: [true, false]) func eachKeyReachesTheShownProgramOnce(isPointerInside: Bool) async throws {
    try await withWindow { server, window in
      var keys: [InputEvent.Kind] = []
      window.onKey = { keys.append($0.kind) }
      let first = try await start("first", on: server, in: window)
      let second = try await start("second", on: server, in: window)
      defer {
        first.display.close()
        second.display.close()
      }
      let seen = try await ServerWindow(titled: "second", on: server)
      _ = try await server.run("xdotool", "mousemove", isPointerInside ? "40" : "600", "40")
      try await seen.press("a", "Tab")
      try await second.wait("the keys arrive") { second.events.contains(.keyUp(Key("Tab"))) }
      try await first.wait("nothing else arrives") { !first.display.hasPendingEvents }
      func isKey(_ kind: InputEvent.Kind) -> Bool {
        switch kind {
        case .keyDown, .keyUp, .modifierChanged: true
        default: false
        }
      }
      let expected = ["a", "Tab"].flatMap { name -> [InputEvent.Kind] in
        [.keyDown(Key(name), isRepeat: false, shift: false, control: false), .keyUp(Key(name))]
      }
      #expect(second.events.filter(isKey) == expected)
      #expect(first.events.filter(isKey).isEmpty)
      try await eventually("the window has them too") { keys == expected }
    }
  }

  @Test func thePointerBelongsToTheShownProgram() async throws {
    try await withWindow { server, window in
      let first = try await start("first", on: server, in: window)
      let second = try await start("second", on: server, in: window)
      defer {
        first.display.close()
        second.display.close()
      }
      try await ServerWindow(titled: "second", on: server).click(CGPoint(x: 30, y: 40))
      let point = CGPoint(x: 30, y: 40)
      try await second.wait("the click arrives") { second.events.contains(.pointerUp(point, button: 1)) }
      #expect(second.events.contains(.pointerDown(point, button: 1)))
      try await first.wait("nothing else arrives") { !first.display.hasPendingEvents }
      #expect(!first.events.contains(.pointerDown(point, button: 1)))
    }
  }

  @Test func panesFollowTheSizeOfTheWindow() async throws {
    try await withWindow { server, window in
      let rig = try await start("first", on: server, in: window)
      defer { rig.display.close() }
      var resizes = 0
      window.onResize = { resizes += 1 }
      let seen = try await ServerWindow(titled: "first", on: server)
      try await seen.resize(width: 200, height: 150)
      try await rig.wait("the program grows") { rig.display.pixelSize == PixelSize(width: 200, height: 150) }
      #expect(window.pixelSize == PixelSize(width: 200, height: 150) && resizes == 1)
      // A program changes the size of the window itself.
      #expect(rig.display.requestSize(CGSize(width: 300, height: 180)))
      try await rig.wait("the program grows") { rig.display.pixelSize == PixelSize(width: 300, height: 180) }
      try await rig.show(color: Self.blue)
      let picture = try await WindowRig.see("it is blue", in: seen) { $0.pixels.allSatisfy { $0 == Self.blue } }
      #expect(picture.width == 300 && picture.height == 180)
    }
  }

  @Test func theCloseButtonReachesTheShownProgram() async throws {
    try await withWindow { server, window in
      var requests: [Bool] = []
      window.onClose = { requests.append($0) }
      let rig = try await start("first", on: server, in: window)
      let seen = try await ServerWindow(titled: "first", on: server)
      try seen.requestClose()
      try await rig.wait("the program is asked") { rig.events.contains(.closeRequested) }
      #expect(requests == [true] && rig.display.hasWindow)
      rig.display.close()
      try seen.requestClose()
      try await eventually("the window is asked") { requests == [true, false] }
    }
  }

  @Test func anUnknownWindowIsOneClearLine() async throws {
    try await withWindow { server, window in
      let pane = window.addPane()
      window.remove(pane)
      #expect(throws: DisplayError.noWindow(pane.id, server.display)) {
        try X11Display(named: server.display, in: pane.id, size: CGSize(width: 10, height: 10), title: "")
      }
    }
  }

  @Test func aProgramEndsWithItsWindow() async throws {
    try await withWindow { server, window in
      let (first, second) = (
        try await start("first", on: server, in: window), try await start("second", on: server, in: window)
      )
      defer {
        first.display.close()
        second.display.close()
      }
      let pane = try #require(window.shown)
      window.remove(pane)
      try await second.wait("the second is told") { second.events.contains(.closeRequested) }
      #expect(!second.display.hasWindow && first.display.hasWindow)
      window.close()
      try await first.wait("the first is told") { first.events.contains(.closeRequested) }
      #expect(!first.display.hasWindow)
    }
  }

  @Test func theLossOfTheWindowIsReportedOnce() async throws {
    try await withWindow { server, window in
      var losses = 0
      window.onLoss = { losses += 1 }
      try await ServerWindow(titled: "programs", on: server).destroy()
      try await eventually("the loss is reported") { losses == 1 }
      server.crash()
      try await Task.sleep(for: .milliseconds(100))
      #expect(losses == 1)
      #expect(window.addPane().id == 0)
    }
  }
}
