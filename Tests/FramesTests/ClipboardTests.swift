import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraInput
import TestSupport
import Testing

/// The clipboard of a window, with xclip as the other program.
@Suite(
  .serialized, .enabled(if: XServer.isAvailable && XServer.hasPrograms(["xclip"])),
  .timeLimit(.minutes(Slowness.limit)))
struct ClipboardTests {
  private func withRig(_ body: (WindowRig, XServer) async throws -> Void) async throws {
    try await XServer.use { server in
      let rig = try await WindowRig(on: server, size: CGSize(width: 64, height: 48))
      defer { rig.display.close() }
      try await body(rig, server)
    }
  }

  /// Starts xclip, which reads or writes a file.
  private func xclip(_ arguments: [String], on server: XServer, input: String? = nil, output: URL? = nil) throws
    -> Process
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xclip", "-display", server.display] + arguments
    process.standardInput = FileHandle.nullDevice
    if let output {
      _ = FileManager.default.createFile(atPath: output.path, contents: nil)
      process.standardOutput = try FileHandle(forWritingTo: output)
    } else {
      process.standardOutput = FileHandle.nullDevice
    }
    if let input {
      let file = output ?? FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try Data(input.utf8).write(to: file)
      process.standardInput = try FileHandle(forReadingFrom: file)
      try FileManager.default.removeItem(at: file)
    }
    try process.run()
    return process
  }

  @Test(arguments: [CopiedText.short, .longest], [ClipboardSelection.clipboard, .primary])
  func otherProgramsPasteWhatIsCopied(copied: CopiedText, selection: ClipboardSelection) async throws {
    try await withRig { rig, server in
      let clipboard = rig.display.sharedClipboard
      clipboard.write(ClipboardContents(text: copied.text), to: selection)
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      let name = selection == .primary ? "primary" : "clipboard"
      let process = try xclip(["-o", "-selection", name, "-t", "UTF8_STRING"], on: server, output: file)
      try await rig.wait("xclip has read") { !process.isRunning }
      copied.expect(String(decoding: try Data(contentsOf: file), as: UTF8.self))
      copied.expect(clipboard.text(of: selection))
    }
  }

  @Test(arguments: [CopiedText.short, .longest]) func theWindowPastes(copied: CopiedText) async throws {
    try await withRig { rig, server in
      let clipboard = rig.display.sharedClipboard
      let process = try xclip(["-i", "-selection", "clipboard", "-quiet"], on: server, input: copied.text)
      defer { process.terminate() }
      try await rig.wait("xclip owns the clipboard") { clipboard.kinds(of: .clipboard).text != nil }
      copied.expect(clipboard.text(of: .clipboard))
      #expect(clipboard.png(of: .clipboard) == nil && clipboard.text(of: .primary) == nil)
    }
  }

  /// A stopped process keeps the selection and never answers.
  @Test func anOwnerThatDoesntAnswerIsGivenUp() async throws {
    try await withRig { rig, server in
      let clipboard = rig.display.sharedClipboard
      let process = try xclip(["-i", "-selection", "clipboard", "-quiet"], on: server, input: "text")
      defer {
        kill(process.processIdentifier, SIGCONT)
        process.terminate()
      }
      try await rig.wait("xclip owns the clipboard") { clipboard.kinds(of: .clipboard).text != nil }
      kill(process.processIdentifier, SIGSTOP)
      #expect(clipboard.text(of: .clipboard) == nil)
      clipboard.write(ClipboardContents(text: "own"), to: .clipboard)
      #expect(clipboard.text(of: .clipboard) == "own")
    }
  }
}
