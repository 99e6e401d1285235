import KinoraFrames
import KinoraRuns

/// A frame with a new picture of the scene, and its relation to the one before it.
struct PacedFrame: Sendable {
  var record: FrameRecord
  /// Seconds from the start of the run to the frame's start.
  var time: Double
  /// Its contribution to the pace of the run; nil if no refresh was due since the frame before it, or if the display
  /// time of one of the two is unknown.
  var pace: FrameFigures.Progress?
  /// Milliseconds from the previous frame's display time to this frame's; nil if `pace` is.
  var interval: Double?
  /// The animation error in milliseconds; nil if `pace` is, or if unknown.
  var animationError: Double?
  /// True if it took more than two periods.
  var isJanky: Bool

  /// The number of refreshes at which the previous picture was still shown although an update was due.
  var missed: Int? { pace?.missed }
}

/// Computes the pace of a run frame by frame, by the rules of docs/metrics.md.
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
