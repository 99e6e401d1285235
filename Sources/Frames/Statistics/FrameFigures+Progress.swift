nonisolated extension FrameFigures {
  /// How far pacing has come: what lies between two of them is what the frames in between have added.
  package struct Progress: Sendable, Equatable {
    /// Refreshes in active time.
    package var refreshes = 0
    /// Those of them at which an older picture still stood.
    package var missed = 0
    /// Active time, in seconds.
    package var seconds = 0.0
    /// Milliseconds of all hitches, and of those that the main thread's part made.
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
