import Foundation
import Testing

@testable import KinoraWatching

@Suite struct CrashReportTests {
  private let files = ["/home/a/Menu/Sources/Menu.swift", "/home/a/Menu/Sources/Row.swift"]

  @Test func aTrapInTheProgramNamesItsLine() {
    let report = CrashReport(
      output: "starting\nMenu/Row.swift:12: Fatal error: no such row\nsome more\n", complaint: "ended", files: files)
    #expect(report.message == "Fatal error: no such row")
    #expect(report.place == SourcePlace(path: files[1], line: 12))
  }

  @Test func aTrapInALibraryIsAtTheProgramsFirstFrame() {
    let output = """
      Swift/ContiguousArrayBuffer.swift:600: Fatal error: Index out of range
      *** Signal 4: Backtracing from 0x7f... done ***
      0 [ra] 0x1 _assertionFailure in libswiftCore.so
      3 0x2 RowView.tapped() + 12 in Menu at /home/a/Menu/Sources/Row.swift:31:9
      4 0x3 closure #1 in MenuController.viewDidLoad() in Menu at /home/a/Menu/Sources/Menu.swift:8:3
      """
    let report = CrashReport(output: output, complaint: "ended", files: files)
    #expect(report.message == "Fatal error: Index out of range")
    #expect(report.place == SourcePlace(path: files[1], line: 31))
  }

  @Test(arguments: [
    ("Fatal error: no place", "Fatal error: no place"),
    (
      "Could not cast value of type 'Swift.Int' (0x1) to 'Swift.String' (0x2).",
      "Could not cast value of type 'Swift.Int' (0x1) to 'Swift.String' (0x2)."
    ),
    (
      "Simultaneous accesses to 0x5581, but modification requires exclusive access.",
      "Simultaneous accesses to 0x5581, but modification requires exclusive access."
    ),
    ("0 [inlined] Swift runtime failure: arithmetic overflow in Row.add() at /x.swift:3:1", "arithmetic overflow"),
  ])
  func otherReasonsOfTheRuntimeAreFound(_ line: String, _ message: String) {
    #expect(CrashReport(output: "a\n\(line)\nb\n", complaint: "ended", files: []).message == message)
  }

  @Test func withoutATrapTheSignalIsNamed() {
    let report = CrashReport(output: "", complaint: "was ended by signal 9 (Killed)", files: files)
    #expect(report == CrashReport(output: "x", complaint: "was ended by signal 9 (Killed)", files: []))
    #expect(report.message == "was ended by signal 9 (Killed)")
    #expect(report.place == nil)
  }

  @Test func theExcerptHasTheLineAndItsNeighbours() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("excerpt-\(getpid()).swift").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "one\ntwo\nthree\nfour\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(SourcePlace(path: path, line: 2).excerpt == ["  1  one", "▶ 2  two", "  3  three"])
    #expect(SourcePlace(path: path, line: 1).excerpt == ["▶ 1  one", "  2  two"])
    #expect(SourcePlace(path: path, line: 99).excerpt == [])
    #expect(SourcePlace(path: "/nowhere.swift", line: 1).excerpt == [])
  }

  @Test func compilersMessagesHaveAPlace() {
    #expect(SourcePlace(diagnostic: "/a/b.swift:3:14: error: no") == SourcePlace(path: "/a/b.swift", line: 3))
    #expect(SourcePlace(diagnostic: "warning: /a/b.swift:3") == nil)
  }
}
