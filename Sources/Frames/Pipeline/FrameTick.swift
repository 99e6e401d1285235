/// A request for a frame: one tick of a clock, or one made by a test.
nonisolated package struct FrameTick: Sendable, Equatable {
  /// The scheduled time, in nanoseconds of the host's monotonic clock.
  package var hostTime: UInt64
  /// The media time at which the frame will be seen, in seconds. The frame shows this time.
  package var mediaTime: Double
  /// Current media time; animations that end before it have finished. Nil when time is stepped manually: use
  /// `mediaTime`.
  package var modelTime: Double?
  /// Media seconds per second of the host; 0 while paused.
  package var rate: Double
  /// The number of ticks that passed unanswered since the last one.
  package var missed: Int
  /// The number of ticks left out before it, since nothing was to change at them.
  package var slept = 0
  /// True if nothing moved before it.
  package var isFirstAfterIdle: Bool
  /// The time at which the frame will be seen, in host nanoseconds; nil for frames made by hand.
  package var targetTime: UInt64?
  /// Seconds between refreshes; nil for frames made by hand.
  package var period: Double?
  /// The number of times the clock was paused, resumed, changed in speed or moved.
  package var clockChanges = 0

  package init(
    mediaTime: Double, hostTime: UInt64 = 0, rate: Double = 1, missed: Int = 0, isFirstAfterIdle: Bool = false
  ) {
    self.hostTime = hostTime
    self.mediaTime = mediaTime
    self.rate = rate
    self.missed = missed
    self.isFirstAfterIdle = isFirstAfterIdle
  }
}

/// The result of a frame, and the frames that have to follow it.
nonisolated package struct FrameOutcome: Sendable, Equatable {
  /// True if pixels went to the surface.
  package var didPresent = false
  /// True if every buffer was in flight, so that nothing could be drawn: retry after a completion.
  package var wasOutOfBuffers = false
  /// True if animations or display links request the next frame.
  package var wantsNextFrame = false
  /// True if an overlay changes in the next frame.
  package var wantsRepaint = false
  /// The media time up to which frames show the same, for when `wantsNextFrame` is false; nil if nothing changes.
  package var nextChange: Double?
  /// The media time of the next callback; nil without one.
  package var nextCallback: Double?
  /// The earlier of `nextChange` and `nextCallback`.
  package var nextWake: Double? { [nextChange, nextCallback].compactMap(\.self).min() }

  package init() {}
}
