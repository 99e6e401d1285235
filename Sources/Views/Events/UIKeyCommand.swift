import Geometry

/// A key, and the closure that it runs while the command's owner is in the first responder's chain.
///
/// ```swift
/// final class EditorController: UIViewController {
///   override var keyCommands: [UIKeyCommand]? {
///     [UIKeyCommand(title: "Save", input: "s", modifierFlags: .command) { _ in print("saved") }]
///   }
/// }
/// ```
///
/// - Note: Differs from Apple: it has a closure instead of a selector.
@preconcurrency @MainActor
public final class UIKeyCommand {
  /// The key's character without modifiers, or one of the `input…` and `f…` constants. An empty string matches no key.
  public let input: String?
  /// The modifier keys that must be held.
  public let modifierFlags: UIKeyModifierFlags
  /// The command's title. It isn't shown.
  public var title: String
  /// A longer title. Default nil; it isn't shown.
  public var discoverabilityTitle: String?
  let handler: (UIKeyCommand) -> Void

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: the command's title. It isn't shown.
  ///   - input: the key's character without modifiers, or one of the `input…` and `f…` constants.
  ///   - modifierFlags: the modifier keys that must be held.
  ///   - handler: the closure to call for each press of the key, and for each repeat while it is held.
  public init(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
    handler: @escaping (UIKeyCommand) -> Void
  ) {
    self.title = title
    self.input = input
    self.modifierFlags = modifierFlags
    self.handler = handler
  }

  /// The up arrow key.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow key.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow key.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow key.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The Page Up key.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The End key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The Delete key.
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  /// The F1 key.
  public nonisolated static let f1 = "UIKeyInputF1"
  /// The F2 key.
  public nonisolated static let f2 = "UIKeyInputF2"
  /// The F3 key.
  public nonisolated static let f3 = "UIKeyInputF3"
  /// The F4 key.
  public nonisolated static let f4 = "UIKeyInputF4"
  /// The F5 key.
  public nonisolated static let f5 = "UIKeyInputF5"
  /// The F6 key.
  public nonisolated static let f6 = "UIKeyInputF6"
  /// The F7 key.
  public nonisolated static let f7 = "UIKeyInputF7"
  /// The F8 key.
  public nonisolated static let f8 = "UIKeyInputF8"
  /// The F9 key.
  public nonisolated static let f9 = "UIKeyInputF9"
  /// The F10 key.
  public nonisolated static let f10 = "UIKeyInputF10"
  /// The F11 key.
  public nonisolated static let f11 = "UIKeyInputF11"
  /// The F12 key.
  public nonisolated static let f12 = "UIKeyInputF12"
}
