import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// The stored properties of a button.
package struct ButtonState {
  var type = UIButton.ButtonType.custom
  var role = UIButton.Role.normal
  var configuration: UIButton.Configuration?
  var updateHandler: UIButton.ConfigurationUpdateHandler?
  var isAskingHandler = false
  var followsState = true
  var togglesSelection = false
  var menu: UIMenu?

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

/// Titles, images and colours by state. A state without a value uses the value of `normal`.
extension UIButton {
  /// Returns the title for a state, otherwise that for `normal`.
  public final func title(for state: State) -> String? { button.titles[state] ?? button.titles[.normal] }
  /// Returns the title with attributes for a state, otherwise that for `normal`.
  public final func attributedTitle(for state: State) -> NSAttributedString? {
    button.attributedTitles[state] ?? button.attributedTitles[.normal]
  }
  /// Returns the title's colour for a state, otherwise that for `normal`; nil if neither is set.
  public final func titleColor(for state: State) -> UIColor? {
    button.titleColors[state] ?? button.titleColors[.normal]
  }
  /// Returns the colour of the title's shadow for a state, otherwise that for `normal`.
  public final func titleShadowColor(for state: State) -> UIColor? {
    button.titleShadowColors[state] ?? button.titleShadowColors[.normal]
  }
  /// Returns the image for a state, otherwise that for `normal`.
  public final func image(for state: State) -> UIImage? { button.images[state] ?? button.images[.normal] }
  /// Returns the background image for a state, otherwise that for `normal`.
  public final func backgroundImage(for state: State) -> UIImage? {
    button.backgroundImages[state] ?? button.backgroundImages[.normal]
  }

  /// The configuration's title; without one, the title for the current state.
  public final var currentTitle: String? { configuration?.title ?? button.titles.value(in: state) }
  /// The title with attributes for the current state.
  public final var currentAttributedTitle: NSAttributedString? { button.attributedTitles.value(in: state) }
  /// The title's colour in the current state.
  public final var currentTitleColor: UIColor { currentAppearance.titleColor }
  /// The colour of the title's shadow in the current state.
  public final var currentTitleShadowColor: UIColor? { button.titleShadowColors.value(in: state) }
  /// The image in the current state.
  public final var currentImage: UIImage? { currentAppearance.image }
  /// The background image in the current state.
  public final var currentBackgroundImage: UIImage? { currentAppearance.backgroundImage }

  /// The space between the contents and the edges in points, in a button without a configuration. Default 0.
  public final var contentEdgeInsets: UIEdgeInsets {
    get { button.contentEdgeInsets }
    set {
      button.contentEdgeInsets = newValue
      contentsDidChange()
    }
  }

  /// The insets of the title in points, in a button without a configuration. Default 0. They move and shrink the title
  /// but don't change the button's size.
  public final var titleEdgeInsets: UIEdgeInsets {
    get { button.titleEdgeInsets }
    set {
      button.titleEdgeInsets = newValue
      setNeedsLayout()
    }
  }

  /// The insets of the image in points, in a button without a configuration. Default 0. They move and shrink the image
  /// but don't change the button's size.
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
    // The handler sets the configuration, which would call the handler again.
    button.isAskingHandler = true
    handler(self)
    button.isAskingHandler = false
  }

  final var titleSize: CGFloat { button.type == .custom ? UIFont.buttonFontSize : 15 }
}
