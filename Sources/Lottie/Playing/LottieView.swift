import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore

/// A view that plays a Lottie file.
///
/// ```swift
/// let heart = try LottieView(url: url)
/// heart.loopMode = .repeat(2)
/// view.addSubview(heart)
/// heart.play { finished in print(finished) }
/// ```
///
/// The render server plays the file, so that it moves on while the main thread is busy. Playing stands still while the
/// view isn't in a window, and goes on from the same frame when it comes back. User interaction is disabled by default.
///
/// - Units: Frames are counted as the file does, and may be fractions. Times are in seconds.
@preconcurrency @MainActor
open class LottieView: UIView {
  /// The layer that plays the file; it has the view's bounds.
  public final let lottieLayer: LottieLayer

  /// Creates a view of the file's size that shows the first frame of a file: JSON, JSON compressed by gzip, or a dotLottie
  /// archive. The file is read before the call returns; `LottieAnimation.load(url:animation:theme:)` reads it on another
  /// thread.
  ///
  /// - Parameters:
  ///   - url: The URL of a file.
  ///   - animation: The id of an animation in an archive. Default nil: the one that the archive names, or its first.
  ///   - theme: The id of a theme in an archive. Default nil: that of the animation, or none.
  /// - Throws: `LottieFileError` if the file can't be read or isn't a Lottie file, and for an unknown id.
  public convenience init(url: URL, animation: String? = nil, theme: String? = nil) throws {
    self.init(try LottieLayer(url: url, animation: animation, theme: theme))
  }

  /// Creates a view of the file's size that shows the first frame of the contents of a file. Pictures must be in the data.
  ///
  /// - Parameters:
  ///   - data: The contents of a file, as for `init(url:animation:theme:)`.
  ///   - animation: The id of an animation in an archive. Default nil: the one that the archive names, or its first.
  ///   - theme: The id of a theme in an archive. Default nil: that of the animation, or none.
  /// - Throws: `LottieFileError` if the data isn't a Lottie file, and for an unknown id.
  public convenience init(data: Data, animation: String? = nil, theme: String? = nil) throws {
    self.init(try LottieLayer(data: data, animation: animation, theme: theme))
  }

  /// Creates a view of the file's size that shows the first frame of a file that was read.
  public convenience init(_ animation: LottieAnimation) {
    self.init(LottieLayer(animation))
  }

  /// Creates a view of the file's size that plays a layer.
  public init(_ layer: LottieLayer) {
    lottieLayer = layer
    super.init(frame: CGRect(origin: .zero, size: layer.fileSize))
    isUserInteractionEnabled = false
    contentMode = .scaleAspectFit
    self.layer.addSublayer(layer)
  }

  /// Returns nil: there are no nib files.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// The placement of the file in bounds of another size. Default `scaleAspectFit`.
  open override var contentMode: ContentMode {
    get { super.contentMode }
    set {
      super.contentMode = newValue
      setNeedsLayout()
    }
  }

  /// The size of the file.
  open override var intrinsicContentSize: CGSize { lottieLayer.fileSize }

  /// Returns the size of the file.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { lottieLayer.fileSize }

  /// Stops time when the view leaves its window.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { lottieLayer.suspend() }
  }

  /// Gives the layer the view's bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    lottieLayer.frame = bounds
    lottieLayer.contentsGravity = layer.contentsGravity
    lottieLayer.setNeedsLayout()
    CATransaction.commit()
  }
}
