import Foundation

/// How long threads have been running on a processor.
package enum ProcessorTime {
  /// That of the calling thread since it began, in nanoseconds.
  package static func ofThread() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}
