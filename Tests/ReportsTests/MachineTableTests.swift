import Foundation
import KinoraFrames
import KinoraReports
import KinoraRuns
import SampleRuns
import TestSupport
import Testing

/// The runs of several machines, reported together.
@Suite struct MachineTableTests {
  private func run(_ host: String?, frames: Int, seed: UInt64, version: String = "0.6.0") -> RecordedRun {
    var setting = SampleRun.setting()
    setting.version = version
    setting.machine = host.map { RunMachine(date: "2026-01-0\(seed)", host: $0, processor: "CPU <\($0)>") }
    return SampleRun.run(frames: frames, seed: seed, setting: setting)
  }

  private var runs: [RecordedRun] {
    [run("a", frames: 40, seed: 1), run("b", frames: 30, seed: 2, version: "0.5.0"), run("a", frames: 20, seed: 3)]
  }

  @Test func oneMachineNeedsNoTable() throws {
    #expect(MachineTable.text([run("a", frames: 9, seed: 1), run("a", frames: 9, seed: 2)]) == nil)
    #expect(MachineTable.text([run(nil, frames: 9, seed: 1)]) == nil)
    let report = try #require([run("a", frames: 9, seed: 1)].report)
    #expect(!String(decoding: try report.json(), as: UTF8.self).contains("machines"))
  }

  @Test func runsOfOneMachineNameTheirDifferences() throws {
    var runs = [1, 2, 3, 4].map { run("a", frames: 9, seed: $0) }
    for index in [1, 3] { runs[index].setting.display = "offscreen" }
    runs[3].setting.clock = "nanosleep"
    let (display, clock) = (runs[0].setting.display, runs[0].setting.clock)
    #expect(display != "offscreen" && clock != "nanosleep")
    let expected = [
      "display \(display) (runs 1, 3), offscreen (runs 2, 4)", "clock \(clock) (runs 1, 2, 3), nanosleep (run 4)",
    ]
    #expect(MachineTable.text(runs) == expected.map { "different: \($0)\n" }.joined())
    let report = try JSONObject(try #require(runs.report).json())
    #expect(report["differences"].list.map(\.text) == expected)
    #expect(report["host"].text == "a" && report["machines"].list.isEmpty)
    #expect(ReportPage.html(runs).contains("Different: clock"))
  }

  @Test func theTableHasALineForEachMachine() throws {
    let lines = try #require(MachineTable.text(runs)).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1].hasPrefix("a, CPU <a>") && lines[2].hasPrefix("b, CPU <b>"))
    #expect(lines[1].split(separator: " ").dropFirst(3).prefix(2) == ["2", "60"])
    #expect(lines[2].split(separator: " ").dropFirst(3).prefix(2) == ["1", "30"])
    #expect(lines[3] == "different: kinora 0.6.0 (a), 0.5.0 (b)")
  }

  @Test func theJSONHasAReportOfEachMachine() throws {
    let object = try JSONObject(try #require(runs.report).json())
    #expect(object["frames"].number == 90)
    #expect(object["machines"].list.map { $0["frames"].number } == [60, 30])
    #expect(object["machines"].list.map { $0["host"].text } == ["a", "b"])
    #expect(object["differences"].list.map(\.text) == ["kinora 0.6.0 (a), 0.5.0 (b)"])
    #expect(object["host"].text == nil)
  }

  @Test func thePageHasTheMachines() {
    let page = ReportPage.html(runs)
    #expect(page.contains("<h2>Machines</h2>"))
    #expect(page.contains("CPU &lt;b&gt;") && page.contains("Different: kinora 0.6.0 (a), 0.5.0 (b)"))
    #expect(!ReportPage.html([runs[0]]).contains("<h2>Machines</h2>"))
  }

  @Test func rowsOfFramesNameTheHost() {
    let named = run("x,\"y\"", frames: 1, seed: 1)
    let rows = String(decoding: FrameTable.data(runs + [named]), as: UTF8.self).split(separator: "\r\n")
    #expect(rows[0].hasSuffix(",host"))
    #expect(rows[1].hasSuffix(",a") && rows[41].hasSuffix(",b") && rows[91].hasSuffix(",\"x,\"\"y\"\"\""))
  }

  /// The clocks of machines have nothing in common.
  @Test func aTraceBeginsWithEachMachine() throws {
    var late = run("b", frames: 5, seed: 2)
    for index in late.records.indices {
      late.records[index].tickTime += 1_000_000_000_000_000
      late.records[index].start += 1_000_000_000_000_000
      late.records[index].end += 1_000_000_000_000_000
    }
    let trace = try JSONObject(TraceFile.data([run("a", frames: 5, seed: 1), late]))
    let ticks = trace["traceEvents"].list.filter { $0["pid"].number == 2 && $0["ph"].text != "M" }
    #expect(try #require(ticks.compactMap { $0["ts"].number }.min()) < 1e6)
  }
}
