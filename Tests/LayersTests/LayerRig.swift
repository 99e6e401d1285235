import Geometry
import Layers
import Motion
import RenderServer

/// A layer tree in a context, with a clock that is set by hand and a run loop that turns when told to.
///
/// It has a world of its own for as long as it lives, so a test keeps it to its end.
final class LayerRig {
  let clock: ManualClock
  let context: LayerContext
  let root = CALayer()
  private(set) var commits: [Commit] = []
  private var scheduled: [@MainActor () -> Void] = []
  private let formerWorld = LayerWorld.current
  private let formerClock = CurrentClock.clock

  /// - Parameter time: the media time that the test starts at.
  init(at time: CFTimeInterval = 0) {
    clock = ManualClock(time)
    LayerWorld.current = LayerWorld()
    CurrentClock.clock = clock
    context = LayerContext()
    LayerWorld.current.schedule = { [weak self] in self?.scheduled.append($0) }
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    context.onCommit = { [weak self] in self?.commits.append($0) }
    context.rootLayer = root
    flush()
  }

  /// Other tests of the process go on in the world that they know.
  isolated deinit {
    LayerWorld.current = formerWorld
    CurrentClock.clock = formerClock
  }

  func flush() {
    CATransaction.flush()
  }

  /// Runs what waits for the end of the run loop's turn.
  func turn() {
    let work = scheduled
    scheduled = []
    for item in work { item() }
  }

  /// One frame: callbacks, layout, commit.
  func frame() {
    context.runCallbacks(at: clock.mediaTime)
    context.layoutIfNeeded()
    context.commit()
  }

  /// Moves the clock and makes a frame.
  func advance(to time: CFTimeInterval) {
    clock.mediaTime = time
    frame()
  }

  /// A layer in the root that a commit has made live.
  func liveLayer<Layer: CALayer>(_ layer: Layer) -> Layer {
    root.addSublayer(layer)
    CATransaction.flush()
    root.removeAllAnimations()
    flush()
    turn()
    commits = []
    return layer
  }

  func liveLayer() -> CALayer {
    liveLayer(CALayer())
  }

  /// Adds a layer whose own time is set by hand: it is stopped, so nothing ends while it is looked at.
  func stoppedLayer<Layer: CALayer>(_ layer: Layer) -> Layer {
    layer.speed = 0
    return liveLayer(layer)
  }

  func stoppedLayer() -> CALayer {
    stoppedLayer(CALayer())
  }

  /// What a stopped layer shows at times of its own.
  func presented<Value>(_ layer: CALayer, at times: [Double], _ read: (CALayer) -> Value) -> [Value] {
    times.compactMap { time in
      layer.timeOffset = time
      flush()
      return layer.presentation().map(read)
    }
  }
}
