import KinoraFrames
import Synchronization

/// The host's clock as a watched program reads it: it stands still during a main frame, so that a journal can say what
/// the program read there.
///
/// Code that waits for the clock to advance must not hang: after a limit it runs again.
nonisolated final class FrameTime: Sendable {
  private struct Hold {
    var time: UInt64
    var limit: UInt64
  }

  // Reads a clock, which any thread may; tests pass functions that only the main thread calls.
  private nonisolated(unsafe) let clock: () -> UInt64
  private let current = Mutex<Hold?>(nil)

  /// The longest time for which it stands still in a frame and during the launch, in nanoseconds.
  static let longestFrame: UInt64 = 8_000_000
  static let longestLaunch: UInt64 = 2_000_000_000

  init(_ clock: @escaping () -> UInt64) {
    self.clock = clock
  }

  /// The time in host nanoseconds.
  func now() -> UInt64 {
    let time = clock()
    guard let held = current.withLock({ $0 }), time &- held.time < held.limit else { return time }
    return held.time
  }

  /// Stops the clock, unless it stands still already.
  func hold(for limit: UInt64) {
    let time = clock()
    current.withLock { held in
      if let now = held, time &- now.time < now.limit { return }
      held = Hold(time: time, limit: limit)
    }
  }

  func release() {
    current.withLock { $0 = nil }
  }
}
