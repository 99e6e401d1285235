import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraRaster
import KinoraRenderServer
import KinoraScenes

/// A scene at a small size, with a separate world and clock.
final class SceneThumbnail {
  private let description: SceneDescription
  private let clock = ManualClock(SceneTime.epoch)
  private let world: LayerWorld
  private let stage: SceneStage
  private let tree = RenderTree(cacheBudget: SceneThumbnail.cacheBudget)
  private let bitmap: Bitmap
  /// Pixels per point.
  private let scale: Double
  /// The number of keys pressed so far.
  private var presses = 0

  /// The maximal width and height of the picture in pixels.
  private static let (width, height) = (192.0, 120.0)
  /// The load of scenes that take one: a full one would take longer than a frame.
  private static let load = 60
  private static let cacheBudget = 2 << 20
  /// The seconds between keys that a scene without a cycle gets, so that it moves.
  private static let pressInterval = 1.5

  init(_ description: SceneDescription) {
    self.description = description
    let world = LayerWorld(clock: clock) { _ in }
    self.world = world
    let (width, height) = (max(1, description.size.width), max(1, description.size.height))
    scale = min(Self.width / width, Self.height / height)
    bitmap = Bitmap(width: max(1, Int((width * scale).rounded())), height: max(1, Int((height * scale).rounded())))
    let tree = tree
    stage = world.perform {
      let stage = SceneStage(description, load: description.takesLoad ? Self.load : nil)
      stage.context.onCommit = { tree.apply($0) }
      stage.settle()
      return stage
    }
  }

  isolated deinit {
    let stage = stage
    world.perform { stage.close() }
  }

  /// Plays up to a number of seconds.
  ///
  /// - Returns: The picture; nil if it hasn't changed.
  func picture(at seconds: Double) -> CGImage? {
    let time = max(clock.mediaTime, SceneTime.mediaTime(at: seconds))
    world.perform {
      clock.mediaTime = time
      pressKeys(until: seconds)
      stage.context.runCallbacks(at: time)
      stage.context.layoutIfNeeded()
      stage.context.commit()
    }
    _ = tree.evaluate(at: time)
    let size = PixelSize(width: bitmap.width, height: bitmap.height)
    let damage = tree.damage(in: size, scale: scale)
    guard !damage.isEmpty else { return nil }
    _ = tree.draw(damage, into: bitmap)
    return bitmap.makeImage()
  }

  private func pressKeys(until seconds: Double) {
    guard description.cycleDuration == nil, !description.keys.isEmpty else { return }
    while Double(presses + 1) * Self.pressInterval <= seconds {
      let key = description.keys[presses % description.keys.count].key
      stage.receive(.keyDown(key, isRepeat: false, shift: false, control: false))
      presses += 1
    }
  }
}
