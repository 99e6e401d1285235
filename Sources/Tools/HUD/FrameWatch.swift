import KinoraFrames

/// Collects the intervals of incoming frames for a graph, with missed refreshes and late commits.
///
/// A frame is added a few periods later, once its display time is known.
final class FrameWatch {
  /// One frame of the graph.
  struct Bar {
    /// Seconds since the previous frame was seen.
    var interval: Double
    var hasMissed: Bool
    var isCommitLate: Bool
  }

  /// The newest frames, oldest first.
  private(set) var bars: [Bar] = []
  /// The tick of the last frame with a new picture of the scene, in host nanoseconds.
  private(set) var lastDrawn: UInt64?

  private let recorder: FrameRecorder
  private let period: Double
  private var pace: FramePace
  private var taken: UInt64 = 0

  /// The number of bars in the widest graph.
  static let limit = 172
  /// The periods to wait for a better timestamp of a frame, and the seconds to wait for any.
  private static let settlingPeriods = 3.0
  private static let longestWait = 0.5

  init(recorder: FrameRecorder, period: Double) {
    self.recorder = recorder
    self.period = period
    pace = FramePace(period: period)
    bars.reserveCapacity(2 * Self.limit)
  }

  /// Adds the frames that are settled by a host time.
  func take(at time: UInt64) {
    guard let last = recorder.last, last.number > taken else { return }
    let count = min(last.number - taken, UInt64(2 * Self.limit))
    if last.number - taken > count { forget() }
    let records = recorder.records(last: Int(count))
    lastDrawn = records.last { $0.showsScene }?.tickTime ?? lastDrawn
    for record in records {
      guard isSettled(record, at: time) else { break }
      add(record)
      taken = record.number
    }
    if bars.count > Self.limit { bars.removeFirst(bars.count - Self.limit) }
  }

  /// Starts over after frames were skipped: earlier ones have no relation to those that follow.
  private func forget() {
    pace = FramePace(period: period)
    bars.removeAll(keepingCapacity: true)
  }

  private func isSettled(_ record: FrameRecord, at time: UInt64) -> Bool {
    let age = HostTime.seconds(from: record.tickTime, to: time)
    guard record.showsScene else { return true }
    return age > (record.displayTime == nil ? Self.longestWait : Self.settlingPeriods * period)
  }

  private func add(_ record: FrameRecord) {
    guard let step = pace.add(record) else { return }
    bars.append(
      Bar(interval: step.interval, hasMissed: step.progress.missed > 0, isCommitLate: record.isCommitLate))
  }
}
