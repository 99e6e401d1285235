import Dispatch
import KinoraRenderServer

/// Answers the ticks of a clock with frames, on a serial queue: the main queue or a separate one.
///
/// On a separate queue, each tick requests a main frame and waits for it up to a deadline within the frame. After the
/// deadline it draws the last commit at the time at which the frame will be seen. So animations keep moving however
/// long the main thread is busy. If the main thread has nothing to change, the deadline for the start of its frame is
/// short, so that animations are drawn at even times while other programs keep it from running.
///
/// Unchecked: confined to its queue. It is made before anything runs there, and all later calls come from there.
nonisolated final class ServerLoop: @unchecked Sendable {
  /// The source of main frames.
  enum MainFrameSource {
    /// Main frames run on this queue, at once. `whenOver` is called after the frame.
    case here(make: (FrameTick) -> MainFrame?, whenOver: () -> Void)
    /// Main frames run on the main thread; the closure tells it that one is requested.
    case asked(() -> Void)
  }

  let queue: DispatchQueue
  let clock: FrameClock
  let server: FrameServer

  private let mainFrames: MainFrameSource
  private let onFrame: (FrameRecord) -> Void
  private let followsDisplay: Bool
  private let mailbox: ServerMailbox
  /// True after the first main frame.
  private var hasHadMainFrame = false
  /// A decaying maximum of recent drawing times, in seconds.
  private var drawingTime = 0.0

  /// The latest and the earliest deadline for a main frame, as shares of the period.
  private static let latestDeadline = 0.5
  private static let earliestDeadline = 0.1
  /// The time allowed for the start of a main frame that will change nothing, as a share of the period.
  private static let idleStart = 0.04
  /// Seconds allowed for the first main frame, while the program starts.
  private static let firstDeadline = 0.1
  /// Seconds between frames while the window is hidden: callbacks still run, nothing is drawn.
  private static let hiddenPause = 0.25

  /// - Parameters:
  ///   - followsDisplay: True if ticks follow the display's refreshes.
  ///   - priority: The priority of the clock's thread, which is raised; nil to leave it as it is.
  ///   - onFrame: Called with each frame's record if the client wants records.
  init(
    server: FrameServer, framesPerSecond: Double, clock kind: ClockKind, followsDisplay: Bool, queue: DispatchQueue,
    priority: ThreadPriority? = nil, mainFrames: MainFrameSource, onFrame: @escaping (FrameRecord) -> Void
  ) {
    self.server = server
    self.queue = queue
    self.mainFrames = mainFrames
    self.onFrame = onFrame
    self.followsDisplay = followsDisplay
    mailbox = server.mailbox
    clock = FrameClock(
      framesPerSecond: framesPerSecond, queue: queue, kind: kind, presenter: server.presenter, priority: priority)
    // A timer may fire while the loop is released.
    clock.onTick = { [weak self] in self?.answer($0) ?? false }
    server.presenter.onActivity = { [weak self] in self?.presenterWasActive() }
  }

  /// A completion alone causes no frame, unless one was waiting for it.
  private func presenterWasActive() {
    server.collectCompletions()
    if server.presenter.takeExposure() { server.isExposed = true }
    if server.isOutOfBuffers || server.isExposed { clock.requestFrame() }
  }

  private func answer(_ clockTick: FrameClock.Tick) -> Bool {
    var start = HostTime.now()
    if followsDisplay, let refresh = server.presenter.refresh { clock.follow(refresh) }
    var tick = tick(for: clockTick)
    let mainFrame: MainFrame?
    var isCommitLate = false
    switch mainFrames {
    case .here(let make, _):
      // Inside another main frame there is none; it runs at the next tick.
      guard let made = make(tick) else { return true }
      // On one thread a frame begins with its main frame.
      (mainFrame, start) = (made, made.record.mainFrameStart)
    case .asked(let ask):
      (mainFrame, isCommitLate) = waitForMainFrame(at: tick, asking: ask)
      // A frame still waiting for its main frame when the run ends is not made.
      if mainFrame == nil, mailbox.isOver { return false }
    }
    // A main frame requested for an earlier tick has settled on an earlier time.
    if let mainFrame, mainFrame.tick.hostTime == clockTick.hostTime { tick = mainFrame.tick }
    if mainFrame != nil { hasHadMainFrame = true }
    let outcome = server.drawFrame(at: tick, mainFrame: mainFrame, isCommitLate: isCommitLate, start: start)
    recordDrawingTime()
    server.recorder.prepare()
    if case .here(_, let whenOver) = mainFrames { whenOver() }
    if mailbox.reportsFrames, let last = server.recorder.last { onFrame(last) }
    return plan(after: outcome)
  }

  private func tick(for clockTick: FrameClock.Tick) -> FrameTick {
    let timeline = mailbox.timeline
    let seen = timeline.position(atHost: clockTick.targetTime)
    var tick = FrameTick(
      mediaTime: max(seen, server.historyDrops?.start ?? seen), hostTime: clockTick.hostTime, rate: timeline.rate,
      missed: clockTick.missed, isFirstAfterIdle: clockTick.isFirstAfterIdle)
    tick.slept = clockTick.slept
    tick.period = clock.period
    tick.targetTime = clockTick.targetTime
    tick.clockChanges = timeline.changes
    return tick
  }

  /// Returns the main frame for a tick, or nil, and true if it is late: it was due, or an earlier one hasn't come.
  private func waitForMainFrame(at tick: FrameTick, asking ask: () -> Void) -> (MainFrame?, isLate: Bool) {
    let deadline = deadline(of: tick)
    // The model already changed for an earlier frame; draw it now instead of waiting.
    if let late = mailbox.takeLateMainFrame() {
      // If it took longer than the deadline allows, the next one would be late too, so start that while this one is
      // drawn.
      let isLong = tick.hostTime &+ late.record.mainFrameLength > deadline
      let isWanted = late.requests.wantsEveryFrame || late.requests.needsCommit || mailbox.lacksMainFrame
      if isLong, isWanted, mailbox.ask(for: tick, waits: false) { ask() }
      return (late, false)
    }
    let isNew = mailbox.ask(for: tick, waits: true)
    if isNew { ask() }
    let isDue = !isNew || !hasHadMainFrame || server.requests.areDue(at: tick.mediaTime)
    let soon = HostTime.time(Self.idleStart * clock.period, after: HostTime.now())
    let mainFrame = mailbox.waitForMainFrame(until: deadline, begunBy: isDue ? nil : soon)
    return (mainFrame, mainFrame == nil && (isDue || mailbox.wantsMainFrame))
  }

  /// Returns the time at which drawing has to begin without a main frame in order to be done in time. Before the first
  /// main frame there is nothing to draw, so the deadline is generous.
  private func deadline(of tick: FrameTick) -> UInt64 {
    guard hasHadMainFrame else { return HostTime.time(Self.firstDeadline, after: tick.hostTime) }
    let period = clock.period
    let room = (period - 1.5 * drawingTime - 0.0005) / period
    let share = min(Self.latestDeadline, max(Self.earliestDeadline, room))
    // Even after a late tick the main thread gets a minimum of time.
    let soonest = HostTime.time(Self.earliestDeadline * period, after: HostTime.now())
    return max(soonest, HostTime.time(share * period, after: tick.hostTime))
  }

  private func recordDrawingTime() {
    let record = server.record
    drawingTime = max(drawingTime * 0.95, HostTime.seconds(from: record.renderStart, to: record.end))
  }

  /// Schedules the next wake-up, and returns true if the next tick is needed.
  private func plan(after outcome: FrameOutcome) -> Bool {
    let requests = server.requests
    let timeline = mailbox.timeline
    let isMoving = timeline.rate != 0 && outcome.wantsNextFrame
    let isWanted =
      isMoving || (requests.needsCommit && !requests.isModelFrozen) || outcome.wantsRepaint || mailbox.lacksMainFrame
    let later = HostTime.time(Self.hiddenPause, after: HostTime.now())
    if !server.isVisible {
      clock.wake(at: isWanted || outcome.nextWake != nil ? later : nil)
      // The window may have become visible in the meantime.
      return mailbox.lacksMainFrame
    }
    // Usually a completion ends the wait; the wake-up is for one that never comes.
    if outcome.wasOutOfBuffers || isMoving {
      clock.wake(at: outcome.wasOutOfBuffers ? later : nil)
    } else {
      clock.wake(
        at: hostTime(of: outcome.nextCallback, timeline), toShow: hostTime(of: outcome.nextChange, timeline))
    }
    return isWanted
  }

  /// Returns the host time at which a media time is reached; now if it already was.
  private func hostTime(of mediaTime: Double?, _ timeline: PlaybackTimeline) -> UInt64? {
    guard let mediaTime else { return nil }
    let now = HostTime.now()
    if timeline.rate >= 0, mediaTime <= timeline.position(atHost: now) { return now }
    // Rounding must not wake the loop just before the time.
    return timeline.hostTime(ofPosition: mediaTime, after: now).map { HostTime.time(1e-9, after: $0) }
  }
}
