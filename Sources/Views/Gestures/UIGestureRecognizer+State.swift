import Foundation
import Geometry
import Layers

/// How a recognizer gets from one state to the next.
extension UIGestureRecognizer {
  /// Whether programs have heard that the gesture goes on.
  final var isUnderWay: Bool { storedState == .began || storedState == .changed }

  /// Whether the gesture is over, one way or the other.
  final var isOver: Bool { storedState == .ended || storedState == .cancelled || storedState == .failed }

  /// Whether touches can still make a difference.
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

  /// Goes into a state that programs hear of.
  final func announce(_ next: State) {
    arena?.flushActions(of: self)
    storedState = next
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
    storedState = .failed
    heldState = nil
    deadline = nil
    if let arena { arena.didFail(self) } else { finish() }
  }

  /// Ends what is under way: the recognizer is disabled, leaves its view, or its touches are lost.
  final func withdraw() {
    if isUnderWay { announce(.cancelled) } else { fail() }
    arena?.settle()
  }

  /// The gesture is over: the next one may begin.
  final func finish() {
    arena = nil
    tracked = []
    heldState = nil
    isHeldEnded = false
    deadline = nil
    reset()
    storedState = .possible
  }

  /// Has `deadlinePassed()` called in so many seconds, unless the gesture is over by then.
  final func setDeadline(in seconds: TimeInterval) {
    deadline = CACurrentMediaTime() + max(seconds, 0)
    ViewWorld.current.deadlines.insert(self)
  }

  final func performActions() {
    for action in actions { action(self) }
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

  /// What the program says.
  final var isAllowedToBegin: Bool {
    delegate?.gestureRecognizerShouldBegin(self) ?? true && view?.gestureRecognizerShouldBegin(self) ?? true
  }

  final func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window ?? view.window else { return point }
    return view.convert(point, from: window)
  }
}
