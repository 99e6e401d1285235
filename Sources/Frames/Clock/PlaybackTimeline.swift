/// The mapping from host time to media time, valid until the clock is changed.
nonisolated package struct PlaybackTimeline: Sendable, Equatable {
  /// Host nanoseconds.
  package var anchorHost: UInt64
  /// The position at `anchorHost`, in seconds.
  package var anchorPosition: Double
  /// Media seconds per second of the host; 0 while paused.
  package var rate: Double
  /// The number of clock changes before this mapping.
  package var changes = 0

  package init(anchorHost: UInt64 = 0, anchorPosition: Double = 0, rate: Double = 1) {
    self.anchorHost = anchorHost
    self.anchorPosition = anchorPosition
    self.rate = rate
  }

  package func position(atHost time: UInt64) -> Double {
    anchorPosition + HostTime.seconds(from: anchorHost, to: time) * rate
  }

  /// The host time at which a position is reached; nil if it never is, or was before `time`.
  package func hostTime(ofPosition position: Double, after time: UInt64) -> UInt64? {
    guard rate != 0, position.isFinite else { return nil }
    let seconds = (position - anchorPosition) / rate
    return seconds < HostTime.seconds(from: anchorHost, to: time) ? nil : HostTime.time(seconds, after: anchorHost)
  }
}
