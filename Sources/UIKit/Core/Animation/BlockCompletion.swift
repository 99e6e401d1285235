import KinoraLayers

/// The delegate of the animations that blocks and animators add to views' layers.
protocol ViewAnimationOwner: AnyObject {}

/// Waits for the animations of a block to end, then calls its completion. Until then its views take no touches.
final class BlockCompletion: CAAnimationDelegate, ViewAnimationOwner {
  private var completion: ((Bool) -> Void)?
  private let blocksTouches: Bool
  private var views: [ObjectIdentifier: WeakView] = [:]
  private var runningCount = 0
  private var isClosed = false
  private var isFinished = true
  /// Animations that were replaced by another one of the same block.
  private var superseded: Set<CAAnimation> = []

  init(blocksTouches: Bool, _ completion: ((Bool) -> Void)?) {
    self.blocksTouches = blocksTouches
    self.completion = completion
  }

  /// Counts an animation that was added to a view's layer.
  func enter(_ view: UIView) {
    runningCount += 1
    let id = ObjectIdentifier(view)
    guard blocksTouches, views[id]?.view !== view else { return }
    views[id] = WeakView(view: view)
    view.animationState.blockCount += 1
  }

  /// Marks an animation as replaced by the same block, so that its early end doesn't make the block unfinished.
  func supersede(_ animation: CAAnimation) {
    superseded.insert(animation)
  }

  /// Declares that no more animations join. A block without animations ends after the next commit.
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
    for entry in views.values { entry.view?.animationState.blockCount -= 1 }
    views = [:]
    let body = completion
    completion = nil
    body?(isFinished)
  }
}

private struct WeakView {
  weak var view: UIView?
}

/// The state that animation blocks keep in a view.
struct ViewAnimationState {
  /// The number of blocks whose animations run on the view and keep touches from it.
  var blockCount = 0
}

extension UIView {
  /// True while an animation without `allowUserInteraction` runs on the view. The view and its subviews then take no
  /// touches.
  final var isKeptFromTouchesByAnimation: Bool { animationState.blockCount > 0 }
}
