import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A bar with buttons, usually at the bottom.
///
/// ```swift
/// let bar = UIToolbar(frame: CGRect(x: 0, y: 436, width: 320, height: 44))
/// bar.items = [UIBarButtonItem(systemItem: .compose), .flexibleSpace(), UIBarButtonItem(systemItem: .trash)]
/// ```
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning, BarItemDisplay {
  /// Decides where the bar is. Not retained. Default nil.
  open weak var delegate: (any UIToolbarDelegate)?
  /// The look of the bar. Default: a blur and a line at the edge.
  open var standardAppearance = UIToolbarAppearance() {
    didSet {
      hasFirstLook = false
      follow(standardAppearance)
    }
  }
  /// The look in a low bar of a phone. Default nil; not used.
  open var compactAppearance: UIToolbarAppearance?
  /// The look while the content is at its lower edge. Default nil; not used.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// The look in a low bar of a phone while the content is at its lower edge. Default nil; not used.
  open var compactScrollEdgeAppearance: UIToolbarAppearance?
  /// The colour of the background. Default nil. Sets the colour of `standardAppearance`.
  open var barTintColor: UIColor? {
    didSet { adjustLook() }
  }
  /// The style of the bar. Default `default`; `black` shows it in the dark appearance.
  open var barStyle = UIBarStyle.default {
    didSet {
      if barStyle != oldValue { overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark }
    }
  }
  /// True if content shows through the bar. Default true; stored only.
  open var isTranslucent = true

  /// True until the look is replaced, or changed otherwise than by the bar's own properties.
  private(set) final var hasFirstLook = true
  private var isAdjusting = false
  private let background = BarBackground(isAtTop: false)
  private var buttons: [BarButton] = []
  private var storedItems: [UIBarButtonItem] = []

  /// Creates a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareBar()
  }

  /// Creates a bar without items and with a zero frame.
  public convenience init() {
    self.init(frame: .zero)
  }

  /// Creates a bar without items and with a zero frame. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareBar()
  }

  private func prepareBar() {
    addSubview(background)
    follow(standardAppearance)
  }

  private func follow(_ look: UIToolbarAppearance) {
    look.onChange = { [weak self, weak look] in
      guard let self, look === standardAppearance else { return }
      if !isAdjusting { hasFirstLook = false }
      showLook()
    }
    showLook()
  }

  /// Changes the look by the bar's own property.
  private func adjustLook() {
    guard hasFirstLook || !isProxy else { return }
    isAdjusting = true
    standardAppearance.backgroundColor = barTintColor
    isAdjusting = false
  }

  /// Replaces the look by one of the bar's own property.
  final func restoreFirstLook() {
    standardAppearance = UIToolbarAppearance()
    hasFirstLook = true
    adjustLook()
  }

  private func showLook() {
    background.show(standardAppearance)
    for button in buttons { button.appearance = look(of: button.item) }
  }

  private func look(of item: UIBarButtonItem) -> UIBarButtonItemAppearance {
    item.style == .done ? standardAppearance.doneButtonAppearance : standardAppearance.buttonAppearance
  }

  /// The items, from left to right. Default nil.
  open var items: [UIBarButtonItem]? {
    get { storedItems.isEmpty ? nil : storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the items; with animation they fade.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let former = buttons
    storedItems = items ?? []
    buttons = storedItems.map { item in
      let button = BarButton(item)
      button.appearance = look(of: item)
      item.display = self
      return button
    }
    for button in buttons { addSubview(button) }
    setNeedsLayout()
    guard animated, window != nil else {
      for button in former { button.removeFromSuperview() }
      return
    }
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      for button in buttons { button.alpha = 0 }
    }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      for button in former { button.alpha = 0 }
      for button in self.buttons { button.alpha = 1 }
    } completion: { _ in
      for button in former { button.removeFromSuperview() }
    }
  }

  package func itemDidChange(_ item: UIBarItem) {
    buttons.first { $0.item === item }?.refresh()
    setNeedsLayout()
  }

  /// The place of the bar: what the delegate returns, otherwise the bottom.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }

  @_spi(Kinora) open override var overridesTraitsByStyle: Bool { true }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: BarMetrics.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: BarMetrics.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + distanceToEdge)
    let margin: CGFloat = 8
    let room = CGSize(width: bounds.width, height: BarMetrics.height)
    let shown = buttons.filter { !$0.isHidden }
    let widths = shown.map { $0.sizeThatFits(room).width }
    let flexible = shown.count { $0.item.systemItem == .flexibleSpace }
    let rest = max(0, bounds.width - 2 * margin - widths.reduce(0, +))
    var x = margin
    for (button, width) in zip(shown, widths) {
      let width = button.item.systemItem == .flexibleSpace ? rest / CGFloat(flexible) : width
      button.frame = CGRect(x: x, y: 0, width: width, height: BarMetrics.height)
      x += width
    }
  }

  /// The height in points below the bar that its background covers as well.
  private var distanceToEdge: CGFloat {
    guard let superview, superview.safeAreaInsets.bottom > 0 else { return 0 }
    return max(0, superview.bounds.maxY - frame.maxY)
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [ToolbarPropertyTable<Self>.self]
  }
}
