import KinoraObjectRuntime
import KinoraUIKitValues

/// An item of a menu that calls a method of the first object in the responder chain that has it.
///
/// ```swift
/// let copy = UICommand(title: "Copy", action: #selector(EditorController.copySelection))
/// let menu = UIMenu(children: [copy])
/// ```
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  final let storedAction: Selector?
  /// A value of the program. Default nil.
  public final let propertyList: Any?
  /// A longer title. Default nil; it isn't shown.
  public final var discoverabilityTitle: String?
  /// The attributes in menus. Default none.
  public final var attributes: Attributes
  /// The mark in menus. Default `off`.
  public final var state: State

  /// The method. Nil only for a `UIKeyCommand` with a closure.
  public final var action: Selector! { storedAction }

  /// The title.
  public override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  /// The image.
  public override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - image: the image; nil for none.
  ///   - action: a method whose argument, if it has one, is the command.
  ///   - propertyList: a value of the program.
  ///   - alternates: ignored: menus here have no alternatives.
  ///   - discoverabilityTitle: a longer title. It isn't shown.
  ///   - attributes: the attributes.
  ///   - state: the mark.
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off
  ) {
    self.init(
      title: title, image: image, command: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  init(
    title: String, image: UIImage?, command: Selector?, propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    storedAction = command
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    (self.attributes, self.state) = (attributes, state)
    super.init(title: title, subtitle: nil, image: image)
  }

  package override var shownAttributes: Attributes { attributes }
  package override var shownState: State { state }

  /// Calls the method on the first object that has it in a responder's chain.
  package func perform(from responder: UIResponder) {
    guard let action = storedAction, let target = responder.target(forAction: action, withSender: self) else { return }
    action.perform(on: target as AnyObject, with: [self])
  }
}

/// Another title and method of a command, for a held modifier key.
///
/// - Note: Differs from Apple: stored only.
@preconcurrency @MainActor
public final class UICommandAlternate {
  /// The title.
  public let title: String
  /// The method.
  public let action: Selector
  /// The modifier keys.
  public let modifierFlags: UIKeyModifierFlags

  /// Creates an alternative.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
  }
}
