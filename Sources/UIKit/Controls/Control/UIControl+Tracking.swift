import KinoraGeometry
import KinoraObjectRuntime
@_spi(Kinora) import KinoraUIKitCore

/// Converts touches to control events. A control follows one touch at a time.
extension UIControl {
  final func setEnabled(_ isEnabled: Bool) {
    guard isEnabled != control.isEnabled else { return }
    changing("enabled") { storeEnabled(isEnabled) }
  }

  private func storeEnabled(_ isEnabled: Bool) {
    control.isEnabled = isEnabled
    if !isEnabled, control.touch != nil {
      stopTracking()
      cancelTracking(with: nil)
    }
    stateDidChange()
  }

  final func beginTouch(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard control.isEnabled, control.touch == nil, let touch = touches.first else { return }
    control.touch = touch
    control.isTouchInside = true
    control.isTracking = beginTracking(touch, with: event)
    guard control.isTracking else { return stopTracking() }
    isHighlighted = true
    openPrimaryMenu(byTouch: true)
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  final func moveTouch(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = followed(touches) else { return }
    if control.opensMenu { return passToMenu(touch, isOver: false) }
    let wasInside = control.isTouchInside
    control.isTouchInside = point(inside: touch.location(in: self), with: event)
    isHighlighted = control.isTouchInside
    guard continueTracking(touch, with: event) else { return stopTracking() }
    var events: Event = control.isTouchInside ? .touchDragInside : .touchDragOutside
    if wasInside != control.isTouchInside { events.insert(wasInside ? .touchDragExit : .touchDragEnter) }
    sendActions(for: events)
  }

  final func endTouch(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = followed(touches) else { return }
    control.isTouchInside = point(inside: touch.location(in: self), with: event)
    let isInside = control.isTouchInside
    // The touch is released before actions run, since they may disable the control.
    control.touch = nil
    isHighlighted = false
    endTracking(touch, with: event)
    let opensMenu = control.opensMenu
    stopTracking()
    // The menu replaces the primary action.
    guard !opensMenu else { return passToMenu(touch, isOver: true) }
    sendActions(for: isInside ? eventsOfTap : .touchUpOutside)
  }

  final func cancelTouch(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard followed(touches) != nil else { return }
    stopTracking()
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  /// Returns the followed touch if it is among the changed ones.
  private func followed(_ touches: Set<UITouch>) -> UITouch? {
    guard let touch = control.touch, touches.contains(touch) else { return nil }
    return touch
  }

  private func stopTracking() {
    control.touch = nil
    control.isTracking = false
    control.isTouchInside = false
    control.opensMenu = false
    isHighlighted = false
  }
}
