import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// Two buttons that decrease and increase a number.
///
/// ```swift
/// let stepper = UIStepper()
/// stepper.maximumValue = 10
/// stepper.addAction(UIAction { _ in print(stepper.value) }, for: .valueChanged)
/// ```
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private var number = 0.0
  private var low = 0.0
  private var high = 100.0
  private var step = 1.0
  private let minus = UIImageView(image: UIStepper.picture(hasStem: false))
  private let plus = UIImageView(image: UIStepper.picture(hasStem: true))
  private let divider = UIView(frame: .zero)
  private let hold = UIView(frame: .zero)
  /// 1 while plus is pressed, -1 while minus is, otherwise 0.
  private var direction = 0.0
  private var repeats: CADisplayLink?
  private var nextRepeat = 0.0
  private var isPending = false

  /// Creates a stepper at the frame's origin; its size is always 94 by 32 points.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    buildParts()
  }

  /// Creates a stepper at the origin. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    buildParts()
  }

  /// The value. Default 0; clamped to the minimum and maximum. NaN is ignored. Setting it runs no action.
  open var value: Double {
    get { number }
    set {
      guard !newValue.isNaN else { return }
      number = newValue.clamped(low, high)
      dressParts()
    }
  }

  /// The minimum. Default 0. A minimum above the maximum raises the maximum. Values that aren't finite are ignored.
  open var minimumValue: Double {
    get { low }
    set {
      guard newValue.isFinite else { return }
      (low, high) = (newValue, max(high, newValue))
      value = number
    }
  }

  /// The maximum. Default 100. A maximum below the minimum lowers the minimum. Values that aren't finite are ignored.
  open var maximumValue: Double {
    get { high }
    set {
      guard newValue.isFinite else { return }
      (low, high) = (min(low, newValue), newValue)
      value = number
    }
  }

  /// The change per step. Default 1. Values that aren't positive and finite are ignored.
  open var stepValue: Double {
    get { step }
    set { if newValue > 0, newValue.isFinite { step = newValue } }
  }

  /// True if actions run for every step; if false, only when the touch ends or is cancelled. Default true.
  open var isContinuous = true
  /// True if the value keeps changing while a button is pressed. Default true.
  open var autorepeat = true
  /// True if a step beyond one end of the range continues at the other end. Default false.
  open var wraps = false {
    didSet { dressParts() }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    direction = touch.location(in: self).x < bounds.midX ? -1 : 1
    showHold()
    count()
    if autorepeat { startRepeating() }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    finishTracking()
  }

  open override func cancelTracking(with event: UIEvent?) {
    // The value keeps its steps, so their action runs too.
    finishTracking()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  @_spi(Kinora) open override func stateDidChange() {
    dressParts()
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  private static let size = CGSize(width: 94, height: 32)

  private func count() {
    let former = number
    var next = number + direction * step
    if wraps { next = next > high ? low : next < low ? high : next }
    value = next
    guard number != former else { return }
    if isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) } else { isPending = true }
  }

  /// Repeats the step half a second after the button was pressed, and then ten times a second.
  private func startRepeating() {
    nextRepeat = CACurrentMediaTime() + 0.5
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      guard link.targetTimestamp >= self.nextRepeat else { return }
      self.nextRepeat = link.targetTimestamp + 0.1
      self.count()
    }
    link.add(to: .main, forMode: .common)
    repeats = link
  }

  private func finishTracking() {
    repeats?.invalidate()
    repeats = nil
    direction = 0
    showHold()
    guard isPending else { return }
    isPending = false
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  private func buildParts() {
    backgroundColor = usualBackground
    layer.cornerRadius = 8
    divider.backgroundColor = .separator
    hold.backgroundColor = .secondarySystemFill
    hold.alpha = 0
    addParts([hold, divider, minus, plus])
    minus.tintColor = .label
    plus.tintColor = .label
    clipsToBounds = true
    dressParts()
    placeParts()
  }

  private func showHold() {
    hold.alpha = direction == 0 ? 0 : 1
    guard direction != 0 else { return }
    let x = direction < 0 ? bounds.minX : bounds.midX
    hold.frame = CGRect(x: x, y: bounds.minY, width: bounds.width / 2, height: bounds.height)
  }

  private func dressParts() {
    minus.alpha = isEnabled && (wraps || number > low) ? 1 : 0.3
    plus.alpha = isEnabled && (wraps || number < high) ? 1 : 0.3
  }

  private func placeParts() {
    divider.frame = CGRect(x: bounds.midX - 0.5, y: bounds.midY - 9, width: 1, height: 18)
    minus.center = CGPoint(x: bounds.minX + bounds.width / 4, y: bounds.midY)
    plus.center = CGPoint(x: bounds.maxX - bounds.width / 4, y: bounds.midY)
  }

  private static func picture(hasStem: Bool) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { _ in
      UIColor.black.setFill()
      UIBezierPath(roundedRect: CGRect(x: 1, y: 7.1, width: 14, height: 1.8), cornerRadius: 0.9).fill()
      if hasStem { UIBezierPath(roundedRect: CGRect(x: 7.1, y: 1, width: 1.8, height: 14), cornerRadius: 0.9).fill() }
    }.withRenderingMode(.alwaysTemplate)
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [StepperPropertyTable<Self>.self]
  }
}
