import KinoraFrames

/// The period of synthetic frames: a whole number of nanoseconds.
let madeUpPeriod = 0.02

/// Returns a frame as one thread makes it, 20 ms after the one before. All times are in milliseconds.
///
/// - Parameters:
///   - missed: The number of unanswered ticks just before it.
///   - wait: The time from the tick to its answer.
///   - seen: The time from the tick to the display time; nil for the end of rendering.
func madeUpFrame(
  _ tick: Int, missed: Int = 0, wait: Double = 0, mainFrame: Double = 1, render: Double = 2, seen: Double? = nil
) -> FrameRecord {
  var record = FrameRecord()
  record.number = UInt64(tick)
  record.tickTime = moment(Double(tick) * 20)
  record.ticksMissed = missed
  record.mediaTime = Double(tick) * madeUpPeriod
  record.start = moment(Double(tick) * 20 + wait)
  record.mainFrameStart = record.start
  record.mainFrameTick = record.tickTime
  record.renderStart = moment(Double(tick) * 20 + wait + mainFrame)
  record.end = moment(Double(tick) * 20 + wait + mainFrame + render)
  for stage in FrameStage.allCases {
    record.stageEnds[stage] =
      switch stage {
      case .input, .dispatch, .callbacks, .layout: record.start
      case .commit, .evaluate, .damage: record.renderStart
      case .rasterize, .present, .record: record.end
      }
  }
  record.displayTime = moment(Double(tick) * 20 + (seen ?? wait + mainFrame + render))
  record.timestampSource = .sharedMemory
  record.didPresent = true
  return record
}

/// Returns a frame that the render server drew without the main thread, after waiting `waited` milliseconds for it.
func madeUpLateCommit(_ tick: Int, waited: Double = 8, seen: Double? = nil) -> FrameRecord {
  var record = madeUpFrame(tick, mainFrame: waited, seen: seen)
  for stage in [FrameStage.input, .dispatch, .callbacks, .layout, .commit] { record.stageEnds[stage] = 0 }
  (record.mainFrameStart, record.mainFrameTick) = (0, 0)
  record.isCommitLate = true
  return record
}

/// Returns the figures of synthetic frames.
func madeUpRun(_ records: [FrameRecord]) -> FrameStatistics {
  FrameStatistics(records, period: madeUpPeriod)
}

/// True if a figure is known and has the expected value.
func isClose(_ value: Double?, _ expected: Double) -> Bool {
  guard let value else { return false }
  return abs(value - expected) <= 1e-6 * max(1, abs(expected))
}

private func moment(_ milliseconds: Double) -> UInt64 {
  1_000_000_000 + UInt64((milliseconds * 1e6).rounded())
}
