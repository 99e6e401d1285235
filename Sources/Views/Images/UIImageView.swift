import Foundation
import Geometry
import Layers

/// A view that shows an image, or several in turn.
///
/// The image is the layer's contents: showing it, moving it and fading it draw nothing anew.
open class UIImageView: UIView {
  var pictures = ImageViewState()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// A view as large as its image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    pictures.highlightedImage = highlightedImage
    self.image = image
  }

  /// An animated image plays as soon as it is shown.
  open var image: UIImage? {
    get { pictures.image }
    set {
      let formerSize = pictures.image?.size
      pictures.image = newValue
      showCurrentImage()
      if newValue?.size != formerSize { invalidateIntrinsicContentSize() }
    }
  }

  /// Shown while `isHighlighted`. Default nil: the image stays.
  open var highlightedImage: UIImage? {
    get { pictures.highlightedImage }
    set {
      pictures.highlightedImage = newValue
      if isHighlighted { showCurrentImage() }
    }
  }

  /// Default false.
  open var isHighlighted: Bool {
    get { pictures.isHighlighted }
    set {
      guard newValue != pictures.isHighlighted else { return }
      pictures.isHighlighted = newValue
      showCurrentImage()
    }
  }

  /// Images to show in turn after `startAnimating()`.
  open var animationImages: [UIImage]? {
    get { pictures.animationImages }
    set {
      stopAnimating()
      pictures.animationImages = newValue
    }
  }

  open var highlightedAnimationImages: [UIImage]? {
    get { pictures.highlightedAnimationImages }
    set {
      stopAnimating()
      pictures.highlightedAnimationImages = newValue
    }
  }

  /// Seconds for all images once; 0, the default, for a thirtieth each.
  open var animationDuration: TimeInterval {
    get { pictures.animationDuration }
    set { pictures.animationDuration = newValue > 0 && newValue.isFinite ? newValue : 0 }
  }

  /// How often the images are shown in turn; 0, the default, for ever.
  open var animationRepeatCount: Int {
    get { pictures.animationRepeatCount }
    set { pictures.animationRepeatCount = max(newValue, 0) }
  }

  /// Shows the images in turn, from the first.
  open func startAnimating() {
    playImages()
  }

  /// Shows the image again.
  open func stopAnimating() {
    stopImages()
  }

  open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if pictures.isTinted { showCurrentImage() }
  }

  open override var intrinsicContentSize: CGSize {
    pictures.current?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { pictures.current?.size ?? .zero }

  open override var alignmentRectInsets: UIEdgeInsets { pictures.current?.alignmentRectInsets ?? .zero }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // A tint that is the superview's is known only now.
    if pictures.isTinted { showCurrentImage() }
  }
}
