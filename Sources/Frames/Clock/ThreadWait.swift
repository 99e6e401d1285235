import Foundation

/// The waits of a thread that end at a time, with something to read, or when another thread calls.
///
/// Unchecked: the descriptors are thread-safe and never change; the one that is read belongs to the waiting thread.
nonisolated final class ThreadWait: @unchecked Sendable {
  enum End { case time, readable, called }

  /// Polls end up to a millisecond early; the rest is slept.
  private static let millisecond: UInt64 = 1_000_000
  /// The longest wait in milliseconds.
  private static let longest: UInt64 = 3_600_000

  private let calls: Int32
  private let caller: Int32
  private var descriptor: Int32 = -1

  /// - Returns: nil if the process has no descriptors left.
  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    (calls, caller) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
  }

  deinit {
    close(calls)
    close(caller)
  }

  /// Ends the wait, or the next one. May be called on any thread.
  func call() {
    var byte: UInt8 = 1
    // A full pipe has calls enough.
    _ = write(caller, &byte, 1)
  }

  /// Lets waits end when a descriptor has something to read; -1 for none. Called on the waiting thread.
  func watch(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Waits until a host time at the latest.
  func wait(until time: UInt64) -> End {
    let now = HostTime.now()
    let left = time > now ? min((time - now) / Self.millisecond, Self.longest) : 0
    // A negative descriptor is skipped.
    var sources = (
      pollfd(fd: calls, events: Int16(POLLIN), revents: 0), pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    )
    let count = withUnsafeMutablePointer(to: &sources) { pair in
      pair.withMemoryRebound(to: pollfd.self, capacity: 2) { poll($0, 2, Int32(left)) }
    }
    if count > 0 {
      if sources.0.revents != 0 { takeCalls() }
      return sources.0.revents != 0 ? .called : .readable
    }
    if count == 0, left < Self.longest { HostTime.sleep(until: time) }
    return .time
  }

  private func takeCalls() {
    var bytes = (UInt64(0), UInt64(0))
    while withUnsafeMutableBytes(of: &bytes, { read(calls, $0.baseAddress, $0.count) }) == 16 {}
  }
}
