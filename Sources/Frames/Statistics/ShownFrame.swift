/// A frame that was seen, and at which refresh, counted from the one that it was meant for.
nonisolated struct ShownFrame: Sendable {
  /// Periods by which a time may lie behind a refresh and still count as at it: stamps are no better.
  private static let tolerance = 1e-3
  /// By which share frames may be slower or faster than the display's refreshes and still go by them.
  private static let likeness = 0.01

  let record: FrameRecord
  let displayTime: UInt64
  let target: UInt64
  /// Seconds from one picture to the next, where every one is in time: of the display, where it is slower than the
  /// frames.
  let period: Double
  /// Refreshes after the target.
  private let delay: Double
  /// Whether it is told by its time alone which refresh it was.
  private let liesOnRefreshes: Bool

  init?(_ record: FrameRecord, period: Double) {
    guard let displayTime = record.displayTime else { return nil }
    self.record = record
    self.displayTime = displayTime
    target = record.target(period: period)
    let isOnDisplay = record.timestampSource.liesOnRefreshes
    let display = isOnDisplay && record.displayPeriod > 0 ? record.displayPeriod : period
    let isSlower = display < period * (1 - Self.likeness)
    self.period = display > period * (1 + Self.likeness) ? display : period
    liesOnRefreshes = isOnDisplay && !isSlower
    // A frame that is slower than the display is in time with the display's first refresh after its target.
    let wait = isOnDisplay && isSlower ? display : 0
    let late = (HostTime.seconds(from: target, to: displayTime) - wait) / period
    delay = max(0, (late - Self.tolerance).rounded(.up))
  }

  /// Refreshes from one that was seen earlier; 0 or less if both fell on the same.
  func refreshes(since earlier: ShownFrame) -> Int {
    let count: Double
    if liesOnRefreshes, earlier.liesOnRefreshes {
      count = HostTime.seconds(from: earlier.displayTime, to: displayTime) / period
    } else {
      count = HostTime.seconds(from: earlier.target, to: target) / period + delay - earlier.delay
    }
    return Int(min(max(count.rounded(), -1e9), 1e9))
  }

  /// How many refreshes earlier it would have been seen without the main thread's part.
  ///
  /// - Parameter free: when the thread had ended the frame before.
  func refreshesSaved(withoutMainThreadSince free: UInt64) -> Int {
    let main = mainThreadSeconds(since: free)
    let saved = ((main + slack) / period + Self.tolerance).rounded(.down)
    return Int(min(max(saved, 0), 1e9))
  }

  /// Time for which the render server waited for the main thread, in seconds: from the answer to the tick on, and for
  /// the tick to be answered, if one thread does both.
  private func mainThreadSeconds(since free: UInt64) -> Double {
    guard record.renderStart != 0 else { return 0 }
    let turn = max(0, HostTime.seconds(from: record.start, to: record.renderStart))
    guard record.isOfOneThread else { return turn }
    let ready = max(free, record.firstDue(period: period))
    return turn + max(0, HostTime.seconds(from: ready, to: record.start))
  }

  /// Seconds from when the pixels were ready to the refresh at which they were seen.
  private var slack: Double {
    guard record.timestampSource.liesOnRefreshes else {
      return max(0, delay * period - HostTime.seconds(from: target, to: displayTime))
    }
    let ready = record.stageEnds[.present]
    guard ready != 0, displayTime > ready else { return 0 }
    return HostTime.seconds(from: ready, to: displayTime).truncatingRemainder(dividingBy: period)
  }
}
