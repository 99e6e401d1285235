/// Which position of media time is reached at which time of the host, as long as nobody changes the clock.
nonisolated package struct PlaybackTimeline: Sendable, Equatable {
  /// Host nanoseconds.
  package var anchorHost: UInt64
  /// The position then, in seconds.
  package var anchorPosition: Double
  /// Media seconds in one second of the host; 0 while paused.
  package var rate: Double
  /// How often the clock had been changed when it was like this.
  package var changes = 0

  package init(anchorHost: UInt64 = 0, anchorPosition: Double = 0, rate: Double = 1) {
    self.anchorHost = anchorHost
    self.anchorPosition = anchorPosition
    self.rate = rate
  }

  package func position(atHost time: UInt64) -> Double {
    anchorPosition + HostTime.seconds(from: anchorHost, to: time) * rate
  }

  /// When the position is reached; nil when it never is, or was before a time.
  package func hostTime(ofPosition position: Double, after time: UInt64) -> UInt64? {
    guard rate != 0, position.isFinite else { return nil }
    let seconds = (position - anchorPosition) / rate
    return seconds < HostTime.seconds(from: anchorHost, to: time) ? nil : HostTime.time(seconds, after: anchorHost)
  }
}
