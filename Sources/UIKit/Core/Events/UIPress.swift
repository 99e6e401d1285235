import Foundation
import KinoraObjectRuntime

/// A pressed key, from press to release.
///
/// ```swift
/// final class PadView: UIView {
///   override var canBecomeFirstResponder: Bool { true }
///
///   override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
///     for press in presses { print(press.key?.characters ?? "") }
///   }
/// }
/// ```
@preconcurrency @MainActor
public final class UIPress: MainActorObject {
  /// The progress of a press.
  ///
  /// ```swift
  /// let isHeld = press.phase != .ended && press.phase != .cancelled
  /// ```
  public enum Phase: Int, Sendable {
    /// Pressed; changed or unchanged while held; released; or interrupted. `changed` and `stationary` never occur.
    case began, changed, stationary, ended, cancelled
  }

  /// The progress of the press.
  public internal(set) var phase = Phase.began
  /// The media time of the last change, in seconds.
  public internal(set) var timestamp: TimeInterval = 0
  /// The window that receives the press.
  public internal(set) weak var window: UIWindow?
  /// The responder that received the press first.
  public internal(set) weak var responder: UIResponder?
  /// The key.
  public internal(set) var key: UIKey?
  /// The pressure: 1 while the key is down, then 0.
  public internal(set) var force: CGFloat = 1

  init() {
    super.init(base: ())
  }
}

/// A key of the keyboard, and the modifiers held with it.
///
/// ```swift
/// func isSpace(_ press: UIPress) -> Bool {
///   press.key?.charactersIgnoringModifiers == " "
/// }
/// ```
@preconcurrency @MainActor
public final class UIKey {
  /// The characters that the key types with the modifiers: "A", "€".
  ///
  /// A `UIKeyCommand` constant, such as `inputHome`, for a key that types nothing; empty for unknown keys.
  public let characters: String
  /// The characters that the key types without modifiers: "a".
  public let charactersIgnoringModifiers: String
  /// The modifier keys that were held.
  public let modifierFlags: UIKeyModifierFlags

  init(characters: String, charactersIgnoringModifiers: String, modifierFlags: UIKeyModifierFlags) {
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
    self.modifierFlags = modifierFlags
  }
}
