import Motion

/// The state of a node's animations.
struct NodeEvaluation {
  /// Its animations as they were last presented; nil if it has none.
  private(set) var prepared: PreparedAnimations?
  /// Set by a commit that changes its committed values or animations, until they are presented. The presented values
  /// differ from the committed ones in other properties than those of `prepared` only while it is set.
  private(set) var isStale = true
  /// The times for which its presented values stay as they are; none while `isStale`.
  private(set) var settled = SettledTimes()

  mutating func invalidate() {
    settled = SettledTimes()
    isStale = true
  }

  /// Replaces the animations by those of the last commit, which are about to be presented.
  mutating func renew(_ prepared: PreparedAnimations) {
    self.prepared = prepared
    isStale = false
  }

  mutating func dropAnimations() {
    prepared = nil
  }

  /// Records the result of presenting the animations at a local time.
  mutating func settle(_ activity: AnimationActivity, at time: Double) {
    settled = SettledTimes(activity, at: time)
  }
}

/// The local times for which the presented values stay as they were last evaluated.
struct SettledTimes {
  private var first = Double.nan
  /// The end of the interval that starts at `first`, exclusive.
  private var end = Double.nan
  private(set) var activity = AnimationActivity()

  init() {}

  init(_ activity: AnimationActivity, at time: Double) {
    self.activity = activity
    first = time
    end = activity.isActive ? time : activity.nextChange ?? .infinity
  }

  func contains(_ time: Double) -> Bool {
    time == first || (time > first && time < end)
  }
}
