import Geometry
import Layers

/// Media time as a function of the host's time: it can pause, run slower, faster or backwards, and jump.
///
/// Two times come from it. The position is what is shown, and goes wherever it is sent. `mediaTime` is what the model
/// sees as the current time, and never goes back: while an earlier position is shown, it stands still.
package final class PlaybackClock: MediaClock {
  /// Called after every change, so that a frame can be made.
  package var onChange: (() -> Void)?

  private let now: () -> UInt64
  /// Which position is reached when, as things are; what another thread may go by meanwhile.
  package private(set) var timeline: PlaybackTimeline
  private var floor: Double
  /// Media seconds in one second of the host while it runs; negative runs backwards. Default 1.
  package private(set) var speed = 1.0
  package private(set) var isPaused: Bool

  package init(position: Double = 0, isPaused: Bool = false, now: @escaping () -> UInt64 = { HostTime.now() }) {
    self.now = now
    self.isPaused = isPaused
    timeline = PlaybackTimeline(
      anchorHost: now(), anchorPosition: position.isFinite ? position : 0, rate: isPaused ? 0 : 1)
    floor = timeline.anchorPosition
  }

  /// Media seconds that pass in one second of the host now: `speed`, or 0 while paused.
  package var rate: Double { isPaused ? 0 : speed }

  /// The position now.
  package var position: Double { position(atHost: now()) }

  /// The position at a host time.
  package func position(atHost time: UInt64) -> Double { timeline.position(atHost: time) }

  /// How often it has been paused, resumed, sped up or sent elsewhere. In between, media time runs evenly.
  package var changes: Int { timeline.changes }

  package var mediaTime: CFTimeInterval {
    floor = max(floor, position)
    return floor
  }

  /// Sets the speed, keeping the position.
  ///
  /// - Range: kept within ±1000; what is not a number is ignored.
  package func setSpeed(_ newSpeed: Double) {
    guard !newSpeed.isNaN else { return }
    change { speed = min(max(newSpeed, -1000), 1000) }
  }

  package func pause() {
    change { isPaused = true }
  }

  package func resume() {
    change { isPaused = false }
  }

  /// Shows another position, running on from there if it runs.
  package func jump(to position: Double) {
    guard position.isFinite else { return }
    change { timeline.anchorPosition = position }
  }

  /// Begins anew: the current time may go back too, because nothing that saw the old one is left.
  package func restart(at position: Double = 0) {
    guard position.isFinite else { return }
    change { timeline.anchorPosition = position }
    floor = position
  }

  /// Makes a change from the present position on.
  private func change(_ body: () -> Void) {
    let time = now()
    timeline.anchorPosition = position(atHost: time)
    timeline.anchorHost = time
    floor = max(floor, timeline.anchorPosition)
    body()
    timeline.rate = rate
    timeline.changes += 1
    onChange?()
  }
}
