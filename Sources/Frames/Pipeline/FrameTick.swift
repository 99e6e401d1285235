/// What asks for a frame: one beat of a clock, or a test.
nonisolated package struct FrameTick: Sendable, Equatable {
  /// When the beat was due, on the host's monotonic clock in nanoseconds.
  package var hostTime: UInt64
  /// The media time at which the frame will be seen, in seconds: what it shows.
  package var mediaTime: Double
  /// The media time now, for what has ended by now; nil for `mediaTime`, where time is stepped by hand.
  package var modelTime: Double?
  /// Media seconds that pass in one second of the host; 0 while paused.
  package var rate: Double
  /// Beats that passed unanswered since the last one.
  package var missed: Int
  /// Whether nothing moved before it.
  package var isFirstAfterIdle: Bool
  /// When the frame will be seen, in host nanoseconds; nil where frames are made by hand.
  package var targetTime: UInt64?
  /// Seconds between refreshes; nil where frames are made by hand.
  package var period: Double?
  /// How often the clock has been paused, resumed, sped up or sent elsewhere.
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

/// What a frame did, and what it leaves to be done.
nonisolated package struct FrameOutcome: Sendable, Equatable {
  /// Whether pixels went to the surface.
  package var didPresent = false
  /// Whether every bitmap was in flight, so that nothing could be drawn: try again after a completion.
  package var wasStarved = false
  /// Whether animations or display links want the next frame too.
  package var wantsNextFrame = false
  /// Whether what is drawn over the scene will look otherwise in the next frame.
  package var wantsRepaint = false
  /// When they don't: the media time at which an animation begins, if one does.
  package var nextBegin: Double?
  /// The media time at which a callback is due, if one is.
  package var nextCallback: Double?
  /// The earlier of the two.
  package var nextWake: Double? { [nextBegin, nextCallback].compactMap(\.self).min() }

  package init() {}
}
