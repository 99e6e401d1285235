import Foundation
import Geometry
import Layers

/// What a button was told.
struct ButtonState {
  var type = UIButton.ButtonType.custom
  var role = UIButton.Role.normal
  var configuration: UIButton.Configuration?
  var updateHandler: UIButton.ConfigurationUpdateHandler?
  var isAskingHandler = false
  var followsState = true
  var togglesSelection = false

  var titles = StateValues<String>()
  var attributedTitles = StateValues<NSAttributedString>()
  var titleColors = StateValues<UIColor>()
  var titleShadowColors = StateValues<UIColor>()
  var images = StateValues<UIImage>()
  var backgroundImages = StateValues<UIImage>()

  var contentEdgeInsets = UIEdgeInsets.zero
  var titleEdgeInsets = UIEdgeInsets.zero
  var imageEdgeInsets = UIEdgeInsets.zero

  var titleLabel: UILabel?
  var subtitleLabel: UILabel?
  var imageView: UIImageView?
  var background: UIImageView?
  var wheel: UIActivityIndicatorView?
  var wasHeld = false
}

/// Titles, colours and images by state. What is not set for a state is as it is for `normal`.
extension UIButton {
  /// In a button with a configuration, the title for `normal` is the configuration's.
  public final func setTitle(_ title: String?, for state: State) {
    if state == .normal, button.configuration != nil { button.configuration?.title = title }
    button.titles[state] = title
    contentsDidChange()
  }

  public final func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    button.attributedTitles[state] = title?.copy() as? NSAttributedString
    contentsDidChange()
  }

  /// Default white for type `custom`, else the tint colour.
  public final func setTitleColor(_ color: UIColor?, for state: State) {
    button.titleColors[state] = color
    if state == .normal { button.configuration?.baseForegroundColor = color }
    refresh()
  }

  public final func setTitleShadowColor(_ color: UIColor?, for state: State) {
    button.titleShadowColors[state] = color
    refresh()
  }

  public final func setImage(_ image: UIImage?, for state: State) {
    if state == .normal, button.configuration != nil { button.configuration?.image = image }
    button.images[state] = image
    contentsDidChange()
  }

  public final func setBackgroundImage(_ image: UIImage?, for state: State) {
    button.backgroundImages[state] = image
    contentsDidChange()
  }

  public final func title(for state: State) -> String? { button.titles[state] ?? button.titles[.normal] }
  public final func attributedTitle(for state: State) -> NSAttributedString? {
    button.attributedTitles[state] ?? button.attributedTitles[.normal]
  }
  public final func titleColor(for state: State) -> UIColor? {
    button.titleColors[state] ?? button.titleColors[.normal]
  }
  public final func titleShadowColor(for state: State) -> UIColor? {
    button.titleShadowColors[state] ?? button.titleShadowColors[.normal]
  }
  public final func image(for state: State) -> UIImage? { button.images[state] ?? button.images[.normal] }
  public final func backgroundImage(for state: State) -> UIImage? {
    button.backgroundImages[state] ?? button.backgroundImages[.normal]
  }

  public final var currentTitle: String? { configuration?.title ?? button.titles.value(in: state) }
  public final var currentAttributedTitle: NSAttributedString? { button.attributedTitles.value(in: state) }
  public final var currentTitleColor: UIColor { currentLook.titleColor }
  public final var currentTitleShadowColor: UIColor? { button.titleShadowColors.value(in: state) }
  public final var currentImage: UIImage? { currentLook.image }
  public final var currentBackgroundImage: UIImage? { currentLook.backgroundImage }

  /// Between the contents and the edges, in a button without a configuration.
  public final var contentEdgeInsets: UIEdgeInsets {
    get { button.contentEdgeInsets }
    set {
      button.contentEdgeInsets = newValue
      contentsDidChange()
    }
  }

  /// Moves and shrinks the title, in a button without a configuration. The button's size doesn't follow.
  public final var titleEdgeInsets: UIEdgeInsets {
    get { button.titleEdgeInsets }
    set {
      button.titleEdgeInsets = newValue
      setNeedsLayout()
    }
  }

  /// Moves and shrinks the image, in a button without a configuration. The button's size doesn't follow.
  public final var imageEdgeInsets: UIEdgeInsets {
    get { button.imageEdgeInsets }
    set {
      button.imageEdgeInsets = newValue
      setNeedsLayout()
    }
  }

  final func contentsDidChange() {
    refresh()
    invalidateIntrinsicContentSize()
  }

  final func become(_ type: ButtonType) {
    button.type = type
    if let image = ButtonGlyph.image(for: type) { button.images[.normal] = image }
    button.titleLabel?.font = UIFont.systemFont(ofSize: titleSize)
    contentsDidChange()
  }

  final func adopt(_ action: UIAction?) {
    if let action {
      if !action.title.isEmpty { button.titles[.normal] = action.title }
      button.images[.normal] = action.image
    }
    contentsDidChange()
  }

  final func askHandler() {
    guard let handler = button.updateHandler, !button.isAskingHandler else { return }
    // The handler sets the configuration, which asks for it again.
    button.isAskingHandler = true
    handler(self)
    button.isAskingHandler = false
  }

  final var titleSize: CGFloat { button.type == .custom ? UIFont.buttonFontSize : 15 }
}
