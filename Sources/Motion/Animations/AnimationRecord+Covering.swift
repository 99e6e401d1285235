import Geometry

extension AnimationRecord {
  /// Returns true if an animation that was added before this one is never seen again while this one lasts: this one
  /// stands still, and shows a value of its own for all that the other animates.
  package func covers(_ other: AnimationRecord) -> Bool {
    guard case .property(let below) = other.content, below.rotationMode == nil else { return false }
    return coveredKey == below.key.whole
  }

  /// The property for which it shows the same value at every time, whatever is below it; nil if there is none.
  private var coveredKey: AnimatableKey? {
    guard timing.speed == 0, case .property(let animation) = content, animation.key == animation.key.whole,
      animation.valueFunction == nil, !animation.isAdditive, !animation.isCumulative,
      let place = timing.position(atParent: 0), timing.shows(in: place.phase)
    else { return nil }
    let progress = animation.prepared.progress(at: place, paced: curve)
    // Nil for values that depend on those below; a number that isn't finite isn't shown.
    guard let value = animation.prepared.components(at: progress, over: nil), value.isFinite else { return nil }
    return animation.key
  }
}
