/// What an action does; it is handed itself.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure with a title, for controls and menus.
public final class UIAction: UIMenuElement {
  /// By what an action is found again.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  public let identifier: Identifier
  public var discoverabilityTitle: String?
  public var attributes: Attributes
  public var state: State
  /// The control that sends the action, while it does.
  public internal(set) var sender: Any?
  let handler: UIActionHandler

  /// - Parameter identifier: nil for one that no other action has.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off, handler: @escaping UIActionHandler
  ) {
    self.selectedImage = selectedImage
    self.identifier = identifier ?? ViewWorld.current.nextActionIdentifier()
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  public let selectedImage: UIImage?

  /// Does what the action does, on behalf of a sender.
  public func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

extension ViewWorld {
  func nextActionIdentifier() -> UIAction.Identifier {
    actionCount += 1
    return UIAction.Identifier("UIAction-\(actionCount)")
  }
}
