import Foundation
import KinoraDisplays
import KinoraGeometry
import KinoraInput
import TestSupport
import Testing

/// Hangul in a window, with nabi as the server of the input method.
@Suite(
  .serialized, .enabled(if: XServer.isAvailable && XServer.hasPrograms(["nabi"])),
  .timeLimit(.minutes(Slowness.limit)))
struct InputMethodServerTests {
  private struct Stage {
    let rig: WindowRig
    let window: ServerWindow
    let server: XServer
    let home: ScratchFolder
  }

  private func withStage(_ body: (Stage) async throws -> Void) async throws {
    // Xlib reads it when it opens a method.
    TestEnvironment.prepare()
    setenv("XMODIFIERS", "@im=nabi", 1)
    defer { setenv("XMODIFIERS", "", 1) }
    let home = try ScratchFolder()
    try FileManager.default.createDirectory(atPath: home.path(of: ".nabi"), withIntermediateDirectories: false)
    try "xim_name=nabi\nhangul_keyboard=2\ndefault_input_mode=compose\n".write(
      toFile: home.path(of: ".nabi/config"), atomically: false, encoding: .utf8)
    try await XServer.use { server in
      let rig = try await WindowRig(on: server, size: CGSize(width: 64, height: 48))
      defer { rig.display.close() }
      try await body(Stage(rig: rig, window: await rig.window(), server: server, home: home))
    }
  }

  private func startNabi(on stage: Stage) throws -> Program {
    try Program("nabi", [], environment: ["DISPLAY": stage.server.display, "HOME": stage.home.path])
  }

  /// Types a key until the method marks a text, and returns that text.
  private func typeUntilMarked(_ key: String, on stage: Stage) async throws -> String {
    let start = stage.rig.events.count
    var marked: String?
    let end = Date(timeIntervalSinceNow: 30 * Slowness.factor)
    while marked == nil, Date() < end {
      try await stage.window.press(key)
      let pressed = Date()
      try await stage.rig.wait("the method answers") {
        marked = stage.rig.events.dropFirst(start).lazy.compactMap(\.markedText).first { !$0.isEmpty }
        return marked != nil || Date().timeIntervalSince(pressed) > 0.4
      }
    }
    return try #require(marked, "nothing was marked")
  }

  @Test func aServerIsFoundWhenItStartsAndStartsAgain() async throws {
    try await withStage { stage in
      // The window looks for a method before there is one.
      stage.rig.display.inputMethod?.activate()
      try await stage.window.press("a")
      try await stage.rig.wait("the key is typed") { stage.rig.events.contains { $0.isPress } }
      for _ in 1...2 {
        let nabi = try startNabi(on: stage)
        #expect(try await typeUntilMarked("g", on: stage).hasPrefix("ㅎ"))
        nabi.signal(SIGKILL)
        _ = try await nabi.end()
      }
      let start = stage.rig.events.count
      try await stage.window.press("a")
      try await stage.rig.wait("the key is typed without a server") {
        stage.rig.events.dropFirst(start).contains { $0.isPress }
      }
    }
  }

  @Test func anotherInputBeginsWithoutTheFormersSyllable() async throws {
    try await withStage { stage in
      stage.rig.display.inputMethod?.activate()
      let nabi = try startNabi(on: stage)
      defer { nabi.signal(SIGKILL) }
      _ = try await typeUntilMarked("g", on: stage)
      stage.rig.display.inputMethod?.reset()
      let start = stage.rig.events.count
      #expect(try await typeUntilMarked("k", on: stage) == "ㅏ")
      #expect(!stage.rig.events.dropFirst(start).contains { $0.committedText != nil })
    }
  }
}

extension InputEvent.Kind {
  fileprivate var markedText: String? {
    if case .textMarked(let text, _) = self { text } else { nil }
  }

  fileprivate var committedText: String? {
    if case .textCommitted(let text) = self { text } else { nil }
  }
}
