import KinoraGeometry
import KinoraInput
import KinoraLayers

/// Routes input events to windows: the pointer to the window under it, keys to the key window.
extension UIApplication {
  /// Delivers an input event to its window.
  ///
  /// - Parameter event: an event whose point, if it has one, is in the screen's space.
  package final func receive(_ event: InputEvent) {
    switch event.kind {
    case .pointerDown(let point, let button):
      // The pressed window gets all pointer events until all buttons are released.
      let window = pressedWindow ?? ViewWorld.current[WindowList.self].window(at: point)
      pressedWindow = window
      pressedButtons.insert(button)
      window?.makeKey()
      window?.receive(event.moved(into: window))
    case .pointerUp(_, let button):
      pressedButtons.remove(button)
      let window = pressedWindow
      if pressedButtons.isEmpty { pressedWindow = nil }
      window?.receive(event.moved(into: window))
    case .pointerMoved(let point), .scrolled(let point, _, _):
      let window = pressedWindow ?? ViewWorld.current[WindowList.self].window(at: point)
      if pressedWindow == nil { leave(for: window) }
      window?.receive(event.moved(into: window))
    case .pointerLeft: leave(for: nil)
    case .keyDown, .keyUp, .modifierChanged, .textCommitted, .textMarked: keyWindow?.receive(event)
    case .focusChanged(false), .visibilityChanged(false):
      pressedWindow = nil
      pressedButtons = []
      for window in windows { window.receive(event) }
    case .focusChanged, .visibilityChanged, .resized, .closeRequested: break
    }
  }

  /// Returns true if the program has a command for a pressed key.
  package final func hasKeyCommand(for event: InputEvent) -> Bool {
    keyWindow?.hasKeyCommand(for: event) ?? false
  }

  /// Tells the window that the pointer has left, unless it is still over the same one.
  ///
  /// - Parameter window: the window under the pointer; nil if there is none.
  private func leave(for window: UIWindow?) {
    if hoveredWindow !== window { hoveredWindow?.receive(InputEvent(.pointerLeft)) }
    hoveredWindow = window
  }
}

extension InputEvent {
  /// Returns the event with its point converted from the screen's space to the window's.
  fileprivate func moved(into window: UIWindow?) -> InputEvent {
    guard let layer = window?.layer, let screen = layer.superlayer else { return self }
    var event = self
    switch kind {
    case .pointerMoved(let point): event.kind = .pointerMoved(layer.convert(point, from: screen))
    case .pointerDown(let point, let button):
      event.kind = .pointerDown(layer.convert(point, from: screen), button: button)
    case .pointerUp(let point, let button):
      event.kind = .pointerUp(layer.convert(point, from: screen), button: button)
    case .scrolled(let point, let dx, let dy):
      event.kind = .scrolled(layer.convert(point, from: screen), dx: dx, dy: dy)
    default: break
    }
    return event
  }
}
