import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer

@testable import KinoraStudio
@testable import KinoraTools

/// A layer in a tree whose commits the history notes, under a manual clock.
final class TimelineStage {
  let clock = ManualClock(1000)
  let root = CALayer()
  let ball = CALayer()
  let history: AnimationHistory
  let context: LayerContext
  private let scope: WorldScope

  init() {
    scope = WorldScope(LayerWorld(clock: clock) { _ in })
    context = LayerContext()
    history = AnimationHistory(of: context)
    context.rootLayer = root
    ball.name = "ball"
    root.addSublayer(ball)
    context.onCommit = { [history] in history.note($0) }
    context.commit()
    history.update()
  }

  isolated deinit { scope.end() }

  func commit() {
    context.commit()
    history.update()
  }

  /// Changes the tree without implicit animations.
  func rearrange(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  /// Attaches an animation; the ball's, unless another layer is given.
  func animate(
    _ keyPath: String = "opacity", key: String? = nil, seconds: Double, repeats: Float = 1, after delay: Double = 0,
    of layer: CALayer? = nil
  ) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = 0.0
    animation.toValue = 1.0
    animation.duration = seconds
    animation.repeatCount = repeats
    if delay != 0 { animation.beginTime = ball.convertTime(clock.mediaTime, from: nil) + delay }
    (layer ?? ball).add(animation, forKey: key)
  }
}
