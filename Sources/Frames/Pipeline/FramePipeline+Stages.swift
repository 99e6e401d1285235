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
    record.turnCPU = HostTime.threadProcessorTime()
    inputTime = nil
    return true
  }

  /// Stage 1.
  func drainEvents() -> [InputEvent] {
    let events = surface.drainEvents()
    guard !injectedEvents.isEmpty else { return events }
    defer { injectedEvents.removeAll(keepingCapacity: true) }
    return events + injectedEvents
  }

  /// Stage 2: looks after what concerns the surface, then hands the events on.
  func handle(_ events: [InputEvent]) {
    guard !events.isEmpty else { return }
    var wantsClose = false
    for event in events {
      switch event.kind {
      case .keyDown: inputTime = [inputTime, event.hostTime].compactMap(\.self).min()
      case .exposed: isExposed = true
      case .closeRequested: wantsClose = true
      default: break
      }
    }
    dispatch(events)
    if wantsClose { onClose?() }
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
    mailbox.holdCommands()
    if !isModelFrozen { context.commit() }
  }

  /// Where commits arrive, those that are made between frames too.
  func receive(_ commit: Commit) {
    mailbox.give(.commit(commit))
    if stage == nil { onNeedsFrame?() }
  }

  /// After stage 5: what is drawn over the scene, timed on its own.
  func updateOverlays(for tick: FrameTick) {
    record.turnCPU = HostTime.threadProcessorTime() &- (record.turnCPU ?? 0)
    guard !overlays.isEmpty else { return }
    for overlay in overlays { overlay.update(for: tick, size: surface.pixelSize, scale: surface.scale) }
    record.overlayTurn = HostTime.now() &- record.stageEnds[.commit]
  }

  /// Closes the turn and says what it hands over.
  func end(_ tick: FrameTick) -> FrameTurn {
    stage = nil
    record.layout = context.takeLayoutWork()
    layoutTotals.add(record.layout)
    defer { isExposed = false }
    return FrameTurn(
      tick: tick, record: record, size: surface.pixelSize, scale: surface.scale, isVisible: surface.isVisible,
      isExposed: isExposed, inputTime: inputTime, wishes: wishes)
  }

  private var wishes: FrameWishes {
    var wishes = FrameWishes()
    wishes.isModelFrozen = isModelFrozen
    wishes.wantsEveryFrame = wantsEveryFrame || (!isModelFrozen && context.wantsEveryFrame)
    wishes.needsCommit = context.needsCommit
    wishes.nextCallback = context.nextCallbackTime
    return wishes
  }

  /// Stores the completions that have arrived; for whoever has both parts on this thread.
  package func collectCompletions() {
    server.presenter.pump()
    server.collectCompletions()
  }

  package var tree: RenderTree { server.tree }
  package var isStarved: Bool { server.isStarved }
  package var framesStarved: Int { server.framesStarved }
}
