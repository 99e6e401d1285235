import Foundation
import KinoraGeometry
import KinoraInput
import KinoraObjectRuntime

/// The touches of one moment; subclasses describe keys.
///
/// ```swift
/// final class CanvasView: UIView {
///   override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
///     guard let touch = touches.first else { return }
///     print(touch.location(in: self), event?.timestamp ?? 0)
///   }
/// }
/// ```
@preconcurrency @MainActor
open class UIEvent: MainActorObject {
  /// The kind of event. Only `touches`, `presses`, `scroll` and `hover` occur.
  ///
  /// ```swift
  /// let isWheel = event.type == .scroll
  /// ```
  public enum EventType: Int, Sendable {
    /// Touches, movement of the device, a remote control, or keys.
    case touches, motion, remoteControl, presses
    /// The wheel was turned.
    case scroll = 10
    /// The pointer moved while no button was pressed, or left the window.
    case hover = 11
    /// A gesture on a trackpad.
    case transform = 14
  }

  /// The kind of motion event. Only `none` occurs.
  ///
  /// ```swift
  /// let isShake = event.subtype == .motionShake
  /// ```
  public enum EventSubtype: Int, Sendable {
    /// No motion, or a shaken device.
    case none, motionShake
  }

  /// The kind of event. `touches`, except in subclasses.
  open var type: EventType { .touches }
  /// The kind of motion. Always `none`.
  open var subtype: EventSubtype { .none }
  /// The media time of the event, in seconds.
  public internal(set) final var timestamp: TimeInterval = 0
  /// The modifier keys held at the time of the event.
  public internal(set) final var modifierFlags: UIKeyModifierFlags = []
  /// The touches in progress; nil if there are none.
  public internal(set) final var allTouches: Set<UITouch>?
  /// The window in which the event happened.
  final weak var window: UIWindow?

  init() {
    super.init(base: ())
  }

  /// Passes the event to its window's `sendEvent(_:)`.
  final func deliver() {
    window?.sendEvent(self)
  }

  /// Returns the touch itself, since merged moves aren't stored; nil if the event doesn't contain the touch.
  public final func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) == true ? [touch] : nil
  }

  /// Returns an empty array, since nothing is predicted; nil if the event doesn't contain the touch.
  public final func predictedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) == true ? [] : nil
  }

  /// Returns the touches in a window; nil if there are none.
  public final func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }
  /// Returns the touches that began in a view; nil if there are none.
  public final func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  private func touches(where matches: (UITouch) -> Bool) -> Set<UITouch>? {
    let matching = (allTouches ?? []).filter(matches)
    return matching.isEmpty ? nil : matching
  }
}

extension UIEvent: AbsentArgument {
  /// An event without touches, for methods that don't expect to be called without an event.
  package nonisolated static var absent: Any { MainActor.assumeIsolated { UIEvent() } }
}

/// A turn of the wheel, or a move of the pointer while no button is pressed.
final class PointerEvent: UIEvent {
  enum Motion {
    case hover
    case left
    /// Notches of the wheel.
    case wheel(dx: Double, dy: Double)
  }

  let motion: Motion
  /// The pointer's location in the window.
  let place: CGPoint

  init(_ motion: Motion, at place: CGPoint) {
    self.motion = motion
    self.place = place
  }

  override var type: EventType {
    if case .wheel = motion { .scroll } else { .hover }
  }
}

/// The keys of one moment.
///
/// ```swift
/// final class PadView: UIView {
///   override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
///     print("\(event?.allPresses.count ?? 0) keys are down")
///   }
/// }
/// ```
@preconcurrency @MainActor
public final class UIPressesEvent: UIEvent {
  /// The kind of event. Always `presses`.
  public override var type: EventType { .presses }
  /// All keys that are down, and the key that the event reports as released.
  public internal(set) var allPresses: Set<UIPress> = []
  /// The presses that this event reports.
  var changed: [UIPress] = []

  /// Returns the presses that a recognizer handles. Always empty: recognizers don't handle keys.
  public func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}

/// The modifier keys held during an event.
///
/// ```swift
/// let save = UIKeyCommand(input: "s", modifierFlags: [.command, .shift]) { _ in print("save as") }
/// ```
nonisolated public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps Lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control. It also counts as Command for key commands.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Alt.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The Command or Super key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is on the numeric keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  /// Converts the modifiers of an input event, whose bits are the same.
  init(_ modifiers: KeyModifiers) {
    rawValue = modifiers.rawValue
  }
}
