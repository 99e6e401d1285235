import Geometry

extension UIView {
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    get { interaction.gestureRecognizers.isEmpty ? nil : interaction.gestureRecognizers }
    set {
      for recognizer in interaction.gestureRecognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// A recognizer is in one view at a time.
  public final func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    interaction.gestureRecognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
    if gestureRecognizer is UIHoverGestureRecognizer { ViewWorld.current.watchesHover = true }
  }

  public final func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.withdraw()
    gestureRecognizer.arena?.remove(gestureRecognizer)
    interaction.gestureRecognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  /// The recognizers of the view and of what it is in that take a touch, the innermost first.
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

  /// A click on a control is the control's, not that of a view around it.
  private func isLeftToControl(_ touch: UITouch) -> Bool {
    guard let tap = self as? UITapGestureRecognizer, tap.numberOfTapsRequired <= 1,
      let control = touch.view as? UIControl
    else { return false }
    return view !== control && control.isEnabled
  }
}
