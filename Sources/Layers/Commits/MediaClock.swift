import Foundation
import Geometry

/// The source of media time. One clock is current at a time; a player or a test sets its own.
package protocol MediaClock: AnyObject {
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
  package var mediaTime: CFTimeInterval

  package init(_ time: CFTimeInterval = 0) {
    mediaTime = time
  }
}

/// The clock in use.
package enum CurrentClock {
  package static var clock: any MediaClock = SystemClock()
}

// Apple's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the current media time in seconds: the host's, or that of the player's clock while a scene is played.
public func CACurrentMediaTime() -> CFTimeInterval {
  CurrentClock.clock.mediaTime
}
