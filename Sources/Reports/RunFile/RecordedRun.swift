import Frames
import Raster

/// The frames of one run, oldest first, and its setting.
package struct RecordedRun: Sendable, Equatable {
  package var setting: RunSetting
  package var records: [FrameRecord]

  package init(setting: RunSetting, records: [FrameRecord]) {
    self.setting = setting
    self.records = records
  }

  /// The first moment that any record names, in host nanoseconds: the zero of reports.
  package var origin: UInt64 {
    records.first.map { min($0.tickTime, $0.start, $0.inputTime ?? .max) } ?? 0
  }
}

extension [RecordedRun] {
  /// The frames of all runs after each other. No interval goes from one run to the next.
  var pooledRecords: [FrameRecord] {
    flatMap { run in
      var records = run.records
      if !records.isEmpty { records[0].isFirstAfterIdle = true }
      return records
    }
  }

  /// The figures of all runs together; nil where there is no run.
  package var report: StatisticsReport? {
    guard let setting = first?.setting else { return nil }
    let source = TimestampSource.allCases.first { $0.name == setting.timestampSource } ?? .none
    return StatisticsReport(
      scene: setting.scene, display: setting.display, timestampSource: source,
      size: PixelSize(width: setting.width, height: setting.height), targetFPS: setting.framesPerSecond,
      statistics: FrameStatistics(pooledRecords, period: setting.period))
  }
}
