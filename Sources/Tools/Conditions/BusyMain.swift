import Dispatch
import KinoraFrames
import KinoraSignposts

/// Periodically blocks the main thread, to simulate a program that works too much there.
nonisolated package struct BusyMain: Sendable, Equatable, Codable {
  /// The duration of a block, in seconds.
  package var duration: Double
  /// Seconds from the start of one block to the start of the next.
  package var interval: Double

  package init(duration: Double, interval: Double) {
    self.duration = duration
    self.interval = interval
  }

  /// Starts blocking after one interval.
  ///
  /// - Returns: A timer that blocks the thread for as long as it is kept.
  @MainActor
  func start() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.setEventHandler { @Sendable [duration] in
      let start = HostTime.now()
      let end = HostTime.time(duration, after: start)
      while HostTime.now() < end {}
      SignpostLog.shared.add(
        Signpost(name: "busy main", category: "load", start: start, end: HostTime.now(), isInterval: true))
    }
    timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .nanoseconds(0))
    timer.activate()
    return timer
  }
}
