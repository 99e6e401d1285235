import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraRaster
import KinoraRenderServer
import KinoraScenes

/// A scene under a manual clock: the same calls give the same bytes.
///
/// Main frames run at every multiple of a sixtieth of a second, at each input, and whenever the time of a file goes back,
/// as in a window, so callbacks, chained animations and display links run as they do live.
package final class OfflineSession {
  package let stage: SceneStage
  package let tree: RenderTree
  private let clock = ManualClock(SceneTime.epoch)
  /// Input still to come, ordered by time.
  private var script: [(time: Double, kind: InputEvent.Kind)]
  private var mainFrameCount = 0
  private let scope: WorldScope
  /// The colour behind the picture.
  package var ground: RGBAColor

  private static let mainFrameInterval = 1.0 / 60

  /// - Parameters:
  ///   - load: The number of layers to move, for scenes that take a load; nil for the default.
  ///   - size: The picture's size in points; nil for the scene's size.
  ///   - isTransparent: True to draw what the scene itself paints, on nothing.
  ///   - cacheBudget: The memory for cached shadows, outlines and rasterized layers, in bytes; 0 caches nothing.
  package init(
    scene: SceneDescription, load: Int? = nil, size: CGSize? = nil, presses: [ScriptedInput] = [],
    isTransparent: Bool = false, cacheBudget: Int = PlaySession.defaultCacheBudget
  ) {
    tree = RenderTree(cacheBudget: cacheBudget)
    ground = isTransparent ? .clear : .black
    // Main frames are run explicitly, so nothing is scheduled on a run loop.
    scope = WorldScope(LayerWorld(clock: clock) { _ in })
    stage = SceneStage(scene, load: load, size: size, isTransparent: isTransparent)
    // Input with equal times keeps its order.
    script = presses.flatMap(\.events).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    let tree = tree
    stage.context.onCommit = { tree.apply($0) }
    // Layers that were never committed have no implicit animations, so commit before any key is pressed.
    stage.context.commit()
    runMainStages(at: 0)
  }

  /// Restores the previous clock and layers.
  package func end() {
    stage.close()
    scope.end()
  }

  /// Plays up to a media time in seconds; does nothing for a time already passed.
  package func advance(to time: Double) {
    while true {
      let mainFrame = Double(mainFrameCount + 1) * Self.mainFrameInterval
      let next = min(mainFrame, script.first?.time ?? .infinity, nextTurn)
      guard next <= time else { break }
      if next == mainFrame { mainFrameCount += 1 }
      runMainStages(at: next)
    }
    // No main frame here: a picture must not depend on the times of other pictures.
    clock.mediaTime = max(clock.mediaTime, SceneTime.mediaTime(at: time))
    _ = tree.evaluate(at: clock.mediaTime)
  }

  /// The time at which the scene's own time goes back next; infinity for none to come.
  private var nextTurn: Double {
    guard let turn = stage.nextTurn, turn > SceneTime.seconds(at: clock.mediaTime) else { return .infinity }
    return turn
  }

  /// Draws only a layer and its sublayers from now on, on a transparent ground.
  func isolate(_ layer: CALayer) {
    let isolation = LayerIsolation(layer, in: tree, at: clock.mediaTime)
    stage.context.onCommit = { isolation.apply($0) }
    ground = .clear
  }

  private func runMainStages(at time: Double) {
    clock.mediaTime = max(SceneTime.mediaTime(at: time), clock.mediaTime)
    let context = stage.context
    while let event = script.first, event.time <= time {
      script.removeFirst()
      stage.receive(event.kind)
    }
    context.runCallbacks(at: clock.mediaTime)
    context.layoutIfNeeded()
    context.commit()
  }

  /// Draws the current picture.
  ///
  /// - Parameter scale: Pixels per point.
  package func draw(size: CGSize, scale: Double) -> CGImage {
    let pixels = PixelSize(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    let bitmap = Bitmap(width: pixels.width, height: pixels.height)
    _ = tree.evaluate(at: clock.mediaTime)
    tree.invalidate()
    let damage = tree.damage(in: pixels, scale: scale)
    _ = tree.draw(damage, into: bitmap, background: ground)
    return bitmap.makeImage()
  }
}
