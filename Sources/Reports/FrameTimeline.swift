import Frames

/// A frame that gave the scene a new picture, in the company of the one before it.
package struct PacedFrame: Sendable {
  package var record: FrameRecord
  /// Seconds from the first moment of the run to the frame's start.
  package var time: Double
  /// What it added to the pace of the run; nil where nothing was due since the frame before it, or it isn't known when
  /// one of the two was seen.
  package var pace: FrameFigures.Progress?
  /// Milliseconds from the display of the frame before it to its own; nil where the pace is.
  package var interval: Double?

  /// Refreshes at which the picture before it still stood although an update was due.
  package var missed: Int? { pace?.missed }
}

/// The pace of a run frame by frame, by the rules of docs/metrics.md.
package enum FrameTimeline {
  package static func frames(of run: RecordedRun) -> [PacedFrame] {
    let origin = run.origin
    var figures = FrameFigures(period: run.setting.period)
    var before = figures.progress
    var lastDisplay: UInt64?
    return run.records.compactMap { record in
      figures.add(record)
      guard record.showsScene else { return nil }
      var frame = PacedFrame(record: record, time: HostTime.seconds(from: origin, to: record.start))
      let pace = figures.progress - before
      before = figures.progress
      if pace.refreshes > 0, let lastDisplay, let display = record.displayTime {
        frame.pace = pace
        frame.interval = HostTime.seconds(from: lastDisplay, to: display) * 1e3
      }
      lastDisplay = record.displayTime ?? lastDisplay
      return frame
    }
  }
}
