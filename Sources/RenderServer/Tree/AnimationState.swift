import KinoraGeometry
import KinoraMotion

/// The animations of a node, and the values that it would show without them. Only nodes with animations have one.
final class AnimationState {
  /// The times for which the presented values stay as they are; none while `isStale`.
  private(set) var settled = SettledTimes()
  /// The animations as they were last presented.
  private(set) var prepared: PreparedAnimations?
  /// Set by a commit that changes the committed values or the animations, until they are presented. The presented values
  /// differ from the committed ones in other properties than those of `prepared` only while it is set.
  private(set) var isStale = true
  /// The animations in the order in which they were added.
  private(set) var records: [AnimationRecord]
  /// The committed values; those of a node without animations are its presented ones.
  @exclusivity(unchecked) private(set) var committed: LayerValues

  init(_ records: [AnimationRecord], over committed: LayerValues) {
    self.records = records
    self.committed = committed
  }

  /// Takes animations and values from a commit. Nil for what it doesn't change.
  func replace(_ records: [AnimationRecord]?, _ committed: LayerValues?) {
    if let records { self.records = records }
    if let committed { self.committed = committed }
    invalidate()
  }

  func move(to position: CGPoint) {
    committed.position = position
    invalidate()
  }

  private func invalidate() {
    settled = SettledTimes()
    isStale = true
  }

  /// Replaces the prepared animations by those of the last commit, which are about to be presented.
  func renew() -> PreparedAnimations {
    let prepared = PreparedAnimations(records)
    self.prepared = prepared
    isStale = false
    return prepared
  }

  /// Records the result of presenting the animations at a local time.
  func settle(_ activity: AnimationActivity, at time: Double) {
    settled = SettledTimes(activity, at: time)
  }

  /// Reads the committed values in place.
  @inline(__always)
  func withCommitted<Result>(_ body: (UnsafePointer<LayerValues>) -> Result) -> Result {
    withUnsafePointer(to: &committed, body)
  }
}

extension NodePointer {
  /// The values without animations.
  var committed: LayerValues { pointee.animation?.committed ?? pointee.presented }

  var committedPosition: CGPoint { pointee.animation?.committed.position ?? pointee.presented.position }

  /// The animations in the order in which they were added.
  var animations: [AnimationRecord] { pointee.animation?.records ?? [] }
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
