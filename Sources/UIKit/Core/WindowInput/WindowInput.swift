import KinoraGeometry
import KinoraInput
import KinoraLayers

/// A view that gets all keys that are pressed in its window.
package protocol KeyTaker: UIView {
  /// False once the view no longer takes keys, though it may still be in the window.
  var takesKeys: Bool { get }
  func press(_ key: UIKey)
  /// Called when a secondary click begins anywhere.
  func dismiss()
}

/// An interaction that the right mouse button starts, such as a context menu.
package protocol SecondaryClickTaker: UIInteraction {
  /// Handles a click at a point of its view.
  ///
  /// - Returns: False to leave the click to the views around.
  func takeSecondaryClick(at point: CGPoint) -> Bool
}

/// Turns a window's input into events, and delivers them to gesture recognizers, views and responders.
///
/// `receive` creates an event, the application and the window pass it on, and `deliver` brings it to its receiver.
package final class WindowInput {
  package unowned let window: UIWindow
  let arena: GestureArena
  let touchEvent = UIEvent()
  /// The touch of the pressed pointer.
  var touch: UITouch?
  var lastTap: TapTrace?
  /// The keys that are down, with the press of each.
  var presses: [Key: UIPress] = [:]
  /// Held keys that ran a key command.
  var commandKeys: Set<Key> = []
  let hover = HoverWatch()
  /// The view that takes all keys while it is in the window, such as an open menu.
  package weak var keyTaker: (any KeyTaker)?

  init(in window: UIWindow) {
    self.window = window
    arena = GestureArena()
    touchEvent.window = window
  }

  func receive(_ input: InputEvent) {
    dropLostTouch()
    let modifiers = UIKeyModifierFlags(input.modifiers)
    switch input.kind {
    case .pointerDown(let place, 1): beginTouch(at: place, modifiers: modifiers)
    case .pointerMoved(let place): movePointer(to: place, modifiers: modifiers)
    case .pointerDown(let place, 3): secondaryClick(at: place)
    case .pointerUp(let place, 1): endTouch(at: place, modifiers: modifiers)
    case .pointerLeft: send(PointerEvent(.left, at: .zero), modifiers: modifiers)
    case .scrolled(let place, let dx, let dy):
      send(PointerEvent(.wheel(dx: dx, dy: dy), at: place), modifiers: modifiers)
    case .pointerDown(let place, 2): pastePrimary(at: place)
    case .keyDown(let key, let isRepeat, _, _): pressKey(key, isRepeat: isRepeat, input: input)
    case .textCommitted(let text): insertText(text)
    case .textMarked(let text, let selected): markText(text, selected: selected)
    case .keyUp(let key): releaseKey(key, modifiers: modifiers)
    case .focusChanged(false), .visibilityChanged(false): cancelAll()
    default: break
    }
  }

  /// Offers a click of the right mouse button to the views at a point, the innermost first.
  private func secondaryClick(at place: CGPoint) {
    for window in ViewWorld.current[WindowList.self].windows { window.input.keyTaker?.dismiss() }
    var step = window.hitTest(place, with: touchEvent)
    while let view = step {
      let takers = view.interactions.lazy.compactMap { $0 as? any SecondaryClickTaker }
      if takers.contains(where: { $0.takeSecondaryClick(at: view.convert(place, from: self.window)) }) { return }
      step = view.superview
    }
  }

  /// The default implementation of `UIWindow.sendEvent(_:)`.
  func deliver(_ event: UIEvent) {
    switch event {
    case let event as UIPressesEvent: deliverPresses(event)
    case let event as PointerEvent: deliverPointer(event)
    default: arena.deliver(event, in: window)
    }
  }

  /// Sends an event by way of the application.
  func send(_ event: UIEvent, modifiers: UIKeyModifierFlags) {
    event.window = window
    event.timestamp = CACurrentMediaTime()
    event.modifierFlags = modifiers
    UIApplication.shared.sendEvent(event)
  }

  /// Cancels all touches and presses: the window has lost the keyboard or isn't visible.
  func cancelAll() {
    cancelTouch()
    cancelPresses()
    if sendsHover { send(PointerEvent(.left, at: .zero), modifiers: []) }
  }

  var sendsHover: Bool { ViewWorld.current[HoverEvents.self].areSent }
}

extension UIWindow {
  /// Handles an input event.
  ///
  /// - Parameter event: an event whose points are in the window's space.
  package final func receive(_ event: InputEvent) {
    if let inputReceiver { inputReceiver(event) } else { input.receive(event) }
  }

  /// Returns true if the window's responders have a command for a pressed key.
  final func hasKeyCommand(for event: InputEvent) -> Bool {
    inputReceiver == nil && input.hasKeyCommand(for: event)
  }
}
