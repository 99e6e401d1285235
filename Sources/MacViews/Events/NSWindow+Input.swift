import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
internal import KinoraUIKitCore

/// Turns input into events, which go to the application, the window and its responders.
extension NSWindow {
  final func receive(_ input: InputEvent) {
    switch input.kind {
    case .pointerDown(let point, let button): press(point, button, input)
    case .pointerMoved(let point): move(to: point, input)
    case .pointerUp(let point, let button): release(point, button, input)
    case .scrolled(let point, let dx, let dy): scroll(at: point, dx, dy, input)
    case .keyDown(let key, let isRepeat, _, _): send(keyEvent(.keyDown, key, isRepeat: isRepeat, input))
    case .keyUp(let key): send(keyEvent(.keyUp, key, isRepeat: false, input))
    case .modifierChanged(let key, let isDown):
      if let modifier = KeyCodes.modifier(of: key) { sendFlags(key, modifier, isDown: isDown, input) }
    case .focusChanged(false), .visibilityChanged(false): endPresses(input)
    default: break
    }
  }

  private func press(_ point: CGPoint, _ button: Int, _ input: InputEvent) {
    guard button == 1 || button == 3 else { return }
    raise()
    let event = mouseEvent(button == 1 ? .leftMouseDown : .rightMouseDown, point, input)
    event.clickCount = MacWorld.current.clicks.press(
      button, at: event.locationInWindow, in: windowNumber, time: event.timestamp)
    pressedButtons.removeAll { $0.number == button }
    pressedButtons.append(PressedButton(number: button, clickCount: event.clickCount))
    send(event)
  }

  private func release(_ point: CGPoint, _ button: Int, _ input: InputEvent) {
    guard let index = pressedButtons.firstIndex(where: { $0.number == button }) else { return }
    let event = mouseEvent(button == 1 ? .leftMouseUp : .rightMouseUp, point, input)
    event.clickCount = pressedButtons.remove(at: index).clickCount
    send(event)
    if button == 1 { leftPressedView = nil } else { rightPressedView = nil }
  }

  /// Releases the buttons that are down where the pointer was last, since their own releases may not come. Each press
  /// has a release, by which views end their drags.
  private func endPresses(_ input: InputEvent) {
    while let button = pressedButtons.last { release(pointer.mirrored(in: host.bounds), button.number, input) }
  }

  /// Forgets the buttons that are down: the window is hidden, and gets no events.
  final func forgetPresses() {
    pressedButtons = []
    (leftPressedView, rightPressedView) = (nil, nil)
  }

  private func move(to point: CGPoint, _ input: InputEvent) {
    switch pressedButtons.first?.number {
    case 1: send(moveEvent(.leftMouseDragged, point, input))
    case 3: send(moveEvent(.rightMouseDragged, point, input))
    default:
      let event = moveEvent(.mouseMoved, point, input)
      if acceptsMouseMovedEvents { send(event) }
    }
  }

  private func scroll(at point: CGPoint, _ dx: Double, _ dy: Double, _ input: InputEvent) {
    let event = mouseEvent(.scrollWheel, point, input)
    // Points per notch.
    (event.scrollingDeltaX, event.scrollingDeltaY) = (CGFloat(dx) * 10, CGFloat(dy) * 10)
    (event.deltaX, event.deltaY) = (CGFloat(dx), CGFloat(dy))
    send(event)
  }

  private func moveEvent(_ type: NSEvent.EventType, _ point: CGPoint, _ input: InputEvent) -> NSEvent {
    let former = pointer
    let event = mouseEvent(type, point, input)
    (event.deltaX, event.deltaY) = (pointer.x - former.x, former.y - pointer.y)
    return event
  }

  private func mouseEvent(_ type: NSEvent.EventType, _ point: CGPoint, _ input: InputEvent) -> NSEvent {
    let event = NSEvent(
      type, at: point.mirrored(in: host.bounds), NSEvent.ModifierFlags(input.modifiers),
      time: CACurrentMediaTime(), in: self)
    event.buttonNumber = type.isOfRightButton ? 1 : 0
    pointer = event.locationInWindow
    MacWorld.current.pointer = convertPoint(toScreen: pointer)
    return event
  }

  private func keyEvent(
    _ type: NSEvent.EventType, _ key: Key, isRepeat: Bool, _ input: InputEvent
  ) -> NSEvent {
    var flags = NSEvent.ModifierFlags(input.modifiers)
    if key.name.hasPrefix("KP_") { flags.insert(.numericPad) }
    if KeyCodes.isFunctionKey(key) { flags.insert(.function) }
    let event = NSEvent(type, at: pointer, flags, time: CACurrentMediaTime(), in: self)
    event.keyCode = KeyCodes.code(of: input.latinPlainKey ?? input.plainKey ?? key)
    event.characters = KeyCodes.characters(of: key)
    event.charactersIgnoringModifiers = event.characters
    event.isARepeat = isRepeat
    return event
  }

  private func sendFlags(_ key: Key, _ modifier: NSEvent.ModifierFlags, isDown: Bool, _ input: InputEvent) {
    var flags = NSEvent.ModifierFlags(input.modifiers)
    // The input has the keys that were down before this one changed.
    if modifier == .capsLock {
      guard isDown else { return }
      flags.formSymmetricDifference(.capsLock)
    } else if isDown {
      flags.insert(modifier)
    } else {
      flags.remove(modifier)
    }
    let event = NSEvent(.flagsChanged, at: pointer, flags, time: CACurrentMediaTime(), in: self)
    event.keyCode = KeyCodes.code(of: key)
    send(event)
  }

  private func send(_ event: NSEvent) {
    MacWorld.current.modifiers = event.modifierFlags
    if let event = MacWorld.current.monitors.filtered(event) { NSApplication.shared.sendEvent(event) }
  }

  /// The default implementation of `sendEvent(_:)`.
  final func deliver(_ event: NSEvent) {
    switch event.type {
    case .leftMouseDown:
      leftPressedView = contentView?.hitTest(event.locationInWindow)
      click(event)
    case .leftMouseDragged: leftPressedView?.mouseDragged(with: event)
    case .leftMouseUp: leftPressedView?.mouseUp(with: event)
    case .rightMouseDown:
      rightPressedView = contentView?.hitTest(event.locationInWindow)
      rightPressedView?.rightMouseDown(with: event)
    case .rightMouseDragged: rightPressedView?.rightMouseDragged(with: event)
    case .rightMouseUp: rightPressedView?.rightMouseUp(with: event)
    case .mouseMoved: (firstResponder ?? self).mouseMoved(with: event)
    case .scrollWheel: contentView?.hitTest(event.locationInWindow)?.scrollWheel(with: event)
    case .keyDown: (firstResponder ?? self).keyDown(with: event)
    case .keyUp: (firstResponder ?? self).keyUp(with: event)
    case .flagsChanged: (firstResponder ?? self).flagsChanged(with: event)
    }
  }

  /// A pressed view that accepts it becomes the first responder.
  private func click(_ event: NSEvent) {
    guard let view = leftPressedView else { return }
    if view.acceptsFirstResponder { makeFirstResponder(view) }
    view.mouseDown(with: event)
  }
}

extension NSEvent.ModifierFlags {
  /// Converts the modifiers of an input event, whose bits are the same.
  nonisolated init(_ modifiers: KeyModifiers) {
    self.init(rawValue: UInt(modifiers.rawValue))
  }
}
