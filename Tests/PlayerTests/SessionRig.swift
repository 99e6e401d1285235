import Displays
import Frames
import Geometry
import Layers
import Player
import Raster
import Scenes
import TestSupport
import Views

/// A session on a display in memory, whose frames are made by hand, a fiftieth of a second apart.
///
/// It has a world and a clock of its own for as long as it lives; `end()` gives the former ones back.
final class SessionRig {
  let session: PlaySession
  let display: OffscreenDisplay
  private let host: HostClock
  private let formerWorld = LayerWorld.current
  private let world = LayerWorld()

  /// What a player of ours reads the time from.
  private final class HostClock {
    var time: UInt64 = 1_000_000_000
  }

  /// Whole in nanoseconds, so that a frame reached in another way is the same to the last bit.
  static let period = 1.0 / 50

  static let size = CGSize(width: 480, height: 270)

  init(_ scene: any Scene.Type, hud: Bool = false, speed: Double = 1, historyLimit: Int? = nil) {
    LayerWorld.current = world
    let turns = Turns()
    world.schedule = { turns.work.append($0) }
    let host = HostClock()
    display = OffscreenDisplay(size: PixelSize(width: Int(Self.size.width), height: Int(Self.size.height)))
    var options = PlaySession.Options()
    options.showsHUD = hud
    options.speed = speed
    if let historyLimit { options.historyLimit = historyLimit }
    options.framesPerSecond = 1 / Self.period
    options.placement = .main
    options.drawingThreads = 1
    session = PlaySession(scene: scene, surface: display, options: options, now: { host.time })
    self.turns = turns
    self.host = host
    // The loop makes no frame of its own before the main queue goes on, and by then the session has ended.
    session.start()
  }

  /// What waits for the end of the run loop's turn.
  private final class Turns {
    var work: [@MainActor () -> Void] = []
  }
  private let turns: Turns

  func end() {
    session.end()
    LayerWorld.current = formerWorld
  }

  /// The host's time, in nanoseconds.
  var now: UInt64 { host.time }

  var transport: Transport { session.transport }
  /// Frames into the scene that the last one showed.
  var shownFrame: Double { transport.seconds / Self.period }
  var lastRecord: FrameRecord { session.loop.pipeline.recorder.last ?? FrameRecord() }

  /// Lets a period pass and makes the frame of the beat at its end, as the loop does.
  func frame() {
    host.time = HostTime.time(Self.period, after: host.time)
    let playback = session.loop.playback
    session.loop.pipeline.drawFrame(
      at: FrameTick(mediaTime: playback.mediaTime, hostTime: host.time, rate: playback.rate))
    let work = turns.work
    turns.work = []
    for item in work { item() }
  }

  func frames(_ count: Int) {
    for _ in 0..<count { frame() }
  }

  /// Presses a key, in a frame of its own, which shows what the player makes of it.
  ///
  /// - Parameter latin: the name that the key has in a Latin layout, where the active one is none.
  func press(_ key: String, shift: Bool = false, control: Bool = false, latin: String? = nil) {
    var event = InputEvent(
      .keyDown(Key(key), isRepeat: false, shift: shift, control: control), hostTime: host.time)
    event.latinKey = latin.map { Key($0) }
    display.send(event)
    frame()
  }

  /// Does something with the pointer, in a frame of its own; points are the window's.
  func point(_ kind: InputEvent.Kind) {
    display.send(InputEvent(kind, hostTime: host.time))
    frame()
  }

  var wholePicture: ScenePicture { ScenePicture(pixels: display.memory.image().pixels) }

  /// What is shown, but for the corner in which the player says that it is paused or slow.
  func picture() -> ScenePicture {
    let image = display.memory.image()
    let badge = PixelRect(x: 0, y: image.height - 66, width: 340, height: 66)
    var pixels = image.pixels
    for y in badge.minY..<badge.maxY {
      for x in badge.minX..<badge.maxX { pixels[y * image.width + x] = 0 }
    }
    return ScenePicture(pixels: pixels)
  }
}

/// A picture to compare, which describes itself in a few letters.
struct ScenePicture: Equatable, CustomStringConvertible {
  var pixels: [UInt32]

  nonisolated var description: String {
    let sum = pixels.reduce(UInt32(17)) { $0 &* 31 &+ $1 }
    return "picture \(sum)"
  }
}
