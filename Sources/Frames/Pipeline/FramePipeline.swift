import Layers
import Raster
import RenderServer
import Views

/// Makes frames: the ten stages from input to record.
///
/// It holds no clock and starts no timer. `FrameLoop` drives it in real time, where the turn, stages 1 to 5, and the
/// server's stages 6 to 10 may run on two threads; tests call `drawFrame(at:)` by hand.
package final class FramePipeline {
  package let surface: any DisplaySurface
  package let context: LayerContext
  /// Stages 6 to 10. While a loop runs it on a thread of its own, it is not to be touched from here.
  package let server: FrameServer
  package let recorder: FrameRecorder

  /// Stage 2: hands events to whoever they are for. Not called without events.
  package var dispatch: ([InputEvent]) -> Void = { _ in }
  /// Whether the scene is to answer an event by a new picture: how long that takes is measured.
  package var answers: (InputEvent) -> Bool = { _ in true }
  /// Settles what a tick shows, after the events of its frame: they may have paused, or sent the clock elsewhere.
  package var aim: ((inout FrameTick) -> Void)?
  /// Called after a turn was handed over, outside the frame's times.
  package var onTurnEnd: (() -> Void)?
  /// Called after stage 10, outside the frame's times.
  package var onFrame: ((FrameRecord) -> Void)? {
    didSet { mailbox.reportsFrames = onFrame != nil }
  }
  /// Called when a person closes the window.
  package var onClose: (() -> Void)?
  /// Called when something that no frame has shown yet was committed outside a frame.
  package var onNeedsFrame: (() -> Void)?
  /// While set, stages 3 to 5 are left out: what is shown lies in the past, and nothing may change it.
  package var isModelFrozen = false
  /// Frames are wanted even though nothing says so: the past is being played, say.
  package var wantsEveryFrame = false

  /// The stage of the turn in progress; nil between turns.
  package internal(set) var stage: FrameStage?
  /// What was laid out since the pipeline was made.
  package internal(set) var layoutTotals = LayoutWork()

  let mailbox: ServerMailbox
  /// Whether turns are left in the mailbox for a server on another thread.
  var handsOver = false
  var record = FrameRecord()
  /// When somebody first did something in the turn.
  var inputTime: UInt64?
  /// The pointer's buttons that are down, a bit each.
  var pressedButtons: UInt64 = 0
  /// Events that come from no surface.
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

  /// What is drawn over the scene, from back to front.
  package var overlays: [any FrameOverlay] = [] {
    didSet { mailbox.give(.overlays(overlays.map(\.picture))) }
  }

  /// The commits that the render server's history has dropped; nil while there are none.
  package var historyDrops: HistoryDrops? { mailbox.historyDrops }

  /// Tells the server something about its tree, in order with the commits.
  package func give(_ command: ServerCommand) {
    mailbox.give(command)
  }

  /// Adds an event to those that the surface reports: a key press from a script, say. The next frame answers it.
  package func inject(_ event: InputEvent) {
    injectedEvents.append(event)
    onNeedsFrame?()
  }

  /// Makes one frame, both parts of it on this thread, as a loop does that has only the main one.
  @discardableResult
  package func drawFrame(at tick: FrameTick) -> FrameOutcome {
    guard let turn = takeTurn(at: tick) else { return FrameOutcome() }
    let outcome = server.drawFrame(at: turn.tick, turn: turn, start: turn.record.turnStart)
    onTurnEnd?()
    if let onFrame, let last = recorder.last { onFrame(last) }
    return outcome
  }

  /// Makes the main thread's part of a frame: one line a stage, each in the folder of its name.
  ///
  /// - Returns: nil inside another turn: a handler asked for a frame, and gets it by the next tick.
  func takeTurn(at tick: FrameTick) -> FrameTurn? {
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

  /// Runs one stage and stamps its end.
  @inline(__always)
  private func timed<Result>(_ stage: FrameStage, _ body: () -> Result) -> Result {
    self.stage = stage
    let result = body()
    record.stageEnds[stage] = HostTime.now()
    return result
  }
}
