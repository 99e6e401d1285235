import Geometry
import Layers

/// The state that animators keep in a view.
struct AnimatorTraits {
  /// The number of animators that move the view and make it take touches at its visible position.
  var followedCount = 0
}

extension UIView {
  /// True if the view takes touches at its visible position instead of its model position.
  final var isTouchedWhereSeen: Bool { animatorTraits.followedCount > 0 }
}

/// A view whose touches an animator affects.
struct TouchedView {
  weak var view: UIView?
  let isBlocked: Bool
  let isFollowed: Bool

  func note(_ count: Int) {
    if isBlocked { view?.animationTraits.blockCount += count }
    if isFollowed { view?.animatorTraits.followedCount += count }
  }
}

extension UIViewPropertyAnimator {
  /// Updates the touch handling of the animated views: if they take touches, and at which position.
  final func noteInteraction() {
    for entry in touchedViews { entry.note(-1) }
    touchedViews = []
    guard state == .active else { return }
    let isBlocked = isRunning && !isUserInteractionEnabled
    let isFollowed = !isManualHitTestingEnabled
    guard isBlocked || isFollowed else { return }
    var noted: Set<ObjectIdentifier> = []
    for view in properties.lazy.compactMap(\.view) where noted.insert(ObjectIdentifier(view)).inserted {
      let entry = TouchedView(view: view, isBlocked: isBlocked, isFollowed: isFollowed)
      entry.note(1)
      touchedViews.append(entry)
    }
  }
}
