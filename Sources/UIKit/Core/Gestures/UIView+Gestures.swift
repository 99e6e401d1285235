import KinoraGeometry

extension UIView {
  /// The view's recognizers in the order in which they were added; nil if there are none. Setting it replaces all.
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    get { interaction.gestureRecognizers.isEmpty ? nil : interaction.gestureRecognizers }
    set {
      for recognizer in interaction.gestureRecognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a recognizer, which is removed from its former view. Retained.
  public final func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    interaction.gestureRecognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
    if gestureRecognizer is UIHoverGestureRecognizer { ViewWorld.current[HoverEvents.self].enable() }
  }

  /// Removes a recognizer and cancels its gesture. Does nothing if it belongs to another view.
  public final func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.withdraw()
    gestureRecognizer.arena?.remove(gestureRecognizer)
    interaction.gestureRecognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  /// Returns the recognizers of the view and its superviews that receive a touch, the innermost view's first.
  final func recognizers(for touch: UITouch, _ event: UIEvent) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var step: UIView? = self
    while let view = step {
      for recognizer in view.interaction.gestureRecognizers where recognizer.takes(touch, event) {
        found.append(recognizer)
      }
      step = view.superview
    }
    return found
  }
}

extension UIGestureRecognizer {
  fileprivate final func takes(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard isEnabled, !isLeftToControl(touch), shouldReceive(event) else { return false }
    guard let delegate else { return true }
    return delegate.gestureRecognizer(self, shouldReceive: event)
      && delegate.gestureRecognizer(self, shouldReceive: touch)
  }

  /// True for a single tap on a control inside the recognizer's view: the control gets it.
  private func isLeftToControl(_ touch: UITouch) -> Bool {
    guard let tap = self as? UITapGestureRecognizer, tap.numberOfTapsRequired <= 1,
      let touched = touch.view
    else { return false }
    return view !== touched && touched.takesTaps
  }
}
