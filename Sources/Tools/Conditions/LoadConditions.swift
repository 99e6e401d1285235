import Dispatch
import KinoraFrames

/// The load put on a run, and the measurements beside it, to observe effects on pacing.
package final class LoadConditions {
  nonisolated package struct Options: Sendable, Equatable, Codable {
    /// Periodically blocks the main thread.
    package var busyMain: BusyMain?
    /// The number of threads that consume processor time.
    package var busyThreads = 0
    /// True to measure a bare sleeping loop beside the frame clock.
    package var measuresReference = false

    package init() {}
  }

  private let options: Options
  private let period: Double
  private var mainTimer: (any DispatchSourceTimer)?
  private var threads: BusyThreads?
  private var reference: ReferenceClock?

  /// - Parameter period: The frame clock's period in seconds.
  package init(_ options: Options, period: Double) {
    self.options = options
    self.period = period
  }

  /// The lateness of each wake-up of the bare loop, in milliseconds; nil if not measured.
  package var referenceLateness: [Double]? { reference?.lateness }

  package func start() {
    mainTimer = options.busyMain?.start()
    if options.busyThreads > 0 { threads = BusyThreads(count: options.busyThreads) }
    if options.measuresReference { reference = ReferenceClock(period: period) }
  }

  package func end() {
    mainTimer?.cancel()
    threads?.end()
    reference?.end()
  }
}
