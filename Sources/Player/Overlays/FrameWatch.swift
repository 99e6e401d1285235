import Frames

/// The frames as they come in, for a graph: how long after the one before each was seen, and how it fared.
///
/// A frame is taken when it is known when it was seen, a few periods later.
final class FrameWatch {
  /// One frame of the graph.
  struct Bar {
    /// Seconds since the frame before it was seen.
    var interval: Double
    var hasMissed: Bool
    var isCommitLate: Bool
  }

  /// The newest frames, oldest first.
  private(set) var bars: [Bar] = []
  /// The tick of the last frame that gave the scene a new picture, in host nanoseconds.
  private(set) var lastDrawn: UInt64?

  private let recorder: FrameRecorder
  private let period: Double
  private var pace: FramePace
  private var taken: UInt64 = 0

  /// As many as the widest graph shows.
  static let limit = 172
  /// Periods after which no better word on a frame is waited for, and seconds after which none is.
  private static let settlingPeriods = 3.0
  private static let longestWait = 0.5

  init(recorder: FrameRecorder, period: Double) {
    self.recorder = recorder
    self.period = period
    pace = FramePace(period: period)
    bars.reserveCapacity(2 * Self.limit)
  }

  /// Takes the frames of which enough is known by a host time.
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

  /// Frames were left out: what was before them says nothing of those to come.
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
