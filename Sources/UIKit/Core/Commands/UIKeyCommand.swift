import KinoraGeometry
import KinoraObjectRuntime
import KinoraUIKitValues

/// A key, and the method or the closure that it calls while the command's owner is in the first responder's chain.
///
/// ```swift
/// final class EditorController: UIViewController {
///   override var keyCommands: [UIKeyCommand]? {
///     [UIKeyCommand(title: "Save", input: "s", modifierFlags: .command) { _ in print("saved") }]
///   }
/// }
/// ```
@preconcurrency @MainActor
public final class UIKeyCommand: UICommand {
  /// The key's character without modifiers, or one of the `input…` and `f…` constants. An empty string matches no key.
  public let input: String?
  /// The modifier keys that must be held.
  public let modifierFlags: UIKeyModifierFlags
  /// True if the command has priority over what the key does in a text input. Default false.
  public var wantsPriorityOverSystemBehavior = false
  private let handler: ((UIKeyCommand) -> Void)?

  /// Creates a command that calls a method of the first object in the first responder's chain that has it.
  ///
  /// - Parameters:
  ///   - input: the key's character without modifiers, or one of the `input…` and `f…` constants.
  ///   - modifierFlags: the modifier keys that must be held.
  ///   - action: a method whose argument, if it has one, is the command. It is called for each press of the key, and for
  ///     each repeat while it is held.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command that calls a method of the first object in the first responder's chain that has it.
  ///
  /// - Parameters:
  ///   - title: the command's title, in menus.
  ///   - image: the image in menus; nil for none.
  ///   - action: a method whose argument, if it has one, is the command.
  ///   - input: the key's character without modifiers, or one of the `input…` and `f…` constants.
  ///   - modifierFlags: the modifier keys that must be held.
  ///   - propertyList: a value of the program.
  ///   - alternates: ignored: menus here have no alternatives.
  ///   - discoverabilityTitle: a longer title. It isn't shown.
  ///   - attributes: the attributes in menus.
  ///   - state: the mark in menus.
  public init(
    title: String, image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    handler = nil
    super.init(
      title: title, image: image, command: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Creates a command that calls a closure.
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
    self.input = input
    self.modifierFlags = modifierFlags
    self.handler = handler
    super.init(title: title, image: nil, command: nil)
  }

  /// Calls the closure, or the method on the first object that has it in a responder's chain.
  package override func perform(from responder: UIResponder) {
    handler?(self)
    guard let action = storedAction, let target = responder.target(forAction: action, withSender: self) else { return }
    action.perform(on: target as AnyObject, with: [self])
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
