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
  private var anchorHost: UInt64
  private var anchorPosition: Double
  private var floor: Double
  /// Media seconds in one second of the host while it runs; negative runs backwards. Default 1.
  package private(set) var speed = 1.0
  package private(set) var isPaused: Bool
  /// How often it has been paused, resumed, sped up or sent elsewhere. In between, media time runs evenly.
  package private(set) var changes = 0

  package init(position: Double = 0, isPaused: Bool = false, now: @escaping () -> UInt64 = { HostTime.now() }) {
    self.now = now
    self.isPaused = isPaused
    anchorHost = now()
    anchorPosition = position.isFinite ? position : 0
    floor = anchorPosition
  }

  /// Media seconds that pass in one second of the host now: `speed`, or 0 while paused.
  package var rate: Double { isPaused ? 0 : speed }

  /// The position now.
  package var position: Double { position(atHost: now()) }

  /// The position at a host time.
  package func position(atHost time: UInt64) -> Double {
    anchorPosition + HostTime.seconds(from: anchorHost, to: time) * rate
  }

  /// When the position is reached; nil when it never is at the present rate.
  package func hostTime(ofPosition position: Double) -> UInt64? {
    guard rate != 0, position.isFinite else { return nil }
    let seconds = (position - anchorPosition) / rate
    return seconds < HostTime.seconds(from: anchorHost, to: now()) ? nil : HostTime.time(seconds, after: anchorHost)
  }

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
    change { anchorPosition = position }
  }

  /// Begins anew: the current time may go back too, because nothing that saw the old one is left.
  package func restart(at position: Double = 0) {
    guard position.isFinite else { return }
    change { anchorPosition = position }
    floor = position
  }

  /// Makes a change from the present position on.
  private func change(_ body: () -> Void) {
    let time = now()
    anchorPosition = self.position(atHost: time)
    anchorHost = time
    floor = max(floor, anchorPosition)
    body()
    changes += 1
    onChange?()
  }
}
