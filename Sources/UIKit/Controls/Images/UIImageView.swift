import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A view that shows an image or a sequence of images. User interaction is disabled by default.
///
/// The image is the layer's contents, so showing, moving and fading it don't redraw it.
///
/// ```swift
/// let spinner = UIImageView()
/// spinner.animationImages = ["a", "b", "c"].compactMap { UIImage(named: $0) }
/// spinner.animationDuration = 0.5
/// spinner.startAnimating()
/// ```
@preconcurrency @MainActor
open class UIImageView: UIView {
  var pictures = ImageViewState()

  /// Creates an image view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an image view without an image.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Creates an image view of its image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
  }

  /// Creates an image view of its image's size, with a highlighted image.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    pictures.highlightedImage = highlightedImage
    self.image = image
  }

  /// The image. Default nil. An animated image plays as soon as it is set.
  open var image: UIImage? {
    get { pictures.image }
    set {
      let formerSize = pictures.image?.size
      changing("image") { pictures.image = newValue }
      showCurrentImage()
      if newValue?.size != formerSize { invalidateIntrinsicContentSize() }
    }
  }

  /// The image shown while `isHighlighted`. Default nil: `image` stays.
  open var highlightedImage: UIImage? {
    get { pictures.highlightedImage }
    set {
      pictures.highlightedImage = newValue
      if isHighlighted { showCurrentImage() }
    }
  }

  /// True while the highlighted image is shown. Default false.
  open var isHighlighted: Bool {
    get { pictures.isHighlighted }
    set {
      guard newValue != pictures.isHighlighted else { return }
      pictures.isHighlighted = newValue
      showCurrentImage()
    }
  }

  /// The images that `startAnimating()` shows in sequence. Setting them stops the animation. Default nil.
  open var animationImages: [UIImage]? {
    get { pictures.animationImages }
    set {
      stopAnimating()
      pictures.animationImages = newValue
    }
  }

  /// The images shown in sequence if `isHighlighted`. Setting them stops the animation. Default nil.
  open var highlightedAnimationImages: [UIImage]? {
    get { pictures.highlightedAnimationImages }
    set {
      stopAnimating()
      pictures.highlightedAnimationImages = newValue
    }
  }

  /// The duration of the sequence in seconds. Default 0: 1/30 second per image. Negative and infinite ones count as 0.
  open var animationDuration: TimeInterval {
    get { pictures.animationDuration }
    set { pictures.animationDuration = newValue > 0 && newValue.isFinite ? newValue : 0 }
  }

  /// The number of times that the sequence is shown. Default 0: forever. Negative numbers count as 0.
  open var animationRepeatCount: Int {
    get { pictures.animationRepeatCount }
    set { pictures.animationRepeatCount = max(newValue, 0) }
  }

  /// Shows the sequence of images, from the first.
  open func startAnimating() {
    playImages()
  }

  /// Ends the sequence and shows the image.
  open func stopAnimating() {
    stopImages()
  }

  /// True while a sequence is shown.
  open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

  @_spi(Kinora) open override func colorsDidChange() {
    guard pictures.current?.dependsOnTraits ?? false else { return }
    pictures.shown = nil
    showCurrentImage()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if pictures.isTinted { showCurrentImage() }
  }

  /// The size of the current image; no intrinsic size without one.
  open override var intrinsicContentSize: CGSize {
    pictures.current?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Returns the size of the current image; zero without one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { pictures.current?.size ?? .zero }

  /// The current image's alignment insets; zero without one.
  open override var alignmentRectInsets: UIEdgeInsets { pictures.current?.alignmentRectInsets ?? .zero }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // A tint inherited from the superview is known only now.
    if pictures.isTinted { showCurrentImage() }
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [ImageViewPropertyTable<Self>.self]
  }
}
