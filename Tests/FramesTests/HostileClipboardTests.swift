import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraRaster
import OutsideRequests
import TestSupport
import Testing

@testable import KinoraDisplays

/// Other programs that own the clipboard, or ask for it, as no program should.
@Suite(.serialized, .enabled(if: XServer.isAvailable), .timeLimit(.minutes(Slowness.limit)))
struct HostileClipboardTests {
  private func withRig(_ body: (WindowRig, X11Clipboard, String) async throws -> Void) async throws {
    try await XServer.use { server in
      let rig = try await WindowRig(on: server, size: CGSize(width: 64, height: 48))
      defer { rig.display.close() }
      try await body(rig, rig.display.clipboard, server.display)
    }
  }

  /// Asks for the clipboard and returns true if there was contents. The window answers meanwhile.
  private func ask(
    _ asker: OpaquePointer, _ target: String, into property: String, pairs: [String] = [], in rig: WindowRig
  ) async throws -> Bool {
    var names = pairs.map { UnsafePointer(strdup($0)) }
    defer { for name in names { free(UnsafeMutablePointer(mutating: name)) } }
    kinora_ask(asker, 0, "CLIPBOARD", target, property, &names, Int32(names.count))
    var answer: Int32 = -1
    try await rig.wait("an answer about \(target)") {
      answer = kinora_asked(asker, 10)
      return answer >= 0
    }
    return answer == 1
  }

  private func items(in property: String, of asker: OpaquePointer, _ display: String) -> [UInt] {
    var items = [UInt](repeating: 0, count: 256)
    let count = kinora_read_property(display, kinora_asker_window(asker), property, &items, 256)
    return Array(items.prefix(max(0, count)))
  }

