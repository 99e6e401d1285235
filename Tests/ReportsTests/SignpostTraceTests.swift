import Foundation
import KinoraFrames
import KinoraReports
import KinoraRuns
import KinoraSignposts
import SampleRuns
import TestSupport
import Testing

@Suite struct SignpostTraceTests {
  private static let frames = SampleRun.run(frames: 30)

  /// Returns an interval between two times after the start of a frame, in microseconds.
  private func interval(
    _ name: String, frame: Int = 3, from start: UInt64, to end: UInt64?, thread: Int = Signpost.mainThread
  ) -> Signpost {
    let zero = Self.frames.records[frame].mainFrameStart
    return Signpost(
      name: name, subsystem: "org.example", category: "tests", thread: thread, start: zero + start * 1000,
      end: end.map { zero + $0 * 1000 }, isInterval: true)
  }

  private func trace(_ signposts: [Signpost], lost: Int = 0) -> Data {
    var run = Self.frames
    run.additions.signposts.signposts = signposts
    run.additions.signposts.threads = [41: "loader", 42: ""]
    run.additions.signposts.lost = lost
    return TraceFile.data([run])
  }

  private func expectGood(_ data: Data) {
    #expect(TraceValidator.problems(in: data) == [])
    #expect(TraceValidator.sumProblems(in: data) == [])
  }

  private func signposts(in data: Data) throws -> [JSONObject] {
    try JSONObject(data)["traceEvents"].list.filter { $0["cat"].text == "signpost" }
  }

  @Test func intervalsInsideAStageAreSlicesOfTheMainThread() throws {
    // The first stage takes 10 to 200 microseconds.
    let data = trace([interval("outer", from: 1, to: 9), interval("inner", from: 2, to: 5)])
    expectGood(data)
    let made = try signposts(in: data)
    #expect(made.map { $0["name"].text } == ["outer", "inner"])
    #expect(made.allSatisfy { $0["ph"].text == "X" && $0["tid"].number == 3 })
    #expect(made[0]["args"]["subsystem"].text == "org.example" && made[0]["dur"].number == 8)
  }

  @Test func intervalsBetweenFramesAreSlicesToo() throws {
    let data = trace([interval("idle", from: 12_000, to: 14_000)])
    expectGood(data)
    #expect(try signposts(in: data).map { $0["ph"].text } == ["X"])
  }

  /// Slices of a thread have to nest; these don't.
  @Test func othersHaveTracksOfTheirOwn() throws {
    var elsewhere = interval("ends elsewhere", from: 1, to: 4)
    elsewhere.endThread = 41
    let data = trace([
      interval("over frames", from: 1, to: 40_000), interval("a", from: 2, to: 6), interval("b", from: 4, to: 8),
      interval("open", from: 3, to: nil), elsewhere,
    ])
    expectGood(data)
    let made = try signposts(in: data)
    #expect(made.filter { $0["ph"].text == "X" }.map { $0["name"].text } == ["a"])
    for name in ["over frames", "b", "open", "ends elsewhere"] {
      #expect(made.filter { $0["name"].text == name }.map { $0["ph"].text } == ["b", "e"], "\(name)")
    }
    let unfinished = made.filter { $0["args"]["unfinished"] == .flag(true) }
    #expect(unfinished.map { $0["name"].text } == ["open"])
  }

  @Test func eventsAreInstants() throws {
    var event = interval("found", from: 5, to: nil, thread: 41)
    event.isInterval = false
    event.message = "\"3\" things"
    event.id = 7
    let data = trace([event])
    expectGood(data)
    let made = try signposts(in: data)
    #expect(made.count == 1 && made[0]["ph"].text == "i")
    #expect(made[0]["args"]["message"].text == "\"3\" things" && made[0]["args"]["id"].text == "7")
  }

  @Test func threadsHaveNames() throws {
    let data = trace([
      interval("load", from: 1, to: 90_000, thread: 41), interval("save", from: 1, to: 9, thread: 42),
    ])
    expectGood(data)
    let names = try JSONObject(data)["traceEvents"].list.filter { $0["name"].text == "thread_name" }
    let titles = Set(names.compactMap { $0["args"]["name"].text })
    #expect(titles.isSuperset(of: ["main thread", "loader", "thread 42"]))
    #expect(Set(try signposts(in: data).compactMap { $0["tid"].number }) == [100, 101])
  }

  @Test func lostOnesAreCounted() throws {
    #expect(try JSONObject(trace([], lost: 5))["otherData"]["signposts_lost"].text == "5")
  }

  @Test func aRunFileKeepsThem() throws {
    var run = Self.frames
    run.additions.signposts.signposts = [interval("a", from: 1, to: 2), interval("b", from: 1, to: nil)]
    run.additions.signposts.threads = [0: "main"]
    run.additions.signposts.lost = 2
    #expect(try RunFile.read(RunFile.data([run]), name: "a.run") == [run])
  }

  /// A file may have any times.
  @Test func impossibleTimesAreBounded() {
    let times: [UInt64] = [0, 1, .max, UInt64(Int64.max), UInt64(Int64.max) + 1]
    let signposts = times.flatMap { start in
      times.map { Signpost(name: "", category: "", start: start, end: $0, isInterval: true) }
    }
    _ = trace(signposts)
  }
}
