import KinoraFrames
import KinoraProcesses
import KinoraScenes
import KinoraTools

/// The scene that a session shows, and the one that replaces it after a main frame.
final class ShownScene {
  /// A scene to show instead of the present one.
  private struct Next {
    let description: SceneDescription
    /// True to go on at the time now shown, with what the user chose in the scene.
    let continues: Bool
  }

  private let stage: SceneStage
  private let loop: FrameLoop
  private let transport: Transport
  /// Called after another scene was shown.
  var onChange: (SceneDescription) -> Void = { _ in }
  /// The scene that is shown.
  private(set) var description: SceneDescription
  /// Its name.
  var name: String { description.name }
  /// The names of all scenes that were shown, each once, in their order.
  private(set) var names: [String]
  /// True if the scene that is shown asked to start paused.
  private var startsPaused: Bool
  private var next: Next?
  private var wantsRestart = false

  init(_ description: SceneDescription, stage: SceneStage, loop: FrameLoop, transport: Transport) {
    (self.stage, self.loop, self.transport) = (stage, loop, transport)
    (self.description, startsPaused) = (description, description.startsPaused)
    names = [description.name]
  }

  /// Requests a new start of the scene.
  func requestRestart() {
    wantsRestart = true
  }

  /// Requests another scene.
  ///
  /// - Parameter continues: True to go on at the time now shown; false to begin at the scene's first moment. A scene that
  ///   goes on with one that wasn't shown yet begins where that one would have begun.
  func requestScene(_ description: SceneDescription, continues: Bool) {
    next = Next(description: description, continues: continues && next?.continues ?? true)
  }

  /// Performs the requests. A new scene would be shown at the old one's time before the end of the main frame.
  func mainFrameEnded() {
    if wantsRestart {
      wantsRestart = false
      startOver { stage.restart() }
    }
    guard let next else { return }
    self.next = nil
    show(next)
  }

  private func show(_ next: Next) {
    let (position, speed) = (loop.playback.position, loop.playback.speed)
    startOver { stage.replace(by: next.description, continues: next.continues) }
    HeapMemory.giveBack()
    if next.continues {
      loop.playback.setSpeed(speed)
      transport.resume(at: position)
    } else if next.description.startsPaused {
      loop.playback.pause()
    } else if startsPaused {
      // The pause was the other scene's.
      loop.playback.resume()
    }
    (description, startsPaused) = (next.description, next.description.startsPaused)
    if !names.contains(name) { names.append(name) }
    onChange(next.description)
    loop.requestFrame()
  }

  /// Makes a scene while the clock stands at its first moment.
  private func startOver(_ makeScene: () -> Void) {
    let wasPaused = transport.isPaused
    loop.playback.pause()
    transport.restart()
    makeScene()
    stage.settle()
    if !wasPaused { loop.playback.resume() }
  }
}
