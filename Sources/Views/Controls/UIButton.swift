import Foundation
import Geometry
import Layers

/// A control that is tapped: a title, an image, and what is behind them.
///
/// Being held changes the opacity of layers and draws nothing.
open class UIButton: UIControl {
  var button = ButtonState()

  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
    case close = 7

    public static let roundedRect = ButtonType.system
  }

  public enum Role: Int, Sendable {
    case normal, primary, cancel, destructive
  }

  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  public override init(frame: CGRect) {
    super.init(frame: frame)
    refresh()
  }

  /// A button of type `custom` that runs an action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    adopt(primaryAction)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    refresh()
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// A button of a type that runs an action, and shows its title and its image.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    become(buttonType)
  }

  /// A button that shows a configuration and runs an action; the action's title and image fill in what is left open.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    become(.system)
    var configuration = configuration
    if configuration.title == nil, configuration.attributedTitle == nil, primaryAction?.title.isEmpty == false {
      configuration.title = primaryAction?.title
    }
    configuration.image = configuration.image ?? primaryAction?.image
    self.configuration = configuration
  }

  public final var buttonType: ButtonType { button.type }

  /// Default normal.
  public final var role: Role {
    get { button.role }
    set { button.role = newValue }
  }

  /// What the button shows; nil, the default, leaves it to titles, colours and images by state.
  public final var configuration: Configuration? {
    get { button.configuration }
    set {
      button.configuration = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// Called when the configuration may have to change: for another state, say.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { button.updateHandler }
    set {
      button.updateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether the configuration's colours follow the state. Default true.
  public final var automaticallyUpdatesConfiguration: Bool {
    get { button.followsState }
    set { button.followsState = newValue }
  }

  /// Brings the button up to date with what it depends on.
  ///
  /// - Note: Differs from Apple: at once, not before the next frame.
  public final func setNeedsUpdateConfiguration() {
    updateConfiguration()
  }

  /// Changes the configuration for the state that the button is in; by itself it asks the handler to.
  open func updateConfiguration() {
    askHandler()
    refresh()
  }

  /// Whether a tap changes `isSelected`. Default false.
  public final var changesSelectionAsPrimaryAction: Bool {
    get { button.togglesSelection }
    set { button.togglesSelection = newValue }
  }

  /// The label of the title.
  open var titleLabel: UILabel? { madeTitleLabel }
  /// The label of a configuration's subtitle; nil without one.
  open var subtitleLabel: UILabel? { button.subtitleLabel }
  /// The view of the image.
  open var imageView: UIImageView? { madeImageView }

  // The content's place.

  /// Where the background is.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { standardBackgroundRect(in: bounds) }
  /// Where image and title have room.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { standardContentRect(in: bounds) }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contents(in: contentRect).title }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contents(in: contentRect).image }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContents()
  }

  open override var intrinsicContentSize: CGSize { fittingSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

  package override func firstBaselineOffset() -> CGFloat? { titleBaseline?.first }
  package override func lastBaselineOffset() -> CGFloat? { titleBaseline?.last }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  override func stateDidChange() {
    if button.updateHandler != nil { updateConfiguration() } else { refresh() }
  }

  override var eventsOfTap: Event { [.touchUpInside, .primaryActionTriggered] }

  open override func sendActions(for controlEvents: Event) {
    if button.togglesSelection, controlEvents.contains(.primaryActionTriggered) { isSelected.toggle() }
    super.sendActions(for: controlEvents)
  }
}
