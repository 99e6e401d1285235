import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The background of a bar. Subclasses add the looks of titles and buttons.
///
/// ```swift
/// let look = UINavigationBarAppearance()
/// look.configureWithOpaqueBackground()
/// look.backgroundColor = .systemGray6
/// controller.navigationItem.standardAppearance = look
/// ```
///
/// A bar that shows the appearance follows its changes.
@preconcurrency @MainActor
open class UIBarAppearance {
  /// The device that the appearance is for.
  public final let idiom: UIUserInterfaceIdiom
  /// The blur behind the bar. Default that of bars; nil for none.
  open var backgroundEffect: UIBlurEffect? {
    didSet { appearanceDidChange() }
  }
  /// The colour over the blur. Default nil.
  open var backgroundColor: UIColor? {
    didSet { appearanceDidChange() }
  }
  /// The image over the colour. Default nil.
  open var backgroundImage: UIImage? {
    didSet { appearanceDidChange() }
  }
  /// The placement of the image. Default `scaleToFill`.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill {
    didSet { appearanceDidChange() }
  }
  /// The colour of the line at the bar's edge. Default `UIColor.separator`; nil for no line.
  open var shadowColor: UIColor? {
    didSet { appearanceDidChange() }
  }
  /// The image in place of the line. Default nil. With a colour it is a template.
  open var shadowImage: UIImage? {
    didSet { appearanceDidChange() }
  }

  /// Called when the appearance has changed.
  package final var onChange: (() -> Void)?

  /// Creates an appearance with the default background for a device.
  public init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    shadowColor = .separator
  }

  /// Creates an appearance with the default background.
  public convenience init() {
    self.init(idiom: .unspecified)
  }

  /// Creates an appearance with the background of another one.
  public init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    takeBackground(of: barAppearance)
  }

  private func takeBackground(of other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  /// Sets the default background: a blur, and a line at the edge.
  open func configureWithDefaultBackground() {
    clear()
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    shadowColor = .separator
  }

  /// Sets an opaque background in the system's colour, and a line at the edge.
  open func configureWithOpaqueBackground() {
    clear()
    backgroundColor = .systemBackground
    shadowColor = .separator
  }

  /// Sets no background and no line.
  open func configureWithTransparentBackground() {
    clear()
  }

  private func clear() {
    (backgroundEffect, backgroundColor, backgroundImage, shadowColor, shadowImage) = (nil, nil, nil, nil, nil)
  }

  /// Returns a copy, of the same class.
  open func copy() -> Any { UIBarAppearance(barAppearance: self) }

  /// Shows an image in place of the line at the bar's edge; the line if the image is nil.
  package final func show(_ shadow: UIImage?) {
    shadowImage = shadow
    if shadow != nil { shadowColor = nil }
  }

  final func appearanceDidChange() {
    onChange?()
  }
}
