import Foundation
import KinoraFrames
import KinoraReports
import KinoraRuns
import SampleRuns
import TestSupport
import Testing

@Suite struct TraceFileTests {
  private static let runs = [
    SampleRun.run(), SampleRun.run(frames: 90, seed: 2, isThreaded: false),
  ]

  private func events(_ runs: [RecordedRun]) throws -> [JSONObject] {
    try JSONObject(TraceFile.data(runs))["traceEvents"].list
  }

  @Test func keepsTheRulesOfTheImporter() {
    #expect(TraceValidator.problems(in: TraceFile.data(Self.runs)) == [])
    #expect(TraceValidator.problems(in: TraceFile.data([])) == [])
    #expect(TraceValidator.problems(in: TraceFile.data([SampleRun.run(frames: 0)])) == [])
  }

  @Test func thePartsOfAFrameAddUpToIt() {
    #expect(TraceValidator.sumProblems(in: TraceFile.data(Self.runs)) == [])
  }

  @Test func showsEveryFrameAndMainFrame() throws {
    let events = try events([Self.runs[0]])
    func count(_ name: String, _ phase: String) -> Int {
      events.count { $0["name"].text == name && $0["ph"].text == phase }
    }
    let records = Self.runs[0].records
    #expect(count("main frame", "X") == records.count(where: \.hasMainFrame))
    #expect(events.count { $0["name"].text?.hasPrefix("frame ") == true && $0["ph"].text == "X" } == records.count)
    #expect(count("rasterize", "X") == records.count)
    #expect(count("wait for the commit", "X") == records.count)
    #expect(count("late commit", "i") == records.count(where: \.isCommitLate))
    #expect(count("tick", "i") == records.count)
    #expect(count("missed tick", "i") == records.reduce(0) { $0 + $1.ticksMissed })
    #expect(count("input", "i") == records.count { $0.inputTime != nil })
    #expect(count("shown", "i") == records.count { $0.didPresent && $0.displayTime != nil })
    #expect(events.contains { $0["cat"].text == "missed-refresh" && $0["args"]["refreshes"].number == 2 })
    let late = events.filter { $0["cat"].text == "render,late-commit" }
    #expect(late.count == records.count(where: \.isCommitLate))
  }

  @Test func timesAreExactMicroseconds() throws {
    let run = Self.runs[0]
    let frames = try events([run]).filter { $0["name"].text?.hasPrefix("frame ") == true }
    for (frame, record) in zip(frames, run.records) {
      #expect(abs(try #require(frame["ts"].number) - Double(record.start - run.origin) / 1e3) < 1e-6)
      #expect(abs(try #require(frame["dur"].number) - Double(record.end - record.start) / 1e3) < 1e-6)
    }
  }

  @Test func ticksThatWereMissedLieByThePeriodOfTheirRecord() throws {
    var run = SampleRun.run(frames: 1)
    (run.records[0].ticksMissed, run.records[0].period) = (2, 0.01)
    func missedTicks(_ run: RecordedRun) throws -> [Double] {
      let tick = Double(run.records[0].tickTime - run.origin)
      return try events([run]).filter { $0["name"].text == "missed tick" }
        .map { try #require($0["ts"].number) * 1e3 - tick }
    }
    #expect(try missedTicks(run).map { ($0 * 1e-3).rounded() } == [-20_000, -10_000])
    run.records[0].period = 1e300
    #expect(try missedTicks(run).count == 2)
    #expect(TraceValidator.problems(in: TraceFile.data([run])) == [])
  }

  @Test func aRunIsAProcess() throws {
    let events = try events(Self.runs)
    #expect(Set(events.compactMap { $0["pid"].number }) == [1, 2])
    let names = events.filter { $0["ph"].text == "M" }.compactMap { $0["args"]["name"].text }
    #expect(
      Set(names).isSuperset(of: ["kinora bounce (run 1)", "main thread", "render server", "display", "input", "ticks"]))
  }

  @Test func namesAreEscaped() throws {
    var run = SampleRun.run(frames: 2)
    run.setting.scene = "a \"scene\" \\ with\u{1}\nlines"
    let data = TraceFile.data([run])
    #expect(TraceValidator.problems(in: data) == [])
    #expect(try JSONObject(data)["otherData"]["scene"].text == run.setting.scene)
  }

  /// The validator finds each of these mistakes.
  @Test(arguments: [
    ("\"ph\":\"X\"", "\"ph\":\"?\""), ("\"dur\":", "\"duration\":"), ("\"ts\":", "\"ts\":\"soon\",\"t\":"),
    ("\"pid\":1", "\"pid\":\"one\""), ("\"s\":\"t\"", "\"s\":\"x\""), ("\"ph\":\"e\"", "\"ph\":\"b\""),
    ("thread_name", "thread_title"), ("\"ph\":\"f\",", "\"ph\":\"s\","),
  ])
  func theValidatorFinds(good: String, bad: String) {
    let text = String(decoding: TraceFile.data([SampleRun.run(frames: 12)]), as: UTF8.self)
    #expect(text.contains(good))
    let broken = text.replacingOccurrences(of: good, with: bad)
    #expect(!TraceValidator.problems(in: Data(broken.utf8)).isEmpty)
  }

  @Test func theValidatorFindsOverlapsAndGaps() {
    var run = SampleRun.run(frames: 3)
    run.records[1].start = run.records[0].end - 1000
    #expect(TraceValidator.problems(in: TraceFile.data([run])).contains { $0.contains("overlaps") })
    run = SampleRun.run(frames: 3)
    run.records[1].end += 1_000_000
    #expect(TraceValidator.sumProblems(in: TraceFile.data([run])).count == 1)
  }
}
