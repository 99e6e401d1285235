import Foundation
import KinoraReports
import KinoraRuns
import SampleRuns
import TestSupport
import Testing

/// Runs with values that no run has, from files that were changed.
@Suite struct OddRunTests {
  @Test func noBytesOfAFileCrashReports() {
    var numbers = SeededNumbers(seed: 5)
    let good = [UInt8](RunFile.data([SampleRun.run(frames: 4)]))
    for _ in 0..<300 {
      var bytes = good
      for _ in 0..<numbers.integer(1...6) {
        bytes[numbers.integer(0...bytes.count - 1)] = UInt8(numbers.integer(0...255))
      }
      guard let runs = try? RunFile.read(Data(bytes), name: "a.run") else { continue }
      _ = runs.report?.text
      _ = TraceFile.data(runs)
      _ = ReportPage.html(runs)
      _ = RunComparison(baseline: runs, now: runs).text
    }
  }
}
