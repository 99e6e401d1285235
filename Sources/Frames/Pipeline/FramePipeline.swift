import KinoraInput
import KinoraLayers
import KinoraRaster
import KinoraRenderServer

/// Makes frames: the ten stages from input to record.
///
/// It has no clock and no timer. `FrameLoop` drives it in real time, and may run the main frame (stages 1 to 5) and the
/// server's stages 6 to 10 on two threads. Tests call `drawFrame(at:)` directly.
package final class FramePipeline {
  package let surface: any DisplaySurface
  package let context: LayerContext
  /// Stages 6 to 10. Off limits to the main thread while a loop runs it on a separate thread.
  package let server: FrameServer
  package let recorder: FrameRecorder

  /// Skips stages 3 to 5 while true: the frame shows the past, which nothing may change.
  package var isModelFrozen = false
  /// Requests every frame even if nothing changes, such as while the past is played.
  package var wantsEveryFrame = false
  /// The size of the scene's points in points of the window: below 1 where tools leave too little room beside them.
  /// Default 1.
  package var contentScale = 1.0

  /// Called with each commit, inside the frame that makes it, if there is one.
  package var onCommit: ((Commit) -> Void)?

  /// The current stage of the main frame; nil between main frames.
  package internal(set) var stage: FrameStage?
  /// The sums of all layout work since the pipeline was made.
  package internal(set) var layoutTotals = LayoutWork()

  /// The loop whose ticks this pipeline answers; nil for frames of `drawFrame(at:)` alone.
  weak var driver: (any FrameDriver)?
  let mailbox: ServerMailbox
  /// True if main frames are left in the mailbox for a server on another thread.
  var handsOver = false
  var record = FrameRecord()
  /// The time of the first user action in this main frame.
  var inputTime: UInt64?
  /// The pointer buttons that are down, one bit each.
  var pressedButtons: UInt64 = 0
  /// Events from other sources than the surface.
  var injectedEvents: [InputEvent] = []

  package init(
    surface: any DisplaySurface, context: LayerContext, tree: RenderTree = RenderTree(),
    recorder: FrameRecorder = FrameRecorder()
  ) {
    self.surface = surface
    self.context = context
    self.recorder = recorder
    mailbox = ServerMailbox()
    server = FrameServer(presenter: surface.presenter, tree: tree, recorder: recorder, mailbox: mailbox)
    context.onCommit = { [weak self] in self?.receive($0) }
  }

  /// The scene's pixels per pixel of the window along each side, in 0.1...1. Less than 1 draws heavy scenes faster.
  package var renderScale = 1.0 {
    didSet {
      mailbox.give(.renderScale(renderScale))
      driver?.requestFrame()
    }
  }

  /// The overlays, from back to front.
  package var overlays: [any FrameOverlay] = [] {
    didSet { mailbox.give(.overlays(overlays.map(\.picture))) }
  }

  /// The receiver of events; nil if nothing answers them.
  var client: (any FrameClient)? { driver?.client }

  /// The commits that the render server's history has dropped; nil if it dropped none.
  package var historyDrops: HistoryDrops? { mailbox.historyDrops }

  /// Sends a command to the render server, in order with the commits.
  package func give(_ command: ServerCommand) {
    mailbox.give(command)
  }

  /// Adds an event to those of the surface, such as a scripted key press. The next frame answers it.
  package func inject(_ event: InputEvent) {
    injectedEvents.append(event)
    driver?.requestFrame()
  }

  /// Makes one frame, both parts on this thread, like a loop that has only the main thread.
  @discardableResult
  package func drawFrame(at tick: FrameTick) -> FrameOutcome {
    guard let mainFrame = runMainStages(at: tick) else { return FrameOutcome() }
    let outcome = server.drawFrame(at: mainFrame.tick, mainFrame: mainFrame, start: mainFrame.record.mainFrameStart)
    client?.mainFrameEnded()
    if mailbox.reportsFrames, let last = recorder.last { client?.frameDrawn(last) }
    return outcome
  }

  /// Runs the main thread's part of a frame: one line per stage, each stage in the folder of its name.
  ///
  /// - Returns: nil inside another main frame: an event handler requested a frame, and gets it at the next tick.
  func runMainStages(at tick: FrameTick) -> MainFrame? {
    guard begin() else { return nil }
    let events = timed(.input) { drainEvents() }
    let tick = timed(.dispatch) {
      handle(events)
      return settle(tick)
    }
    timed(.callbacks) { runCallbacks(for: tick) }
    timed(.layout) { layoutIfNeeded() }
    timed(.commit) { commit() }
    updateOverlays(for: tick)
    return end(tick)
  }

  /// Runs one stage and records its end.
  @inline(__always)
  private func timed<Result>(_ stage: FrameStage, _ body: () -> Result) -> Result {
    self.stage = stage
    let result = body()
    record.stageEnds[stage] = HostTime.now()
    return result
  }
}
