/// The pace of frames one by one: when each was seen after the one before it, and what that adds to the figures.
///
/// What counts is for `FrameFigures` to say, so that single frames and figures agree.
nonisolated package struct FramePace: Sendable {
  /// From one shown frame to the next.
  package struct Step: Sendable {
    /// Seconds from the display of the frame before it to its own.
    package var interval: Double
    /// How far that is from the media time that passed between their pictures, in seconds; nil where it passed
    /// unevenly.
    package var animationError: Double?
    package var progress: FrameFigures.Progress
  }

  private let period: Double
  private var figures: FrameFigures
  private var count = 0
  /// The last one that was seen.
  private var last: FrameRecord?

  /// Records after which the figures begin anew: few times are kept in less memory than many.
  private static let figuresLimit = 400

  /// - Parameter period: seconds between refreshes, for records that don't say.
  package init(period: Double) {
    self.period = period
    figures = FrameFigures(period: period)
  }

  /// Takes the next record.
  ///
  /// - Returns: nil for a frame that gave the scene no new picture, where nothing was due since the frame before it,
  ///   and
  ///   where it isn't known when one of the two was seen.
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

  /// From a shown frame on they go on as they would have.
  private mutating func renewFigures(from record: FrameRecord) {
    figures = FrameFigures(period: period)
    figures.add(record)
    count = 0
  }
}
