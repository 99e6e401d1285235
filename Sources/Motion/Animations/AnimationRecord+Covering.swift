import KinoraGeometry

extension AnimationRecord {
  /// Returns true if this animation, as long as it lasts, hides another one that was added before it.
  package func covers(_ other: AnimationRecord) -> Bool {
    guard let key = other.coverableKey else { return false }
    return coveredKey == key
  }

  /// The property to which it always gives the same value, whatever the animations before it do; nil if there is none.
  var coveredKey: AnimatableKey? {
    guard timing.speed == 0, case .property(let animation) = content, animation.key == animation.key.whole,
      animation.valueFunction == nil, !animation.isAdditive, !animation.isCumulative,
      let place = timing.position(atParent: 0), timing.shows(in: place.phase)
    else { return nil }
    let progress = animation.prepared.progress(at: place, paced: curve)
    // Nil for values that depend on those below; a number that isn't finite isn't shown.
    guard let value = animation.prepared.components(at: progress, over: nil), value.isFinite else { return nil }
    return animation.key
  }

  /// The whole property that hides the animation if it is covered; nil if the animation changes more than one property.
  var coverableKey: AnimatableKey? {
    guard case .property(let animation) = content, animation.rotationMode == nil else { return nil }
    return animation.key.whole
  }
}
