import KinoraGeometry
import KinoraLayers

/// The state that animators keep in a view.
struct ViewAnimatorState {
  /// The number of animators that move the view and make it take touches at its visible position.
  var followedCount = 0
}

extension UIView {
  /// True if the view takes touches at its visible position instead of its model position.
  final var isTouchedWhereSeen: Bool { animatorState.followedCount > 0 }
}

/// A view whose touches an animator affects.
struct TouchedView {
  weak var view: UIView?
  let isBlocked: Bool
  let isFollowed: Bool

  func addToCounts(_ count: Int) {
    if isBlocked { view?.animationState.blockCount += count }
    if isFollowed { view?.animatorState.followedCount += count }
  }
}

extension UIViewPropertyAnimator {
  /// Updates the touch handling of the animated views: if they take touches, and at which position.
  final func updateTouchHandling() {
    for entry in touchedViews { entry.addToCounts(-1) }
    touchedViews = []
    guard state == .active else { return }
    let isBlocked = isRunning && !isUserInteractionEnabled
    let isFollowed = !isManualHitTestingEnabled
    guard isBlocked || isFollowed else { return }
    var seen: Set<ObjectIdentifier> = []
    for view in properties.lazy.compactMap(\.view) where seen.insert(ObjectIdentifier(view)).inserted {
      let entry = TouchedView(view: view, isBlocked: isBlocked, isFollowed: isFollowed)
      entry.addToCounts(1)
      touchedViews.append(entry)
    }
  }
}
