import Dispatch
import Foundation
import KinoraRenderServer
import Synchronization

/// Fires by a thread of raised priority that makes the frames itself, in the turn of the clock's queue.
///
/// It also reads what the display sends and takes the requests of other threads. So nothing has to be woken at a normal
/// priority for a frame, and no other thread holds the queue when a tick comes. If the system refuses the priority, the
/// thread only wakes the queue for ticks, as that of `SleepTickTimer` does.
///
/// Unchecked, like all of these timers: confined to the clock's queue, except `requestFrame()` and `read(_:_:)`.
nonisolated final class FrameThread: TickTimer, @unchecked Sendable {
  var onFire: ((Int) -> Void)?
  /// Called in the queue's turn after `requestFrame()`.
  var onRequest: (() -> Void)?
  private let turns: FrameThreadTurns

  /// - Returns: nil if the process has no descriptors left.
  init?(queue: DispatchQueue, priority: ThreadPriority) {
    guard let turns = FrameThreadTurns(queue, priority) else { return nil }
    self.turns = turns
    turns.owner = self
    Thread.detachNewThread { [turns] in turns.run() }
  }

  deinit {
    turns.change { $0.isOver = true }
  }

  func schedule(at time: UInt64, every period: UInt64?) {
    turns.set(SleepPlan(time: time, period: period))
  }

  func unschedule() {
    turns.set(nil)
  }

  /// Has `onRequest` called. May come from any thread.
  func requestFrame() {
    turns.change { $0.isRequested = true }
  }

  /// Calls a closure in the queue's turn whenever a descriptor has something to read, until it returns false. Then, or at
  /// the thread's end, the descriptor is closed. Called once.
  func read(_ descriptor: Int32, _ handler: @escaping () -> Bool) {
    turns.handler = handler
    turns.change { $0.descriptor = descriptor }
  }
}

/// The thread's side.
///
/// Unchecked: the owner and the handler are set before the thread can use them.
nonisolated private final class FrameThreadTurns: @unchecked Sendable {
  struct State {
    var plan: SleepPlan?
    /// The number of changes of the plan: a time that is no longer planned doesn't fire.
    var changes = 0
    /// -1 for none.
    var descriptor: Int32 = -1
    var isRequested = false
    /// True while the thread has the queue's turn: it sees changes without a call.
    var hasTurn = false
    /// True from the time at which ticks were handed to the queue until it has taken them.
    var isHandedOver = false
    var isOver = false
  }

  weak var owner: FrameThread?
  var handler: (() -> Bool)?
  private let queue: DispatchQueue
  private let priority: ThreadPriority
  private let wait: ThreadWait
  private let state = Mutex(State())

  init?(_ queue: DispatchQueue, _ priority: ThreadPriority) {
    guard let wait = ThreadWait() else { return nil }
    (self.queue, self.priority, self.wait) = (queue, priority, wait)
  }

  func change(_ body: (inout State) -> Void) {
    let isWaiting = state.withLock { state in
      body(&state)
      return !state.hasTurn
    }
    if isWaiting { wait.call() }
  }

  func set(_ plan: SleepPlan?) {
    change { state in
      state.plan = plan
      state.changes += 1
    }
  }

  func run() {
    Thread.current.name = "kinora.frames"
    WakeUps.makePunctual()
    priority.raise(at: HostTime.now())
    while let next = next() {
      switch wait.wait(until: next.time) {
      case .time: fire(after: next.changes)
      case .readable: takeTurn { self.read() }
      case .called: takeRequest()
      }
      if priority.isRaised { priority.count(at: HostTime.now()) }
    }
    stopReading()
    priority.lower()
  }

  /// Returns the time of the next tick, or a distant one; nil at the end.
  private func next() -> (time: UInt64, changes: Int)? {
    let (time, changes, descriptor, isOver) = state.withLock { state in
      (state.plan?.time ?? HostTime.now() + 3_600_000_000_000, state.changes, state.descriptor, state.isOver)
    }
    wait.watch(descriptor)
    return isOver ? nil : (time, changes)
  }

  private func fire(after changes: Int) {
    if priority.isRaised { return takeTurn { self.tick(after: changes) } }
    let isFree = state.withLock { state in
      defer { state.isHandedOver = true }
      return !state.isHandedOver
    }
    guard isFree else { return HostTime.sleep(until: HostTime.now() + 1_000_000) }
    queue.async {
      self.state.withLock { $0.isHandedOver = false }
      self.tick(after: changes)
      self.wait.call()
    }
  }

  /// Fires for the ticks that have passed, in the queue's turn.
  private func tick(after changes: Int) {
    let times = state.withLock { state -> Int? in
      guard !state.isOver, changes == state.changes, let plan = state.plan else { return nil }
      let (times, rest) = plan.advanced(to: HostTime.now())
      state.plan = rest
      return times
    }
    if let times { owner?.onFire?(times) }
  }

  private func takeRequest() {
    let isRequested = state.withLock { state in
      defer { state.isRequested = false }
      return state.isRequested
    }
    if isRequested { takeTurn { self.owner?.onRequest?() } }
  }

  private func read() {
    if handler?() != true { stopReading() }
  }

  private func stopReading() {
    handler = nil
    let descriptor = state.withLock { state in
      defer { state.descriptor = -1 }
      return state.descriptor
    }
    if descriptor >= 0 { close(descriptor) }
  }

  private func takeTurn(_ body: () -> Void) {
    queue.sync {
      state.withLock { $0.hasTurn = true }
      body()
      state.withLock { $0.hasTurn = false }
    }
  }
}
