import KinoraGeometry

/// A frame that was seen, and the refresh at which it was, counted from its target.
nonisolated struct ShownFrame: Sendable {
  /// The part of a period by which a time may lie behind a refresh and still count as on it: the precision of
  /// timestamps.
  private static let tolerance = 1e-3
  /// The relative difference up to which the frames' rate counts as equal to the display's.
  private static let likeness = 0.01

  let record: FrameRecord
  let displayTime: UInt64
  let target: UInt64
  /// Seconds from one picture to the next if all are in time: the display's period if it is slower than the frames,
  /// else the frames' period.
  let period: Double
  /// The number of refreshes after the target.
  private let delay: Double
  /// True if the display time alone determines the refresh.
  private let liesOnRefreshes: Bool

  init?(_ record: FrameRecord, period: Double) {
    guard let displayTime = record.displayTime else { return nil }
    self.record = record
    self.displayTime = displayTime
    // From outside no ticks are known, and a target is an assumed refresh.
    let hasTarget = !record.isFromOutside || record.targetTime != 0
    target = hasTarget ? record.target(period: period) : displayTime
    let isOnDisplay = record.timestampSource.liesOnRefreshes || !hasTarget
    let display = isOnDisplay && record.displayPeriod > 0 ? record.displayPeriod : period
    let isSlower = display < period * (1 - Self.likeness)
    self.period = display > period * (1 + Self.likeness) ? display : period
    liesOnRefreshes = isOnDisplay && !isSlower
    // Frames slower than the display are in time at the display's first refresh after their target.
    let wait = isOnDisplay && isSlower ? display : 0
    let late = (HostTime.seconds(from: target, to: displayTime) - wait) / period
    delay = max(0, (late - Self.tolerance).rounded(.up))
  }

  /// Returns the number of refreshes since an earlier frame; 0 or less if both fell on the same refresh.
  func refreshes(since earlier: ShownFrame) -> Int {
    let count: Double
    if liesOnRefreshes, earlier.liesOnRefreshes {
      count = HostTime.seconds(from: earlier.displayTime, to: displayTime) / period
    } else {
      count = HostTime.seconds(from: earlier.target, to: target) / period + delay - earlier.delay
    }
    return Int(count.rounded().clamped(-1e9, 1e9))
  }

  /// Returns the number of refreshes by which the frame would have been seen earlier without the main thread's part.
  ///
  /// - Parameter free: The time at which the thread had finished the previous frame.
  func refreshesSaved(withoutMainThreadSince free: UInt64) -> Int {
    let main = mainThreadSeconds(since: free)
    let saved = ((main + slack) / period + Self.tolerance).rounded(.down)
    return Int(saved.clamped(0, 1e9))
  }

  /// Seconds for which the render server waited for the main thread: from the answer to the tick, and, if one thread
  /// does both parts, for the answer itself.
  private func mainThreadSeconds(since free: UInt64) -> Double {
    guard record.renderStart != 0 else { return 0 }
    let mainFrame = max(0, HostTime.seconds(from: record.start, to: record.renderStart))
    guard record.isOfOneThread else { return mainFrame }
    let ready = max(free, record.firstDue(period: period))
    return mainFrame + max(0, HostTime.seconds(from: ready, to: record.start))
  }

  /// Seconds from the time the pixels were ready to the refresh at which they were seen.
  private var slack: Double {
    guard record.timestampSource.liesOnRefreshes else {
      return max(0, delay * period - HostTime.seconds(from: target, to: displayTime))
    }
    let ready = record.stageEnds[.present]
    guard ready != 0, displayTime > ready else { return 0 }
    return HostTime.seconds(from: ready, to: displayTime).truncatingRemainder(dividingBy: period)
  }
}
