import Geometry
import Layers
import Raster
import RenderServer
import Scenes
import Views

/// A scene under a clock that is stepped by hand: the same calls give the same bytes.
///
/// Turns are taken at every multiple of a sixtieth of a second and at each input, as a window would take them, so
/// callbacks, chained animations and display links run as they do live.
package final class OfflineSession {
  package let stage: SceneStage
  package let tree = RenderTree()
  private let clock = ManualClock(SceneTime.epoch)
  /// What is still to happen, in the order of time.
  private var script: [(time: Double, kind: InputEvent.Kind)]
  private var turnsTaken = 0
  private let formerClock = CurrentClock.clock
  private let formerWorld = LayerWorld.current

  private static let turnInterval = 1.0 / 60

  /// - Parameter size: the picture's size in points; nil for the scene's own.
  package init(scene: () -> any Scene, size: CGSize? = nil, presses: [ScriptedInput] = []) {
    CurrentClock.clock = clock
    LayerWorld.current = LayerWorld()
    // Turns are taken by hand: nothing is put off to a run loop.
    LayerWorld.current.schedule = { _ in }
    stage = SceneStage(scene(), size: size)
    // What happens at one time keeps the order in which it was given.
    script = presses.flatMap(\.events).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    let tree = tree
    stage.context.onCommit = { tree.apply($0) }
    // What was never committed has no implicit animations; a key can only be pressed when the scene is there.
    stage.context.commit()
    takeTurn(at: 0)
  }

  /// Hands media time and layers back to what was current before the session.
  package func end() {
    stage.close()
    LayerWorld.current = formerWorld
    CurrentClock.clock = formerClock
  }

  /// Plays on to a media time in seconds; a time that has passed already changes nothing.
  package func advance(to time: Double) {
    while true {
      let turn = Double(turnsTaken + 1) * Self.turnInterval
      let next = min(turn, script.first?.time ?? .infinity)
      guard next <= time else { break }
      if next == turn { turnsTaken += 1 }
      takeTurn(at: next)
    }
    // No turn is taken here: a picture must not depend on which others were asked for.
    clock.mediaTime = max(clock.mediaTime, SceneTime.mediaTime(at: time))
    _ = tree.evaluate(at: clock.mediaTime)
  }

  private func takeTurn(at time: Double) {
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

  /// Draws what shows at the current time.
  ///
  /// - Parameter scale: pixels per point.
  package func draw(size: CGSize, scale: Double) -> CGImage {
    let pixels = PixelSize(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    let bitmap = Bitmap(width: pixels.width, height: pixels.height)
    _ = tree.evaluate(at: clock.mediaTime)
    tree.invalidate()
    let damage = tree.damage(in: pixels, scale: scale)
    _ = tree.draw(damage, into: bitmap)
    return bitmap.makeImage()
  }
}
