import Geometry
import Layers

/// What animators keep in a view.
struct AnimatorTraits {
  /// The animators that move the view and have it touched where it is seen.
  var followedCount = 0
}

extension UIView {
  /// Whether the view is on its way, and is touched where it is seen instead of where its values say.
  final var isTouchedWhereSeen: Bool { animatorTraits.followedCount > 0 }
}

/// What an animator has noted in a view.
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
  /// Notes in the views whether they take touches, and where.
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
