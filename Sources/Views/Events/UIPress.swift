import Foundation

/// A pressed key, from when it goes down until it is let go.
public final class UIPress {
  public enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }

  public internal(set) var phase = Phase.began
  /// Media time, in seconds.
  public internal(set) var timestamp: TimeInterval = 0
  public internal(set) weak var window: UIWindow?
  public internal(set) weak var responder: UIResponder?
  public internal(set) var key: UIKey?
  /// How far the key is pressed: 1 while it is.
  public internal(set) var force: CGFloat = 1

  init() {}
}

extension UIPress: Hashable {
  public static func == (a: UIPress, b: UIPress) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// Which key it is.
public final class UIKey {
  /// What it types, with the modifiers: "A", "€"; an `UIKeyCommand.input…` string for keys that type nothing.
  public let characters: String
  /// What it would type without them: "a".
  public let charactersIgnoringModifiers: String
  public let modifierFlags: UIKeyModifierFlags

  init(characters: String, charactersIgnoringModifiers: String, modifierFlags: UIKeyModifierFlags) {
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
    self.modifierFlags = modifierFlags
  }
}
