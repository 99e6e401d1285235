import KinoraLayers

/// Reports the end of an animator's animation on a layer to the animator.
///
/// The ticket of a moving animation retains the animator; that of a holding one doesn't.
final class AnimationTicket: CAAnimationDelegate, ViewAnimationOwner {
  private weak var property: AnimatedProperty?
  private weak var animator: UIViewPropertyAnimator?
  private var keptAnimator: UIViewPropertyAnimator?
  let isMoving: Bool
  /// True once the animation has ended.
  var isOver = false

  /// True if the animator waits for the end of the animation.
  var isWaitedFor: Bool { isMoving && !isOver }

  /// - Parameter property: nil for the animation of a `Timekeeper`, which shows nothing.
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
