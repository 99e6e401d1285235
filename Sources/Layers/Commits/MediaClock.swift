import Foundation
import Geometry

/// Where media time comes from. One clock is current at a time; a player or a test hands in its own.
package protocol MediaClock: AnyObject {
  /// Seconds; never goes back.
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

/// A clock that stands still until it is set: offline rendering and tests.
package final class ManualClock: MediaClock {
  package var mediaTime: CFTimeInterval

  package init(_ time: CFTimeInterval = 0) {
    mediaTime = time
  }
}

/// The clock in use.
package enum CurrentClock {
  package static var clock: any MediaClock = SystemClock()
}

/// The current media time in seconds: the time of the host, or of the player's clock while a scene is played.
public func CACurrentMediaTime() -> CFTimeInterval {
  CurrentClock.clock.mediaTime
}
