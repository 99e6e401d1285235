import Foundation
import KinoraDisplays
import Testing

@testable import KinoraBuilding

@Suite struct AdaptedSourcesTests {
  /// A target, the folder of its build, and a script in place of the adapter.
  private struct Rig {
    let sources: ScratchFolder
    let build: ScratchFolder
    let tool: ScratchFolder
    var version = "1"
    var others: [String] = []

    init(_ files: [String: String] = ["A.swift": "@objc a", "Deep/B.swift": "b"]) throws {
      sources = try ScratchFolder(files)
      build = try ScratchFolder()
      tool = try ScratchFolder()
      // It counts its runs, and marks what it adapts.
      try tool.write(
        """
        #!/bin/sh
        echo run >>"\(tool.path)/runs"
        while [ "$1" != -- ]; do [ "$1" != --output ] || output=$2; shift; done
        cd "$2" && find . -name '*.swift' | while read -r file; do
          mkdir -p "$output/$(dirname "$file")"
          sed 's/$/, adapted/' "$file" >"$output/${file%.swift}+Adapted.swift"
        done
        echo "A.swift:1:1: warning: odd"
        ! grep -rq broken . || exit 65
        echo "2 files adapted"

        """, to: "adapter")
      try tool.makeProgram("adapter")
    }

    var target: SourceTarget {
      let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
      let paths = files.filter { $0.hasSuffix(".swift") }.sorted().map { "\(sources.path)/\($0)" }
      return SourceTarget(name: "Menu", folder: sources.path, files: paths)
    }

    var runs: Int { FileManager.default.contents(atPath: "\(tool.path)/runs").map { $0.count / 4 } ?? 0 }

    func adapted() throws(RunFailure) -> AdaptedSources {
      try AdaptedSources(
        of: target, with: others, in: build.path, adapter: { _ throws(RunFailure) in "\(tool.path)/adapter" },
        version: { () throws(RunFailure) in version })
    }

    func texts() throws -> [String] { try adapted().files.map { try String(contentsOfFile: $0, encoding: .utf8) } }
  }

  @Test func theSameSourcesStartNoAdapter() throws {
    let rig = try Rig()
    let first = try rig.adapted()
    #expect(
      first.files == ["A+Adapted.swift", "Deep/B+Adapted.swift"].map { "\(rig.build.path)/adapted/\($0)" })
    #expect(first.findings == "A.swift:1:1: warning: odd\n")
    let second = try rig.adapted()
    #expect(second.files == first.files && second.findings == first.findings)
    // Saved again without a change.
    try rig.sources.write("b", to: "Deep/B.swift")
    #expect(try rig.texts() == ["@objc a, adapted", "b, adapted"])
    #expect(rig.runs == 1)
  }

  @Test func changesStartIt() throws {
    var rig = try Rig()
    _ = try rig.adapted()
    try rig.sources.write("c", to: "Deep/B.swift")
    #expect(try rig.texts() == ["@objc a, adapted", "c, adapted"])
    #expect(rig.runs == 2)
    try rig.sources.write("d", to: "D.swift")
    #expect(try rig.texts() == ["@objc a, adapted", "d, adapted", "c, adapted"])
    #expect(rig.runs == 3)
    rig.version = "2"
    _ = try rig.adapted()
    #expect(rig.runs == 4)
    let library = try ScratchFolder(["L.swift": "l"])
    rig.others = [library.path]
    _ = try rig.adapted()
    #expect(rig.runs == 5)
    try library.write("m", to: "L.swift")
    _ = try rig.adapted()
    _ = try rig.adapted()
    #expect(rig.runs == 6)
  }

  @Test func aFileThatDidNotChangeKeepsItsDate() throws {
    let rig = try Rig()
    let file = try rig.adapted().files[0]
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: file)
    try rig.sources.write("c", to: "Deep/B.swift")
    _ = try rig.adapted()
    #expect(SourceFolder.date(of: file) == past)
    try FileManager.default.removeItem(atPath: file)
    #expect(try rig.texts().first == "@objc a, adapted")
  }

  @Test func nothingIsKeptUntilAllFilesAreWritten() throws {
    let rig = try Rig()
    _ = try rig.adapted()
    // A folder in the place of the second file: as if the first one was the last that was written.
    try FileManager.default.removeItem(atPath: "\(rig.build.path)/adapted/Deep/B+Adapted.swift")
    try rig.build.write("", to: "adapted/Deep/B+Adapted.swift/in the way")
    try rig.sources.write("changed", to: "A.swift")
    #expect(throws: RunFailure.self) { try rig.adapted() }
    try FileManager.default.removeItem(atPath: "\(rig.build.path)/adapted/Deep/B+Adapted.swift")
    try rig.build.write("b, adapted", to: "adapted/Deep/B+Adapted.swift")
    try rig.sources.write("@objc a", to: "A.swift")
    #expect(try rig.texts() == ["@objc a, adapted", "b, adapted"])
  }

  @Test func aSourceThatChangesMeanwhileIsAdaptedAgain() throws {
    let rig = try Rig()
    // Saved while the adapter starts, and undone after it.
    _ = try AdaptedSources(
      of: rig.target, with: [], in: rig.build.path,
      adapter: { _ throws(RunFailure) in
        try? rig.sources.write("other", to: "A.swift")
        return "\(rig.tool.path)/adapter"
      }, version: { () throws(RunFailure) in rig.version })
    try rig.sources.write("@objc a", to: "A.swift")
    #expect(try rig.texts() == ["@objc a, adapted", "b, adapted"])
  }

  @Test func aFailureIsNotKept() throws {
    let rig = try Rig(["A.swift": "broken", "B.swift": "b"])
    #expect(throws: RunFailure.self) { try rig.adapted() }
    #expect(throws: RunFailure.self) { try rig.adapted() }
    try rig.sources.write("a", to: "A.swift")
    #expect(try rig.texts() == ["a, adapted", "b, adapted"])
    #expect(rig.runs == 3)
  }
}
