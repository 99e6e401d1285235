import Foundation

/// A lock that one thread can wait on until another signals, or until a deadline.
///
/// It uses the monotonic clock, as frames do, and allocates nothing after initialization.
///
/// Unchecked: the system's mutex and condition are thread-safe, and their addresses never change.
nonisolated final class TimedCondition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  @inline(__always)
  func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  func signal() {
    pthread_cond_signal(condition)
  }

  /// Waits, with the lock held, for a signal. Wake-ups may be spurious.
  ///
  /// - Parameter time: The deadline in host nanoseconds.
  /// - Returns: false when the deadline has passed.
  func wait(until time: UInt64) -> Bool {
    var deadline = timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
    return pthread_cond_timedwait(condition, mutex, &deadline) != ETIMEDOUT
  }
}
