nonisolated extension FrameFigures {
  /// The state that pacing carries from one record to the next.
  struct Pacing: Sendable {
    var previous: ShownFrame?
    /// Ticks since `previous` at which nothing had changed.
    var quietTicks = 0
    /// Ticks since `previous` at which moving contents stood still because the main frame was late.
    var unansweredTicks = 0
    /// The end of the previous record.
    var lastEnd: UInt64 = 0
    var seen = 0
    var refreshes = 0
    var seconds = 0.0
    var missed = 0
    var hitches = HitchFigures()
    var drops = DropWindow()

    /// Restarts counting after a shown frame.
    fileprivate mutating func begin(after shown: ShownFrame?) {
      (previous, quietTicks, unansweredTicks) = (shown, 0, 0)
    }
  }

  /// Updates intervals, missed refreshes and the figures derived from them.
  mutating func pace(_ record: FrameRecord) {
    defer { pacing.lastEnd = record.end }
    if record.isFirstAfterIdle || record.isHidden { pacing.begin(after: nil) }
    pacing.quietTicks += record.ticksSlept
    guard record.showsScene else { return addTicks(of: record) }
    let period = record.period(or: period)
    guard let shown = ShownFrame(record, period: period) else { return }
    if let previous = pacing.previous, Double(pacing.quietTicks) * period <= FrameStatistics.idleTimeout {
      step(from: previous, to: shown)
    }
    pacing.begin(after: shown)
  }

  /// Counts the ticks of a record that shows no scene.
  private mutating func addTicks(of record: FrameRecord) {
    // From outside, a repaint of the same picture may be a change that came too late.
    if record.wasOutOfBuffers || record.isFromOutside { return }
    if record.isUnanswered {
      pacing.unansweredTicks += 1 + record.ticksMissed
    } else {
      pacing.quietTicks += 1 + record.ticksMissed
    }
  }

  private mutating func step(from previous: ShownFrame, to shown: ShownFrame) {
    interval.add(seconds: HostTime.seconds(from: previous.displayTime, to: shown.displayTime))
    if let error = Self.animationError(from: previous.record, to: shown.record) { animationError.add(seconds: error) }
    let count = shown.refreshes(since: previous)
    guard count > 0 else { return }
    let late = max(0, count - 1 - quietRefreshes(before: shown))
    pacing.seen += 1
    pacing.refreshes += count
    pacing.seconds += Double(count) * shown.period
    pacing.missed += late
    let second = Int(min(1e3, (1 / shown.period).rounded()))
    pacing.drops.add(count - 1 - late, dropped: false, second: second)
    pacing.drops.add(late, dropped: true, second: second)
    pacing.drops.add(1, dropped: false, second: second)
    if late > 0 { addHitch(of: shown, refreshes: late) }
  }

  /// The number of refreshes at which nothing had changed, computed from ticks.
  private func quietRefreshes(before shown: ShownFrame) -> Int {
    let ticks = Double(pacing.quietTicks) * shown.record.period(or: period) / shown.period
    return Int(min(ticks.rounded(), 1e9))
  }

  private mutating func addHitch(of shown: ShownFrame, refreshes: Int) {
    let saved = shown.refreshesSaved(withoutMainThreadSince: pacing.lastEnd)
    let commit = min(refreshes, saved + pacing.unansweredTicks)
    let unit = shown.period * 1e3
    pacing.hitches.all.add(refreshes, of: unit)
    pacing.hitches.longest = max(pacing.hitches.longest ?? 0, Double(refreshes) * unit)
    pacing.hitches.commit.milliseconds += Double(commit) * unit
    pacing.hitches.render.milliseconds += Double(refreshes - commit) * unit
    if 2 * commit >= refreshes { pacing.hitches.commit.count += 1 } else { pacing.hitches.render.count += 1 }
  }

  /// The animation error in seconds of the host; nil if media time was paused, or changed in rate or position.
  static func animationError(from: FrameRecord, to: FrameRecord) -> Double? {
    guard let first = from.displayTime, let second = to.displayTime, to.rate != 0, from.rate == to.rate,
      from.clockChanges == to.clockChanges, !to.isFromOutside
    else { return nil }
    return abs((to.mediaTime - from.mediaTime) / to.rate - HostTime.seconds(from: first, to: second))
  }

  func summarize(_ result: inout FrameStatistics) {
    result.interval = interval.percentiles
    result.animationError = animationError.percentiles
    result.onePercentLow = interval.meanOfLongest(oneIn: 100).flatMap(Self.rate)
    result.tenthPercentLow = interval.meanOfLongest(oneIn: 1000).flatMap(Self.rate)
    guard pacing.refreshes > 0 else { return }
    result.activeSeconds = pacing.seconds
    result.refreshes = pacing.refreshes
    result.missed = pacing.missed
    result.period = pacing.seconds / Double(pacing.refreshes)
    result.fps = Double(pacing.seen) / pacing.seconds
    result.hitches = pacing.hitches.rated(over: pacing.seconds)
    let expected = pacing.seen + pacing.missed
    result.dropped.total = (100 * pacing.missed + expected - 1) / expected
    (result.dropped.worst, result.dropped.p95) = (pacing.drops.worst, pacing.drops.p95)
    result.dropped.average = pacing.drops.average
  }

  private static func rate(_ interval: Double) -> Double? { interval > 0 ? 1 / interval : nil }
}

nonisolated extension Hitches {
  fileprivate mutating func add(_ refreshes: Int, of milliseconds: Double) {
    count += 1
    self.milliseconds += Double(refreshes) * milliseconds
  }

  fileprivate func rated(over seconds: Double) -> Hitches {
    var result = self
    result.ratio = milliseconds / seconds
    return result
  }
}

nonisolated extension HitchFigures {
  fileprivate func rated(over seconds: Double) -> HitchFigures {
    var result = self
    result.all = all.rated(over: seconds)
    result.commit = commit.rated(over: seconds)
    result.render = render.rated(over: seconds)
    return result
  }
}
