nonisolated extension FrameStatistics {
  /// A frame that was shown, and when.
  private struct Shown {
    var record: FrameRecord
    var completion: UInt64
    /// Refreshes after the frame's own tick, at least 1.
    var refreshes: Double

    init?(_ record: FrameRecord, period: Double) {
      guard let completion = record.displayTime else { return nil }
      self.record = record
      self.completion = completion
      refreshes = max(1, (HostTime.seconds(from: record.tickTime, to: completion) / period).rounded(.up))
    }
  }

  /// Intervals, missed refreshes and what follows from them.
  mutating func gatherPacing(_ records: [FrameRecord], period: Double) {
    var intervals: [Double] = []
    var errors: [Double] = []
    var refreshes = 0
    var seen = 0
    var missedRefreshes = 0
    var previous: Shown?
    // Ticks since `previous` at which nothing had changed.
    var quietTicks = 0
    for record in records {
      if record.isFirstAfterIdle { previous = nil }
      guard record.showsScene else {
        if !record.wasStarved { quietTicks += 1 + record.ticksMissed }
        continue
      }
      guard let shown = Shown(record, period: period) else { continue }
      if let previous, Double(quietTicks) * period <= Self.idleTimeout {
        intervals.append(HostTime.seconds(from: previous.completion, to: shown.completion) * 1e3)
        let count = self.refreshes(from: previous, to: shown, period: period)
        refreshes += max(0, count)
        seen += count > 0 ? 1 : 0
        missedRefreshes += max(0, count - 1 - quietTicks)
        if let error = animationError(from: previous, to: shown) { errors.append(error) }
      }
      previous = shown
      quietTicks = 0
    }
    interval = Percentiles(intervals)
    animationError = Percentiles(errors)
    summarize(frames: seen, seconds: Double(refreshes) * period, missed: missedRefreshes, period: period)
  }

  private mutating func summarize(frames count: Int, seconds: Double, missed: Int, period: Double) {
    guard seconds > 0 else { return }
    activeSeconds = seconds
    self.missed = missed
    fps = Double(count) / seconds
    hitchRatio = Double(missed) * period * 1e3 / seconds
  }

  private func refreshes(from first: Shown, to second: Shown, period: Double) -> Int {
    let ticks = HostTime.seconds(from: first.record.tickTime, to: second.record.tickTime) / period
    let count = (ticks + second.refreshes - first.refreshes).rounded()
    return Int(min(max(count, -1e9), 1e9))
  }

  /// In milliseconds of the host; nil while media time stood still, changed its pace or jumped.
  private func animationError(from first: Shown, to second: Shown) -> Double? {
    let rate = second.record.rate
    guard rate != 0, first.record.rate == rate, first.record.clockChanges == second.record.clockChanges else {
      return nil
    }
    let sampled = (second.record.mediaTime - first.record.mediaTime) / rate
    let displayed = HostTime.seconds(from: first.completion, to: second.completion)
    return abs(sampled - displayed) * 1e3
  }
}
