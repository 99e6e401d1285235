import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraPlayer
import KinoraRaster
import KinoraScenes
import KinoraTools
import TestSupport

/// A session on an in-memory display; the test makes its frames, a fiftieth of a second apart.
///
/// Has a private world and clock; `end()` restores the former ones.
final class SessionRig {
  let session: PlaySession
  let display: OffscreenDisplay
  private let host: HostClock
  private let scope: WorldScope

  /// The time source of the session.
  private final class HostClock {
    var time: UInt64 = 1_000_000_000
  }

  /// A whole number of nanoseconds, so that a frame reached in another way is the same to the last bit.
  static let period = 1.0 / 50

  static let size = CGSize(width: 480, height: 270)

  init(
    _ scene: SceneDescription, hud: Bool = false, speed: Double = 1, historyLimit: Int? = nil,
    startsPaused: Bool = false, hasControls: Bool = false, load: Int? = nil
  ) {
    TestEnvironment.prepare()
    let iteration = RunLoopIteration()
    scope = WorldScope(LayerWorld { iteration.work.append($0) })
    let host = HostClock()
    display = OffscreenDisplay(size: PixelSize(width: Int(Self.size.width), height: Int(Self.size.height)))
    var options = PlaySession.Options()
    options.showsHUD = hud
    options.hasControls = hasControls
    options.load = load
    options.speed = speed
    options.startsPaused = startsPaused
    if let historyLimit { options.historyLimit = historyLimit }
    options.framesPerSecond = 1 / Self.period
    options.placement = .main
    options.drawingThreads = 1
    session = PlaySession(scene: scene, surface: display, options: options, now: { host.time })
    self.iteration = iteration
    self.host = host
    // The loop itself makes no frame before the main queue runs, and by then the session has ended.
    session.start()
  }

  /// The work that waits for the end of the run loop iteration.
  private final class RunLoopIteration {
    var work: [@MainActor () -> Void] = []
  }
  private let iteration: RunLoopIteration

  func end() {
    scope.world.perform { session.end() }
    scope.end()
  }

  /// The host's time, in nanoseconds.
  var now: UInt64 { host.time }

  var transport: Transport { session.transport }
  /// The position of the last frame in the scene, in frames.
  var shownFrame: Double { transport.seconds / Self.period }
  var lastRecord: FrameRecord { session.loop.pipeline.recorder.last ?? FrameRecord() }

  /// Advances by a period and makes the frame of the tick at its end, as the loop does.
  ///
  /// While a test awaits, another one may have begun with a world that is current now.
  func frame() {
    host.time = HostTime.time(Self.period, after: host.time)
    scope.world.perform {
      let playback = session.loop.playback
      session.loop.pipeline.drawFrame(
        at: FrameTick(mediaTime: playback.mediaTime, hostTime: host.time, rate: playback.rate))
      let work = iteration.work
      iteration.work = []
      for item in work { item() }
    }
  }

  /// True if nothing waits for the end of the run loop's iteration.
  var isSilent: Bool { iteration.work.isEmpty }

  func frames(_ count: Int) {
    for _ in 0..<count { frame() }
  }

  /// Presses a key, and makes a frame, which shows the effect on the player.
  ///
  /// - Parameter latin: The name of the key in a Latin layout, if the active one isn't Latin.
  func press(_ key: String, shift: Bool = false, control: Bool = false, latin: String? = nil) {
    var event = InputEvent(
      .keyDown(Key(key), isRepeat: false, shift: shift, control: control), hostTime: host.time)
    event.latinKey = latin.map { Key($0) }
    display.send(event)
    frame()
  }

  /// Sends a pointer event, and makes a frame; points are in the window's coordinates.
  func point(_ kind: InputEvent.Kind) {
    display.send(InputEvent(kind, hostTime: host.time))
    frame()
  }

  var wholePicture: ScenePicture { ScenePicture(pixels: display.memory.image().pixels) }

  /// Returns the picture without the corner in which the player shows that it is paused or slow.
  func picture() -> ScenePicture { hidingBadge(display.memory.image()) }

  func hidingBadge(_ image: CGImage) -> ScenePicture {
    let badge = PixelRect(x: 0, y: image.height - 66, width: 340, height: 66)
    var pixels = image.pixels
    for y in badge.minY..<badge.maxY {
      for x in badge.minX..<badge.maxX { pixels[y * image.width + x] = 0 }
    }
    return ScenePicture(pixels: pixels)
  }
}

/// A picture to compare, with a short description.
struct ScenePicture: Equatable, CustomStringConvertible {
  var pixels: [UInt32]

  nonisolated var description: String {
    let sum = pixels.reduce(UInt32(17)) { $0 &* 31 &+ $1 }
    return "picture \(sum)"
  }
}
