import Foundation

/// Processor time consumed by threads.
package enum ProcessorTime {
  /// Returns the processor time of the calling thread since it started, in nanoseconds.
  package static func ofThread() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}
