import KinoraGeometry
import KinoraLayers
import Synchronization

/// Media time as a function of host time. It can pause, run slower, faster or backwards, and jump.
///
/// It has two times. The position is the time shown and may move anywhere. `mediaTime` is the model's current time and
/// never goes back: it stands still while an earlier position is shown, or a later one is previewed.
///
/// It is changed on the main thread, and may be read on any.
@MainActor  // Stated, since a conformance to a sendable protocol would leave it out.
package final class PlaybackClock: nonisolated MediaClock {
  /// What every thread may read.
  private nonisolated struct Reading {
    var timeline: PlaybackTimeline
    /// The latest media time so far.
    var floor: Double
    /// The media time that no position advances beyond, while a later position is previewed; infinite usually.
    var ceiling = Double.infinity

    mutating func mediaTime(atHost time: UInt64) -> CFTimeInterval {
      floor = max(floor, min(ceiling, timeline.position(atHost: time)))
      return floor
    }
  }

  /// Called after every change, so that a frame can be made.
  package var onChange: (() -> Void)?

  // Reads a clock, which any thread may; tests pass functions that only the main thread calls.
  private nonisolated(unsafe) let now: () -> UInt64
  private let reading: Mutex<Reading>
  /// Media seconds per second of the host while running; negative runs backwards. Default 1.
  package private(set) var speed = 1.0
  package private(set) var isPaused: Bool

  package init(position: Double = 0, isPaused: Bool = false, now: @escaping () -> UInt64 = { HostTime.now() }) {
    self.now = now
    self.isPaused = isPaused
    let timeline = PlaybackTimeline(
      anchorHost: now(), anchorPosition: position.isFinite ? position : 0, rate: isPaused ? 0 : 1)
    reading = Mutex(Reading(timeline: timeline, floor: timeline.anchorPosition))
  }

  /// The current mapping from host time to positions.
  package var timeline: PlaybackTimeline { reading.withLock { $0.timeline } }

  /// The current number of media seconds per second of the host: `speed`, or 0 while paused.
  package var rate: Double { isPaused ? 0 : speed }

  /// The current position.
  package var position: Double { position(atHost: now()) }

  /// The position at a host time.
  package func position(atHost time: UInt64) -> Double { timeline.position(atHost: time) }

  /// The number of times it was paused, resumed, changed in speed or moved. Media time runs evenly in between.
  package var changes: Int { timeline.changes }

  package nonisolated var mediaTime: CFTimeInterval {
    let time = now()
    return reading.withLock { $0.mediaTime(atHost: time) }
  }

  /// Sets the speed and keeps the position.
  ///
  /// - Range: Clamped to ±1000; NaN is ignored.
  package func setSpeed(_ newSpeed: Double) {
    guard !newSpeed.isNaN else { return }
    change { speed = newSpeed.clamped(-1000, 1000) }
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
    change(to: position) {}
  }

  /// Moves to a later position without the model: `mediaTime` stands still until the next jump or start.
  package func preview(_ position: Double) {
    guard position.isFinite else { return }
    change(to: position, isPreview: true) {}
  }

  /// Starts over at a position. Unlike `jump`, also sets back `mediaTime`: nothing that saw the old time is left.
  package func restart(at position: Double = 0) {
    guard position.isFinite else { return }
    change(to: position, isRestart: true) {}
  }

  /// Applies a change of the speed or the pause, from the current position or another one on.
  private func change(
    to position: Double? = nil, isRestart: Bool = false, isPreview: Bool = false, _ body: () -> Void
  ) {
    body()
    let (time, rate) = (now(), rate)
    reading.withLock { reading in
      let current = reading.mediaTime(atHost: time)
      reading.timeline.anchorPosition = position ?? reading.timeline.position(atHost: time)
      reading.timeline.anchorHost = time
      reading.floor = isRestart ? reading.timeline.anchorPosition : current
      if position != nil { reading.ceiling = isPreview ? current : .infinity }
      reading.timeline.rate = rate
      reading.timeline.changes += 1
    }
    onChange?()
  }
}
