nonisolated extension FrameFigures {
  /// The running totals of pacing. The difference between two of them is the contribution of the frames in between.
  package struct Progress: Sendable, Equatable {
    /// The number of refreshes in active time.
    package var refreshes = 0
    /// The number of those at which an older picture was still shown.
    package var missed = 0
    /// Active time, in seconds.
    package var seconds = 0.0
    /// Milliseconds of all hitches, and of those caused by the main thread.
    package var hitches = 0.0
    package var commitHitches = 0.0

    package static func - (left: Self, right: Self) -> Self {
      Progress(
        refreshes: left.refreshes - right.refreshes, missed: left.missed - right.missed,
        seconds: left.seconds - right.seconds, hitches: left.hitches - right.hitches,
        commitHitches: left.commitHitches - right.commitHitches)
    }
  }

  package var progress: Progress {
    Progress(
      refreshes: pacing.refreshes, missed: pacing.missed, seconds: pacing.seconds,
      hitches: pacing.hitches.all.milliseconds, commitHitches: pacing.hitches.commit.milliseconds)
  }
}
