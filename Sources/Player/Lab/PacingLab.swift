import Dispatch
import Frames

/// What is done around a run so that its effects on pacing can be seen.
final package class PacingLab {
  package struct Options: Sendable, Equatable {
    /// Keeps the main thread busy now and then.
    package var busyMain: BusyMain?
    /// How many threads take all the processor time that they get.
    package var busyThreads = 0
    /// Whether a bare sleeping loop is measured beside the frame clock.
    package var measuresReference = false

    package init() {}
  }

  private let options: Options
  private let period: Double
  private var mainTimer: (any DispatchSourceTimer)?
  private var threads: BusyThreads?
  private var reference: ReferenceClock?

  /// - Parameter period: of the frame clock, in seconds.
  init(_ options: Options, period: Double) {
    self.options = options
    self.period = period
  }

  /// How late the bare loop woke each time, in milliseconds; nil where there is none.
  var referenceLateness: [Double]? { reference?.lateness }

  func start() {
    mainTimer = options.busyMain?.start()
    if options.busyThreads > 0 { threads = BusyThreads(count: options.busyThreads) }
    if options.measuresReference { reference = ReferenceClock(period: period) }
  }

  func end() {
    mainTimer?.cancel()
    threads?.end()
    reference?.end()
  }
}
