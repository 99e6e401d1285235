import Frames

/// A frame that gave the scene a new picture, in the company of the one before it.
struct PacedFrame: Sendable {
  var record: FrameRecord
  /// Seconds from the first moment of the run to the frame's start.
  var time: Double
  /// What it added to the pace of the run; nil where nothing was due since the frame before it, or it isn't known when
  /// one of the two was seen.
  var pace: FrameFigures.Progress?
  /// Milliseconds from the display of the frame before it to its own; nil where the pace is.
  var interval: Double?
  /// The animation error in milliseconds; nil where the pace is, or where it isn't known.
  var animationError: Double?
  /// Whether it took more than two periods.
  var isJanky: Bool

  /// Refreshes at which the picture before it still stood although an update was due.
  var missed: Int? { pace?.missed }
}

/// The pace of a run frame by frame, by the rules of docs/metrics.md.
enum FrameTimeline {
  static func frames(of run: RecordedRun) -> [PacedFrame] {
    let origin = run.origin
    var pace = FramePace(period: run.setting.period)
    return run.records.compactMap { record in
      let step = pace.add(record)
      guard record.showsScene else { return nil }
      return PacedFrame(
        record: record, time: HostTime.seconds(from: origin, to: record.start), pace: step?.progress,
        interval: step.map { $0.interval * 1e3 }, animationError: step?.animationError.map { $0 * 1e3 },
        isJanky: record.isJanky(period: record.period(or: run.setting.period)))
    }
  }
}
