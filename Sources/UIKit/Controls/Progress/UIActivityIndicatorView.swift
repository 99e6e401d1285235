import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A spinning wheel that shows activity of unknown duration.
///
/// ```swift
/// let indicator = UIActivityIndicatorView(style: .large)
/// view.addSubview(indicator)
/// indicator.startAnimating()
/// ```
///
/// A replicator repeats one spoke, which an animation fades: nothing is redrawn while the wheel spins.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size of the wheel: `medium` is 20 points wide, `large` 37. The older styles also have a colour: `whiteLarge` is
  /// as wide as `large`, `white` and `gray` as `medium`.
  ///
  /// ```swift
  /// indicator.style = .medium
  /// ```
  public enum Style: Int, Sendable {
    case whiteLarge = 0
    case white = 1
    case gray = 2
    case medium = 100
    case large = 101
  }

  private var isTurning = false
  private var wheelStyle = Style.medium
  private var hidesWhileStopped = true
  /// The colour that the program has set; nil for that of the style.
  private var ownColor: UIColor?
  private let spokes = CAReplicatorLayer()
  private let spoke = CALayer()

  private static let spokeCount = 8
  private static let turn = 0.8

  public override init(frame: CGRect) {
    super.init(frame: frame)
    buildWheel()
  }

  /// Creates a hidden indicator in the size of a style.
  public init(style: Style) {
    super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
    wheelStyle = style
    buildWheel()
  }

  /// Creates a wheel with a zero frame. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    buildWheel()
  }

  /// The size of the wheel. Default `medium`.
  open var style: Style {
    get { wheelStyle }
    set {
      wheelStyle = newValue
      paintSpoke()
      invalidateIntrinsicContentSize()
      placeWheel()
    }
  }

  /// True if the view is hidden while it doesn't spin. Default true.
  open var hidesWhenStopped: Bool {
    get { hidesWhileStopped }
    set {
      hidesWhileStopped = newValue
      isHidden = hidesWhileStopped && !isTurning
    }
  }

  /// The colour of the spokes. Default white in the white styles, otherwise `systemGray`; nil restores it.
  open var color: UIColor! {
    get { ownColor ?? Self.color(of: wheelStyle) }
    set {
      ownColor = newValue
      paintSpoke()
    }
  }

  /// The colour that was set; nil for that of the style.
  final var explicitColor: UIColor? {
    get { ownColor }
    set { color = newValue }
  }

  /// True while the wheel spins.
  open var isAnimating: Bool { isTurning }

  /// Shows the view and starts spinning.
  open func startAnimating() {
    guard !isTurning else { return }
    isTurning = true
    isHidden = false
    withoutActions {
      spoke.opacity = Self.dim
      spokes.instanceCount = Self.spokeCount
    }
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (Float(1), Self.dim)
    fade.duration = Self.turn
    fade.repeatCount = .infinity
    spoke.add(fade, forKey: "turning")
  }

  /// Stops spinning, and hides the view if `hidesWhenStopped`.
  open func stopAnimating() {
    guard isTurning else { return }
    isTurning = false
    spoke.removeAnimation(forKey: "turning")
    isHidden = hidesWhileStopped
  }

  @_spi(Kinora) open override func colorsDidChange() {
    paintSpoke()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeWheel()
  }

  open override var intrinsicContentSize: CGSize { Self.size(of: wheelStyle) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(of: wheelStyle) }

  private static let dim: Float = 0.2

  private static func size(of style: Style) -> CGSize {
    let isLarge = style == .large || style == .whiteLarge
    return isLarge ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  private static func color(of style: Style) -> UIColor {
    style == .white || style == .whiteLarge ? .white : .systemGray
  }

  private func buildWheel() {
    isUserInteractionEnabled = false
    isHidden = true
    spokes.instanceCount = Self.spokeCount
    spokes.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(Self.spokeCount), 0, 0, 1)
    // Each copy runs behind the previous one, so that the brightest spoke seems to rotate.
    spokes.instanceDelay = -Self.turn / Double(Self.spokeCount)
    paintSpoke()
    spokes.addSublayer(spoke)
    layer.addSublayer(spokes)
    placeWheel()
  }

  /// Shows the first spokes of a wheel that doesn't spin.
  ///
  /// - Parameter share: The share of the spokes, from 0 to 1.
  final func showSpokes(_ share: CGFloat) {
    guard !isTurning else { return }
    let count = Int((share.clamped(0, 1) * CGFloat(Self.spokeCount)).rounded(.up))
    alpha = count > 0 ? 1 : 0
    withoutActions {
      spoke.opacity = 1
      spokes.instanceCount = max(count, 1)
    }
  }

  private func paintSpoke() {
    withoutActions { spoke.backgroundColor = resolved(ownColor ?? Self.color(of: wheelStyle)) }
  }

  private func placeWheel() {
    let side = Self.size(of: wheelStyle).width
    let thickness = side * 0.13
    withoutActions {
      spokes.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      spokes.position = CGPoint(x: bounds.midX, y: bounds.midY)
      spoke.frame = CGRect(x: (side - thickness) / 2, y: side * 0.02, width: thickness, height: side * 0.29)
      spoke.cornerRadius = thickness / 2
    }
  }

  private func withoutActions(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [ActivityIndicatorViewPropertyTable<Self>.self]
  }
}
