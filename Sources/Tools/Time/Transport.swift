import Foundation
import Frames
import Geometry

/// Moves the shown time through the scene: pause, step, speed, reverse, and forward to the present.
///
/// The model always stays in the present. Earlier moments are shown from recorded commits, so going back involves no
/// code of the scene, and going forward ends at the model's time.
package final class Transport {
  let playback: PlaybackClock
  private let loop: FrameLoop
  /// The time shown by the last frame: a pause stops here.
  private var shown = SceneTime.epoch
  /// The latest time shown with the model active; everything before it is the past.
  private var present = SceneTime.epoch
  /// The first time that can be shown.
  private var horizon = SceneTime.epoch
  private let step: Double
  private let historyLimit: Int

  /// - Parameter historyLimit: The maximum number of bytes of recorded commits.
  init(loop: FrameLoop, historyLimit: Int) {
    self.loop = loop
    self.historyLimit = historyLimit
    playback = loop.playback
    step = loop.nominalPeriod
    loop.pipeline.give(.startHistory(limit: historyLimit))
  }

  package var isPaused: Bool { playback.isPaused }
  package var speed: Double { playback.speed }
  /// The scene's time shown by the last frame, in seconds.
  package var seconds: Double { SceneTime.seconds(at: shown) }
  /// True if the shown time is earlier than the model's.
  package private(set) var isInPast = false

  /// The start of the scene that can't be shown any more because its commits were dropped: its end in seconds into the
  /// scene, and the number of commits. Nil if nothing was dropped.
  package var dropped: (seconds: Double, commits: Int)? {
    loop.pipeline.historyDrops.map { (SceneTime.seconds(at: $0.start), $0.commits) }
  }

  /// The first time that can still be shown.
  private var earliest: Double { max(horizon, loop.pipeline.historyDrops?.start ?? horizon) }

  func togglePause() {
    if playback.isPaused {
      playback.resume()
    } else {
      playback.pause()
      playback.jump(to: shown)
    }
  }

  /// Pauses, and steps a number of frames forward, or back if negative.
  func step(by frames: Int) {
    if !playback.isPaused { togglePause() }
    playback.jump(to: max(earliest, playback.position + Double(frames) * step))
  }

  func multiplySpeed(by factor: Double) {
    let magnitude = (abs(playback.speed) * factor).clamped(1.0 / 64, 64)
    playback.setSpeed(playback.speed < 0 ? -magnitude : magnitude)
  }

  func reverse() {
    playback.setSpeed(-playback.speed)
    if playback.isPaused { playback.resume() }
  }

  /// Returns to the model's time, running forwards, before the user changes the scene.
  func returnToPresent() {
    guard isInPast else { return }
    playback.setSpeed(abs(playback.speed))
    playback.jump(to: max(present, playback.mediaTime))
    enterPresent()
  }

  /// Discards the past after a change of the window's size, since it was laid out for the old size.
  func forgetPast() {
    returnToPresent()
    loop.pipeline.give(.seek(.infinity))
    loop.pipeline.give(.startHistory(limit: historyLimit))
    horizon = present
  }

  /// Discards the history and starts at the scene's first moment.
  func restart() {
    enterPresent()
    loop.pipeline.give(.startHistory(limit: historyLimit))
    (shown, present, horizon) = (SceneTime.epoch, SceneTime.epoch, SceneTime.epoch)
    playback.setSpeed(abs(playback.speed))
    playback.restart(at: SceneTime.epoch)
  }

  /// Discards the history, and continues at a moment of a scene that was made at its first moment.
  func resume(at position: Double) {
    enterPresent()
    (shown, present, horizon) = (position, position, SceneTime.epoch)
    playback.jump(to: position)
  }

  private func enterPresent() {
    isInPast = false
    loop.pipeline.isModelFrozen = false
    loop.pipeline.give(.seek(.infinity))
  }

  /// Sets the committed tree to the moment that a frame shows.
  func show(_ tick: inout FrameTick) {
    let earliest = earliest
    if playback.rate < 0, tick.mediaTime <= earliest {
      // Nothing earlier is kept, so stop here, and continue forwards.
      playback.setSpeed(-playback.speed)
      playback.pause()
      playback.jump(to: earliest)
    }
    shown = max(earliest, tick.mediaTime)
    tick.mediaTime = shown
    tick.rate = playback.rate
    let wasInPast = isInPast
    isInPast = shown < present
    present = max(present, shown)
    loop.pipeline.isModelFrozen = isInPast
    loop.wantsEveryFrame = isInPast && playback.rate != 0
    // A frame's changes are committed a period before they are seen, so the next frame's commit is excluded.
    if isInPast || wasInPast { loop.pipeline.give(.seek(isInPast ? max(earliest, shown - step / 4) : .infinity)) }
  }
}
