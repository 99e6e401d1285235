import KinoraGeometry

/// Competition between recognizers.
extension UIGestureRecognizer {
  /// True if the other recognizer fails when this one recognizes.
  final func excludes(_ other: UIGestureRecognizer) -> Bool {
    guard canPrevent(other), other.canBePrevented(by: self) else { return false }
    return !sharesTouches(with: other)
  }

  /// True if the recognizer waits for the other one to fail.
  final func needsFailure(of other: UIGestureRecognizer) -> Bool {
    if failureRequirements.contains(where: { $0.recognizer === other }) { return true }
    if shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self) { return true }
    if delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true { return true }
    return other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  /// True if the recognizer may still recognize a gesture after all touches have ended.
  final var isWaiting: Bool { deadline != nil || heldState != nil || isUnderWay }

  final func track(_ touch: UITouch) {
    if !tracked.contains(touch) { tracked.append(touch) }
    movePlace()
  }

  final func movePlace() {
    guard !tracked.isEmpty else { return }
    let sum = tracked.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.place.x, y: $0.y + $1.place.y) }
    place = CGPoint(x: sum.x / CGFloat(tracked.count), y: sum.y / CGFloat(tracked.count))
  }

  /// Ends the gesture because its touches are lost, even if a subclass ignores the cancellation.
  final func lose(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesCancelled(touches, with: event)
    change(to: .cancelled)
  }

  private func sharesTouches(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }
}
