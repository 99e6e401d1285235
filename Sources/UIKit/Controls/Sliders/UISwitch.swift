import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A control with a thumb that is at the left when off and at the right when on.
///
/// ```swift
/// let toggle = UISwitch()
/// toggle.isOn = true
/// toggle.addAction(UIAction { _ in print(toggle.isOn) }, for: .valueChanged)
/// ```
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private var turnedOn = false
  private var storedOnTint: UIColor?
  private var storedThumbTint: UIColor?
  private let track = UIView(frame: .zero)
  private let thumb = ThumbView(isFlat: true)
  /// The x at which the touch began, and the state at that time.
  private var start: (x: CGFloat, isOn: Bool)?
  private var isDragging = false

  /// The appearance of a switch.
  ///
  /// ```swift
  /// let slides = toggle.style == .sliding
  /// ```
  public enum Style: Int, Sendable {
    case automatic, checkbox, sliding
  }

  /// The appearance. Always `sliding`.
  open var style: Style { .sliding }

  /// Creates a switch at the frame's origin; its size is always 51 by 31 points.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    buildParts()
  }

  /// Creates a switch at the origin. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    buildParts()
  }

  /// True if the switch is on. Default false. Setting it runs no action.
  open var isOn: Bool {
    get { turnedOn }
    set { setOn(newValue, animated: false) }
  }

  /// Sets the state without running actions.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != turnedOn else { return }
    changing("on") { turnedOn = on }
    show(animated && window != nil)
  }

  /// The colour of the track while on. Default nil: green.
  open var onTintColor: UIColor? {
    get { storedOnTint }
    set {
      storedOnTint = newValue
      showParts()
    }
  }

  /// The colour of the thumb. Default nil: white.
  open var thumbTintColor: UIColor? {
    get { storedThumbTint }
    set {
      storedThumbTint = newValue
      thumb.wear(nil, tint: newValue)
    }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = (touch.location(in: self).x, turnedOn)
    isDragging = false
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let start else { return true }
    let x = touch.location(in: self).x
    if abs(x - start.x) > Self.slack { isDragging = true }
    if isDragging, x.isFinite { setOn(x > bounds.midX, animated: true) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let start else { return }
    self.start = nil
    if !isDragging, isTouchInside { setOn(!start.isOn, animated: true) }
    if turnedOn != start.isOn { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    if let start { setOn(start.isOn, animated: true) }
    start = nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showParts()
  }

  @_spi(Kinora) open override func stateDidChange() {
    show(window != nil)
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  private static let size = CGSize(width: 51, height: 31)
  private static let margin: CGFloat = 2
  /// The distance in points that a touch may move and still be a tap.
  private static let slack: CGFloat = 6

  private func buildParts() {
    addParts([track, thumb])
    showParts()
  }

  private func show(_ isAnimated: Bool) {
    ControlMotion.spring(isAnimated, duration: 0.35) { self.showParts() }
  }

  private func showParts() {
    let box = CGRect(
      x: bounds.midX - Self.size.width / 2, y: bounds.midY - Self.size.height / 2, width: Self.size.width,
      height: Self.size.height)
    let height = box.height - 2 * Self.margin
    // A pressed thumb stretches towards the middle.
    let width = isHighlighted ? height + 7 : height
    let x = turnedOn ? box.maxX - Self.margin - width : box.minX + Self.margin
    sizeSubviews {
      track.frame = box
      thumb.frame = CGRect(x: x, y: box.minY + Self.margin, width: width, height: height)
    }
    track.layer.cornerRadius = box.height / 2
    track.backgroundColor = turnedOn ? storedOnTint ?? .systemGreen : .secondarySystemFill
    alpha = isEnabled ? 1 : 0.5
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [SwitchPropertyTable<Self>.self]
  }
}
