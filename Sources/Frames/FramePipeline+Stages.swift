import Layers
import Raster
import RenderServer
import Views

extension FramePipeline {
  /// Opens the record of a frame.
  ///
  /// - Returns: false inside another frame: a handler asked for a frame, and gets it by the next tick.
  func begin(_ tick: FrameTick) -> Bool {
    guard stage == nil else { return false }
    frameNumber += 1
    record = FrameRecord()
    record.start = HostTime.now()
    record.turnStart = record.start
    record.number = frameNumber
    record.tickTime = tick.hostTime == 0 ? record.start : tick.hostTime
    record.mediaTime = tick.mediaTime
    record.rate = tick.rate
    record.clockChanges = tick.clockChanges
    record.ticksMissed = tick.missed
    record.isFirstAfterIdle = tick.isFirstAfterIdle
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
      case .keyDown: pendingInputTime = earlier(pendingInputTime, event.hostTime)
      case .resized: tree.invalidate()
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
    record.mediaTime = tick.mediaTime
    record.rate = tick.rate
    record.clockChanges = tick.clockChanges
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
    if let takeCommit { takeCommit(commit) } else { tree.apply(commit) }
    if stage == nil { onNeedsFrame?() }
  }

  /// Stage 7: what has to be drawn. Nothing while it could not be: the tree keeps it for the frame that can.
  ///
  /// Only a frame that had something to show waits for a bitmap, and only a change of the scene is starved.
  func findDamage() -> [PixelRect] {
    isStarved = false
    guard surface.isVisible else { return [] }
    guard surface.hasFreeBitmap else {
      record.wasStarved = tree.hasDamage(in: surface.pixelSize, scale: surface.scale)
      if record.wasStarved { framesStarved += 1 }
      isStarved = record.wasStarved || isExposed || overlayPass.isNeeded
      return []
    }
    return tree.damage(in: surface.pixelSize, scale: surface.scale)
  }

  /// Stage 8: draws the scene, where it changed.
  func rasterize(_ damage: [PixelRect]) {
    guard surface.isVisible, !isStarved, !damage.isEmpty || isExposed else { return }
    acquired = surface.acquireBitmap()
    guard let acquired, !damage.isEmpty else { return }
    record.pixelsDrawn = tree.draw(damage, into: acquired)
  }

  /// Between stages 8 and 9: overlays, timed on their own.
  func drawOverlays(_ damage: [PixelRect], for tick: FrameTick) {
    guard overlayPass.isNeeded, surface.isVisible, !isStarved else { return }
    overlayPass.prepare(for: tick, damage: damage, size: surface.pixelSize, scale: surface.scale)
    if overlayPass.hasRepaints {
      if acquired == nil { acquired = surface.acquireBitmap() }
      if let acquired { overlayPass.draw(over: tree, damage: damage, into: acquired) }
    }
    record.overlay = HostTime.now() &- record.stageEnds[.rasterize]
  }

  /// Stage 9: shows what was drawn.
  func present(_ damage: [PixelRect]) {
    guard acquired != nil else { return }
    presentRects.removeAll(keepingCapacity: true)
    if isExposed {
      presentRects.append(surface.pixelSize.bounds)
    } else {
      presentRects.append(contentsOf: damage)
      presentRects.append(contentsOf: overlayPass.repaints)
    }
    surface.present(presentRects, frame: record.number)
    record.didPresent = true
    record.isRepair = damage.isEmpty
    isExposed = false
    acquired = nil
  }

  /// Stage 10.
  func keepRecord(of evaluation: FrameEvaluation) {
    record.layersEvaluated = evaluation.layersEvaluated
    record.layout = context.takeLayoutWork()
    layoutTotals.add(record.layout)
    if record.showsScene {
      record.inputTime = pendingInputTime
      pendingInputTime = nil
    }
    recorder.append(record)
    collectCompletions()
  }

  /// Stores the completions that have arrived.
  package func collectCompletions() {
    while let completion = surface.takeCompletion() { recorder.complete(completion) }
  }

  /// Closes the frame and says what it leaves to be done.
  func end(_ evaluation: FrameEvaluation) -> FrameOutcome {
    record.end = record.stageEnds[.record]
    recorder.finishLast(at: record.end)
    stage = nil
    if let onFrame, let last = recorder.last { onFrame(last) }
    var outcome = FrameOutcome()
    outcome.didPresent = record.didPresent
    outcome.wasStarved = isStarved
    outcome.wantsNextFrame = evaluation.isAnimating || (!isModelFrozen && context.wantsEveryFrame)
    outcome.nextBegin = evaluation.nextBegin
    outcome.nextCallback = isModelFrozen ? nil : context.nextCallbackTime
    // At rest a key press was for nothing: a change that comes later has another cause.
    if !isStarved, record.rate == 0 || !outcome.wantsNextFrame { pendingInputTime = nil }
    return outcome
  }

  private func earlier<Instant: Comparable>(_ first: Instant?, _ second: Instant?) -> Instant? {
    guard let first else { return second }
    guard let second else { return first }
    return min(first, second)
  }
}
