import KinoraGeometry
import KinoraLayers

/// The end of a run. It follows the end of the animations on the layers; there are no timers.
extension UIViewPropertyAnimator {
  /// Waits for the moving animations, and for a timekeeper if none of them lasts until the end of the run.
  final func awaitEnd() {
    guard let run = progress.run else { return }
    runNumber += 1
    let longest = properties.lazy.compactMap(\.end).max() ?? 0
    if timekeeper == nil, run.seconds > 0, longest < run.seconds * (1 - 1e-9) { keepTime(of: run) }
    waitingCount = properties.count { $0.ticket?.isWaitedFor ?? false } + (timekeeper == nil ? 0 : 1)
    if waitingCount == 0 { endSoon() }
  }

  final func stopWaiting() {
    runNumber += 1
    waitingCount = 0
    timekeeper?.leave()
    timekeeper = nil
  }

  /// Ends the run after the next commit, if nothing moves.
  private func endSoon() {
    let number = runNumber
    CATransaction.performAfterCommit { [self] in
      if runNumber == number, waitingCount == 0 { end() }
    }
  }

  private func keepTime(of run: AnimatorProgress.Run) {
    guard let layer = run.clock else { return }
    timekeeper = Timekeeper(of: self, on: layer, until: run.origin + run.seconds)
  }

  /// Handles the end of an animation on a layer.
  ///
  /// - Parameter isFinished: false if the animation was lost: another one replaced it, or its view isn't in a window.
  final func didEnd(_ ticket: AnimationTicket, of property: AnimatedProperty?, finished isFinished: Bool) {
    guard ticket === (property?.ticket ?? timekeeper?.ticket) else { return }
    ticket.isOver = true
    if !isFinished, let property { drop(property) }
    if ticket.isMoving {
      waitingCount -= 1
      if waitingCount == 0 { end() }
    } else if !isFinished, properties.isEmpty, property?.layer.isLive == false {
      end()
    }
  }

  private func end() {
    guard state == .active else { return }
    if pausesOnCompletion, isRunning, !properties.isEmpty { return pauseAtEnd() }
    complete(at: isTurned ? .start : .end)
  }

  private func pauseAtEnd() {
    stopWaiting()
    progress.reset(to: target)
    for property in properties { property.track.arrive(at: target) }
    showProperties()
    setRunning(false)
  }

  final func stop(_ withoutFinishing: Bool) {
    guard state != .stopped else {
      return misuse("stopAnimation(_:) was called on a stopped animator")
    }
    guard state == .active, isInterruptible else { return }
    progress.halt(asProgress: false)
    haltProperties()
    for property in properties {
      if let shown = property.modelShowing(progress: property.track.progress(after: 0)) { property.setModel(shown) }
    }
    leaveLayers()
    setRunning(false)
    guard withoutFinishing else { return enter(.stopped) }
    (properties, completions) = ([], [])
    progress.reset(to: 0)
    enter(.inactive)
  }

  final func finish(at position: UIViewAnimatingPosition) {
    guard state != .active else {
      return misuse("finishAnimation(at:) should only be called on a stopped animator")
    }
    guard state == .stopped else { return }
    switch position {
    case .end: for property in properties { property.setModel(property.newModel) }
    case .start: for property in properties.reversed() { property.setModel(property.oldModel) }
    case .current: break
    }
    close(at: position)
  }

  private func complete(at position: UIViewAnimatingPosition) {
    stopWaiting()
    if position == .start {
      for property in properties.reversed() {
        if let start = property.modelAtStart { property.setModel(start) }
      }
    }
    leaveLayers()
    setRunning(false)
    close(at: position)
  }

  /// Resets the animator and runs the completions, which may use it again.
  private func close(at position: UIViewAnimatingPosition) {
    properties = []
    progress.reset(to: 0)
    let completions = completions
    self.completions = []
    enter(.inactive)
    for completion in completions { completion(position) }
  }

  /// Removes all animations from the layers.
  final func leaveLayers() {
    for property in properties { property.leave() }
  }
}

/// An animation without visible effect that lasts until the end of the run.
struct Timekeeper {
  let ticket: AnimationTicket
  private let layer: CALayer
  private let key: String

  /// - Parameter end: the end of the run in the layer's time.
  init(of animator: UIViewPropertyAnimator, on layer: CALayer, until end: Double) {
    ticket = AnimationTicket(nil, of: animator, isMoving: true)
    self.layer = layer
    key = "animator \(ObjectIdentifier(animator).hashValue)"
    let animation = CAAnimation()
    animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil)
    animation.duration = end - animation.beginTime
    animation.isRemovedOnCompletion = false
    animation.delegate = ticket
    layer.add(animation, forKey: key)
  }

  func leave() {
    layer.removeAnimation(forKey: key)
  }
}
