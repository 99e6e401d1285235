import Frames

/// The frames of one run, oldest first, its setting, and what was measured beside it.
package struct RecordedRun: Sendable, Equatable {
  package var setting: RunSetting
  package var records: [FrameRecord]
  /// Whether the file that it was read from ends in the middle of a line, which is left out.
  package var isCut = false
  /// How late a bare sleeping loop beside the frame clock woke each time, in milliseconds; nil where there was none.
  package var referenceLateness: [Double]?

  package init(setting: RunSetting, records: [FrameRecord], referenceLateness: [Double]? = nil) {
    self.setting = setting
    self.records = records
    self.referenceLateness = referenceLateness
  }

  /// How many frames were forgotten before the oldest that is left: they are numbered from 1 on.
  var framesForgotten: Int { records.first.map { Int(clamping: $0.number) - 1 } ?? 0 }

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
    var report = StatisticsReport(
      setting: setting, statistics: FrameStatistics(pooledRecords, period: setting.period))
    report.framesForgotten = reduce(0) { $0 + Swift.max(0, $1.framesForgotten) }
    let latenesses = compactMap(\.referenceLateness)
    if !latenesses.isEmpty { report.referenceLateness = Percentiles(latenesses.flatMap(\.self)) }
    return report
  }
}
