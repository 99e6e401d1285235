import Layers

/// Hears of the animations that blocks and animators have put on views' layers.
protocol ViewAnimationOwner: AnyObject {}

/// Waits for the animations of a block to end, tells the program, and keeps touches from the views until then.
final class BlockCompletion: CAAnimationDelegate, ViewAnimationOwner {
  private var completion: ((Bool) -> Void)?
  private let blocksTouches: Bool
  private var views: [ObjectIdentifier: WeakView] = [:]
  private var runningCount = 0
  private var isClosed = false
  private var isFinished = true
  /// Animations that made way for another one of the same block.
  private var superseded: Set<CAAnimation> = []

  init(blocksTouches: Bool, _ completion: ((Bool) -> Void)?) {
    self.blocksTouches = blocksTouches
    self.completion = completion
  }

  /// An animation has been added.
  func enter(_ view: UIView) {
    runningCount += 1
    let id = ObjectIdentifier(view)
    guard blocksTouches, views[id]?.view !== view else { return }
    views[id] = WeakView(view: view)
    view.animationTraits.blockCount += 1
  }

  /// That this one ends early says nothing of the block.
  func supersede(_ animation: CAAnimation) {
    superseded.insert(animation)
  }

  /// No more animations join: what has none is over with the next turn.
  func close() {
    isClosed = true
    guard runningCount == 0 else { return }
    CATransaction.performAfterCommit { self.end() }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    runningCount -= 1
    if superseded.remove(anim) == nil, !flag { isFinished = false }
    if runningCount == 0, isClosed { end() }
  }

  private func end() {
    for entry in views.values { entry.view?.animationTraits.blockCount -= 1 }
    views = [:]
    let body = completion
    completion = nil
    body?(isFinished)
  }
}

private struct WeakView {
  weak var view: UIView?
}

/// What animations keep in a view.
struct AnimationTraits {
  /// The blocks whose animations run on the view and keep touches from it.
  var blockCount = 0
}

extension UIView {
  /// Whether an animation without `allowUserInteraction` runs on the view: it and all inside it take no touches then.
  final var isKeptFromTouchesByAnimation: Bool { animationTraits.blockCount > 0 }
}
