import Foundation
import Frames
import Synchronization

/// A bare loop around `clock_nanosleep` on a thread of its own, at a clock's rate: how late it wakes says what could be
/// had of the machine while a run was measured.
nonisolated final class ReferenceClock: Sendable {
  private let isOver = Atomic(false)
  private let latenesses = Mutex<[Double]>([])

  /// - Parameter period: seconds.
  init(period: Double) {
    latenesses.withLock { $0.reserveCapacity(65_536) }
    Thread.detachNewThread { [self] in run(period) }
  }

  /// Milliseconds from when each waking was due to when it came.
  var lateness: [Double] { latenesses.withLock { $0 } }

  func end() {
    isOver.store(true, ordering: .relaxed)
  }

  private func run(_ period: Double) {
    let start = HostTime.now()
    var index = 0
    while !isOver.load(ordering: .relaxed) {
      index += 1
      let due = HostTime.time(Double(index) * period, after: start)
      HostTime.sleep(until: due)
      let late = HostTime.seconds(from: due, to: HostTime.now())
      latenesses.withLock { $0.append(late * 1e3) }
      // What was slept through is not made up for.
      index = max(index, Int(HostTime.seconds(from: start, to: HostTime.now()) / period))
    }
  }
}
