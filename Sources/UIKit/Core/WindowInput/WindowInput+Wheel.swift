import KinoraGeometry

extension WindowInput {
  /// Offers the wheel's event to recognizers and views, from the innermost view up, until one takes it.
  func deliverWheel(dx: Double, dy: Double, _ event: PointerEvent) {
    guard dx.isFinite, dy.isFinite, event.place.x.isFinite, event.place.y.isFinite else { return }
    let turn = WheelTurn(dx: dx, dy: dy, place: event.place, modifiers: event.modifierFlags, arena: arena)
    var step = window.hitTest(event.place, with: event)
    while let view = step {
      for recognizer in view.interaction.gestureRecognizers where recognizer.isEnabled {
        if recognizer.takeWheel(turn) { return }
      }
      if view.takeWheel(turn) { return }
      step = view.superview
    }
  }
}
