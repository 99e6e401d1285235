import Foundation
import Frames
import RenderServer

/// Moves what is shown through the scene's time: pause, step, speed, backwards, and forwards again to the present.
///
/// The model only ever lives in the present. Earlier moments are shown from the commits that were recorded, so going
/// back needs nothing of the scene, and coming forward again ends where the model waits.
package final class Transport {
  package let playback: PlaybackClock
  private let loop: FrameLoop
  private var history: CommitHistory
  /// What the last frame showed: where a pause stops.
  private var shown = SceneTime.epoch
  private let step: Double

  package init(loop: FrameLoop) {
    self.loop = loop
    playback = loop.playback
    step = loop.clock.period
    history = CommitHistory(tree: loop.pipeline.tree)
    loop.willDraw = { [unowned self] in show($0) }
    loop.pipeline.takeCommit = { [unowned self] in history.append($0) }
  }

  package var isPaused: Bool { playback.isPaused }
  package var speed: Double { playback.speed }
  /// Seconds into the scene that the last frame showed.
  package var seconds: Double { SceneTime.seconds(at: shown) }
  /// Whether an earlier moment is shown than the one the model has reached.
  package private(set) var isInPast = false

  package func togglePause() {
    if playback.isPaused {
      playback.resume()
    } else {
      playback.pause()
      playback.jump(to: shown)
    }
  }

  /// Pauses and goes a number of frames back or on.
  package func step(by frames: Int) {
    if !playback.isPaused { togglePause() }
    playback.jump(to: max(SceneTime.epoch, shown + Double(frames) * step))
  }

  package func multiplySpeed(by factor: Double) {
    let magnitude = min(max(abs(playback.speed) * factor, 1.0 / 64), 64)
    playback.setSpeed(playback.speed < 0 ? -magnitude : magnitude)
  }

  package func reverse() {
    playback.setSpeed(-playback.speed)
    if playback.isPaused { playback.resume() }
  }

  /// Back to the moment that the model has reached, running forwards: somebody wants to change it.
  package func returnToPresent() {
    guard isInPast else { return }
    playback.setSpeed(abs(playback.speed))
    playback.jump(to: playback.mediaTime)
    isInPast = false
    loop.pipeline.isModelFrozen = false
    history.seek(to: playback.mediaTime)
  }

  /// Forgets what was recorded and starts at the scene's first moment.
  package func restart() {
    history = CommitHistory(tree: loop.pipeline.tree)
    isInPast = false
    loop.pipeline.isModelFrozen = false
    shown = SceneTime.epoch
    playback.setSpeed(abs(playback.speed))
    playback.restart(at: SceneTime.epoch)
  }

  /// Brings the committed tree to the moment that a frame is to show.
  private func show(_ tick: FrameTick) {
    let earliest = max(SceneTime.epoch, history.earliestTime ?? SceneTime.epoch)
    if playback.rate < 0, tick.mediaTime <= earliest {
      // Whoever goes on from here can only mean forwards.
      playback.setSpeed(-playback.speed)
      playback.pause()
      playback.jump(to: earliest)
    }
    shown = max(earliest, tick.mediaTime)
    isInPast = shown < playback.mediaTime
    loop.pipeline.isModelFrozen = isInPast
    loop.wantsEveryFrame = isInPast && playback.rate != 0
    history.seek(to: isInPast ? shown : .infinity)
  }
}
