import Geometry
import Layers

/// What a person does goes to the window that it is for: the pointer to the one beneath it, keys to the key window.
extension UIApplication {
  /// - Parameter event: with points of the screen.
  package final func receive(_ event: InputEvent) {
    switch event.kind {
    case .pointerDown(let point, _):
      // The window that is pressed keeps the pointer until it is let go.
      let window = pressedWindow ?? ViewWorld.current.window(at: point)
      pressedWindow = window
      window?.makeKey()
      window?.receive(event.moved(into: window))
    case .pointerUp:
      pressedWindow?.receive(event.moved(into: pressedWindow))
      pressedWindow = nil
    case .pointerMoved(let point), .scrolled(let point, _, _):
      let window = pressedWindow ?? ViewWorld.current.window(at: point)
      if pressedWindow == nil { leave(for: window) }
      window?.receive(event.moved(into: window))
    case .pointerLeft: leave(for: nil)
    case .keyDown, .keyUp: keyWindow?.receive(event)
    case .focusChanged(false), .visibilityChanged(false):
      pressedWindow = nil
      for window in windows { window.receive(event) }
    case .focusChanged, .visibilityChanged, .resized, .closeRequested: break
    }
  }

  /// The pointer is over another window now, or over none.
  private func leave(for window: UIWindow?) {
    if hoveredWindow !== window { hoveredWindow?.receive(InputEvent(.pointerLeft)) }
    hoveredWindow = window
  }
}

extension InputEvent {
  /// The event with its point in a window's space.
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
