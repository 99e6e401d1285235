import Foundation
import TestSupport
import Testing

/// The files, the messages and the status of `kinora export`.
@Suite(.timeLimit(.minutes(Slowness.limit)))
nonisolated struct ExportCommandTests {
  @Test func writesABundle() async throws {
    let folder = try ScratchFolder()
    let end = try await Kinora.run("export", "masks", "--time", "0.5", "-o", "a.ca", in: folder.path)
    #expect(end.status == 0 && end.output.isEmpty)
    #expect(end.errors == "kinora: left out: what keys do: b\n")
    #expect(folder.text(of: "a.ca/main.caml").hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<caml "))
    #expect(folder.bytes(of: "a.ca/index.xml") != nil && folder.bytes(of: "a.ca/assets/picture-1.png") != nil)
  }

  @Test func keepsTheStatesOfAFile() async throws {
    let folder = try ScratchFolder()
    let state = "<LKState name=\"Night\"><elements/></LKState>"
    let text = """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 40 40" position="20 20"
      backgroundColor="1 0 0"><states>\(state)</states></CALayer></caml>
      """
    try text.write(toFile: folder.path(of: "in.caml"), atomically: true, encoding: .utf8)
    let end = try await Kinora.run("export", "in.caml", "--state", "Night", "-o", "out.caml", in: folder.path)
    #expect(end.status == 0 && end.errors.isEmpty && end.output.isEmpty)
    #expect(folder.text(of: "out.caml").contains("<LKState name=\"Night\" initial=\"1\"/>"))
    let list = try await Kinora.run("list", "out.caml", in: folder.path)
    #expect(list.status == 0 && list.output.contains("enters the state “Night”"))
  }

  @Test func exportsWhatAKeyStarts() async throws {
    let folder = try ScratchFolder()
    let presses: [(String, [String])] = [("a", []), ("b", ["--press", "1:o"])]
    for (name, press) in presses {
      let words = ["export", "implicit", "--time", "1.1", "-o", "\(name).caml"] + press
      #expect(try await Kinora.run(words, in: folder.path).status == 0)
    }
    #expect(!folder.text(of: "a.caml").contains("keyPath=\"opacity\""))
    #expect(folder.text(of: "b.caml").contains("keyPath=\"opacity\""))
  }

  @Test(arguments: [
    (["bounce", "-o", "a.txt"], 64, "-o must be a .ca bundle or a .caml file, not 'a.txt'"),
    (["masks", "-o", "a.caml"], 64, "the layers have 1 picture, which only a .ca bundle can hold"),
    (["bounce", "-o", "kept.ca"], 73, "kept.ca: exists, and isn't a CAML bundle"),
    (
      ["bounce", "-o", "mixed.ca"], 73,
      "mixed.ca: isn't replaced, since 'photo.png' in it isn't a part of a CAML bundle"
    ),
    (["bounce", "-o", "none/a.ca"], 73, "none/a.ca: can't be written"),
    (["./Program.swift", "-o", "a.ca"], 64, "./Program.swift: programs can't be exported, only scenes and files"),
    (["bounce", "--time", "1", "--frame", "2", "-o", "a.ca"], 64, "--time can't be combined with --frame"),
  ])
  func refusesOtherOutputs(arguments: [String], status: Int32, message: String) async throws {
    let folder = try ScratchFolder()
    for name in ["kept.ca", "mixed.ca"] {
      try FileManager.default.createDirectory(atPath: folder.path(of: name), withIntermediateDirectories: false)
    }
    for name in ["kept.ca/photo.png", "mixed.ca/main.caml", "mixed.ca/photo.png", "Program.swift"] {
      try "text".write(toFile: folder.path(of: name), atomically: false, encoding: .utf8)
    }
    let end = try await Kinora.run(["export"] + arguments, in: folder.path)
    #expect(end.errors == "kinora: \(message)\n")
    #expect(end.status == status)
    #expect(folder.names == ["Program.swift", "kept.ca", "mixed.ca"])
  }
}
