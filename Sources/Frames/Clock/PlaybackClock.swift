import Geometry
import Layers

/// Media time as a function of host time. It can pause, run slower, faster or backwards, and jump.
///
/// It has two times. The position is the time shown and may move anywhere. `mediaTime` is the model's current time and
/// never goes back: it stands still while an earlier position is shown.
package final class PlaybackClock: MediaClock {
  /// Called after every change, so that a frame can be made.
  package var onChange: (() -> Void)?

  private let now: () -> UInt64
  /// The current mapping from host time to positions, a value that other threads may use.
  package private(set) var timeline: PlaybackTimeline
  private var floor: Double
  /// Media seconds per second of the host while running; negative runs backwards. Default 1.
  package private(set) var speed = 1.0
  package private(set) var isPaused: Bool

  package init(position: Double = 0, isPaused: Bool = false, now: @escaping () -> UInt64 = { HostTime.now() }) {
    self.now = now
    self.isPaused = isPaused
    timeline = PlaybackTimeline(
      anchorHost: now(), anchorPosition: position.isFinite ? position : 0, rate: isPaused ? 0 : 1)
    floor = timeline.anchorPosition
  }

  /// The current number of media seconds per second of the host: `speed`, or 0 while paused.
  package var rate: Double { isPaused ? 0 : speed }

  /// The current position.
  package var position: Double { position(atHost: now()) }

  /// The position at a host time.
  package func position(atHost time: UInt64) -> Double { timeline.position(atHost: time) }

  /// The number of times it was paused, resumed, changed in speed or moved. Media time runs evenly in between.
  package var changes: Int { timeline.changes }

  package var mediaTime: CFTimeInterval {
    floor = max(floor, position)
    return floor
  }

  /// Sets the speed and keeps the position.
  ///
  /// - Range: Clamped to ±1000; NaN is ignored.
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

  /// Moves to another position, and keeps running from there if it is running.
  package func jump(to position: Double) {
    guard position.isFinite else { return }
    change { timeline.anchorPosition = position }
  }

  /// Starts over at a position. Unlike `jump`, also sets back `mediaTime`: nothing that saw the old time is left.
  package func restart(at position: Double = 0) {
    guard position.isFinite else { return }
    change { timeline.anchorPosition = position }
    floor = position
  }

  /// Applies a change from the current position on.
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
