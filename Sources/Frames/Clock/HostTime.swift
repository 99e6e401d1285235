import Foundation
import KinoraGeometry

/// The host's monotonic clock in nanoseconds: the clock of ticks, stages and completions.
nonisolated package enum HostTime {
  package static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }

  /// Sleeps until a host time.
  package static func sleep(until time: UInt64) {
    var deadline = timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nil) == EINTR {}
  }

  /// The signed distance between two times, in seconds.
  package static func seconds(from start: UInt64, to end: UInt64) -> Double {
    Double(Int64(bitPattern: end &- start)) * 1e-9
  }

  /// A time `seconds` later. The distance is clamped to about a century; NaN counts as 0.
  package static func time(_ seconds: Double, after start: UInt64) -> UInt64 {
    let limit = 3.2e9
    let bounded = seconds.isNaN ? 0 : seconds.clamped(-limit, limit)
    let nanoseconds = Int64((bounded * 1e9).rounded())
    if nanoseconds < 0 { return start - min(start, nanoseconds.magnitude) }
    return start &+ UInt64(nanoseconds)
  }
}
