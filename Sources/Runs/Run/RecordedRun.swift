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
  package var framesForgotten: Int { records.first.map { Int(clamping: $0.number) - 1 } ?? 0 }

  /// The earliest time in the first record, in host nanoseconds: the zero of reports.
  package var origin: UInt64 {
    records.first.map { min($0.tickTime == 0 ? .max : $0.tickTime, $0.start, $0.inputTime ?? .max) } ?? 0
  }

  /// The end of the last frame, in host nanoseconds.
  package var end: UInt64 { records.map(\.end).max() ?? origin }
}
