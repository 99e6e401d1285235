import Foundation
import Frames

/// Moves what is shown through the scene's time: pause, step, speed, backwards, and forwards again to the present.
///
/// The model only ever lives in the present. Earlier moments are shown from the commits that were recorded, so going
/// back needs nothing of the scene, and coming forward again ends where the model waits.
package final class Transport {
  let playback: PlaybackClock
  private let loop: FrameLoop
  /// What the last frame showed: where a pause stops.
  private var shown = SceneTime.epoch
  /// The latest moment that was shown while the model took part: what lies before it is the past.
  private var present = SceneTime.epoch
  /// The first moment that can be shown.
  private var horizon = SceneTime.epoch
  private let step: Double
  private let historyLimit: Int

  /// - Parameter historyLimit: Bytes of recorded commits.
  init(loop: FrameLoop, historyLimit: Int) {
    self.loop = loop
    self.historyLimit = historyLimit
    playback = loop.playback
    step = loop.nominalPeriod
    loop.pipeline.give(.startHistory(limit: historyLimit))
    loop.willDraw = { [unowned self] in show(&$0) }
  }

  package var isPaused: Bool { playback.isPaused }
  package var speed: Double { playback.speed }
  /// Seconds into the scene that the last frame showed.
  package var seconds: Double { SceneTime.seconds(at: shown) }
  /// Whether an earlier moment is shown than the one the model has reached.
  package private(set) var isInPast = false

  /// The part of the scene that can't be shown any more, since its commits were dropped: the seconds into the scene at
  /// which it ends, and the number of commits. Nil while nothing was dropped.
  package var dropped: (seconds: Double, commits: Int)? {
    loop.pipeline.historyDrops.map { (SceneTime.seconds(at: $0.start), $0.commits) }
  }

  /// The first moment that can still be shown.
  private var earliest: Double { max(horizon, loop.pipeline.historyDrops?.start ?? horizon) }

  func togglePause() {
    if playback.isPaused {
      playback.resume()
    } else {
      playback.pause()
      playback.jump(to: shown)
    }
  }

  /// Pauses and goes a number of frames back or on.
  func step(by frames: Int) {
    if !playback.isPaused { togglePause() }
    playback.jump(to: max(earliest, playback.position + Double(frames) * step))
  }

  func multiplySpeed(by factor: Double) {
    let magnitude = min(max(abs(playback.speed) * factor, 1.0 / 64), 64)
    playback.setSpeed(playback.speed < 0 ? -magnitude : magnitude)
  }

  func reverse() {
    playback.setSpeed(-playback.speed)
    if playback.isPaused { playback.resume() }
  }

  /// Back to the moment that the model has reached, running forwards, before the user changes it.
  func returnToPresent() {
    guard isInPast else { return }
    playback.setSpeed(abs(playback.speed))
    playback.jump(to: max(present, playback.mediaTime))
    enterPresent()
  }

  /// Forgets the moments before the present one: the window has another size, and they were laid out for the old.
  func forgetPast() {
    returnToPresent()
    loop.pipeline.give(.seek(.infinity))
    loop.pipeline.give(.startHistory(limit: historyLimit))
    horizon = present
  }

  /// Forgets what was recorded and starts at the scene's first moment.
  func restart() {
    enterPresent()
    loop.pipeline.give(.startHistory(limit: historyLimit))
    (shown, present, horizon) = (SceneTime.epoch, SceneTime.epoch, SceneTime.epoch)
    playback.setSpeed(abs(playback.speed))
    playback.restart(at: SceneTime.epoch)
  }

  private func enterPresent() {
    isInPast = false
    loop.pipeline.isModelFrozen = false
    loop.pipeline.give(.seek(.infinity))
  }

  /// Brings the committed tree to the moment that a frame is to show.
  private func show(_ tick: inout FrameTick) {
    let earliest = earliest
    if playback.rate < 0, tick.mediaTime <= earliest {
      // Nothing earlier is kept, so playing on means forwards.
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
    // What a frame changes is committed a period before it is seen: the commit of the next one belongs to that.
    if isInPast || wasInPast { loop.pipeline.give(.seek(isInPast ? max(earliest, shown - step / 4) : .infinity)) }
  }
}
