import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A bar that shows the completed part of a task.
///
/// ```swift
/// let bar = UIProgressView(progressViewStyle: .default)
/// bar.setProgress(0.75, animated: true)
/// ```
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The thickness of the bar: `default` is 4 points high, `bar` 2.5.
  ///
  /// ```swift
  /// let bar = UIProgressView(progressViewStyle: .bar)
  /// ```
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  private var done: Float = 0
  private var barStyle = Style.default
  private var storedProgressTint: UIColor?
  private var storedTrackTint: UIColor?
  private var storedProgressImage: UIImage?
  private var storedTrackImage: UIImage?
  private let track = TrackView(frame: .zero)
  private let bar = TrackView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    buildParts()
  }

  /// Creates a progress view of a style, 150 points wide.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    barStyle = style
    frame.size = CGSize(width: 150, height: height)
    placeParts()
  }

  /// Creates an empty bar with a zero frame. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    buildParts()
  }

  /// The thickness of the bar. Default `default`.
  open var progressViewStyle: Style {
    get { barStyle }
    set {
      barStyle = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// The completed part, 0...1; other values are clamped, NaN is ignored. Default 0.
  open var progress: Float {
    get { done }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets the completed part; an animated change takes 0.25 seconds.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    changing("progress") { done = progress.clamped(0, 1) }
    ControlMotion.run(animated && window != nil, duration: 0.25) { self.placeParts() }
  }

  /// The colour of the completed part. Default nil: the tint colour.
  open var progressTintColor: UIColor? {
    get { storedProgressTint }
    set {
      storedProgressTint = newValue
      dressParts()
    }
  }

  /// The colour of the remaining part. Default nil: a light grey.
  open var trackTintColor: UIColor? {
    get { storedTrackTint }
    set {
      storedTrackTint = newValue
      dressParts()
    }
  }

  /// An image for the completed part, used instead of the colour. Default nil.
  open var progressImage: UIImage? {
    get { storedProgressImage }
    set {
      storedProgressImage = newValue
      dressParts()
    }
  }

  /// An image for the whole track, used instead of the colour. Default nil.
  open var trackImage: UIImage? {
    get { storedTrackImage }
    set {
      storedTrackImage = newValue
      dressParts()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    dressParts()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: height) }

  private var height: CGFloat { barStyle == .bar ? 2.5 : 4 }

  private func buildParts() {
    for part in [track, bar] { addSubview(part) }
    dressParts()
    placeParts()
  }

  private func dressParts() {
    track.wear(storedTrackImage, color: storedTrackTint ?? .secondarySystemFill)
    bar.wear(storedProgressImage, color: storedProgressTint ?? tintColor)
  }

  private func placeParts() {
    let box = CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
    let width = box.width * CGFloat(done)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    sizeSubviews {
      track.frame = box
      bar.frame = CGRect(x: isReversed ? box.maxX - width : box.minX, y: box.minY, width: width, height: box.height)
    }
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [ProgressViewPropertyTable<Self>.self]
  }
}
