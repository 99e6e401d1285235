import Dispatch
import Foundation
import KinoraRenderServer

/// Fires by a thread that sleeps with `clock_nanosleep` until each scheduled time.
///
/// With a raised priority the thread itself fires, in the queue's turn, so the whole frame has its priority and nothing
/// has to be woken between the end of the sleep and the frame. Otherwise it only wakes the queue: on a busy machine a thread
/// that does little else than sleep is woken sooner than one that draws.
///
/// Unchecked, like all of these timers: confined to the clock's queue. The thread uses only the sleeper.
nonisolated final class SleepTickTimer: TickTimer, @unchecked Sendable {
  var onFire: ((Int) -> Void)?
  private let sleeper: Sleeper
  private let source: any DispatchSourceUserDataAdd

  /// - Parameter priority: The priority of the thread, which is raised; nil to leave it as it is, as on the main queue.
  init(queue: DispatchQueue, priority: ThreadPriority? = nil) {
    source = DispatchSource.makeUserDataAddSource(queue: queue)
    sleeper = Sleeper(source, priority)
    source.setEventHandler { [weak self] in
      guard let self else { return }
      onFire?(max(1, Int(source.data)))
    }
    sleeper.fire = { [weak self] times, change in
      queue.sync {
        guard let self, self.sleeper.isCurrent(change) else { return }
        self.onFire?(times)
      }
    }
    source.activate()
    Thread.detachNewThread { [sleeper] in sleeper.run() }
  }

  deinit {
    sleeper.end()
    source.cancel()
  }

  func schedule(at time: UInt64, every period: UInt64?) {
    sleeper.set(SleepPlan(time: time, period: period))
  }

  func unschedule() {
    sleeper.set(nil)
  }
}

nonisolated private struct SleepPlan {
  var time: UInt64
  var period: UInt64?
}

/// The thread's side. A plan that changes during a sleep takes effect after it, and the old time doesn't fire.
///
/// Unchecked: mutable state is accessed only with the lock held, except `fire`, which is set before the thread starts.
nonisolated private final class Sleeper: @unchecked Sendable {
  /// Fires on this thread, given the number of scheduled times that have passed, and the plan's number of changes.
  var fire: ((Int, Int) -> Void)?
  private let lock = ConditionLock()
  private var plan: SleepPlan?
  private var changes = 0
  private var isOver = false
  private let source: any DispatchSourceUserDataAdd
  private let priority: ThreadPriority?

  init(_ source: any DispatchSourceUserDataAdd, _ priority: ThreadPriority?) {
    (self.source, self.priority) = (source, priority)
  }

  func set(_ newPlan: SleepPlan?) {
    lock.withLock {
      plan = newPlan
      changes += 1
      lock.signal()
    }
  }

  func end() {
    lock.withLock {
      isOver = true
      lock.signal()
    }
  }

  /// True if the plan hasn't changed since a wake-up.
  func isCurrent(_ change: Int) -> Bool {
    lock.withLock { !isOver && change == changes }
  }

  func run() {
    Thread.current.name = "kinora.frames"
    WakeUps.makePunctual()
    priority?.raise(at: HostTime.now())
    while let (time, change) = next() {
      HostTime.sleep(until: time)
      if let priority, priority.isRaised {
        if let times = advance(after: change) { fire?(times, change) }
        priority.count(at: HostTime.now())
      } else {
        lock.withLock { if let times = advanced(after: change) { source.add(data: UInt(times)) } }
      }
    }
    priority?.lower()
  }

  /// Returns the next wake-up; nil when it is over.
  private func next() -> (time: UInt64, change: Int)? {
    lock.withLock {
      // Don't sleep for a distant time: a nearer one may still replace it.
      while !isOver {
        let now = HostTime.now()
        if let plan, plan.time <= now + 50_000_000 { return (plan.time, changes) }
        _ = lock.wait(until: plan.map { $0.time - 40_000_000 } ?? now + 3_600_000_000_000)
      }
      return nil
    }
  }

  /// Moves the plan past the present.
  ///
  /// - Returns: The number of scheduled times that have passed; nil if the plan has changed.
  private func advance(after change: Int) -> Int? {
    lock.withLock { advanced(after: change) }
  }

  /// The same with the lock held.
  private func advanced(after change: Int) -> Int? {
    guard !isOver, change == changes, let old = plan else { return nil }
    guard let period = old.period, period > 0 else {
      plan = nil
      return 1
    }
    let late = HostTime.now()
    let times = 1 + (late > old.time ? Int((late - old.time) / period) : 0)
    plan?.time = old.time + UInt64(times) * period
    return times
  }
}
