import Glibc

/// The seconds in which a child process did nothing. They are counted, not measured, so that a pause of this process and
/// the child together, as by Ctrl+Z, adds none.
struct Idleness {
  /// The number of seconds that are too long.
  let limit: Int
  private let identifier: pid_t
  private var seconds = 0
  /// The time on processors at the last look.
  private var work: Double?

  init(of identifier: pid_t, limit: Int) {
    (self.identifier, self.limit) = (identifier, limit)
  }

  mutating func reset() {
    seconds = 0
  }

  /// Counts a second, unless the child used a processor meanwhile.
  mutating func isTooLong() -> Bool {
    let work = processorTime
    // Threads that only wait use some microseconds too.
    seconds = (work ?? 0) - (self.work ?? 0) > 0.001 ? 0 : seconds + 1
    self.work = work
    return seconds >= limit
  }

  /// Nil if the system doesn't say.
  private var processorTime: Double? {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
