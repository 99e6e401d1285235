import Foundation
import KinoraGeometry
import Synchronization

/// The source of media time, which any thread may ask. Each `LayerWorld` has one; a player or a test makes its own.
package protocol MediaClock: AnyObject, Sendable {
  /// The current time in seconds; never goes back.
  var mediaTime: CFTimeInterval { get }
}

/// The machine's monotonic clock.
package final class SystemClock: MediaClock {
  package init() {}

  package var mediaTime: CFTimeInterval {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }
}

/// A clock that stands still until it is set, for offline rendering and tests.
package final class ManualClock: MediaClock {
  private let bits: Atomic<UInt64>

  package init(_ time: CFTimeInterval = 0) {
    bits = Atomic(time.bitPattern)
  }

  package var mediaTime: CFTimeInterval {
    get { CFTimeInterval(bitPattern: bits.load(ordering: .relaxed)) }
    set { bits.store(newValue.bitPattern, ordering: .relaxed) }
  }
}

/// The clock of the innermost `WorldScope`, for the threads other than the main one.
enum SharedClock {
  private static let clock = Mutex<any MediaClock>(SystemClock())

  static var current: any MediaClock { clock.withLock { $0 } }

  static func set(_ newClock: any MediaClock) {
    clock.withLock { $0 = newClock }
  }
}

// Apple's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the current media time in seconds: the host's, or that of the player's clock while a scene is played.
public func CACurrentMediaTime() -> CFTimeInterval {
  MainThread.isCurrent ? LayerWorld.current.clock.mediaTime : SharedClock.current.mediaTime
}
