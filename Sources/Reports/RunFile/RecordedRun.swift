import KinoraFrames

/// A recorded run: its frames, oldest first, its setting, and the measurements beside it.
package struct RecordedRun: Sendable, Equatable {
  package var setting: RunSetting
  package var records: [FrameRecord]
  /// True if its file ends in the middle of a line, which is ignored.
  package var isCut = false
  package var additions: RunAdditions

  package init(setting: RunSetting, records: [FrameRecord], additions: RunAdditions = RunAdditions()) {
    self.setting = setting
    self.records = records
    self.additions = additions
  }

  /// The number of frames before the oldest one kept; frames are numbered from 1.
  var framesForgotten: Int { records.first.map { Int(clamping: $0.number) - 1 } ?? 0 }

  /// The earliest time in the first record, in host nanoseconds: the zero of reports.
  package var origin: UInt64 {
    records.first.map { min($0.tickTime == 0 ? .max : $0.tickTime, $0.start, $0.inputTime ?? .max) } ?? 0
  }
}

extension RecordedRun {
  /// The end of the last frame, in host nanoseconds.
  var end: UInt64 { records.map(\.end).max() ?? origin }
}

extension [RecordedRun] {
  /// The priorities of the runs' threads, each once.
  var priorities: [String] {
    compactMap(\.additions.priority).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The frames of all runs in sequence, without an interval between two runs.
  var pooledRecords: [FrameRecord] {
    flatMap { run in
      var records = run.records
      if !records.isEmpty { records[0].isFirstAfterIdle = true }
      return records
    }
  }

  /// The figures of all runs together; nil without a run.
  package var report: StatisticsReport? {
    guard var setting = first?.setting else { return nil }
    if contains(where: \.additions.wasScaled) { setting.conditions.append("scaled") }
    var report = StatisticsReport(
      setting: setting, statistics: FrameStatistics(pooledRecords, period: setting.period))
    if setting.watched != nil { report.statistics.isFromOutside = true }
    report.watched = WatchedReport(self, frames: report.statistics.shown)
    report.framesForgotten = reduce(0) { $0 + Swift.max(0, $1.framesForgotten) }
    let latenesses = compactMap(\.additions.referenceLateness)
    if !latenesses.isEmpty { report.referenceLateness = Percentiles(latenesses.flatMap(\.self)) }
    report.priorities = priorities
    let groups = MachineGroup.groups(of: self)
    if groups.count > 1 {
      report.setting.machine = nil
      report.machines = groups.compactMap(\.runs.report)
    }
    if count > 1 { report.differences = RunDifferences.texts(of: self) }
    return report
  }
}
