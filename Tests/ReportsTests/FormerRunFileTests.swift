import Foundation
import KinoraFrames
import KinoraReports
import KinoraRuns
import SampleRuns
import TestSupport
import Testing

/// Run files in version 1 of the format: one that Kinora 0.5.0 recorded.
@Suite struct FormerRunFileTests {
  private static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "RunFiles/kinora-0.5.0.run").path()

  private let lines: [String]
  private let runs: [RecordedRun]

  init() throws {
    lines = try String(contentsOfFile: Self.path, encoding: .utf8).split(separator: "\n").map(String.init)
    runs = try RunFile.read(path: Self.path)
  }

  /// The values of a column, by its name in the file.
  private func column(_ name: String) throws -> [UInt64] {
    let names = try JSONObject(lines[0])["columns"].list.compactMap(\.text)
    let index = try #require(names.firstIndex(of: name))
    return try lines.dropFirst().filter { $0.hasPrefix("[") }.map { line in
      let values = line.dropFirst().dropLast().split(separator: ",")
      return try #require(values[index] == "null" ? 0 : UInt64(values[index]))
    }
  }

  /// The records by number: later lines of the file replace earlier ones.
  private func last(_ values: [UInt64]) throws -> [UInt64] {
    let numbers = try column("number")
    let latest = Dictionary(zip(numbers, values), uniquingKeysWith: { $1 })
    return runs[0].records.map { latest[$0.number] ?? .max }
  }

  @Test func columnsAreReadByTheirFormerNames() throws {
    let head = try JSONObject(lines[0])
    #expect(head["kinora_run"].number == 1)
    #expect(runs.count == 1 && runs[0].setting.version == "0.5.0" && runs[0].setting.scene == "scroll")
    let records = runs[0].records
    #expect(try records.map(\.mainFrameStart) == last(column("turn_start")))
    #expect(try records.map(\.mainFrameTick) == last(column("turn_tick")))
    #expect(try records.map { $0.mainFrameCPU ?? 0 } == last(column("turn_cpu")))
    #expect(try records.map(\.overlayMainFrame) == last(column("overlay_turn")))
    #expect(try records.map { $0.needsMainFrame ? 1 : 0 } == last(column("needs_turn")))
    #expect(try records.map(\.tickTime) == last(column("tick")))
    // None of the columns was skipped.
    #expect((1..<records.count).contains(records.count(where: \.hasMainFrame)))
    #expect((1..<records.count).contains(records.count(where: \.needsMainFrame)))
    #expect(records.contains { $0.mainFrameDelay != nil })
  }

  @Test func theFlagOfFramesWithoutABufferIsReadToo() throws {
    var lines = lines
    #expect(lines[5].hasSuffix(",0]"))
    lines[5] = lines[5].dropLast(2) + "1]"
    let read = try RunFile.read(Data((lines.joined(separator: "\n") + "\n").utf8), name: "a.run")
    #expect(read[0].records.count(where: \.wasOutOfBuffers) == 1)
    #expect(runs[0].records.count(where: \.wasOutOfBuffers) == 0)
  }

  /// The figures are those that Kinora 0.5.0 computed, under their present keys.
  @Test func itIsReported() throws {
    let report = try #require(runs.report)
    let json = try JSONObject(report.json())
    #expect(json["schema_version"].number == 2 && json["version"].text == "0.5.0")
    #expect(json["frames"].number == 57 && json["main_frames"].number == 58 && json["out_of_buffers"].number == 0)
    #expect(json["main_frame_ms"]["max"].number == 2.4987 && json["main_frame_ms"]["p50"].number == 0.806)
    #expect(json["overlay_main_frame_ms"]["p95"].number == 0.0126)
    #expect(json["cpu_ms"]["main_frame"]["p90"].number == 0.958)
    #expect(json["late_commits"]["main_frame_delay_ms"]["max"].number == 90.9165)
    #expect(json["late_commits"]["unanswered_ticks"].number == 15)
    #expect(json["latency_ms"]["max"].number == 109.7103)
    #expect(report.text.contains("kinora 0.5.0"))
    #expect(TraceValidator.problems(in: TraceFile.data(runs)) == [])
    #expect(String(decoding: FrameTable.data(runs), as: UTF8.self).contains(",main_frame_start_ms,"))
  }

  @Test func itIsWrittenInThePresentVersion() throws {
    let data = RunFile.data(runs)
    let head = try JSONObject(String(decoding: data.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    #expect(head["kinora_run"].number == 2)
    let columns = Set(head["columns"].list.compactMap(\.text))
    #expect(columns.isSuperset(of: ["main_frame_start", "main_frame_tick", "needs_main_frame", "out_of_buffers"]))
    #expect(columns.isDisjoint(with: ["turn_start", "turn_tick", "needs_turn", "starved"]))
    #expect(try RunFile.read(data, name: "a.run") == runs)
  }

  @Test func itIsComparedWithRunsOfThePresentVersion() throws {
    let now = try RunFile.read(RunFile.data([SampleRun.run(frames: 600, setting: runs[0].setting)]), name: "b.run")
    let before = Array(repeating: runs[0], count: 6)
    let comparison = RunComparison(baseline: before, now: now)
    let reread = try RunComparison(baseline: RunFile.read(RunFile.data(before), name: "a.run"), now: now)
    #expect(comparison.text == reread.text)
    #expect(comparison.text.contains("main frame p95") && comparison.text.contains("main frame delay p95"))
  }

  /// Files of both versions can be put behind each other.
  @Test func bothVersionsFitIntoOneFile() throws {
    let other = SampleRun.run(frames: 9)
    let former = Data((lines.joined(separator: "\n") + "\n").utf8)
    #expect(try RunFile.read(former + RunFile.data([other]), name: "a.run") == runs + [other])
  }

  @Test func aFormerNameIsUnknownInThePresentVersion() throws {
    let text = lines.joined(separator: "\n").replacingOccurrences(of: "\"kinora_run\":1", with: "\"kinora_run\":2")
    let read = try RunFile.read(Data((text + "\n").utf8), name: "a.run")
    #expect(read[0].records.count == runs[0].records.count)
    #expect(read[0].records.count(where: \.hasMainFrame) == 0)
  }
}
