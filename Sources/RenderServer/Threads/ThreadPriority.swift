import Foundation
import Synchronization
import ThreadPriority

/// The priority of the thread that makes frames, raised above that of other programs as far as the system allows.
///
/// The thread raises itself, and then counts its processor time: beyond its budget it gets its former priority back. It
/// runs no code of programs, whose callbacks are on the main thread. Nothing is raised that a program's own code runs on.
package final class ThreadPriority: Sendable {
  private enum Standing {
    /// Not raised, and why.
    case normal(String)
    /// Raised, in the words of reports.
    case raised(String, thread: pid_t)
    /// Raised until it had used too much, so many seconds after it was raised.
    case lowered(String, after: Double)
  }

  private struct State {
    var standing: Standing
    var raiseTime: UInt64 = 0
    var budget = ThreadBudget()
  }

  /// Microseconds that a real-time thread may run without waiting.
  private static let longestBurst: UInt = 200_000

  private let state: Mutex<State>

  /// - Parameter reason: The reason for which the priority is normal until `raise(at:)`.
  package init(normalBecause reason: String) {
    state = Mutex(State(standing: .normal(reason)))
  }

  /// The priority in the words of reports: "real time, SCHED_RR 1", "normal: RLIMIT_RTPRIO is 0".
  package var text: String {
    state.withLock { state in
      switch state.standing {
      case .normal(let reason): "normal: \(reason)"
      case .raised(let priority, _): priority
      case .lowered(let priority, let seconds):
        "\(priority), but normal after \(String(format: "%.1f", seconds)) s: used over "
          + "\(Int(ThreadBudget.share * 100)) % of a processor"
      }
    }
  }

  /// True while the thread is raised.
  package var isRaised: Bool {
    state.withLock { state in
      if case .raised = state.standing { true } else { false }
    }
  }

  /// Raises the running thread.
  ///
  /// - Parameter now: The host's time in nanoseconds.
  package func raise(at now: UInt64) {
    var (level, error): (Int32, Int32) = (0, 0)
    let scheduling = KinoraRaiseThread(Self.longestBurst, &level, &error)
    state.withLock { state in
      state.raiseTime = now
      state.budget = ThreadBudget()
      state.standing =
        switch scheduling {
        case KinoraSchedulingRealTime: .raised("real time, SCHED_RR \(level)", thread: KinoraThisThread())
        case KinoraSchedulingNice: .raised("nice \(level)", thread: KinoraThisThread())
        default: .normal(Self.refusal(error))
        }
    }
  }

  /// Counts the processor time of the running thread, which was raised. Called once for each frame.
  ///
  /// - Parameter now: The host's time in nanoseconds.
  package func count(at now: UInt64) {
    state.withLock { state in
      guard case .raised(let priority, let thread) = state.standing else { return }
      let isOver = state.budget.isExceeded(by: ProcessorTime.ofThread(), at: now)
      // The guard of the system may have lowered it.
      guard isOver || !KinoraThreadIsRaised(thread) else { return }
      KinoraLowerThread(thread)
      state.standing = .lowered(priority, after: Double(now &- state.raiseTime) * 1e-9)
    }
  }

  /// Gives the running thread its former priority back, before it ends.
  package func lower() {
    state.withLock { state in
      if case .raised(_, let thread) = state.standing { KinoraLowerThread(thread) }
    }
  }

  private static func refusal(_ error: Int32) -> String {
    error == 0 ? "not allowed, RLIMIT_RTPRIO is 0" : "not allowed, \(String(cString: strerror(error)))"
  }
}

/// The precision with which the running thread is woken.
package enum WakeUps {
  /// Has waits end as close to their time as the kernel can.
  package static func makePunctual() {
    KinoraWakePunctually()
  }
}
