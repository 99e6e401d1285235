import KinoraGeometry
import KinoraLayers

/// The competition of a window's recognizers for touches: one wins, unless they agree to share.
///
/// Recognizers get each touch before its view does. The view gets it when no recognizer holds it back, and loses it to
/// a recognizer that recognizes its gesture.
final class GestureArena {
  /// Recognizers that have seen a touch and aren't done with it, those of the innermost view first.
  private(set) var participants: [UIGestureRecognizer] = []
  private var deliveries: [TouchDelivery] = []
  private var pendingActions: [UIGestureRecognizer] = []
  private var isDelivering = false
  private weak var event: UIEvent?

  func deliver(_ event: UIEvent, in window: UIWindow) {
    self.event = event
    for touch in event.allTouches ?? [] where touch.window === window {
      switch touch.phase {
      case .began: begin(touch, event)
      case .moved: pass(touch, event) { $0.hasMoved = true }
      case .ended: pass(touch, event) { $0.hasEnded = true }
      case .cancelled: pass(touch, event) { $0.isCancelled = true }
      default: break
      }
    }
    settle()
  }

  /// Runs pending actions, gives views the touches that are no longer held back, and removes finished deliveries.
  func settle() {
    guard !isDelivering else { return }
    isDelivering = true
    repeat {
      flushActions()
      for delivery in deliveries { delivery.advance(with: event) }
    } while !pendingActions.isEmpty
    deliveries.removeAll { $0.isDone }
    isDelivering = false
    if !deliveries.contains(where: { !$0.isTouchOver }) { endSequence() }
  }

  private func begin(_ touch: UITouch, _ event: UIEvent) {
    guard let view = touch.view, !deliveries.contains(where: { $0.touch === touch }) else { return }
    let recognizers = view.recognizers(for: touch, event)
    touch.gestureRecognizers = recognizers
    let delivery = TouchDelivery(touch)
    deliveries.append(delivery)
    for recognizer in recognizers where !participants.contains(recognizer) {
      participants.append(recognizer)
      recognizer.arena = self
    }
    whileDelivering {
      for recognizer in recognizers where recognizer.isOpen && recognizer.arena === self {
        recognizer.modifierFlags = event.modifierFlags
        recognizer.track(touch)
        recognizer.touchesBegan(delivery.touches, with: event)
      }
    }
  }

  private func pass(_ touch: UITouch, _ event: UIEvent, _ record: (TouchDelivery) -> Void) {
    guard let delivery = deliveries.first(where: { $0.touch === touch }) else { return }
    record(delivery)
    whileDelivering {
      for recognizer in touch.gestureRecognizers ?? [] where recognizer.isOpen && recognizer.tracked.contains(touch) {
        recognizer.modifierFlags = event.modifierFlags
        recognizer.movePlace()
        switch touch.phase {
        case .moved: recognizer.touchesMoved(delivery.touches, with: event)
        case .ended: recognizer.touchesEnded(delivery.touches, with: event)
        default: recognizer.lose(delivery.touches, with: event)
        }
        if touch.phase != .moved { recognizer.tracked.removeAll { $0 === touch } }
      }
    }
  }

  /// True if the view has received the touch.
  func hasGivenAway(_ touch: UITouch) -> Bool {
    deliveries.first { $0.touch === touch }?.hasBegun ?? false
  }

  private func whileDelivering(_ body: () -> Void) {
    let wasDelivering = isDelivering
    isDelivering = true
    body()
    isDelivering = wasDelivering
  }

  // MARK: - Actions

  func enqueueActions(of recognizer: UIGestureRecognizer) {
    pendingActions.append(recognizer)
    // A change outside a delivery takes effect at once.
    if !isDelivering { settle() }
  }

  /// Runs a recognizer's pending actions, before its state changes again.
  func flushActions(of recognizer: UIGestureRecognizer) {
    guard let index = pendingActions.firstIndex(of: recognizer) else { return }
    pendingActions.remove(at: index)
    recognizer.performActions()
  }

  private func flushActions() {
    while !pendingActions.isEmpty { pendingActions.removeFirst().performActions() }
  }

  // MARK: - Who wins

  /// Handles a recognizer that has seen its gesture: it recognizes, waits for others to fail, or fails.
  func attempt(_ recognizer: UIGestureRecognizer, _ next: UIGestureRecognizer.State) {
    let isPrevented = participants.contains { $0 !== recognizer && $0.isUnderWay && $0.excludes(recognizer) }
    guard !isPrevented, recognizer.isAllowedToBegin else { return recognizer.fail() }
    switch standing(of: recognizer) {
    case .lost: recognizer.fail()
    case .waiting: recognizer.heldState = next
    case .free: recognize(recognizer, next)
    }
  }

  func didFail(_ recognizer: UIGestureRecognizer) {
    for other in participants where other.heldState != nil { release(other) }
    settle()
  }

  private enum Standing {
    case free, waiting, lost
  }

  /// Returns the recognizer's standing against those that it needs to fail.
  private func standing(of recognizer: UIGestureRecognizer) -> Standing {
    var result = Standing.free
    for other in participants where other !== recognizer && recognizer.needsFailure(of: other) {
      if other.isUnderWay || other.storedState == .ended { return .lost }
      // Two recognizers that wait for each other would wait forever.
      let waitsInTurn = other.heldState != nil && other.needsFailure(of: recognizer)
      if other.storedState == .possible, !waitsInTurn { result = .waiting }
    }
    return result
  }

  private func release(_ recognizer: UIGestureRecognizer) {
    guard let next = recognizer.heldState else { return }
    switch standing(of: recognizer) {
    case .waiting: break
    case .lost: recognizer.fail()
    case .free:
      recognizer.heldState = nil
      recognize(recognizer, next)
      if recognizer.isHeldEnded { recognizer.change(to: .ended) }
    }
  }

  private func recognize(_ winner: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    for delivery in deliveries where winner.cancelsTouchesInView && delivery.isSeen(by: winner) {
      delivery.isTaken = true
    }
    whileDelivering {
      winner.announce(state)
      for other in participants where other !== winner && other.storedState == .possible {
        if winner.excludes(other) || other.needsFailure(of: winner) { other.fail() }
      }
    }
    settle()
  }

  // MARK: - The end

  /// Called when no touch is down. Resets finished recognizers, and removes those that wait for nothing.
  private func endSequence() {
    guard !participants.isEmpty else { return }
    let former = participants
    participants = former.filter { $0.storedState != .failed && !$0.isOver && $0.isWaiting }
    for recognizer in former {
      if recognizer.isOver {
        recognizer.finish()
      } else if !recognizer.isWaiting {
        recognizer.arena = nil
      }
    }
    // Removed recognizers count as failed for those that wait for them.
    for recognizer in participants where recognizer.heldState != nil { release(recognizer) }
  }

  /// Adds a recognizer that follows the wheel instead of touches.
  func admit(_ recognizer: UIGestureRecognizer) {
    guard !participants.contains(recognizer) else { return }
    participants.append(recognizer)
    recognizer.arena = self
  }

  func remove(_ recognizer: UIGestureRecognizer) {
    participants.removeAll { $0 === recognizer }
    pendingActions.removeAll { $0 === recognizer }
    for delivery in deliveries { delivery.touch.gestureRecognizers?.removeAll { $0 === recognizer } }
    if recognizer.arena === self { recognizer.finish() }
  }
}
