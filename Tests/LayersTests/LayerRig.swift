import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer

/// A layer tree in a context, with a manual clock and a run loop that the test runs.
///
/// Has a private world during its lifetime, so a test keeps it to its end.
final class LayerRig {
  let clock: ManualClock
  let context: LayerContext
  let root = CALayer()
  private(set) var commits: [Commit] = []
  private let scheduled = Scheduled()
  private let scope: WorldScope

  /// The work that waits for the end of the run loop iteration.
  private final class Scheduled {
    var work: [@MainActor () -> Void] = []
  }

  /// - Parameter time: The media time at which the test starts.
  init(at time: CFTimeInterval = 0) {
    clock = ManualClock(time)
    scope = WorldScope(LayerWorld(clock: clock) { [scheduled] in scheduled.work.append($0) })
    context = LayerContext()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    context.onCommit = { [weak self] in self?.commits.append($0) }
    context.rootLayer = root
    flush()
  }

  /// Restores the world and the clock for the other tests of the process.
  isolated deinit {
    scope.end()
  }

  func flush() {
    CATransaction.flush()
  }

  /// Runs the work that waits for the end of the run loop iteration.
  func endIteration() {
    let work = scheduled.work
    scheduled.work = []
    for item in work { item() }
  }

  /// Makes one frame: callbacks, layout, commit.
  func frame() {
    context.runCallbacks(at: clock.mediaTime)
    context.layoutIfNeeded()
    context.commit()
  }

  /// Sets the clock and makes a frame.
  func advance(to time: CFTimeInterval) {
    clock.mediaTime = time
    frame()
  }

  /// Adds a layer to the root, and makes it live by a commit.
  func liveLayer<Layer: CALayer>(_ layer: Layer) -> Layer {
    root.addSublayer(layer)
    CATransaction.flush()
    root.removeAllAnimations()
    flush()
    endIteration()
    commits = []
    return layer
  }

  func liveLayer() -> CALayer {
    liveLayer(CALayer())
  }

  /// Adds a layer whose own time is set manually: it is stopped, so nothing ends during the test.
  func stoppedLayer<Layer: CALayer>(_ layer: Layer) -> Layer {
    layer.speed = 0
    return liveLayer(layer)
  }

  func stoppedLayer() -> CALayer {
    stoppedLayer(CALayer())
  }

  /// Returns the values that a stopped layer presents at times of its local clock.
  func presented<Value>(_ layer: CALayer, at times: [Double], _ read: (CALayer) -> Value) -> [Value] {
    times.compactMap { time in
      layer.timeOffset = time
      flush()
      return layer.presentation().map(read)
    }
  }
}
