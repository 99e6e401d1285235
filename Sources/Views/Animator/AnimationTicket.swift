import Layers

/// What an animator's animation on a layer tells its animator of its end.
///
/// A moving one keeps the animator alive; one that only holds a value does not.
final class AnimationTicket: CAAnimationDelegate, ViewAnimationOwner {
  private weak var property: AnimatedProperty?
  private weak var animator: UIViewPropertyAnimator?
  private var keptAnimator: UIViewPropertyAnimator?
  let isMoving: Bool
  /// Whether its animation has ended.
  var isOver = false

  /// Whether its end is still to come.
  var isWaitedFor: Bool { isMoving && !isOver }

  /// - Parameter property: nil for an animation that shows nothing, and only lasts as long as the run does.
  init(_ property: AnimatedProperty?, of animator: UIViewPropertyAnimator, isMoving: Bool) {
    (self.property, self.animator, self.isMoving) = (property, animator, isMoving)
    if isMoving { keptAnimator = animator }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    let animator = animator
    keptAnimator = nil
    animator?.didEnd(self, of: property, finished: flag)
  }
}
