/// The pace of single frames: the interval from the frame before, and the frame's contribution to the figures.
///
/// It computes them by `FrameFigures`, so that single frames and figures agree.
nonisolated package struct FramePace: Sendable {
  /// The step from one shown frame to the next.
  package struct Step: Sendable {
    /// Seconds from the previous frame's display time to this frame's.
    package var interval: Double
    /// The difference between `interval` and the media time that passed between the two pictures, in seconds; nil if
    /// media time ran unevenly.
    package var animationError: Double?
    package var progress: FrameFigures.Progress
  }

  private let period: Double
  private var figures: FrameFigures
  private var count = 0
  /// The last frame that was seen.
  private var last: FrameRecord?

  /// The number of records after which the figures start over: a few values need less memory than many.
  private static let figuresLimit = 400

  /// - Parameter period: Seconds between refreshes, for records without a period.
  package init(period: Double) {
    self.period = period
    figures = FrameFigures(period: period)
  }

  /// Adds the next record.
  ///
  /// - Returns: nil if the frame had no new picture of the scene, if no refresh was due since the frame before it, or
  ///   if the display time of one of the two is unknown.
  package mutating func add(_ record: FrameRecord) -> Step? {
    let before = figures.progress
    figures.add(record)
    count += 1
    guard record.showsScene, let seen = record.displayTime else { return nil }
    let progress = figures.progress - before
    defer {
      last = record
      if count >= Self.figuresLimit { renewFigures(from: record) }
    }
    guard progress.refreshes > 0, let last, let lastSeen = last.displayTime else { return nil }
    return Step(
      interval: HostTime.seconds(from: lastSeen, to: seen),
      animationError: FrameFigures.animationError(from: last, to: record), progress: progress)
  }

  /// Starts new figures with a shown frame, from which they continue as the old ones would have.
  private mutating func renewFigures(from record: FrameRecord) {
    figures = FrameFigures(period: period)
    figures.add(record)
    count = 0
  }
}
