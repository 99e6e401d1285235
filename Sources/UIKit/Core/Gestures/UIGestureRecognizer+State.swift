import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime

/// Transitions between a recognizer's states.
extension UIGestureRecognizer {
  /// True while a continuous gesture is in progress.
  final var isUnderWay: Bool { storedState == .began || storedState == .changed }

  /// True if the gesture has ended, was cancelled or failed.
  final var isOver: Bool { storedState == .ended || storedState == .cancelled || storedState == .failed }

  /// True if touches can still change the state.
  final var isOpen: Bool { !isOver && heldState != .ended && !isHeldEnded }

  final func change(to next: State) {
    switch (storedState, next) {
    case (.possible, .began), (.possible, .ended): attempt(next)
    case (.possible, .changed): if heldState == nil { attempt(.began) }
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.changed, .changed): announce(.changed)
    case (.began, .ended), (.changed, .ended): announce(.ended)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed): announce(.cancelled)
    default: break
    }
  }

  /// Enters a state that actions are called for.
  final func announce(_ next: State) {
    arena?.flushActions(of: self)
    changing("state") { storedState = next }
    didChangeState()
    guard let arena else {
      performActions()
      if isOver { finish() }
      return
    }
    arena.enqueueActions(of: self)
  }

  final func fail() {
    guard storedState == .possible else { return }
    changing("state") { storedState = .failed }
    heldState = nil
    deadline = nil
    if let arena { arena.didFail(self) } else { finish() }
  }

  /// Cancels or fails the gesture: the recognizer was disabled, left its view, or lost its touches.
  final func withdraw() {
    if isUnderWay { announce(.cancelled) } else { fail() }
    arena?.settle()
  }

  /// Resets the recognizer for the next gesture.
  final func finish() {
    arena = nil
    tracked = []
    heldState = nil
    isHeldEnded = false
    deadline = nil
    reset()
    changing("state") { storedState = .possible }
  }

  /// Schedules `deadlinePassed()`, unless the gesture has ended by then.
  ///
  /// - Parameter seconds: the time from now; a negative one counts as 0.
  final func setDeadline(in seconds: TimeInterval) {
    deadline = CACurrentMediaTime() + max(seconds, 0)
    ViewWorld.current[DeadlineQueue.self].insert(self)
  }

  final func performActions() {
    for action in actions { action.perform(for: self) }
  }

  private func attempt(_ next: State) {
    deadline = nil
    guard heldState == nil else {
      if next == .ended { isHeldEnded = true }
      return
    }
    guard let arena else {
      if isAllowedToBegin { announce(next) } else { fail() }
      return
    }
    arena.attempt(self, next)
  }

  /// True if the delegate and the view allow the gesture to begin.
  final var isAllowedToBegin: Bool {
    delegate?.gestureRecognizerShouldBegin(self) ?? true && view?.gestureRecognizerShouldBegin(self) ?? true
  }

  final func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window ?? view.window else { return point }
    return view.convert(point, from: window)
  }
}
