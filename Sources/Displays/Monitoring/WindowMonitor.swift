import Foundation
import KinoraFrames
import Synchronization

/// Receives on a separate thread what another program draws into its window, and stamps it at once.
///
/// ```swift
/// let monitor = try WindowMonitor(of: window.id, display: nil)
/// monitor.start()
/// let lost = monitor.events.take(into: &events)
/// ```
nonisolated package final class WindowMonitor: @unchecked Sendable {
  private struct State {
    var refresh: DisplayRefresh?
    var period: Double?
    var isLost = false
    var isStopped = false
  }

  package let events = MonitoredEvents()
  /// True if the screen shows at the next refresh what was drawn. A compositor shows it later.
  package let showsWithRefresh: Bool
  /// Used on the monitor's thread once that runs.
  private let monitored: MonitorConnection
  private let state: Mutex<State>
  private let isOver = DispatchSemaphore(value: 0)

  /// Milliseconds after which the thread looks at the requests of others.
  private static let pause: Int32 = 100

  /// - Throws: A `RunFailure` if the server can't be reached, has no DAMAGE, or no such window.
  package init(of window: UInt, display: String?) throws(RunFailure) {
    monitored = try MonitorConnection(of: window, display: display)
    let connection = monitored.connection
    let manager = X11Manager(on: connection, atoms: X11Atoms(on: connection))
    showsWithRefresh = monitored.refreshClock != nil && !manager.hasCompositor
    state = Mutex(State(refresh: monitored.refresh))
  }

  /// The display's refreshes; nil if unknown.
  package var refresh: DisplayRefresh? { state.withLock { $0.refresh } }

  /// Seconds between refreshes of the display, on average over the run; nil if unknown.
  package var period: Double? { state.withLock { $0.period } }

  /// True once the server is gone.
  package var isLost: Bool { state.withLock { $0.isLost } }

  package func start() {
    let thread = Thread { [self] in
      run()
      isOver.signal()
    }
    thread.name = "kinora.monitor"
    thread.qualityOfService = .userInteractive
    thread.start()
  }

  /// Stops after the events that have arrived, and closes the connection. Call once, after `start()`.
  package func stop() {
    state.withLock { $0.isStopped = true }
    isOver.wait()
  }

  private func run() {
    let connection = monitored.connection
    while connection.isUsable, !state.withLock({ $0.isStopped }) {
      monitored.read(events.append)
      monitored.askForRefresh()
      let (refresh, period) = (monitored.refresh, monitored.period)
      state.withLock { ($0.refresh, $0.period) = (refresh, period) }
      guard connection.isUsable else { break }
      monitored.wait(Self.pause)
    }
    if connection.isUsable { monitored.read(events.append) }
    let isLost = connection.isLost
    state.withLock { $0.isLost = isLost }
    connection.close()
  }
}