  /// Answers of a wrong type, without end, that stop, or that don't come: there is nothing to paste, and soon.
  @Test(arguments: [
    KINORA_OWNER_WRONG_TYPE, KINORA_OWNER_WRONG_FORMAT, KINORA_OWNER_ENDLESS, KINORA_OWNER_DIES, KINORA_OWNER_FLOODS,
  ])
  func badAnswersAreRefusedInTime(_ kind: kinora_owner_kind) async throws {
    try await withRig { rig, clipboard, display in
      let owner = try #require(kinora_own(display, "CLIPBOARD", kind))
      defer { kinora_own_end(owner) }
      let start = HostTime.now()
      #expect(clipboard.text(of: .clipboard) == nil)
      let seconds = Double(HostTime.now() - start) / 1e9
      // The limit for the whole wait is 15 s.
      #expect(seconds < 16 * Slowness.factor, "it took \(seconds) s")
      // A flood goes on, and the window handles its events in small portions.
      for _ in 0..<3 {
        let start = HostTime.now()
        _ = rig.display.drainEvents()
        // Each portion has 20 ms and the answer at its end, which waits for the server that the flood keeps busy.
        #expect(Double(HostTime.now() - start) / 1e9 < 10 * Slowness.factor)
      }
      if kind != KINORA_OWNER_FLOODS { #expect(clipboard.kinds(of: .clipboard).isEmpty) }
      clipboard.write(ClipboardContents(text: "own"), to: .clipboard)
      #expect(clipboard.text(of: .clipboard) == "own")
    }
  }

  @Test func aLateRefusalIsNotTheNextAnswer() async throws {
    try await withRig { _, clipboard, display in
      let owner = try #require(kinora_own(display, "CLIPBOARD", KINORA_OWNER_LATE))
      defer { kinora_own_end(owner) }
      #expect(clipboard.text(of: .clipboard) == nil)
      #expect(clipboard.text(of: .clipboard) == "honest")
    }
  }

  @Test func aCopyOutlivesTheNewsThatAnotherWasReplaced() async throws {
    try await withRig { rig, clipboard, display in
      clipboard.write(ClipboardContents(text: "old"), to: .clipboard)
      let owner = try #require(kinora_own(display, "CLIPBOARD", KINORA_OWNER_HONEST))
      // The event about it isn't handled yet.
      clipboard.write(ClipboardContents(text: "new"), to: .clipboard)
      _ = rig.display.drainEvents()
      #expect(clipboard.text(of: .clipboard) == "new" && clipboard.changeCount(of: .clipboard) == 2)
      kinora_own_end(owner)
      let next = try #require(kinora_own(display, "CLIPBOARD", KINORA_OWNER_HONEST))
      defer { kinora_own_end(next) }
      try await rig.wait("the other program's copy is known") { clipboard.changeCount(of: .clipboard) == 3 }
      #expect(clipboard.text(of: .clipboard) == "honest")
    }
  }

  @Test func manyFormsAreAnsweredAtOnce() async throws {
    try await withRig { rig, clipboard, display in
      clipboard.write(ClipboardContents(text: "é"), to: .clipboard)
      let asker = try #require(kinora_ask_begin(display))
      defer { kinora_ask_end(asker) }
      #expect(try await ask(asker, "TARGETS", into: "LIST", in: rig))
      let targets = items(in: "LIST", of: asker, display)
      #expect(targets.count == 8 && targets.contains(rig.display.connection.atom("MULTIPLE")))
      let pairs = ["UTF8_STRING", "A", "TIMESTAMP", "B", "image/png", "C", "STRING", "D"]
      #expect(try await ask(asker, "MULTIPLE", into: "PAIRS", pairs: pairs, in: rig))
      #expect(items(in: "A", of: asker, display) == [0xc3, 0xa9] && items(in: "D", of: asker, display) == [0xe9])
      #expect(items(in: "B", of: asker, display) == [clipboard.offer(of: .clipboard)?.time])
      // The form that there isn't has become None.
      #expect(items(in: "PAIRS", of: asker, display).map { $0 == 0 } == (0..<8).map { $0 == 4 })
      #expect(items(in: "C", of: asker, display).isEmpty)
      let many = Array(repeating: ["UTF8_STRING", "A"], count: SelectionForms.pairLimit + 1).flatMap { $0 }
      #expect(try await !ask(asker, "MULTIPLE", into: "PAIRS", pairs: many, in: rig))
    }
  }

  @Test func theSeventeenthLongAnswerIsRefused() async throws {
    try await withRig { rig, clipboard, display in
      clipboard.write(ClipboardContents(text: CopiedText.long.text), to: .clipboard)
      let asker = try #require(kinora_ask_begin(display))
      for number in 0..<17 {
        #expect(try await ask(asker, "UTF8_STRING", into: "PART\(number)", in: rig) == (number < 16))
      }
      #expect(clipboard.transfers.count == 16)
      kinora_ask_end(asker)
      try await rig.wait("the answers to a program that is gone end") { clipboard.transfers.isEmpty }
    }
  }

  @Test(arguments: [CopiedText.short, .long]) func aClipboardManagerKeepsTheCopy(_ copied: CopiedText) async throws {
    try await withRig { rig, clipboard, display in
      let manager = try #require(kinora_own(display, "CLIPBOARD_MANAGER", KINORA_OWNER_SAVES))
      defer { kinora_own_end(manager) }
      clipboard.write(ClipboardContents(text: copied.text), to: .clipboard)
      rig.display.close()
      #expect(kinora_own_saved(manager) == copied.text.utf8.count)
    }
  }

  /// A program names the window as the requestor of a long copy, or as that of the desktop's settings.
  @Test func otherProgramsCannotTakeTheKeysAway() async throws {
    try await withRig { rig, clipboard, display in
      let window = try await rig.window()
      clipboard.write(ClipboardContents(text: CopiedText.long.text), to: .clipboard)
      rig.display.followAppearance { _ in }
      let asker = try #require(kinora_ask_begin(display))
      defer { kinora_ask_end(asker) }
      kinora_ask(asker, rig.display.window.id, "CLIPBOARD", "UTF8_STRING", "A", nil, 0)
      #expect(try await ask(asker, "TARGETS", into: "LIST", in: rig))
      #expect(clipboard.transfers.isEmpty)
      try await expectKey("a", in: window, of: rig)
      let settings = try #require(kinora_settings_begin(display, rig.display.window.id))
      try await expectKey("b", in: window, of: rig)
      kinora_settings_end(settings)
      let shown = try #require(kinora_settings_begin(display, 0))
      defer { kinora_settings_end(shown) }
      try await expectKey("c", in: window, of: rig)
      kinora_settings_show(shown)
      try await expectKey("d", in: window, of: rig)
      try await window.resize(width: 80, height: 60)
      try await rig.wait("the window's size is known") { rig.display.pixelSize.width == 80 }
    }
  }

  private func expectKey(_ name: String, in window: ServerWindow, of rig: WindowRig) async throws {
    try await rig.wait("events are handled", within: 5) { !rig.display.hasPendingEvents }
    try await window.press(name)
    try await rig.wait("the key \(name) arrives") {
      rig.events.contains { if case .keyDown(Key(name), _, _, _) = $0 { true } else { false } }
    }
  }
}
