import Dispatch
import Frames

/// Keeps the main thread busy on purpose, again and again, as a program does that works too much there.
package struct BusyMain: Sendable, Equatable {
  /// How long it is busy at a stretch, in seconds.
  package var duration: Double
  /// Seconds from the beginning of one stretch to that of the next.
  package var interval: Double

  package init(duration: Double, interval: Double) {
    self.duration = duration
    self.interval = interval
  }

  /// Begins after one interval.
  ///
  /// - Returns: what goes on as long as it is kept.
  @MainActor
  func start() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.setEventHandler { @Sendable [duration] in
      let end = HostTime.time(duration, after: HostTime.now())
      while HostTime.now() < end {}
    }
    timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .nanoseconds(0))
    timer.activate()
    return timer
  }
}
