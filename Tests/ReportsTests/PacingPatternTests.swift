import Foundation
import KinoraFrames
import KinoraReports
import KinoraRuns
import SampleRuns
import TestSupport
import Testing

/// Regularities in the pace of a watched program.
struct PacingPatternTests {
  private static let second = 60

  /// The patterns of a run whose frames were seen at some refreshes.
  private func patterns(_ refreshes: [Int], repaints: Int = 0) throws -> [PacingPattern] {
    var run = WatchedRunTests.run(frames: 2)
    let model = run.records[0]
    run.records = refreshes.enumerated().map { index, refresh in
      var record = model
      record.number = UInt64(index + 1)
      record.displayTime = 5_000_000_000 + UInt64(refresh) * SampleRun.period
      record.isFirstAfterIdle = index == 0
      return record
    }
    for index in 0..<repaints {
      var record = model
      record.number = UInt64(refreshes.count + index + 1)
      record.isRepair = true
      run.records.append(record)
    }
    return try #require([run].report?.watched).patterns
  }

  @Test func aSmoothProgramHasNone() throws {
    #expect(try patterns(Array(0..<600)).isEmpty)
    #expect(try patterns([]).isEmpty)
  }

  @Test(arguments: [2, 3, 10, 61])
  func framesLeftOutRegularly(period: Int) throws {
    let found = try patterns((0..<1200).filter { $0 % period != period - 1 })
    guard period > 2 else {
      #expect(found.map(\.text) == ["a frame at every 2nd refresh (30 fps)"])
      return
    }
    guard case .periodicDrops(1, period, let count) = found.first else {
      Issue.record("\(found)")
      return
    }
    #expect(found.count == 1 && abs(count - 1200 / period) <= 2)
  }

  /// A program that counts its pictures leaves out each tenth one, also if the machine has made it miss others.
  @Test func framesLeftOutOnALoadedMachine() throws {
    var random = SeededNumbers(seed: 7)
    for _ in 0..<20 {
      var (refresh, refreshes) = (0, [Int]())
      for picture in 0..<900 {
        refresh += 1
        if picture % 10 != 9 { refreshes.append(refresh) }
        if Int.random(in: 0..<30, using: &random) == 0 { refresh += 1 }
      }
      #expect(try patterns(refreshes).first?.text.hasPrefix("every 10th frame dropped") == true)
    }
  }

  @Test func chanceHasNoPeriod() throws {
    var random = SeededNumbers(seed: 7)
    for misses in [3, 5, 10, 30] {
      for _ in 0..<20 {
        let refreshes = (0..<900).filter { _ in Int.random(in: 0..<misses, using: &random) != 0 }
        for pattern in try patterns(refreshes) {
          if case .periodicDrops = pattern { Issue.record("one of \(misses) left out: \(pattern.text)") }
        }
      }
    }
  }

  @Test func stallsOnceASecond() throws {
    // The picture of each sixtieth refresh comes four refreshes late.
    let refreshes = (0..<900).filter { $0 % Self.second == 0 || $0 % Self.second > 4 }
    #expect(try patterns(refreshes).map(\.text) == ["stalls of 80 ms about once a second (15 times)"])
  }

  @Test func stallsAtOtherTimes() throws {
    #expect(try patterns((0..<300).filter { !(100..<105).contains($0) }).map(\.text) == ["a stall of 100 ms"])
    let two = (0..<300).filter { !(100..<105).contains($0) && !(130..<134).contains($0) }
    #expect(try patterns(two).map(\.text) == ["2 stalls of 80 to 100 ms"])
    let slow = (0..<1800).filter { $0 % 150 > 5 }
    #expect(try patterns(slow).map(\.text) == ["stalls of 120 ms about every 2.5 s (11 times)"])
  }

  /// The load of a machine adds stalls to those of the program.
  @Test func regularStallsAmongOthers() throws {
    let refreshes = (0..<900).filter {
      ($0 % Self.second == 0 || $0 % Self.second > 4) && !(330..<336).contains($0) && !(700..<709).contains($0)
    }
    #expect(try patterns(refreshes).map(\.text) == ["stalls of 80 ms about once a second (17 times)"])
  }

  @Test func aSlowProgramDoesNotStall() throws {
    #expect(try patterns((0..<100).map { $0 * 6 }).map(\.text) == ["a frame at every 6th refresh (10 fps)"])
  }

  @Test func repaintsOfTheSamePicture() throws {
    #expect(try patterns(Array(0..<60), repaints: 20).map(\.text) == ["repaints the same picture (20 of 80)"])
    #expect(try patterns(Array(0..<60), repaints: 2).isEmpty)
  }

  @Test func reportsNameThem() throws {
    let report = try #require([WatchedRunTests.run()].report)
    #expect(report.text.contains("every 10th frame dropped (89 times)"))
    let pattern = try JSONObject(report.json())["watched"]["patterns"][0]
    #expect(pattern["kind"] == .text("periodic-drops") && pattern["period"] == .number(10))
  }
}
