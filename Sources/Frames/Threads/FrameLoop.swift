import Dispatch
import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraRenderServer

/// Runs a pipeline in real time: one frame per tick of the clock while something moves, none while idle.
///
///   input, completion, commit, clock change --> requestFrame --> tick --> main frame --> drawing
///   drawing --> next tick, wake-up, or idle
///
/// With a separate server thread, ticks and drawing happen there, and only the main frame runs on the main thread.
package final class FrameLoop {
  /// The thread of stages 6 to 10.
  package enum Placement: Sendable {
    /// The main thread, after the main frame.
    case main
    /// A separate thread.
    case ownThread
  }

  /// The default number of threads that share the drawing of a frame: one per processor.
  package static let usualDrawingThreads = ProcessInfo.processInfo.activeProcessorCount

  package let pipeline: FramePipeline
  package let playback: PlaybackClock
  package let placement: Placement
  /// The requested number of seconds between frames.
  package let nominalPeriod: Double
  /// The receiver of the calls that frames make; nil before the first run, and once the client was released.
  package private(set) weak var client: (any FrameClient)?

  private let priority: ThreadPriority

  private let serverLoop: ServerLoop
  /// Wake the server's queue and the main queue without allocating.
  private let frameRequests: any DispatchSourceUserDataOr
  private let mainFrameRequests: any DispatchSourceUserDataOr

  /// - Parameters:
  ///   - framesPerSecond: The initial tick rate.
  ///   - clock: The timer that drives the clock.
  ///   - followsDisplay: True to adopt the display's rate and phase, as far as it reports them.
  ///   - drawingThreads: The number of threads that share stage 8.
  ///   - raisesPriority: True to raise the priority of the thread that makes frames, if the system allows it. It takes a
  ///     separate thread, and the clock that sleeps.
  package init(
    pipeline: FramePipeline, playback: PlaybackClock, framesPerSecond: Double, placement: Placement = .main,
    clock: ClockKind = .dispatch, followsDisplay: Bool = false, drawingThreads: Int = 1,
    raisesPriority: Bool = false
  ) {
    self.pipeline = pipeline
    self.playback = playback
    self.placement = placement
    let queue =
      placement == .main ? DispatchQueue.main : DispatchQueue(label: "kinora.server", qos: .userInteractive)
    let mainFrameRequests = DispatchSource.makeUserDataOrSource(queue: .main)
    let raised = raisesPriority && placement == .ownThread && clock == .nanosleep
    priority = ThreadPriority(normalBecause: Self.reason(asked: raisesPriority, placement, clock))
    serverLoop = ServerLoop(
      server: pipeline.server, framesPerSecond: framesPerSecond, clock: clock, followsDisplay: followsDisplay,
      queue: queue, priority: raised ? priority : nil,
      mainFrames: Self.mainFrames(of: pipeline, placement, requests: mainFrameRequests),
      onFrame: Self.report(to: pipeline, placement))
    self.mainFrameRequests = mainFrameRequests
    if drawingThreads > 1 { pipeline.tree.workers = BandWorkers(count: drawingThreads) }
    nominalPeriod = serverLoop.clock.period
    frameRequests = DispatchSource.makeUserDataOrSource(queue: queue)
    connect()
  }

  /// The priority of the thread that makes frames, in the words of reports.
  package var priorityText: String { priority.text }

  /// True if no frame is being made or requested. Waits for a frame that is being drawn.
  package var isIdle: Bool { onServer { $0.clock.isIdle } }

  /// Requests every frame even if nothing changes, such as while the past is played.
  package var wantsEveryFrame: Bool {
    get { pipeline.wantsEveryFrame }
    set {
      let isNew = newValue && !pipeline.wantsEveryFrame
      pipeline.wantsEveryFrame = newValue
      if isNew { requestFrame() }
    }
  }

  /// Starts making frames, and sends their events to a client, which isn't retained.
  package func run(for client: any FrameClient) {
    self.client = client
    pipeline.mailbox.reportsFrames = client.wantsFrameRecords
    pipeline.mailbox.open()
    onServer { $0.clock.run() }
  }

  /// Stops making frames. Completions that have arrived by then are stored in their records.
  package func stop() {
    pipeline.mailbox.close()
    onServer { loop in
      loop.clock.stop()
      loop.server.presenter.pump()
      loop.server.collectCompletions()
    }
  }

  /// Requests a frame: at once when idle, else at the next tick.
  package func requestFrame() {
    switch placement {
    case .main: serverLoop.clock.requestFrame()
    case .ownThread:
      pipeline.mailbox.requestMainFrame()
      wakeServer()
    }
  }

  /// Returns a copy of the last presented picture. Waits for a frame that is being drawn.
  package func image() -> CGImage {
    onServer { $0.server.presenter.image() }
  }

  /// Returns the scene as it was last shown, without overlays. Waits for a frame that is being drawn.
  ///
  /// - Parameter area: The size of the scene in points, at its full scale; nil for the window's.
  package func sceneImage(of area: CGSize? = nil) -> CGImage {
    onServer { $0.server.sceneImage(of: area) }
  }

  /// Returns a copy of the commits recorded so far, with a separate tree, for another thread; nil if none are recorded.
  /// Waits for a frame that is being drawn.
  ///
  /// - Parameter cacheBudget: The memory for the tree's cached pictures, in bytes.
  package func copyHistory(cacheBudget: Int) -> CommitHistory? {
    onServer { $0.server.copyHistory(cacheBudget: cacheBudget) }
  }

  /// The pixels per point of the scene, as it was last shown at its full scale.
  package var sceneScale: Double { onServer { $0.server.scale } }

  /// The best presentation timestamp the display can report. Waits for a frame that is being drawn.
  package var timestampSource: TimestampSource {
    onServer { $0.server.presenter.timestampSource }
  }

  /// Runs a closure on the server's queue and waits for it.
  private func onServer<Result>(_ body: (ServerLoop) -> Result) -> Result {
    switch placement {
    case .main: body(serverLoop)
    case .ownThread: serverLoop.queue.sync { body(serverLoop) }
    }
  }

  private func wakeServer() {
    if let thread = serverLoop.clock.thread { thread.requestFrame() } else { frameRequests.or(data: 1) }
  }

  private func connect() {
    pipeline.context.refreshInterval = nominalPeriod
    pipeline.handsOver = placement == .ownThread
    pipeline.mailbox.timeline = playback.timeline
    pipeline.driver = self
    playback.onChange = { [weak self] in self?.playbackChanged() }
    pipeline.surface.onActivity = { [weak self] in self?.surfaceWasActive() }
    pipeline.context.onNeedsCommit = { [weak self] in self?.modelChanged() }
    let clock = serverLoop.clock
    pipeline.surface.presenter.listen(on: serverLoop.queue, by: clock.thread.map { $0.read })
    frameRequests.setEventHandler { @Sendable in clock.requestFrame() }
    mainFrameRequests.setEventHandler { [weak self] in self?.answerRequest() }
    frameRequests.activate()
    mainFrameRequests.activate()
  }

  /// Returns the reason for which the priority isn't raised, or isn't raised yet.
  private static func reason(asked: Bool, _ placement: Placement, _ clock: ClockKind) -> String {
    guard asked else { return "not asked for" }
    guard placement == .ownThread else { return "frames are drawn on the main thread" }
    return clock == .nanosleep ? "no frame was made" : "--clock \(clock.rawValue) has no separate thread"
  }

  private static func mainFrames(
    of pipeline: FramePipeline, _ placement: Placement, requests: any DispatchSourceUserDataOr
  ) -> ServerLoop.MainFrameSource {
    switch placement {
    case .main:
      .here(
        make: { [weak pipeline] tick in MainActor.assumeIsolated { pipeline?.runMainStages(at: tick) } },
        whenOver: { [weak pipeline] in MainActor.assumeIsolated { pipeline?.client?.mainFrameEnded() } })
    case .ownThread: .asked { requests.or(data: 1) }
    }
  }

  private static func report(to pipeline: FramePipeline, _ placement: Placement) -> (FrameRecord) -> Void {
    switch placement {
    case .main: return { [weak pipeline] record in MainActor.assumeIsolated { pipeline?.client?.frameDrawn(record) } }
    case .ownThread:
      return { [weak pipeline] record in
        DispatchQueue.main.async { MainActor.assumeIsolated { pipeline?.client?.frameDrawn(record) } }
      }
    }
  }

  /// Runs the requested main frame.
  private func answerRequest() {
    guard let tick = pipeline.mailbox.takeRequest() else { return }
    let mainFrame = pipeline.runMainStages(at: tick)
    // The server no longer waits: another frame has to take the main frame along.
    if !pipeline.mailbox.finish(mainFrame) { wakeServer() }
    if mainFrame != nil { client?.mainFrameEnded() }
  }

  private func playbackChanged() {
    pipeline.mailbox.timeline = playback.timeline
    requestFrame()
  }

  /// Requests a frame, except before the commit of one, which includes the change.
  private func modelChanged() {
    if let stage = pipeline.stage, stage.rawValue <= FrameStage.commit.rawValue { return }
    requestFrame()
  }

  private func surfaceWasActive() {
    if pipeline.surface.hasPendingEvents { requestFrame() }
  }
}

extension FrameLoop: FrameDriver {
  /// Sets the media time at which the frame will be seen, from the clock as the frame's events have left it.
  func aim(_ tick: inout FrameTick) {
    let period = tick.period ?? nominalPeriod
    tick.period = period
    tick.mediaTime = playback.position(atHost: tick.targetTime ?? HostTime.time(period, after: tick.hostTime))
    tick.modelTime = min(playback.mediaTime, tick.mediaTime)
    tick.rate = playback.rate
    tick.clockChanges = playback.changes
    pipeline.context.refreshInterval = period
    client?.settle(&tick)
  }
}
