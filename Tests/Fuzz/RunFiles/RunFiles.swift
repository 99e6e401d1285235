import Foundation
import FuzzSupport
import KinoraFrames
import KinoraRaster
import KinoraReports
import KinoraRuns

/// Reads files of recorded runs, and makes every report of those that are valid.
@main enum RunFiles: FuzzTarget {
  static let seeds = [1, 3, 12].map { Array(RunFile.data([sample(frames: $0)])) }

  static func run(_ bytes: [UInt8]) {
    guard let runs = try? RunFile.read(Data(bytes), name: "input") else { return }
    guard let report = runs.report else { return }
    _ = report.text
    _ = try? report.json()
    _ = RunTable.text(runs)
    _ = FrameTable.data(runs)
    _ = TraceFile.data(runs)
    _ = ReportPage.data(runs)
    _ = RunFile.data(runs)
    _ = RunComparison.mismatch(runs[0].setting, runs[runs.count - 1].setting)
    _ = RunComparison(baseline: runs, now: runs.reversed()).text
  }

  private static func sample(frames: UInt64) -> RecordedRun {
    let setting = RunSetting(
      version: "0.5.0", scene: "bounce", display: "offscreen", size: PixelSize(width: 64, height: 64),
      framesPerSecond: 60, clock: "dispatch", timestampSource: .sharedMemory)
    let records = (1...frames).map { number in
      var record = FrameRecord()
      record.number = number
      record.tickTime = 1_000_000_000 + number * 16_666_667
      record.targetTime = record.tickTime + 16_666_667
      record.period = 1.0 / 60
      record.start = record.tickTime + 50_000
      record.renderStart = record.start + 100_000
      record.end = record.start + 2_000_000
      record.displayTime = record.end + 300_000
      record.timestampSource = .sharedMemory
      record.didPresent = true
      return record
    }
    return RecordedRun(setting: setting, records: records, additions: RunAdditions(referenceLateness: [0.06, 0.055]))
  }
}
