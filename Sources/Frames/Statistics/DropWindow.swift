import KinoraGeometry

/// The percentage of dropped refreshes in a sliding window of one second of active time, moved refresh by refresh.
///
/// Percentages are rounded up to whole numbers, so a tally of 101 entries holds them all.
nonisolated struct DropWindow: Sendable {
  /// The largest number of refreshes in a second that the window can hold.
  private static let capacity = 1000

  /// A ring of the last refreshes; true for dropped ones.
  private var isDropped = [Bool](repeating: false, count: DropWindow.capacity)
  private var next = 0
  private var count = 0
  private var dropped = 0
  /// The number of windows with each percentage.
  private var tally = [Int](repeating: 0, count: 101)
  private var windows = 0
  private var sum = 0.0

  /// Adds consecutive refreshes with the same outcome.
  ///
  /// - Parameter second: The number of refreshes per second.
  mutating func add(_ refreshes: Int, dropped isDropped: Bool, second: Int) {
    let second = second.clamped(1, Self.capacity)
    let single = min(refreshes, second)
    for _ in 0..<max(0, single) { add(dropped: isDropped, second: second) }
    // The window is now full of them, so further ones don't change it.
    if refreshes > single { record(refreshes - single, second: second) }
  }

  private mutating func add(dropped isDropped: Bool, second: Int) {
    while count >= second { forgetOldest() }
    self.isDropped[next] = isDropped
    next = (next + 1) % Self.capacity
    count += 1
    dropped += isDropped ? 1 : 0
    if count == second { record(1, second: second) }
  }

  private mutating func forgetOldest() {
    let oldest = (next - count + Self.capacity) % Self.capacity
    dropped -= isDropped[oldest] ? 1 : 0
    count -= 1
  }

  private mutating func record(_ times: Int, second: Int) {
    tally[(100 * dropped + second - 1) / second] += times
    windows += times
    sum += Double(times) * 100 * Double(dropped) / Double(second)
  }

  var worst: Int? { tally.lastIndex { $0 > 0 } }
  var average: Double? { windows == 0 ? nil : sum / Double(windows) }

  /// The 95th percentile of the windows' percentages; nil below 20 windows.
  var p95: Int? {
    guard windows >= 20 else { return nil }
    var left = (95 * windows + 99) / 100
    return tally.firstIndex { tallied in
      left -= tallied
      return left <= 0
    }
  }
}
