import Dispatch
import KinoraGeometry
import KinoraRenderServer

/// Fires at the frame rate while any client requests frames; otherwise it is idle.
///
/// Ticks fall on `start + n * period`, computed from `start` for each n, so a period that isn't a whole number of
/// nanoseconds doesn't drift. The first tick after an idle time comes at once and sets the phase, until `follow`
/// changes it. A tick keeps the phase if it was scheduled for a known change, or was requested within a period of the last
/// one. A late tick still carries its scheduled time; missed ticks are counted, not made up for.
///
/// Confined to its serial queue: it fires there, and all calls come from there.
nonisolated package final class FrameClock: @unchecked Sendable {
  package struct Tick: Equatable {
    /// The scheduled time, in host nanoseconds.
    package var hostTime: UInt64
    package var missed: Int
    /// The number of ticks left out before it, since nothing was to change at them.
    package var slept = 0
    package var isFirstAfterIdle: Bool
    /// The time at which its frame will be seen: at the display's next refresh, or a period later without a display to
    /// follow.
    package var targetTime: UInt64
  }

  /// Seconds between ticks.
  package private(set) var period: Double
  /// Makes a frame; returns true to request the next tick.
  package var onTick: ((Tick) -> Bool)?

  private enum State: Equatable { case stopped, idle, starting, ticking }

  /// The number of ticks after which the repeating timer is set again, before rounding to nanoseconds adds up.
  private static let ticksPerAnchor = 600

  /// The largest difference in rate (a share) and phase (seconds) from the display before the timer is set again.
  private static let driftLimit = 1e-4
  private static let phaseLimit = 3e-4
  /// The distance of ticks from the refresh before, as a share of the period. With ticks too near a refresh, frames
  /// would be seen sometimes at that refresh and sometimes at the next.
  private static let usualLag = 0.125
  /// The shortest distance to the refresh that shows a tick's frame, as a share of the period.
  private static let shortestLead = 0.0625

  private var state = State.stopped
  private var isWanted = false
  /// The time of tick 0; 0 before the first tick of a run.
  private var start: UInt64 = 0
  /// The index of the last tick.
  private var index = 0
  private var anchorIndex = 0
  private var wakeTime: UInt64?
  /// The time of a change that a frame has to show, as soon as it is seen at this time or later.
  private var showTime: UInt64?
  /// The refresh being followed.
  private var refresh: DisplayRefresh?
  private let lag: Double
  private let queue: DispatchQueue
  private let timer: any TickTimer
  /// The timer if it is a thread that makes the frames itself; nil for others.
  let thread: FrameThread?

  /// - Parameters:
  ///   - framesPerSecond: The tick rate, clamped to 1...1000; 60 if NaN.
  ///   - queue: A serial queue.
  ///   - kind: The timer that drives the clock.
  ///   - presenter: The source of refreshes for `ClockKind.present`.
  ///   - priority: The priority of the thread of `ClockKind.nanosleep`, which is raised; nil to leave it as it is.
  package init(
    framesPerSecond: Double, queue: DispatchQueue = .main, kind: ClockKind = .dispatch,
    presenter: (any FramePresenter)? = nil, priority: ThreadPriority? = nil
  ) {
    let rate = framesPerSecond.isNaN ? 60 : framesPerSecond.clamped(1, 1000)
    period = 1 / rate
    self.queue = queue
    // A timer driven by refreshes fires after them anyway.
    lag = kind == .present ? 0 : Self.usualLag
    timer = kind.makeTimer(on: queue, presenter: presenter, priority: priority)
    thread = timer as? FrameThread
    timer.onFire = { [weak self] in self?.timerFired($0) }
    thread?.onRequest = { [weak self] in self?.requestFrame() }
  }

  package var isIdle: Bool { state == .idle }

  /// Starts with a tick at once.
  package func run() {
    guard state == .stopped else { return }
    state = .idle
    requestFrame()
  }

  /// Stops until the next `run()`.
  package func stop() {
    state = .stopped
    isWanted = false
    (start, index) = (0, 0)
    (wakeTime, showTime) = (nil, nil)
    timer.unschedule()
  }

  /// Requests a tick: at once when idle (by the queue's next block), else the next one.
  package func requestFrame() {
    isWanted = true
    guard state == .idle else { return }
    if HostTime.now() < time(ofTick: index + 1) { return resume() }
    state = .starting
    if thread != nil { return timer.schedule(at: HostTime.now(), every: nil) }
    queue.async { [weak self] in
      guard let self, state == .starting else { return }
      startTicking(at: HostTime.now())
    }
  }

  /// Schedules ticks in case the clock is idle then, instead of those of the last call.
  ///
  /// - Parameters:
  ///   - time: The host time of a tick; nil for none.
  ///   - change: The host time of a change. Its tick is the first one whose frame is seen then or later. Nil for none.
  package func wake(at time: UInt64?, toShow change: UInt64? = nil) {
    (wakeTime, showTime) = (time, change)
    if state == .idle { scheduleWake() }
  }

  /// Adopts a display's rate and phase: ticks fall an eighth of a period after its refreshes, or on them if they drive
  /// the clock. The tick after the first one comes as soon as that one's frame is seen, so that the next frame is seen at
  /// the next refresh; further ones are at least half a period apart.
  package func follow(_ refresh: DisplayRefresh) {
    guard refresh.period.isFinite, (0.001...1).contains(refresh.period), let shown = refresh.time else { return }
    self.refresh = refresh
    let time = HostTime.time(lag * refresh.period, after: shown)
    let drift = abs(refresh.period - period) / period
    let next = self.time(ofTick: index + 1)
    let steps = (HostTime.seconds(from: time, to: next) / refresh.period).rounded()
    let isFirst = state == .ticking && index == 0
    let aligned =
      isFirst
      ? HostTime.time(lag * refresh.period, after: target(after: start))
      : HostTime.time(steps * refresh.period, after: time)
    guard drift > Self.driftLimit || abs(HostTime.seconds(from: next, to: aligned)) > Self.phaseLimit else { return }
    period = refresh.period
    guard state == .ticking else { return }
    start = HostTime.time(-period, after: aligned)
    (index, anchorIndex) = (0, 0)
    schedule()
  }

  private func startTicking(at time: UInt64) {
    state = .ticking
    start = time
    index = 0
    schedule()
    tick(at: time, missed: 0, isFirstAfterIdle: true)
  }

  private func timerFired(_ times: Int) {
    switch state {
    case .ticking: advance(by: times)
    case .idle: wakeUp()
    case .starting: if thread != nil { startTicking(at: HostTime.now()) }
    case .stopped: break
    }
  }

  private func advance(by ticks: Int) {
    index += ticks
    guard isWanted else { return becomeIdle() }
    if index - anchorIndex >= Self.ticksPerAnchor { schedule() }
    tick(at: time(ofTick: index), missed: ticks - 1, isFirstAfterIdle: false)
  }

  private func tick(at time: UInt64, missed: Int, slept: Int = 0, isFirstAfterIdle: Bool) {
    isWanted = false
    showTime = nil
    let tick = Tick(
      hostTime: time, missed: missed, slept: slept, isFirstAfterIdle: isFirstAfterIdle, targetTime: target(after: time))
    if onTick?(tick) ?? false { isWanted = true }
    if !isWanted, state == .ticking { becomeIdle() }
  }

  private func target(after time: UInt64) -> UInt64 {
    refresh?.first(after: time, lead: Self.shortestLead) ?? HostTime.time(period, after: time)
  }

  private func becomeIdle() {
    state = .idle
    scheduleWake()
  }

  private func wakeUp() {
    let now = HostTime.now()
    if let due = showIndex, time(ofTick: due) <= now { return showChange(at: due, now) }
    guard let time = wakeTime, time <= now else { return scheduleWake() }
    wakeTime = nil
    // A period after the last tick at the soonest: the next one is counted from this time.
    startTicking(at: min(now, max(time, self.time(ofTick: index + 1), now &- min(now, UInt64(period * 1e9)))))
  }

  /// Ticks again within a period of the last tick, as if the clock hadn't been idle.
  private func resume() {
    state = .ticking
    schedule()
  }

  /// Ticks again after sleeping until a change, in the phase of the ticks before.
  private func showChange(at due: Int, _ now: UInt64) {
    let late = Int(HostTime.seconds(from: time(ofTick: due), to: now) / period)
    let slept = due - index - 1
    state = .ticking
    index = due + late
    schedule()
    let isLong = Double(slept) * period > FrameStatistics.idleTimeout
    tick(at: time(ofTick: index), missed: late, slept: slept, isFirstAfterIdle: isLong)
  }

  private func scheduleWake() {
    let change = showIndex.map { time(ofTick: $0) }
    guard let time = [wakeTime, change].compactMap(\.self).min() else { return timer.unschedule() }
    // Never sooner than the next tick, however close together callbacks are.
    timer.schedule(at: max(time, self.time(ofTick: index + 1)), every: nil)
  }

  /// The index of the tick whose frame shows the change, after the last tick.
  private var showIndex: Int? {
    guard let showTime else { return nil }
    let seconds = HostTime.seconds(from: start, to: showTime)
    // Frames are seen within two periods of their ticks.
    var due = max(index + 1, Int((seconds / period).rounded(.down)) - 2)
    while target(after: time(ofTick: due)) < showTime { due += 1 }
    return due
  }

  /// Sets the timer for the tick after `index` and those that follow.
  private func schedule() {
    anchorIndex = index
    timer.schedule(at: time(ofTick: index + 1), every: UInt64((period * 1e9).rounded()))
  }

  private func time(ofTick index: Int) -> UInt64 {
    HostTime.time(Double(index) * period, after: start)
  }
}
