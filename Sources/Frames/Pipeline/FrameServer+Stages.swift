import KinoraRaster
import KinoraRenderServer

nonisolated extension FrameServer {
  /// Stage 7: finds the pixels of the window to draw. Returns none while nothing can be drawn; the tree keeps its damage
  /// until then.
  ///
  /// Only a frame with something to show waits for a buffer, and only a change of the scene is recorded as out of
  /// buffers.
  func findDamage() -> [PixelRect] {
    isOutOfBuffers = false
    guard isVisible else { return [] }
    guard presenter.hasFreeBitmap else {
      record.wasOutOfBuffers = tree.hasDamage(in: sceneSize, scale: sceneScale)
      isOutOfBuffers = record.wasOutOfBuffers || isExposed || overlayPass.isNeeded
      return []
    }
    let damage = tree.damage(in: sceneSize, scale: sceneScale)
    return reduced?.take(damage) ?? damage
  }

  /// Stage 8: draws the damaged part of the scene.
  func rasterize(_ damage: [PixelRect]) {
    guard isVisible, !isOutOfBuffers, !damage.isEmpty || isExposed else { return }
    acquire(replacing: damage)
    guard let acquired, !damage.isEmpty else { return }
    record.pixelsDrawn = drawScene(damage, into: acquired)
  }

  /// Draws overlays between stages 8 and 9; their time is recorded separately.
  func drawOverlays(_ damage: [PixelRect], for tick: FrameTick) {
    guard overlayPass.isNeeded, isVisible, !isOutOfBuffers else { return }
    let used = processorTime
    defer { leaveOut(processorTime &- used) }
    let frame = OverlayFrame(
      tick: tick, damage: damage, size: presenter.pixelSize, scale: scale, tree: tree, reduced: reduced)
    overlayPass.prepare(for: frame)
    if overlayPass.hasRepaints {
      acquire(replacing: [])
      if let acquired { overlayPass.draw(over: frame, into: acquired) }
    }
    record.overlay = HostTime.now() &- record.stageEnds[.rasterize]
  }

  /// Stage 9: shows the drawn pixels.
  func present(_ damage: [PixelRect]) {
    guard acquired != nil else { return }
    presentRects.removeAll(keepingCapacity: true)
    if isExposed {
      presentRects.append(presenter.pixelSize.bounds)
    } else {
      presentRects.append(contentsOf: damage)
      presentRects.append(contentsOf: overlayPass.repaints)
    }
    record.bytesSent = presenter.present(presentRects, frame: record.number)
    record.didPresent = true
    record.isRepair = damage.isEmpty
    isExposed = false
    acquired = nil
  }

  /// Stage 10.
  func keepRecord(of evaluation: FrameEvaluation) {
    record.layersEvaluated = evaluation.layersEvaluated
    record.renderScale = reduced?.factor ?? 1
    recordCache()
    if record.showsScene {
      record.inputTime = pendingInputTime
      pendingInputTime = nil
    }
    record.renderCPU = processorTime
    recorder.append(record)
    collectCompletions()
  }

  /// Stores the completions that have arrived.
  func collectCompletions() {
    while let completion = presenter.takeCompletion() { recorder.complete(completion) }
  }

  /// Ends the frame and returns its outcome.
  func end(_ evaluation: FrameEvaluation) -> FrameOutcome {
    record.end = record.stageEnds[.record]
    recorder.finishLast(at: record.end)
    // The times and the processor time of the frame are complete.
    if let worstFrames, record.didPresent { worstFrames.consider(record, shownBy: presenter) }
    mailbox.historyDrops = historyDrops
    var outcome = FrameOutcome()
    outcome.didPresent = record.didPresent
    outcome.wasOutOfBuffers = isOutOfBuffers
    // The next change is one of time that runs forwards.
    let mayMove = evaluation.isAnimating || (record.rate < 0 && evaluation.nextChange != nil)
    outcome.wantsNextFrame = mayMove || requests.wantsEveryFrame
    outcome.wantsRepaint = overlayPass.wantsNextFrame
    let modelChange = requests.isModelFrozen ? nil : requests.nextShownTime
    outcome.nextChange = [evaluation.nextChange, modelChange].compactMap(\.self).min()
    outcome.nextCallback = requests.isModelFrozen ? nil : requests.nextCallback
    // Input that has caused no change by the time the scene is idle is dropped: a later change has another cause.
    if !isOutOfBuffers, record.rate == 0 || !outcome.wantsNextFrame { pendingInputTime = nil }
    return outcome
  }

  private func acquire(replacing damage: [PixelRect]) {
    guard acquired == nil else { return }
    acquired = presenter.acquireBitmap(replacing: damage)
    if acquired != nil { presenter.beginFrame() }
  }
}
