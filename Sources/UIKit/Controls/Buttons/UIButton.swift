import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A control that is tapped, with a title, an image and a background.
///
/// ```swift
/// let button = UIButton(type: .system)
/// button.setTitle("Save", for: .normal)
/// button.addAction(UIAction { _ in print("saved") }, for: .touchUpInside)
/// ```
///
/// A press changes the opacity of layers and draws nothing.
@preconcurrency @MainActor
open class UIButton: UIControl {
  package var button = ButtonState()

  /// The type of a button: its colours and its image.
  ///
  /// `custom` has a white title, all others the tint colour. `detailDisclosure`, `infoLight` and `infoDark` show an "i"
  /// in a ring, `contactAdd` a plus in a ring, `close` a cross on a disc.
  ///
  /// ```swift
  /// let close = UIButton(type: .close)
  /// ```
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
    case close = 7

    /// The same as `system`.
    public static let roundedRect = ButtonType.system
  }

  /// The purpose of a button.
  ///
  /// ```swift
  /// button.role = .destructive
  /// ```
  public enum Role: Int, Sendable {
    case normal, primary, cancel, destructive
  }

  /// A closure that adapts a button's configuration to its state.
  ///
  /// ```swift
  /// button.configurationUpdateHandler = { button in
  ///   button.configuration?.title = button.isHighlighted ? "Release" : "Press"
  /// }
  /// ```
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  public override init(frame: CGRect) {
    super.init(frame: frame)
    refresh()
  }

  /// Creates a button of type `custom` that runs an action and shows its title and image.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    adopt(primaryAction)
  }

  /// Creates a custom button without a title and with a zero frame. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    refresh()
  }

  /// Creates a button of a type, with an empty frame.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
    // The types with an image have its size from the start.
    if currentImage != nil { sizeToFit() }
  }

  /// Creates a button of a type that runs an action and shows its title and image.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    become(buttonType)
  }

  /// Creates a button that shows a configuration and runs an action. The action's title and image are used where the
  /// configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    become(.system)
    var configuration = configuration
    if configuration.title == nil, configuration.attributedTitle == nil, primaryAction?.title.isEmpty == false {
      configuration.title = primaryAction?.title
    }
    configuration.image = configuration.image ?? primaryAction?.image
    self.configuration = configuration
  }

  /// The type that the button was created with.
  public final var buttonType: ButtonType { button.type }

  /// The purpose of the button. Default `normal`. Stored only.
  public final var role: Role {
    get { button.role }
    set { button.role = newValue }
  }

  /// The contents and style of the button. Default nil: the titles, colours and images by state apply.
  public final var configuration: Configuration? {
    get { button.configuration }
    set {
      button.configuration = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// Called when the configuration may have to change, such as after a change of state. Default nil.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { button.updateHandler }
    set {
      button.updateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// True if the configuration's colours follow the state. Default true. Stored only: the colours always follow the
  /// state.
  public final var automaticallyUpdatesConfiguration: Bool {
    get { button.followsState }
    set { button.followsState = newValue }
  }

  /// Updates the button for its configuration and state.
  ///
  /// - Note: Differs from Apple: updates at once, not before the next frame.
  public final func setNeedsUpdateConfiguration() {
    updateConfiguration()
  }

  /// Sets the title for a state. In a button with a configuration, `normal` also sets the configuration's title.
  open func setTitle(_ title: String?, for state: State) {
    if state == .normal, button.configuration != nil { button.configuration?.title = title }
    button.titles[state] = title
    contentsDidChange()
  }

  /// Sets the title with attributes for a state. It has priority over the plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    button.attributedTitles[state] = title?.copy() as? NSAttributedString
    contentsDidChange()
  }

  /// Sets the title's colour for a state. Default white for type `custom`, otherwise the tint colour.
  ///
  /// In a button with a configuration, `normal` sets the configuration's base foreground colour.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    button.titleColors[state] = color
    if state == .normal { button.configuration?.baseForegroundColor = color }
    refresh()
  }

  /// Sets the colour of the title's shadow for a state. Default nil: no shadow. Has no effect in a button with a
  /// configuration.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    button.titleShadowColors[state] = color
    refresh()
  }

  /// Sets the image for a state. In a button with a configuration, `normal` also sets the configuration's image.
  open func setImage(_ image: UIImage?, for state: State) {
    if state == .normal, button.configuration != nil { button.configuration?.image = image }
    button.images[state] = image
    contentsDidChange()
  }

  /// Sets the background image for a state. Has no effect in a button with a configuration.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    button.backgroundImages[state] = image
    contentsDidChange()
  }

  /// Adapts the configuration to the current state. The default implementation calls `configurationUpdateHandler`.
  open func updateConfiguration() {
    askHandler()
    refresh()
  }

  /// True if a tap toggles `isSelected`; in a button whose menu opens when it is pressed, true if the title is that of
  /// the selected item. Default false.
  public final var changesSelectionAsPrimaryAction: Bool {
    get { button.togglesSelection }
    set {
      button.togglesSelection = newValue
      if isPopUp { showSelection() }
    }
  }

  /// The menu that a long press or the right mouse button opens, or a press if `showsMenuAsPrimaryAction`. Default nil.
  open var menu: UIMenu? {
    get { button.menu }
    set { setMenu(newValue) }
  }

  @_spi(Kinora) open override var primaryMenu: UIMenu? { button.menu }
  /// True if the title is that of the selected item of the menu, which opens when the button is pressed.
  @_spi(Kinora) open override var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction }
  final override func primaryActionDidChange() {
    if isPopUp { showSelection() }
  }

  @_spi(Kinora) open override func menuCloses() {
    // The chosen action has its mark by now, and runs after this.
    if isPopUp { showSelection() }
  }

  /// The label of the title, created at the first access.
  open var titleLabel: UILabel? { madeTitleLabel }
  /// The label of a configuration's subtitle; nil if there is none.
  open var subtitleLabel: UILabel? { button.subtitleLabel }
  /// The view of the image, created at the first access.
  open var imageView: UIImageView? { madeImageView }

  // Frames of the parts.

  /// Returns the frame of the background.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { standardBackgroundRect(in: bounds) }
  /// Returns the rectangle that image and title share.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { standardContentRect(in: bounds) }
  /// Returns the frame of the title in a content rectangle.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contents(in: contentRect).title }
  /// Returns the frame of the image in a content rectangle.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contents(in: contentRect).image }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContents()
  }

  open override var intrinsicContentSize: CGSize { fittingSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

  @_spi(Kinora) open override func firstBaselineOffset() -> CGFloat? { titleBaseline?.first }
  @_spi(Kinora) open override func lastBaselineOffset() -> CGFloat? { titleBaseline?.last }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  @_spi(Kinora) open override func stateDidChange() {
    if button.updateHandler != nil { updateConfiguration() } else { refresh() }
  }

  @_spi(Kinora) open override var touchUse: TouchUse { .taps }
  override var eventsOfTap: Event { [.touchUpInside, .primaryActionTriggered] }

  open override func sendActions(for controlEvents: Event) {
    if button.togglesSelection, !showsMenuAsPrimaryAction, controlEvents.contains(.primaryActionTriggered) {
      isSelected.toggle()
    }
    super.sendActions(for: controlEvents)
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [ButtonPropertyTable<Self>.self]
  }
}
