import KinoraUIKitValues

/// The closure of an action. Its argument is the action.
///
/// ```swift
/// let close: UIActionHandler = { action in print("closed by", action.title) }
/// let button = UIButton(configuration: .plain(), primaryAction: UIAction(title: "Close", handler: close))
/// ```
public typealias UIActionHandler = (UIAction) -> Void

/// A closure with a title, for controls.
///
/// ```swift
/// let action = UIAction(title: "Save") { action in print("saved by", action.sender ?? "no control") }
/// let button = UIButton(configuration: .filled(), primaryAction: action)
/// ```
@preconcurrency @MainActor
public final class UIAction: UIMenuElement {
  /// Identifies an action, so that it can be replaced and removed.
  ///
  /// ```swift
  /// button.removeAction(identifiedBy: UIAction.Identifier("save"), for: .touchUpInside)
  /// ```
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier's text.
    public let rawValue: String

    /// Creates an identifier from a text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from a text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The identifier; unique unless the initializer was given one.
  public let identifier: Identifier
  /// A longer title. Stored only.
  public var discoverabilityTitle: String?
  /// The attributes. An action with `disabled` doesn't run; the others are for menus.
  public var attributes: Attributes
  /// The state that a menu shows. Default `off`.
  public var state: State
  /// The control that is running the action; nil at other times.
  public internal(set) var sender: Any?
  let handler: UIActionHandler

  /// The title; empty if there is none.
  public override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  /// The image.
  public override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  package override var shownAttributes: Attributes { attributes }
  package override var shownState: State { state }

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: the title that controls show.
  ///   - subtitle: a second line of the title, in menus.
  ///   - image: the image that controls show; nil for none.
  ///   - selectedImage: the image of a selected action. Stored only.
  ///   - identifier: nil for a unique one.
  ///   - discoverabilityTitle: a longer title. Stored only.
  ///   - attributes: the attributes; `disabled` keeps the action from running, the others are for menus.
  ///   - state: the state that a menu shows.
  ///   - handler: the closure to run.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off, handler: @escaping UIActionHandler
  ) {
    self.selectedImage = selectedImage
    self.identifier = identifier ?? ViewWorld.current[ActionIdentifiers.self].next()
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The image of a selected action. Stored only.
  public let selectedImage: UIImage?

  /// Runs the action on behalf of a sender, unless the action is disabled.
  ///
  /// - Parameters:
  ///   - sender: the value of `sender` while the action runs.
  ///   - target: ignored.
  public func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// The identifiers of actions and menus that were created without one.
final class ActionIdentifiers: WorldState {
  private var count = 0

  init() {}

  func next() -> UIAction.Identifier {
    count += 1
    return UIAction.Identifier("UIAction-\(count)")
  }
}
