import Foundation

/// A lock, and conditions that threads wait for while they hold it.
///
/// Conditions are numbered from 0. Waits use the monotonic clock, as frames do. Nothing is allocated after
/// initialization.
///
/// Unchecked: the system's mutex and conditions are thread-safe, and their addresses never change.
package final class ConditionLock: @unchecked Sendable {
  @usableFromInline let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let conditions: UnsafeMutablePointer<pthread_cond_t>
  private let count: Int

  /// - Parameter count: The number of conditions.
  package init(conditions count: Int = 1) {
    self.count = count
    conditions = .allocate(capacity: count)
    var kind = pthread_mutexattr_t()
    pthread_mutexattr_init(&kind)
    // A thread of normal priority that holds the lock must not keep one of raised priority waiting.
    pthread_mutexattr_setprotocol(&kind, Int32(PTHREAD_PRIO_INHERIT))
    pthread_mutex_init(mutex, &kind)
    pthread_mutexattr_destroy(&kind)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    for condition in 0..<count { pthread_cond_init(conditions + condition, &attributes) }
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    for condition in 0..<count { pthread_cond_destroy(conditions + condition) }
    pthread_mutex_destroy(mutex)
    conditions.deallocate()
    mutex.deallocate()
  }

  @inlinable @inline(__always)
  package func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Wakes one of the threads that wait for a condition.
  package func signal(_ condition: Int = 0) {
    pthread_cond_signal(conditions + condition)
  }

  /// Wakes all threads that wait for a condition.
  package func broadcast(_ condition: Int = 0) {
    pthread_cond_broadcast(conditions + condition)
  }

  /// Waits, with the lock held, for a signal. Wake-ups may be spurious.
  package func wait(for condition: Int = 0) {
    pthread_cond_wait(conditions + condition, mutex)
  }

  /// Waits, with the lock held, for a signal or a deadline. Wake-ups may be spurious.
  ///
  /// - Parameter time: The deadline in host nanoseconds.
  /// - Returns: false when the deadline has passed.
  package func wait(for condition: Int = 0, until time: UInt64) -> Bool {
    var deadline = timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
    return pthread_cond_timedwait(conditions + condition, mutex, &deadline) != ETIMEDOUT
  }
}
