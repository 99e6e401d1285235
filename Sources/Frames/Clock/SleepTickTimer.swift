import Dispatch
import Foundation
import KinoraRenderServer

/// Fires by a thread that sleeps with `clock_nanosleep` until each scheduled time, and wakes the clock's queue: on a busy
/// machine a thread that does little else than sleep is woken sooner than one that draws.
///
/// Unchecked, like all of these timers: confined to the clock's queue. The thread uses only the sleeper.
nonisolated final class SleepTickTimer: TickTimer, @unchecked Sendable {
  var onFire: ((Int) -> Void)?
  private let sleeper: Sleeper
  private let source: any DispatchSourceUserDataAdd

  init(queue: DispatchQueue) {
    source = DispatchSource.makeUserDataAddSource(queue: queue)
    sleeper = Sleeper(source)
    source.setEventHandler { [weak self] in
      guard let self else { return }
      onFire?(max(1, Int(source.data)))
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

/// The times at which a sleeping thread fires.
nonisolated struct SleepPlan {
  var time: UInt64
  var period: UInt64?

  /// Moves past the present.
  ///
  /// - Returns: The number of scheduled times that have passed, and the plan for those to come; nil if none is.
  func advanced(to now: UInt64) -> (times: Int, rest: SleepPlan?) {
    guard let period, period > 0 else { return (1, nil) }
    let times = 1 + (now > time ? Int((now - time) / period) : 0)
    return (times, SleepPlan(time: time + UInt64(times) * period, period: period))
  }
}

/// The thread's side. A plan that changes during a sleep takes effect after it, and the old time doesn't fire.
///
/// Unchecked: mutable state is accessed only with the lock held.
nonisolated private final class Sleeper: @unchecked Sendable {
  private let lock = ConditionLock()
  private var plan: SleepPlan?
  private var changes = 0
  private var isOver = false
  private let source: any DispatchSourceUserDataAdd

  init(_ source: any DispatchSourceUserDataAdd) {
    self.source = source
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

  func run() {
    Thread.current.name = "kinora.frames"
    WakeUps.makePunctual()
    while let (time, change) = next() {
      HostTime.sleep(until: time)
      fire(after: change)
    }
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

  private func fire(after change: Int) {
    lock.withLock {
      guard !isOver, change == changes, let plan else { return }
      let (times, rest) = plan.advanced(to: HostTime.now())
      self.plan = rest
      source.add(data: UInt(times))
    }
  }
}
