/// The processor time that a thread of raised priority may use: a share of one processor, over seconds.
package struct ThreadBudget: Sendable {
  /// The largest share of a processor.
  package static let share = 0.5
  /// The number of windows in sequence that may not all be over the share.
  static let windows = 2
  /// Nanoseconds.
  static let window: UInt64 = 1_000_000_000

  private var start: UInt64?
  private var processorTimeAtStart: UInt64 = 0
  private var windowsOver = 0

  package init() {}

  /// Counts the thread's processor time so far.
  ///
  /// - Parameters:
  ///   - processorTime: The processor time of the thread, in nanoseconds.
  ///   - now: The host's time in nanoseconds.
  /// - Returns: True if the thread has used more than its share for some time.
  package mutating func isExceeded(by processorTime: UInt64, at now: UInt64) -> Bool {
    guard let start else {
      (self.start, processorTimeAtStart) = (now, processorTime)
      return false
    }
    let length = now &- start
    guard length >= Self.window else { return false }
    let used = Double(processorTime &- processorTimeAtStart)
    windowsOver = used > Self.share * Double(length) ? windowsOver + 1 : 0
    (self.start, processorTimeAtStart) = (now, processorTime)
    return windowsOver >= Self.windows
  }
}
