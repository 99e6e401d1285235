import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The look of a navigation bar.
///
/// ```swift
/// let look = UINavigationBarAppearance()
/// look.largeTitleTextAttributes = [.foregroundColor: UIColor.systemIndigo]
/// navigationController.navigationBar.standardAppearance = look
/// ```
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// Attributes of the title. Default none: the system font at 17 points, semibold, in the colour of labels.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { appearanceDidChange() }
  }
  /// The distance in points by which the title moves. Default zero.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { appearanceDidChange() }
  }
  /// Attributes of the large title. Default none: the system font at 34 points, bold, in the colour of labels.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { appearanceDidChange() }
  }
  /// The look of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { appearanceDidChange() }
  }
  /// The look of buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { appearanceDidChange() }
  }
  /// The look of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { appearanceDidChange() }
  }
  /// The image of the back button. Default nil: a chevron.
  public private(set) final var backIndicatorImage: UIImage?
  /// The mask of titles that move behind the image. Default nil; not used.
  public private(set) final var backIndicatorTransitionMaskImage: UIImage?

  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
  }

  /// Creates an appearance with the background of another one, and its titles and buttons if it has any.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
    backButtonAppearance = other.backButtonAppearance
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
  }

  /// Sets the image of the back button; nil for a chevron. The mask is stored only.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    self.backIndicatorImage = backIndicatorImage
    backIndicatorTransitionMaskImage = transitionMaskImage
    appearanceDidChange()
  }

  open override func copy() -> Any { UINavigationBarAppearance(barAppearance: self) }
}

/// The look of a toolbar.
///
/// ```swift
/// let look = UIToolbarAppearance()
/// look.configureWithOpaqueBackground()
/// navigationController.toolbar.standardAppearance = look
/// ```
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// The look of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { appearanceDidChange() }
  }
  /// The look of buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { appearanceDidChange() }
  }

  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
  }

  /// Creates an appearance with the background of another one, and its buttons if it has any.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
  }

  open override func copy() -> Any { UIToolbarAppearance(barAppearance: self) }
}
