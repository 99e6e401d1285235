import Foundation
import KinoraGeometry
import KinoraObjectRuntime

/// A mouse or key event in a window.
///
/// ```swift
/// final class CanvasView: NSView {
///   override func mouseDown(with event: NSEvent) {
///     let point = convert(event.locationInWindow, from: nil)
///     if event.clickCount == 2 { print("double click at", point) }
///   }
/// }
/// ```
@preconcurrency @MainActor
public final class NSEvent: MainActorObject {
  /// The kind of event.
  public let type: EventType
  /// The pointer's location in the window, whose origin is at the bottom left.
  public let locationInWindow: NSPoint
  /// The modifier keys held at the time of the event.
  public let modifierFlags: ModifierFlags
  /// The time of the event in seconds.
  public let timestamp: TimeInterval
  /// The number of clicks in quick succession; 0 for events that aren't clicks.
  public internal(set) var clickCount = 0
  /// The number of the mouse button: 0 for the left one, 1 for the right one.
  public internal(set) var buttonNumber = 0
  /// The code of the key by its place on the keyboard; 65535 for unknown keys.
  public internal(set) var keyCode: UInt16 = 65535
  /// The characters that the key types with the modifiers; nil unless it is a key event.
  public internal(set) var characters: String?
  /// The characters that the key types without modifiers except Shift; nil unless it is a key event.
  public internal(set) var charactersIgnoringModifiers: String?
  /// True if the key is held down and repeats.
  public internal(set) var isARepeat = false
  /// Points by which the contents move to the right: positive if the wheel was turned or tilted to the left. 0 for
  /// events other than `scrollWheel`, like the one below.
  public internal(set) var scrollingDeltaX: CGFloat = 0
  /// Points by which the contents move down: positive if the wheel was turned away from the user.
  public internal(set) var scrollingDeltaY: CGFloat = 0
  /// Points by which the pointer moved to the right since the last event; for the wheel, its notches to the left.
  public internal(set) var deltaX: CGFloat = 0
  /// Points by which the pointer moved down since the last event; for the wheel, its notches away from the user.
  public internal(set) var deltaY: CGFloat = 0
  /// True if the wheel reports points instead of notches: never.
  public var hasPreciseScrollingDeltas: Bool { false }
  /// The number of the event's window; 0 without a window.
  public var windowNumber: Int { window?.windowNumber ?? 0 }
  /// The window of the event.
  public internal(set) weak var window: NSWindow?

  init(
    _ type: EventType, at location: NSPoint, _ modifiers: ModifierFlags, time: TimeInterval, in window: NSWindow
  ) {
    self.type = type
    locationInWindow = location
    modifierFlags = modifiers
    timestamp = time
    self.window = window
    super.init(base: ())
  }

  /// True for events of the keyboard.
  var isKey: Bool { type == .keyDown || type == .keyUp }
}

extension NSEvent {
  /// The kind of an event.
  ///
  /// ```swift
  /// let isPress = event.type == .leftMouseDown
  /// ```
  nonisolated public enum EventType: UInt, Sendable {
    /// A press of the left button.
    case leftMouseDown = 1
    /// A release of the left button.
    case leftMouseUp = 2
    /// A press of the right button.
    case rightMouseDown = 3
    /// A release of the right button.
    case rightMouseUp = 4
    /// A move without a button.
    case mouseMoved = 5
    /// A move with the left button down.
    case leftMouseDragged = 6
    /// A move with the right button down.
    case rightMouseDragged = 7
    /// A key was pressed, or repeats.
    case keyDown = 10
    /// A key was released.
    case keyUp = 11
    /// A modifier key was pressed or released.
    case flagsChanged = 12
    /// The wheel was turned.
    case scrollWheel = 22
  }

  /// The modifier keys held during an event.
  ///
  /// ```swift
  /// let extends = event.modifierFlags.contains(.shift)
  /// ```
  nonisolated public struct ModifierFlags: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Caps Lock.
    public static let capsLock = ModifierFlags(rawValue: 1 << 16)
    /// Shift.
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    /// Control.
    public static let control = ModifierFlags(rawValue: 1 << 18)
    /// Alt.
    public static let option = ModifierFlags(rawValue: 1 << 19)
    /// The Command or Super key.
    public static let command = ModifierFlags(rawValue: 1 << 20)
    /// The key is on the numeric keypad.
    public static let numericPad = ModifierFlags(rawValue: 1 << 21)
    /// The key types no character, such as an arrow.
    public static let function = ModifierFlags(rawValue: 1 << 23)
  }
}
