import Dispatch
import Foundation
import Geometry
import Layers
import RenderServer

/// Runs a pipeline in real time: a frame for each beat of the clock while something moves, and none while nothing does.
///
///   input, completion, commit, clock change --> requestFrame --> beat --> turn --> drawing
///   drawing --> next beat, wake, or rest
///
/// With a thread of its own for the server, beats and drawing happen there, and only the turn is made here.
package final class FrameLoop {
  /// Where stages 6 to 10 run.
  package enum Placement: Sendable {
    /// On the main thread, after the turn.
    case main
    /// On a thread of their own.
    case ownThread
  }

  /// How many threads share the drawing of a frame where nobody says otherwise: one for each processor.
  package static let usualDrawingThreads = ProcessInfo.processInfo.activeProcessorCount

  package let pipeline: FramePipeline
  package let playback: PlaybackClock
  package let placement: Placement
  /// Seconds between frames that was asked for.
  package let nominalPeriod: Double
  /// Called in each turn when its media time is known; a player moves its history there, or corrects it.
  package var willDraw: ((inout FrameTick) -> Void)?

  private let serverLoop: ServerLoop
  /// What wakes the server's queue, and the main one, without allocating anything.
  private let frameRequests: any DispatchSourceUserDataOr
  private let turnRequests: any DispatchSourceUserDataOr

  /// - Parameters:
  ///   - framesPerSecond: what beats begin with.
  ///   - clock: what wakes it.
  ///   - followsDisplay: whether rate and phase are taken over from the display, as far as it tells.
  ///   - drawingThreads: how many threads share stage 8.
  package init(
    pipeline: FramePipeline, playback: PlaybackClock, framesPerSecond: Double, placement: Placement = .main,
    clock: ClockKind = .dispatch, followsDisplay: Bool = false, drawingThreads: Int = 1
  ) {
    self.pipeline = pipeline
    self.playback = playback
    self.placement = placement
    let queue =
      placement == .main ? DispatchQueue.main : DispatchQueue(label: "kinora.server", qos: .userInteractive)
    let turnRequests = DispatchSource.makeUserDataOrSource(queue: .main)
    serverLoop = ServerLoop(
      server: pipeline.server, framesPerSecond: framesPerSecond, clock: clock, followsDisplay: followsDisplay,
      queue: queue, turns: Self.turns(of: pipeline, placement, requests: turnRequests),
      onFrame: Self.report(to: pipeline, placement))
    self.turnRequests = turnRequests
    if drawingThreads > 1 { pipeline.tree.workers = BandWorkers(count: drawingThreads) }
    nominalPeriod = serverLoop.clock.period
    frameRequests = DispatchSource.makeUserDataOrSource(queue: queue)
    connect()
  }

  /// Whether no frame is being made, and none is asked for. Waits for a frame that is being drawn.
  package var isResting: Bool { onServer { $0.clock.isResting } }

  /// Frames are wanted even though nothing says so: the past is being played, say.
  package var wantsEveryFrame: Bool {
    get { pipeline.wantsEveryFrame }
    set {
      let isNew = newValue && !pipeline.wantsEveryFrame
      pipeline.wantsEveryFrame = newValue
      if isNew { requestFrame() }
    }
  }

  package func run() {
    pipeline.mailbox.open()
    onServer { $0.clock.run() }
  }

  /// Makes no frames from here on. What the display has told of frames by then stands in their records.
  package func stop() {
    pipeline.mailbox.close()
    onServer { loop in
      loop.clock.stop()
      loop.server.presenter.pump()
      loop.server.collectCompletions()
    }
  }

  /// Asks for a frame: at once when at rest, else at the next beat.
  package func requestFrame() {
    switch placement {
    case .main: serverLoop.clock.requestFrame()
    case .ownThread:
      pipeline.mailbox.wantTurn()
      frameRequests.or(data: 1)
    }
  }

  /// A copy of what was presented last. Waits for a frame that is being drawn.
  package func image() -> CGImage {
    onServer { $0.server.presenter.image() }
  }

  /// The most that the display tells of when frames are seen. Waits for a frame that is being drawn.
  package var timestampSource: TimestampSource {
    onServer { $0.server.presenter.timestampSource }
  }

  /// Does something where the server lives, and waits for it.
  private func onServer<Result>(_ body: (ServerLoop) -> Result) -> Result {
    switch placement {
    case .main: body(serverLoop)
    case .ownThread: serverLoop.queue.sync { body(serverLoop) }
    }
  }

  private func connect() {
    pipeline.context.refreshInterval = nominalPeriod
    pipeline.handsOver = placement == .ownThread
    pipeline.mailbox.timeline = playback.timeline
    pipeline.aim = { [weak self] in self?.aim(&$0) }
    playback.onChange = { [weak self] in self?.playbackChanged() }
    pipeline.onNeedsFrame = { [weak self] in self?.requestFrame() }
    pipeline.surface.onActivity = { [weak self] in self?.surfaceWasActive() }
    pipeline.context.onNeedsCommit = { [weak self] in self?.modelChanged() }
    pipeline.surface.presenter.listen(on: serverLoop.queue)
    let clock = serverLoop.clock
    frameRequests.setEventHandler { @Sendable in clock.requestFrame() }
    turnRequests.setEventHandler { [weak self] in self?.answerRequest() }
    frameRequests.activate()
    turnRequests.activate()
  }

  private static func turns(
    of pipeline: FramePipeline, _ placement: Placement, requests: any DispatchSourceUserDataOr
  ) -> ServerLoop.Turns {
    switch placement {
    case .main:
      .here(
        make: { [weak pipeline] tick in MainActor.assumeIsolated { pipeline?.takeTurn(at: tick) } },
        whenOver: { [weak pipeline] in MainActor.assumeIsolated { pipeline?.onTurnEnd?() } })
    case .ownThread: .asked { requests.or(data: 1) }
    }
  }

  private static func report(to pipeline: FramePipeline, _ placement: Placement) -> (FrameRecord) -> Void {
    switch placement {
    case .main: return { [weak pipeline] record in MainActor.assumeIsolated { pipeline?.onFrame?(record) } }
    case .ownThread:
      return { [weak pipeline] record in
        DispatchQueue.main.async { MainActor.assumeIsolated { pipeline?.onFrame?(record) } }
      }
    }
  }

  /// The main thread's turn has come.
  private func answerRequest() {
    guard let tick = pipeline.mailbox.takeRequest() else { return }
    let turn = pipeline.takeTurn(at: tick)
    // Nobody waits for it any more: a frame has to take it along.
    if !pipeline.mailbox.finish(turn) { frameRequests.or(data: 1) }
    if turn != nil { pipeline.onTurnEnd?() }
  }

  private func playbackChanged() {
    pipeline.mailbox.timeline = playback.timeline
    requestFrame()
  }

  /// Changes before the commit of a frame are carried by that frame.
  private func modelChanged() {
    if let stage = pipeline.stage, stage.rawValue <= FrameStage.commit.rawValue { return }
    requestFrame()
  }

  private func surfaceWasActive() {
    if pipeline.surface.hasPendingEvents { requestFrame() }
  }

  /// The media time at which the frame will be seen, by the clock as the frame's events have left it.
  private func aim(_ tick: inout FrameTick) {
    let period = tick.period ?? nominalPeriod
    tick.period = period
    tick.mediaTime = playback.position(atHost: tick.targetTime ?? HostTime.time(period, after: tick.hostTime))
    tick.modelTime = min(playback.mediaTime, tick.mediaTime)
    tick.rate = playback.rate
    tick.clockChanges = playback.changes
    pipeline.context.refreshInterval = period
    willDraw?(&tick)
  }
}
