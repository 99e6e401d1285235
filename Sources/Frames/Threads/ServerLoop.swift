import Dispatch

/// Answers the beats of a clock with frames, on a serial queue: the main one, or one of its own.
///
/// On its own, each beat asks the main thread for its turn and waits for it, but not beyond a deadline inside the
/// frame: then it draws what was committed last, at the time at which it will be seen. So what is animated moves on,
/// however long the main thread is busy.
///
/// Unchecked: it belongs to its queue. It is made before anything runs there, and all calls come from there.
nonisolated final class ServerLoop: @unchecked Sendable {
  /// How it comes to the turns of the main thread.
  enum Turns {
    /// That is this one: turns are made at once, and it hears when the frame is over.
    case here(make: (FrameTick) -> FrameTurn?, whenOver: () -> Void)
    /// That is another one, which is told that a turn is wanted.
    case asked(() -> Void)
  }

  let queue: DispatchQueue
  let clock: FrameClock
  let server: FrameServer

  private let turns: Turns
  private let onFrame: (FrameRecord) -> Void
  private let followsDisplay: Bool
  private let mailbox: ServerMailbox
  /// Whether there was any turn yet.
  private var hasHadTurn = false
  /// What drawing has taken lately, in seconds: a maximum that wears off.
  private var drawingTime = 0.0

  /// The share of a period after which a turn is late.
  private static let latestDeadline = 0.5
  private static let earliestDeadline = 0.1
  /// Seconds that the first turn may take while a program starts.
  private static let firstDeadline = 0.1
  /// Time between frames while nobody can see them: callbacks still run, nothing is drawn.
  private static let hiddenPause = 0.25

  /// - Parameters:
  ///   - followsDisplay: whether beats follow the display's refreshes.
  ///   - onFrame: called after each frame, with its record, if somebody wants it.
  init(
    server: FrameServer, framesPerSecond: Double, clock kind: ClockKind, followsDisplay: Bool, queue: DispatchQueue,
    turns: Turns, onFrame: @escaping (FrameRecord) -> Void
  ) {
    self.server = server
    self.queue = queue
    self.turns = turns
    self.onFrame = onFrame
    self.followsDisplay = followsDisplay
    mailbox = server.mailbox
    clock = FrameClock(
      framesPerSecond: framesPerSecond, queue: queue, kind: kind, presenter: server.presenter)
    clock.onBeat = { [unowned self] in answer($0) }
    server.presenter.onActivity = { [weak self] in self?.presenterWasActive() }
  }

  /// A completion alone is no reason for a frame, unless one was waiting for it.
  private func presenterWasActive() {
    server.collectCompletions()
    if server.presenter.takeExposure() { server.isExposed = true }
    if server.isStarved || server.isExposed { clock.requestFrame() }
  }

  private func answer(_ beat: FrameClock.Beat) -> Bool {
    var start = HostTime.now()
    if followsDisplay, let refresh = server.presenter.refresh { clock.follow(refresh) }
    var tick = tick(for: beat)
    let turn: FrameTurn?
    switch turns {
    case .here(let make, _):
      // There is none within another turn; then it comes with the next beat.
      guard let made = make(tick) else { return true }
      // On one thread a frame begins with its turn.
      (turn, start) = (made, made.record.turnStart)
    case .asked(let ask):
      turn = waitForTurn(at: tick, asking: ask)
      // A frame that waits when all is over is not made.
      if turn == nil, mailbox.isOver { return false }
    }
    // A turn for an earlier tick has settled on an earlier time.
    if let turn, turn.tick.hostTime == beat.hostTime { tick = turn.tick }
    if turn != nil { hasHadTurn = true }
    let outcome = server.drawFrame(at: tick, turn: turn, start: start)
    noteDrawingTime()
    server.recorder.prepare()
    if case .here(_, let whenOver) = turns { whenOver() }
    if mailbox.reportsFrames, let last = server.recorder.last { onFrame(last) }
    return plan(after: outcome)
  }

  private func tick(for beat: FrameClock.Beat) -> FrameTick {
    let timeline = mailbox.timeline
    let seen = timeline.position(atHost: beat.targetTime)
    var tick = FrameTick(
      mediaTime: max(seen, server.historyDrops?.start ?? seen), hostTime: beat.hostTime, rate: timeline.rate,
      missed: beat.missed, isFirstAfterIdle: beat.isFirstAfterRest)
    tick.period = clock.period
    tick.targetTime = beat.targetTime
    tick.clockChanges = timeline.changes
    return tick
  }

  private func waitForTurn(at tick: FrameTick, asking ask: () -> Void) -> FrameTurn? {
    let deadline = deadline(of: tick)
    // It has changed what should have been seen before: no reason to wait for more.
    if let late = mailbox.takeLateTurn() {
      // The next one would be late too if this one took longer than to the deadline: it begins while this one is drawn.
      let isLong = tick.hostTime &+ late.record.turnLength > deadline
      let isWanted = late.wishes.wantsEveryFrame || late.wishes.needsCommit || mailbox.lacksTurn
      if isLong, isWanted, mailbox.ask(for: tick) { ask() }
      return late
    }
    if mailbox.ask(for: tick) { ask() }
    return mailbox.waitForTurn(until: deadline)
  }

  /// When a frame has to be begun without its turn: so that it is done before it is to be seen. Without a first turn
  /// there is nothing to be seen.
  private func deadline(of tick: FrameTick) -> UInt64 {
    guard hasHadTurn else { return HostTime.time(Self.firstDeadline, after: tick.hostTime) }
    let period = clock.period
    let room = (period - 1.5 * drawingTime - 0.0005) / period
    let share = min(Self.latestDeadline, max(Self.earliestDeadline, room))
    // A beat that came late leaves the main thread a chance all the same.
    let soonest = HostTime.time(Self.earliestDeadline * period, after: HostTime.now())
    return max(soonest, HostTime.time(share * period, after: tick.hostTime))
  }

  private func noteDrawingTime() {
    let record = server.record
    drawingTime = max(drawingTime * 0.95, HostTime.seconds(from: record.renderStart, to: record.end))
  }

  /// Whether the next beat is wanted, and when to wake if not.
  private func plan(after outcome: FrameOutcome) -> Bool {
    let wishes = server.wishes
    let timeline = mailbox.timeline
    let isMoving = timeline.rate != 0 && outcome.wantsNextFrame
    let isWanted =
      isMoving || (wishes.needsCommit && !wishes.isModelFrozen) || outcome.wantsRepaint || mailbox.lacksTurn
    let later = HostTime.time(Self.hiddenPause, after: HostTime.now())
    if !server.isVisible {
      clock.wake(at: isWanted || outcome.nextWake != nil ? later : nil)
      // The window may have come back meanwhile.
      return mailbox.lacksTurn
    }
    // A completion ends the wait, unless it never comes.
    clock.wake(at: outcome.wasStarved ? later : isMoving ? nil : wakeTime(after: outcome, timeline))
    return isWanted
  }

  /// When there is something to do after a frame that leaves nothing moving.
  private func wakeTime(after outcome: FrameOutcome, _ timeline: PlaybackTimeline) -> UInt64? {
    let callback = hostTime(of: outcome.nextCallback, timeline)
    // A beginning has to be seen at its time, so its frame is made a period before; a callback comes at its time.
    guard let begin = hostTime(of: outcome.nextBegin, timeline).map({ HostTime.time(-clock.period, after: $0) }) else {
      return callback
    }
    return min(begin, callback ?? begin)
  }

  /// When a media time is reached; now, for one that has been reached already.
  private func hostTime(of mediaTime: Double?, _ timeline: PlaybackTimeline) -> UInt64? {
    guard let mediaTime else { return nil }
    let now = HostTime.now()
    if timeline.rate >= 0, mediaTime <= timeline.position(atHost: now) { return now }
    // Rounding must not wake it just before.
    return timeline.hostTime(ofPosition: mediaTime, after: now).map { HostTime.time(1e-9, after: $0) }
  }
}
