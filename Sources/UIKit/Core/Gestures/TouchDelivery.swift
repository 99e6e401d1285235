import KinoraGeometry

/// A view that may keep touches from the views inside of it, as `UIScrollView` does.
protocol TouchAdmitter: UIView {
  func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
}

/// The delivery of one touch to its view. Recognizers may hold it back or take it away.
final class TouchDelivery {
  let touch: UITouch
  /// The touch alone, for the view's methods.
  let touches: Set<UITouch>
  var hasMoved = false
  var hasEnded = false
  /// True if the touch was interrupted.
  var isCancelled = false
  /// True if a recognizer has won the touch.
  var isTaken = false
  /// True if the view has received the touch.
  private(set) var hasBegun = false
  private var isOver = false

  init(_ touch: UITouch) {
    self.touch = touch
    touches = [touch]
  }

  var isTouchOver: Bool { hasEnded || isCancelled }
  var isDone: Bool { isOver && isTouchOver }

  func isSeen(by recognizer: UIGestureRecognizer) -> Bool {
    touch.gestureRecognizers?.contains(recognizer) == true
  }

  /// Gives the view the phases that are no longer held back.
  func advance(with event: UIEvent?) {
    guard !isOver else { return }
    if isTaken || isCancelled {
      isOver = true
      if hasBegun { send(.cancelled, event) }
      return
    }
    if !hasBegun {
      guard !isHeld(\.delaysTouchesBegan) else { return }
      guard isAdmitted(with: event) else {
        isOver = true
        return
      }
      hasBegun = true
      send(.began, event)
    }
    if hasMoved, !isOver {
      hasMoved = false
      send(.moved, event)
    }
    if hasEnded, !isOver, !isHeld({ $0.delaysTouchesEnded && $0.isWaiting }) {
      isOver = true
      send(.ended, event)
    }
  }

  private func isHeld(_ holds: (UIGestureRecognizer) -> Bool) -> Bool {
    touch.gestureRecognizers?.contains { $0.storedState == .possible && $0.arena != nil && holds($0) } ?? false
  }

  /// True if all views around the touched one let it receive the touch.
  private func isAdmitted(with event: UIEvent?) -> Bool {
    guard let view = touch.view else { return true }
    var step = view.superview
    while let outer = step {
      if let admitter = outer as? any TouchAdmitter, !admitter.touchesShouldBegin(touches, with: event, in: view) {
        return false
      }
      step = outer.superview
    }
    return true
  }

  private func send(_ phase: UITouch.Phase, _ event: UIEvent?) {
    guard let view = touch.view else { return }
    let phaseNow = touch.phase
    touch.phase = phase
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    default: view.touchesCancelled(touches, with: event)
    }
    touch.phase = phaseNow
  }
}
