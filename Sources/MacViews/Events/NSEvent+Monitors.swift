import Foundation
import KinoraGeometry

/// The pointer and the keys now, and monitors of events.
extension NSEvent {
  /// The pointer's last known location on the screen, y up.
  public static var mouseLocation: NSPoint { MacWorld.current.pointer }
  /// The modifier keys that were held at the last event.
  public static var modifierFlags: ModifierFlags { MacWorld.current.modifiers }
  /// The mouse buttons that are down: bit 0 for the left one, bit 1 for the right one.
  public static var pressedMouseButtons: Int {
    let numbers = MacWorld.current.windows.flatMap { $0.pressedButtons.map(\.number) }
    return (numbers.contains(1) ? 1 : 0) | (numbers.contains(3) ? 2 : 0)
  }

  /// Calls a closure with the events of some kinds before they are sent to the application.
  ///
  /// Events that the program sends by itself are left out.
  ///
  /// ```swift
  /// let monitor = NSEvent.addLocalMonitorForEvents(matching: [.keyDown]) { event in
  ///   event.characters == "q" ? nil : event
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - mask: The kinds of events.
  ///   - block: Returns the event to send in its place: usually the same one, or nil for none.
  /// - Returns: An object for `removeMonitor(_:)`; never nil.
  @discardableResult
  public static func addLocalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
  ) -> Any? {
    MacWorld.current.monitors.add(mask, block)
  }

  /// Ends a monitor. Ignores other objects.
  public static func removeMonitor(_ eventMonitor: Any) {
    MacWorld.current.monitors.remove(eventMonitor)
  }

  /// Kinds of events.
  ///
  /// ```swift
  /// let keys: NSEvent.EventTypeMask = [.keyDown, .keyUp]
  /// ```
  nonisolated public struct EventTypeMask: OptionSet, Hashable, Sendable {
    /// The bits of the set: that of a kind is its raw value.
    public let rawValue: UInt64

    /// Creates a set from its bits.
    public init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    /// Creates the set of one kind.
    public init(type: EventType) {
      self.init(rawValue: 1 << UInt64(type.rawValue))
    }

    /// All kinds.
    public static let any = EventTypeMask(rawValue: .max)
    /// Presses of the left button.
    public static let leftMouseDown = EventTypeMask(type: .leftMouseDown)
    /// Releases of the left button.
    public static let leftMouseUp = EventTypeMask(type: .leftMouseUp)
    /// Presses of the right button.
    public static let rightMouseDown = EventTypeMask(type: .rightMouseDown)
    /// Releases of the right button.
    public static let rightMouseUp = EventTypeMask(type: .rightMouseUp)
    /// Moves without a button.
    public static let mouseMoved = EventTypeMask(type: .mouseMoved)
    /// Moves with the left button down.
    public static let leftMouseDragged = EventTypeMask(type: .leftMouseDragged)
    /// Moves with the right button down.
    public static let rightMouseDragged = EventTypeMask(type: .rightMouseDragged)
    /// Pressed and repeated keys.
    public static let keyDown = EventTypeMask(type: .keyDown)
    /// Released keys.
    public static let keyUp = EventTypeMask(type: .keyUp)
    /// Modifier keys.
    public static let flagsChanged = EventTypeMask(type: .flagsChanged)
    /// Turns of the wheel.
    public static let scrollWheel = EventTypeMask(type: .scrollWheel)
  }
}

/// The monitors of a program's events, in the order in which they were added.
final class EventMonitors {
  private final class Monitor {
    let mask: NSEvent.EventTypeMask
    let handler: (NSEvent) -> NSEvent?

    init(_ mask: NSEvent.EventTypeMask, _ handler: @escaping (NSEvent) -> NSEvent?) {
      (self.mask, self.handler) = (mask, handler)
    }
  }

  private var monitors: [Monitor] = []

  func add(_ mask: NSEvent.EventTypeMask, _ handler: @escaping (NSEvent) -> NSEvent?) -> AnyObject {
    let monitor = Monitor(mask, handler)
    monitors.append(monitor)
    return monitor
  }

  func remove(_ object: Any) {
    monitors.removeAll { $0 === object as AnyObject }
  }

  /// Returns the event that is left of one; nil if a monitor keeps it.
  func filtered(_ event: NSEvent) -> NSEvent? {
    var event = event
    for monitor in monitors where monitor.mask.contains(NSEvent.EventTypeMask(type: event.type)) {
      guard let next = monitor.handler(event) else { return nil }
      event = next
    }
    return event
  }
}
