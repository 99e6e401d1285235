import Layers
import Raster
import RenderServer
import Views

extension FramePipeline {
  /// Opens the record of a turn.
  func begin() -> Bool {
    guard stage == nil else { return false }
    record = FrameRecord()
    record.turnStart = HostTime.now()
    record.turnCPU = ProcessorTime.ofThread()
    inputTime = nil
    if handsOver { mailbox.holdCommands() }
    return true
  }

  /// Stage 1.
  func drainEvents() -> [InputEvent] {
    let events = surface.drainEvents()
    guard !injectedEvents.isEmpty else { return events }
    defer { injectedEvents.removeAll(keepingCapacity: true) }
    return events + injectedEvents
  }

  /// The tick as it stands after stage 2.
  func settle(_ tick: FrameTick) -> FrameTick {
    guard let aim else { return tick }
    var tick = tick
    aim(&tick)
    return tick
  }

  /// Stage 3.
  func runCallbacks(for tick: FrameTick) {
    if !isModelFrozen { context.runCallbacks(at: tick.modelTime ?? tick.mediaTime, seenAt: tick.mediaTime) }
  }

  /// Stage 4.
  func layoutIfNeeded() {
    if !isModelFrozen { context.layoutIfNeeded() }
  }

  /// Stage 5.
  func commit() {
    if !isModelFrozen { context.commit() }
  }

  /// Where commits arrive, those that are made between frames too.
  func receive(_ commit: Commit) {
    mailbox.give(.commit(commit))
    if stage == nil { onNeedsFrame?() }
  }

  /// After stage 5: what is drawn over the scene, timed on its own.
  func updateOverlays(for tick: FrameTick) {
    record.turnCPU = ProcessorTime.ofThread() &- (record.turnCPU ?? 0)
    guard !overlays.isEmpty else { return }
    for overlay in overlays { overlay.update(for: tick, size: surface.pixelSize, scale: surface.scale) }
    record.overlayTurn = HostTime.now() &- record.stageEnds[.commit]
  }

  /// Closes the turn and says what it hands over.
  func end(_ tick: FrameTick) -> FrameTurn {
    stage = nil
    record.layout = context.takeLayoutWork()
    layoutTotals.add(record.layout)
    return FrameTurn(
      tick: tick, record: record, size: surface.pixelSize, scale: surface.scale, isVisible: surface.isVisible,
      inputTime: inputTime, wishes: wishes)
  }

  private var wishes: FrameWishes {
    var wishes = FrameWishes()
    wishes.isModelFrozen = isModelFrozen
    wishes.wantsEveryFrame = wantsEveryFrame || (!isModelFrozen && context.wantsEveryFrame)
    wishes.needsCommit = context.needsCommit
    wishes.nextCallback = context.nextCallbackTime
    return wishes
  }

  package var tree: RenderTree { server.tree }
}
