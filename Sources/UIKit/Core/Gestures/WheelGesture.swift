import Foundation
import KinoraGeometry
import KinoraLayers

/// The velocity of a gesture of the wheel, from its last two turns.
struct WheelVelocity {
  /// The change per second; 0 before the second turn.
  private(set) var value: CGFloat = 0
  /// The media time of the last turn; nil before the first one.
  private var lastTurn: TimeInterval?

  /// Adds a turn now. Of turns at the same time, only the first one changes the velocity.
  mutating func add(_ change: CGFloat) {
    let now = CACurrentMediaTime()
    if let lastTurn, lastTurn < now { value = change / CGFloat(now - lastTurn) }
    lastTurn = now
  }
}

extension UIGestureRecognizer {
  /// Begins a gesture of the wheel, or continues it.
  ///
  /// - Returns: False if the gesture may not begin.
  final func join(_ turn: WheelTurn) -> Bool {
    place = turn.place
    modifierFlags = turn.modifiers
    guard !isUnderWay, heldState == nil else { return true }
    turn.arena.admit(self)
    state = .began
    return isUnderWay || heldState != nil
  }

  /// Announces a change by the wheel, and ends the gesture unless the wheel turns again soon.
  final func wheelDidTurn() {
    state = .changed
    setDeadline(in: WheelTurn.pause)
  }
}
