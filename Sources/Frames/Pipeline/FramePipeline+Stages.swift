import KinoraInput
import KinoraLayers
import KinoraRaster
import KinoraRenderServer

extension FramePipeline {
  /// Starts the record of a main frame. Returns false inside another one.
  func begin() -> Bool {
    guard stage == nil else { return false }
    record = FrameRecord()
    record.mainFrameStart = HostTime.now()
    record.mainFrameCPU = ProcessorTime.ofThread()
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

  /// The tick after stage 2, with the driver's times.
  func settle(_ tick: FrameTick) -> FrameTick {
    var tick = tick
    driver?.aim(&tick)
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

  /// Receives commits, including those made between frames.
  func receive(_ commit: Commit) {
    mailbox.give(.commit(commit))
    onCommit?(commit)
    if stage == nil { driver?.requestFrame() }
  }

  /// Updates overlays after stage 5; their time is recorded separately.
  func updateOverlays(for tick: FrameTick) {
    record.mainFrameCPU = ProcessorTime.ofThread() &- (record.mainFrameCPU ?? 0)
    guard !overlays.isEmpty else { return }
    for overlay in overlays { overlay.update(for: tick, size: surface.pixelSize, scale: surface.scale) }
    record.overlayMainFrame = HostTime.now() &- record.stageEnds[.commit]
  }

  /// Ends the main frame and returns what it hands over.
  func end(_ tick: FrameTick) -> MainFrame {
    stage = nil
    record.layout = context.takeLayoutWork()
    layoutTotals.add(record.layout)
    return MainFrame(
      tick: tick, record: record, size: surface.pixelSize, scale: surface.scale, contentScale: contentScale,
      isVisible: surface.isVisible,
      inputTime: inputTime, requests: requests)
  }

  private var requests: FrameRequests {
    var requests = FrameRequests()
    requests.isModelFrozen = isModelFrozen
    requests.wantsEveryFrame = wantsEveryFrame || (!isModelFrozen && context.wantsEveryFrame)
    requests.needsCommit = context.needsCommit
    requests.nextCallback = context.nextCallbackTime
    requests.nextShownTime = context.nextShownTime
    return requests
  }

  package var tree: RenderTree { server.tree }
}
