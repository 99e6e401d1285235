import Layers
import Raster
import RenderServer
import Views

/// Makes frames: the ten stages from input to record.
///
/// It holds no clock and starts no timer. `FrameLoop` drives it in real time, offline rendering and tests by hand.
package final class FramePipeline {
  package let surface: any DisplaySurface
  package let context: LayerContext
  package let tree: RenderTree
  package let recorder: FrameRecorder

  /// Stage 2: hands events to whoever they are for. Not called without events.
  package var dispatch: ([InputEvent]) -> Void = { _ in }
  /// Settles what a tick shows, after the events of its frame: they may have paused, or sent the clock elsewhere.
  package var aim: ((inout FrameTick) -> Void)?
  /// Takes a commit over instead of the tree; a player that keeps a history applies it to the tree itself.
  package var takeCommit: ((Commit) -> Void)?
  /// Called after stage 10, outside the frame's times.
  package var onFrame: ((FrameRecord) -> Void)?
  /// Called when a person closes the window.
  package var onClose: (() -> Void)?
  /// Called when something that no frame has shown yet was committed outside a frame.
  package var onNeedsFrame: (() -> Void)?
  /// While set, stages 3 to 5 are left out: what is shown lies in the past, and nothing may change it.
  package var isModelFrozen = false

  /// The stage in progress; nil between frames.
  package internal(set) var stage: FrameStage?
  /// Whether the last frame had something to show, but every bitmap was in flight.
  package internal(set) var isStarved = false
  /// How many changes of the scene could not be drawn for that reason.
  package internal(set) var framesStarved = 0

  /// What was laid out since the pipeline was made.
  package internal(set) var layoutTotals = LayoutWork()

  let overlayPass = OverlayPass()
  var record = FrameRecord()
  var frameNumber: UInt64 = 0
  /// The earliest key press that no frame has answered yet.
  var pendingInputTime: UInt64?
  /// Whether the window lost its contents.
  var isExposed = false
  /// Events that come from no surface.
  var injectedEvents: [InputEvent] = []
  var acquired: Bitmap?
  var presentRects: [PixelRect] = []

  package init(
    surface: any DisplaySurface, context: LayerContext, tree: RenderTree = RenderTree(),
    recorder: FrameRecorder = FrameRecorder()
  ) {
    self.surface = surface
    self.context = context
    self.tree = tree
    self.recorder = recorder
    tree.invalidate()
    context.onCommit = { [weak self] in self?.receive($0) }
  }

  /// What is drawn over the scene, from back to front.
  package var overlays: [any FrameOverlay] {
    get { overlayPass.overlays }
    set { overlayPass.overlays = newValue }
  }

  /// Adds an event to those that the surface reports: a key press from a script, say. The next frame answers it.
  package func inject(_ event: InputEvent) {
    injectedEvents.append(event)
    onNeedsFrame?()
  }

  /// Makes one frame. This is the table of contents of the program: one line a stage, each in the folder of its name.
  @discardableResult
  package func drawFrame(at tick: FrameTick) -> FrameOutcome {
    guard begin(tick) else { return FrameOutcome() }
    let events = timed(.input) { drainEvents() }
    let tick = timed(.dispatch) {
      handle(events)
      return settle(tick)
    }
    timed(.callbacks) { runCallbacks(for: tick) }
    timed(.layout) { layoutIfNeeded() }
    timed(.commit) { commit() }
    record.renderStart = record.stageEnds[.commit]
    let evaluation = timed(.evaluate) { tree.evaluate(at: tick.mediaTime) }
    let damage = timed(.damage) { findDamage() }
    timed(.rasterize) { rasterize(damage) }
    drawOverlays(damage, for: tick)
    timed(.present) { present(damage) }
    timed(.record) { keepRecord(of: evaluation) }
    return end(evaluation)
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
