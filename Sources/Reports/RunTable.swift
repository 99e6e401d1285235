import Foundation
import KinoraFrames
import KinoraRuns

/// A text table of several runs, one line each.
package enum RunTable {
  package static func text(_ runs: [RecordedRun]) -> String {
    let head = line("run", ["frames", "fps", "missed", "hitch ms/s", "work p50", "work p99"])
    let lines = runs.enumerated().map { index, run in
      let statistics = FrameStatistics(run.records, period: run.setting.period)
      return line(
        String(index + 1),
        [
          String(statistics.frames), ReportTable.number(statistics.fps, 2), ReportTable.number(statistics.missed),
          ReportTable.number(statistics.hitchRatio, 2), ReportTable.number(statistics.work.p50, 3),
          ReportTable.number(statistics.work.p99, 3),
        ])
    }
    return ([head] + lines).joined(separator: "\n") + "\n"
  }

  private static func line(_ name: String, _ cells: [String]) -> String {
    name.padding(toLength: 6, withPad: " ", startingAt: 0)
      + cells.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
  }
}
