import Foundation
import Testing

@Suite struct OutputTests {
  @Test func aFolderIsWrittenToAnother() throws {
    let folder = try Folder([
      "in/A.swift": "@objc class A {}\n", "in/deep/B.swift": "let b = 1\n", "in/note.txt": "x",
      "in/.hidden/C.swift": "(",
      "in/Package.swift.bak": "x",
    ])
    let run = try Tool.adapt("\(folder.path)/in", "-o", "\(folder.path)/out")
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output == "2 files adapted, 0 errors, 0 warnings\n")
    #expect(
      folder.text("out/A+Adapted.swift")
        == "#sourceLocation(file: \"\(folder.path)/in/A.swift\", line: 1)\nclass A {}\n")
    #expect(folder.text("out/deep/B+Adapted.swift")?.hasSuffix("\nlet b = 1\n") ?? false)
    #expect(folder.text("in/A.swift") == "@objc class A {}\n")
    #expect(try Tool.adapt("\(folder.path)/in", "-o", "\(folder.path)/out").status == 0)
  }

  @Test func whatIsLeftHasAStatus() throws {
    let folder = try Folder(["in/A.swift": "\n  autoreleasepool {}\n"])
    let run = try Tool.adapt("\(folder.path)/in", "-o", "\(folder.path)/out")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("\(folder.path)/in/A.swift:2:3: error: "))
    #expect(folder.text("out/A+Adapted.swift") != nil)
    #expect(try Tool.adapt("\(folder.path)/in", "-o", "\(folder.path)/out", "--allow-errors").status == 0)
  }

  @Test func badFilesAreNamedAndTheOthersAreWritten() throws {
    let folder = try Folder(["in/A.swift": "let a = 1\n", "in/B.swift": "let = \n"])
    try Data([0x6C, 0xFF, 0xFE]).write(to: URL(fileURLWithPath: "\(folder.path)/in/C.swift"))
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/in/D.swift", withDestinationPath: "/etc/passwd")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/in/E.swift", withDestinationPath: "missing")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/in/loop", withDestinationPath: ".")
    let run = try Tool.adapt("\(folder.path)/in", "-o", "\(folder.path)/out")
    #expect(run.status == 65)
    let lines = run.errors.split(separator: "\n").map { $0.replacing(folder.path + "/in/", with: "") }.sorted()
    #expect(lines.count == 4)
    for (line, name) in zip(
      lines, ["B.swift:1:", "C.swift:1:1: error: the text isn't UTF-8", "D.swift: a link", "E.swift: a link"])
    {
      #expect(line.hasPrefix(name), "\(line)")
    }
    #expect(folder.text("out/A+Adapted.swift") != nil && folder.text("out/B+Adapted.swift") == nil)
  }

  @Test func originalsAndOtherFilesAreNeverOverwritten() throws {
    let folder = try Folder(["in/A.swift": "let a = 1\n", "out/A+Adapted.swift": "my own\n", "B.swift": "let b = 1\n"])
    let input = "\(folder.path)/in"
    for output in [input, "\(input)/out", folder.path, "\(input)/../in"] {
      let run = try Tool.adapt(input, "-o", output)
      #expect(run.status == 64, "\(output)")
      #expect(run.errors.split(separator: "\n").count == 1)
    }
    #expect(try Tool.adapt(input, "-o", "\(folder.path)/out").status == 73)
    #expect(folder.text("out/A+Adapted.swift") == "my own\n")
    #expect(try Tool.adapt("\(folder.path)/B.swift", "-o", "\(folder.path)/B.swift").status == 64)
    #expect(try Tool.adapt("\(folder.path)/B.swift", "-o", folder.path).status == 0)
    #expect(folder.text("B+Adapted.swift") != nil)
    #expect(try Tool.adapt("\(folder.path)/B.swift", "-o", "\(folder.path)/C.swift").status == 0)
    #expect(folder.text("B.swift") == "let b = 1\n" && folder.text("in/A.swift") == "let a = 1\n")
  }

  @Test func argumentsAreChecked() throws {
    let folder = try Folder(["in/note.txt": ""])
    #expect(try Tool.adapt("\(folder.path)/missing", "-o", "\(folder.path)/out").status == 65)
    #expect(try Tool.adapt("\(folder.path)/in", "-o", "\(folder.path)/out").status == 65)
    #expect(try Tool.adapt("\(folder.path)/in").status == 64)
    #expect(try Tool.adapt("\(folder.path)/in", "-o", "/proc/nothing/out").status != 0)
  }
}
