import Dispatch
import KinoraRenderServer

/// The timer that drives a clock. Confined to the clock's queue: it fires there, and all calls come from there.
nonisolated protocol TickTimer: AnyObject {
  /// Called with the number of scheduled times that have passed since the last call, at least 1.
  var onFire: ((Int) -> Void)? { get set }

  /// Fires at a host time, then repeats if a period in nanoseconds is given. Replaces the previous schedule.
  func schedule(at time: UInt64, every period: UInt64?)

  func unschedule()
}

/// The kinds of timers that can drive a clock.
nonisolated package enum ClockKind: String, Sendable, CaseIterable, Codable {
  /// A Dispatch timer on the clock's queue.
  case dispatch
  /// The display's refreshes as the Present extension reports them; a Dispatch timer while it doesn't.
  case present
  /// A thread that sleeps until the scheduled time. With a raised priority it makes the frames itself.
  case nanosleep

  /// - Parameters:
  ///   - presenter: The source of refreshes for `present`.
  ///   - priority: The priority of the thread of `nanosleep`, which is raised; nil to leave it as it is.
  func makeTimer(
    on queue: DispatchQueue, presenter: (any FramePresenter)?, priority: ThreadPriority? = nil
  ) -> any TickTimer {
    switch self {
    case .dispatch: DispatchTickTimer(queue: queue)
    case .nanosleep: priority.flatMap { FrameThread(queue: queue, priority: $0) } ?? SleepTickTimer(queue: queue)
    case .present:
      presenter.map { RefreshTickTimer(presenter: $0, queue: queue) } ?? DispatchTickTimer(queue: queue)
    }
  }
}

/// Fires by a Dispatch timer source.
///
/// Unchecked, like all of these timers: confined to the clock's queue.
nonisolated final class DispatchTickTimer: TickTimer, @unchecked Sendable {
  var onFire: ((Int) -> Void)?
  private let source: any DispatchSourceTimer

  init(queue: DispatchQueue) {
    source = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    source.setEventHandler { [weak self] in
      guard let self else { return }
      onFire?(max(1, Int(source.data)))
    }
    source.schedule(deadline: .distantFuture)
    source.activate()
  }

  deinit {
    source.cancel()
  }

  func schedule(at time: UInt64, every period: UInt64?) {
    let repeating = period.map { DispatchTimeInterval.nanoseconds(Int($0)) } ?? .never
    source.schedule(
      deadline: DispatchTime(uptimeNanoseconds: max(1, time)), repeating: repeating, leeway: .nanoseconds(0))
  }

  func unschedule() {
    source.schedule(deadline: .distantFuture)
  }
}
