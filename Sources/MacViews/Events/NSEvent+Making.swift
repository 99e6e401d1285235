import Foundation
import KinoraDrawing
import KinoraGeometry

/// Events that programs make, to send them by `NSApplication.sendEvent(_:)`.
extension NSEvent {
  /// Creates a mouse event; nil if no visible window has the number.
  ///
  /// - Parameters:
  ///   - type: The kind of event.
  ///   - location: The location in the window, y up.
  ///   - flags: The modifier keys.
  ///   - time: The time of the event in seconds.
  ///   - wNum: The number of the window.
  ///   - unusedPassNil: Ignored.
  ///   - eNum: Ignored.
  ///   - cNum: The number of clicks.
  ///   - pressure: Ignored.
  public static func mouseEvent(
    with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags, timestamp time: TimeInterval,
    windowNumber wNum: Int, context unusedPassNil: NSGraphicsContext?, eventNumber eNum: Int, clickCount cNum: Int,
    pressure: Float
  ) -> NSEvent? {
    guard let window = NSWindow.visible(numbered: wNum) else { return nil }
    let event = NSEvent(type, at: location, flags, time: time, in: window)
    event.clickCount = cNum
    event.buttonNumber = type.isOfRightButton ? 1 : 0
    return event
  }

  /// Creates a key event; nil if no visible window has the number.
  ///
  /// - Parameters:
  ///   - type: The kind of event.
  ///   - location: The pointer's location in the window, y up.
  ///   - flags: The modifier keys.
  ///   - time: The time of the event in seconds.
  ///   - wNum: The number of the window.
  ///   - unusedPassNil: Ignored.
  ///   - keys: The characters that the key types.
  ///   - ukeys: The characters that it types without modifiers.
  ///   - isARepeat: True if the key repeats.
  ///   - code: The code of the key.
  public static func keyEvent(
    with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags, timestamp time: TimeInterval,
    windowNumber wNum: Int, context unusedPassNil: NSGraphicsContext?, characters keys: String,
    charactersIgnoringModifiers ukeys: String, isARepeat: Bool, keyCode code: UInt16
  ) -> NSEvent? {
    guard let window = NSWindow.visible(numbered: wNum) else { return nil }
    let event = NSEvent(type, at: location, flags, time: time, in: window)
    (event.characters, event.charactersIgnoringModifiers) = (keys, ukeys)
    (event.isARepeat, event.keyCode) = (isARepeat, code)
    return event
  }
}

extension NSEvent.EventType {
  /// True for presses, drags and releases of the right button.
  nonisolated var isOfRightButton: Bool {
    self == .rightMouseDown || self == .rightMouseUp || self == .rightMouseDragged
  }
}

extension NSWindow {
  fileprivate static func visible(numbered number: Int) -> NSWindow? {
    MacWorld.current.windows.first { $0.windowNumber == number }
  }
}
