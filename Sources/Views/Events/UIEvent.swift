import Foundation
import Geometry

/// What happened: the touches of one moment.
@MainActor  // Stated, since other modules don't see the default isolation of a class without superclass.
open class UIEvent {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  public enum EventSubtype: Int, Sendable {
    case none, motionShake
  }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  /// Media time, in seconds.
  public internal(set) final var timestamp: TimeInterval = 0
  public internal(set) final var modifierFlags: UIKeyModifierFlags = []
  /// Every touch that is under way.
  public internal(set) final var allTouches: Set<UITouch>?
  /// The window that it happened in.
  final weak var window: UIWindow?

  init() {}

  /// What the application does with an event: its window's `sendEvent(_:)`.
  final func deliver() {
    window?.sendEvent(self)
  }

  /// The touches that were put together for this frame: the touch itself.
  public final func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) == true ? [touch] : nil
  }

  /// Nobody knows what comes: none.
  public final func predictedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) == true ? [] : nil
  }

  public final func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }
  public final func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  private func touches(where matches: (UITouch) -> Bool) -> Set<UITouch>? {
    let matching = (allTouches ?? []).filter(matches)
    return matching.isEmpty ? nil : matching
  }
}

/// The wheel was turned, or the pointer moved with no button pressed.
final class PointerEvent: UIEvent {
  enum Motion {
    case hover
    case left
    /// Notches of the wheel.
    case wheel(dx: Double, dy: Double)
  }

  let motion: Motion
  /// In the window.
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
public final class UIPressesEvent: UIEvent {
  public override var type: EventType { .presses }
  /// Every key that is down.
  public internal(set) var allPresses: Set<UIPress> = []
  /// What the event is about.
  var changed: [UIPress] = []

  public func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}

/// Keys held while something happens.
nonisolated public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
