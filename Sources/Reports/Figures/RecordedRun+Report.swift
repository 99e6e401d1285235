import KinoraFrames
import KinoraRuns

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
