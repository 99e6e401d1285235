import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer

@testable import KinoraTools

/// A layer in a tree with a manual clock, whose commits a render tree shows.
final class MotionStage {
  let clock = ManualClock(1000)
  let root = CALayer()
  let ball = CALayer()
  let tree = RenderTree()
  let context: LayerContext
  private let scope: WorldScope

  init() {
    scope = WorldScope(LayerWorld(clock: clock) { _ in })
    context = LayerContext()
    root.name = "root"
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    ball.name = "ball"
    ball.frame = CGRect(x: 30, y: 80, width: 40, height: 40)
    root.addSublayer(ball)
    context.onCommit = { [tree] in tree.apply($0) }
    context.rootLayer = root
    frame()
  }

  isolated deinit { scope.end() }

  /// Makes one frame: callbacks, layout, commit.
  func frame() {
    context.runCallbacks(at: clock.mediaTime)
    context.layoutIfNeeded()
    context.commit()
  }

  /// Sets the clock, in seconds since the start, and makes a frame.
  func advance(to seconds: Double) {
    clock.mediaTime = 1000 + seconds
    frame()
  }

  /// Returns the values that the ball shows at a time in seconds since the start.
  func shown(at seconds: Double) -> LayerValues? {
    _ = tree.evaluate(at: 1000 + seconds)
    return tree.presented(ball.id)
  }

  /// Adds an animation of a property between numbers, and commits it.
  @discardableResult
  func move(
    _ keyPath: String = "position.x", from: Double = 50, to: Double = 350, seconds: Double = 2, key: String? = "move",
    _ change: (CABasicAnimation) -> Void = { _ in }
  ) -> UInt64 {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, seconds)
    change(animation)
    return add(animation, forKey: key)
  }

  /// Adds an animation and commits it.
  @discardableResult
  func add(_ animation: CAAnimation, forKey key: String? = nil) -> UInt64 {
    ball.add(animation, forKey: key)
    frame()
    return ball.attachedRecords.last?.id ?? 0
  }
}

/// Counts the calls of a delegate.
final class CountingDelegate: CAAnimationDelegate {
  private(set) var starts = 0
  private(set) var ends: [Bool] = []

  func animationDidStart(_ anim: CAAnimation) { starts += 1 }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
}
