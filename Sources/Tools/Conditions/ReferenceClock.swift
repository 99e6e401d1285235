import Foundation
import KinoraFrames
import Synchronization

/// A bare loop around `clock_nanosleep` on a separate thread, at a clock's rate: its lateness shows how precise the
/// machine could be during a run.
nonisolated final class ReferenceClock: Sendable {
  private let isOver = Atomic(false)
  private let latenesses = Mutex<[Double]>([])

  /// - Parameter period: Seconds between wake-ups.
  init(period: Double) {
    latenesses.withLock { $0.reserveCapacity(65_536) }
    Thread.detachNewThread { [self] in run(period) }
  }

  /// Milliseconds between the due and the actual time of each wake-up.
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
      // Missed wake-ups are not made up for.
      index = max(index, Int(HostTime.seconds(from: start, to: HostTime.now()) / period))
    }
  }
}
