import Layers

/// Runs a pipeline in real time: a frame for each beat of the clock while something moves, and none while nothing does.
///
///   input, completion, commit, clock change --> requestFrame --> beat --> drawFrame --> next beat, wake, or rest
package final class FrameLoop {
  package let pipeline: FramePipeline
  package let clock: FrameClock
  package let playback: PlaybackClock

  /// Frames are wanted even though nothing says so: the past is being played, say.
  package var wantsEveryFrame = false {
    didSet { if wantsEveryFrame { requestFrame() } }
  }
  /// Called in each frame when its media time is known; a player moves its history there, or corrects it.
  package var willDraw: ((inout FrameTick) -> Void)?

  /// Time between frames while nobody can see them: callbacks still run, nothing is drawn.
  private static let hiddenPause = 0.25

  package init(pipeline: FramePipeline, playback: PlaybackClock, framesPerSecond: Double) {
    self.pipeline = pipeline
    self.playback = playback
    clock = FrameClock(framesPerSecond: framesPerSecond)
    connect()
  }

  package func run() {
    clock.run()
  }

  package func stop() {
    clock.stop()
  }

  /// Asks for a frame: at once when at rest, else at the next beat.
  package func requestFrame() {
    clock.requestFrame()
  }

  private func connect() {
    pipeline.context.refreshInterval = clock.period
    pipeline.aim = { [weak self] in self?.aim(&$0) }
    clock.onBeat = { [weak self] in self?.draw($0) ?? false }
    playback.onChange = { [weak self] in self?.requestFrame() }
    pipeline.onNeedsFrame = { [weak self] in self?.requestFrame() }
    pipeline.surface.onActivity = { [weak self] in self?.surfaceWasActive() }
    pipeline.context.onNeedsCommit = { [weak self] in self?.modelChanged() }
  }

  /// Changes before the commit of a frame are carried by that frame.
  private func modelChanged() {
    if let stage = pipeline.stage, stage.rawValue <= FrameStage.commit.rawValue { return }
    requestFrame()
  }

  /// A completion alone is no reason for a frame, unless one was waiting for it.
  private func surfaceWasActive() {
    pipeline.collectCompletions()
    if pipeline.surface.hasPendingEvents || pipeline.isStarved { requestFrame() }
  }

  private func draw(_ beat: FrameClock.Beat) -> Bool {
    let tick = FrameTick(
      mediaTime: playback.mediaTime, hostTime: beat.hostTime, rate: playback.rate, missed: beat.missed,
      isFirstAfterIdle: beat.isFirstAfterRest)
    let outcome = pipeline.drawFrame(at: tick)
    pipeline.recorder.prepare()
    return plan(after: outcome)
  }

  /// The media time at which the frame will be seen, by the clock as the frame's events have left it.
  private func aim(_ tick: inout FrameTick) {
    tick.mediaTime = playback.position(atHost: HostTime.time(clock.period, after: tick.hostTime))
    tick.modelTime = min(playback.mediaTime, tick.mediaTime)
    tick.rate = playback.rate
    tick.clockChanges = playback.changes
    willDraw?(&tick)
  }

  /// Whether the next beat is wanted, and when to wake if not.
  private func plan(after outcome: FrameOutcome) -> Bool {
    let isMoving = playback.rate != 0 && (outcome.wantsNextFrame || wantsEveryFrame)
    let isWanted = isMoving || (pipeline.context.needsCommit && !pipeline.isModelFrozen)
    let later = HostTime.time(Self.hiddenPause, after: HostTime.now())
    if !pipeline.surface.isVisible {
      clock.wake(at: isWanted || outcome.nextWake != nil ? later : nil)
      return false
    }
    // A completion ends the wait, unless it never comes.
    clock.wake(at: outcome.wasStarved ? later : isMoving ? nil : wakeTime(after: outcome))
    return isWanted
  }

  /// When there is something to do after a frame that leaves nothing moving.
  private func wakeTime(after outcome: FrameOutcome) -> UInt64? {
    // A beginning has to be seen at its time, so its frame is made a period before; a callback comes at its time.
    let begin = hostTime(of: outcome.nextBegin).map { HostTime.time(-clock.period, after: $0) }
    return [begin, hostTime(of: outcome.nextCallback)].compactMap(\.self).min()
  }

  /// When a media time is reached; now, for one that has been reached already.
  private func hostTime(of mediaTime: Double?) -> UInt64? {
    guard let mediaTime else { return nil }
    let now = HostTime.now()
    if playback.rate >= 0, mediaTime <= playback.position(atHost: now) { return now }
    // Rounding must not wake it just before.
    return playback.hostTime(ofPosition: mediaTime).map { HostTime.time(1e-9, after: $0) }
  }
}
