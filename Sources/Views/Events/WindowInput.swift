import Geometry
import Layers

/// Turns what happens to a window into events, and hands them to gesture recognizers, views and responders.
///
/// `receive` makes the event, the application and the window pass it on, `deliver` brings it to where it goes.
final class WindowInput {
  unowned let window: UIWindow
  let arena: GestureArena
  let touchEvent = UIEvent()
  /// The touch of the pressed pointer.
  var touch: UITouch?
  var lastTap: TapTrace?
  /// Keys that are down, by name, the way they went down.
  var presses: [Key: UIPress] = [:]
  /// Keys that went to a key command: their release is nobody's.
  var commandKeys: Set<Key> = []
  let hover = HoverWatch()

  init(in window: UIWindow) {
    self.window = window
    arena = GestureArena()
    touchEvent.window = window
  }

  func receive(_ input: InputEvent) {
    dropLostTouch()
    switch input.kind {
    case .pointerDown(let place, 1): beginTouch(at: place, modifiers: input.modifiers)
    case .pointerMoved(let place): movePointer(to: place, modifiers: input.modifiers)
    case .pointerUp(let place, 1): endTouch(at: place, modifiers: input.modifiers)
    case .pointerLeft: send(PointerEvent(.left, at: .zero), modifiers: input.modifiers)
    case .scrolled(let place, let dx, let dy):
      send(PointerEvent(.wheel(dx: dx, dy: dy), at: place), modifiers: input.modifiers)
    case .keyDown(let key, let isRepeat, _, _): pressKey(key, isRepeat: isRepeat, input: input)
    case .keyUp(let key): releaseKey(key, modifiers: input.modifiers)
    case .focusChanged(false), .visibilityChanged(false): cancelAll()
    default: break
    }
  }

  /// What `UIWindow.sendEvent(_:)` does by itself.
  func deliver(_ event: UIEvent) {
    switch event {
    case let event as UIPressesEvent: deliverPresses(event)
    case let event as PointerEvent: deliverPointer(event)
    default: arena.deliver(event, from: self)
    }
  }

  /// Sends an event on its way: through the application.
  func send(_ event: UIEvent, modifiers: UIKeyModifierFlags) {
    event.window = window
    event.timestamp = CACurrentMediaTime()
    event.modifierFlags = modifiers
    ViewWorld.current.application.sendEvent(event)
  }

  /// The person is elsewhere now: nothing that is held stays held.
  func cancelAll() {
    cancelTouch()
    cancelPresses()
    if ViewWorld.current.watchesHover { send(PointerEvent(.left, at: .zero), modifiers: []) }
  }
}

extension UIWindow {
  /// Takes what a person did.
  ///
  /// - Parameter event: with points in the window's own space.
  package final func receive(_ event: InputEvent) {
    input.receive(event)
  }
}
