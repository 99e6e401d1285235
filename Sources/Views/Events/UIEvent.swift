import Foundation
import Geometry

/// What happened: the touches of one moment.
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

  init() {}

  public final func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }
  public final func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  private func touches(where matches: (UITouch) -> Bool) -> Set<UITouch>? {
    let matching = (allTouches ?? []).filter(matches)
    return matching.isEmpty ? nil : matching
  }
}

/// The keys of one moment.
public final class UIPressesEvent: UIEvent {
  public override var type: EventType { .presses }
  public internal(set) var allPresses: Set<UIPress> = []
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
