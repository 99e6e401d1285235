import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// Is called when the user selects an item of a tab bar.
///
/// ```swift
/// extension MailController: UITabBarDelegate {
///   func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { print(item.tag) }
/// }
/// ```
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  /// Called when the user has selected an item. Default: does nothing.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar of items of which one is selected.
///
/// ```swift
/// let bar = UITabBar(frame: CGRect(x: 0, y: 431, width: 320, height: 49))
/// bar.items = [UITabBarItem(tabBarSystemItem: .search, tag: 0), UITabBarItem(tabBarSystemItem: .bookmarks, tag: 1)]
/// bar.selectedItem = bar.items?.first
/// ```
///
/// - Note: Differs from Apple: all items are shown, however many they are; they can't be rearranged by the user.
@preconcurrency @MainActor
open class UITabBar: UIView, BarItemDisplay {
  /// The distribution of the items.
  public enum ItemPositioning: Int, Sendable {
    /// Over the whole width in narrow windows, centred in wide ones.
    case automatic
    /// Over the whole width, or centred.
    case fill, centered
  }

  /// Is called when the user selects an item. Not retained. Default nil.
  open weak var delegate: (any UITabBarDelegate)?
  /// The look of the bar. Default: a blur and a line at the edge.
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      hasFirstLook = false
      follow(standardAppearance)
    }
  }
  /// The look while the content is at its lower edge. Default nil; not used.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// The colour of items that aren't selected. Default nil: grey.
  open var unselectedItemTintColor: UIColor? {
    didSet { for button in buttons { button.unselectedColor = unselectedItemTintColor } }
  }
  /// The colour of the background. Default nil. Sets the colour of `standardAppearance`.
  open var barTintColor: UIColor? {
    didSet { adjustLook { $0.backgroundColor = barTintColor } }
  }
  /// The style of the bar. Default `default`; `black` shows it in the dark appearance.
  open var barStyle = UIBarStyle.default {
    didSet {
      if barStyle != oldValue { overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark }
    }
  }
  /// True if content shows through the bar. Default true; stored only.
  open var isTranslucent = true
  /// The image behind the bar. Default nil.
  open var backgroundImage: UIImage? {
    didSet { adjustLook { $0.backgroundImage = backgroundImage } }
  }
  /// The image in place of the line at the bar's edge. Default nil; an empty image for no line.
  open var shadowImage: UIImage? {
    didSet { adjustLook { $0.show(shadowImage) } }
  }
  /// The image behind the selected item. Default nil; not used.
  open var selectionIndicatorImage: UIImage?
  /// The distribution of the items. Default `automatic`.
  open var itemPositioning = ItemPositioning.automatic {
    didSet { setNeedsLayout() }
  }
  /// The width of centred items in points; 0, the default, for that of their contents.
  open var itemWidth: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }
  /// The space between centred items in points; 0, the default, for the usual one.
  open var itemSpacing: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }

  /// True until the look is replaced, or changed otherwise than by the bar's own properties.
  private(set) final var hasFirstLook = true
  private var isAdjusting = false
  private let background = BarBackground(isAtTop: false)
  private var buttons: [TabBarButton] = []
  /// Called in place of the delegate when the user taps an item.
  final var onTap: ((UITabBarItem) -> Void)?

  /// The items, from left to right. Default nil.
  open var items: [UITabBarItem]? {
    didSet { rebuild() }
  }
  /// The selected item. Default nil. Setting it doesn't call the delegate.
  open weak var selectedItem: UITabBarItem? {
    didSet { showSelection() }
  }

  /// Creates a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareBar()
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

  private func follow(_ look: UITabBarAppearance) {
    look.onChange = { [weak self, weak look] in
      guard let self, look === standardAppearance else { return }
      if !isAdjusting { hasFirstLook = false }
      showLook()
    }
    showLook()
  }

  /// Changes the look by one of the bar's own properties.
  private func adjustLook(_ change: (UITabBarAppearance) -> Void) {
    isAdjusting = true
    if hasFirstLook { composeLook() } else if !isProxy { change(standardAppearance) }
    isAdjusting = false
  }

  /// Makes the first look from the bar's own properties.
  private func composeLook() {
    standardAppearance.configureWithDefaultBackground()
    standardAppearance.backgroundColor = barTintColor
    standardAppearance.backgroundImage = backgroundImage
    standardAppearance.show(shadowImage)
  }

  /// Replaces the look by one of the bar's own properties.
  final func restoreFirstLook() {
    standardAppearance = UITabBarAppearance()
    hasFirstLook = true
    adjustLook { _ in }
  }

  private func showLook() {
    background.show(selectedItem?.standardAppearance ?? standardAppearance)
    setNeedsLayout()
  }

  /// Replaces the items; with animation they fade.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    self.items = items
    guard animated, window != nil else { return }
    for button in buttons { button.alpha = 0 }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      for button in self.buttons { button.alpha = 1 }
    }
  }

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      let button = TabBarButton(item)
      button.unselectedColor = unselectedItemTintColor
      item.display = self
      button.addAction(UIAction { [weak self] _ in self?.tapped(item) }, for: .touchDown)
      addSubview(button)
      return button
    }
    showSelection()
    setNeedsLayout()
  }

  private func tapped(_ item: UITabBarItem) {
    if let onTap { return onTap(item) }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  private func showSelection() {
    for button in buttons { button.isSelected = button.item === selectedItem }
    showLook()
  }

  package func itemDidChange(_ item: UIBarItem) {
    buttons.first { $0.item === item }?.refresh()
    setNeedsLayout()
  }

  @_spi(Kinora) open override var overridesTraitsByStyle: Bool { true }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: BarMetrics.tabBarHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: BarMetrics.tabBarHeight + safeAreaInsets.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    guard !buttons.isEmpty else { return }
    let isWide = traitCollection.horizontalSizeClass == .regular
    let look = selectedItem?.standardAppearance ?? standardAppearance
    for button in buttons {
      button.isInline = isWide
      button.look = isWide ? look.inlineLayoutAppearance : look.stackedLayoutAppearance
    }
    place(isCentred: itemPositioning == .centered || itemPositioning == .automatic && isWide)
  }

  private func place(isCentred: Bool) {
    let insets = safeAreaInsets
    let room = CGRect(
      x: insets.left, y: 0, width: max(0, bounds.width - insets.left - insets.right),
      height: min(bounds.height, BarMetrics.tabBarHeight))
    let gap = isCentred ? max(0, itemSpacing) : 0
    var widths = buttons.map { isCentred ? itemWidth > 0 ? itemWidth : $0.inlineWidth : room.width }
    let wanted = widths.reduce(0, +) + gap * CGFloat(buttons.count - 1)
    if wanted > room.width { widths = widths.map { _ in room.width / CGFloat(buttons.count) } }
    var x = room.midX - min(wanted, room.width) / 2
    for (button, width) in zip(buttons, widths) {
      button.frame = CGRect(x: x, y: 0, width: width, height: room.height)
      x += width + (wanted > room.width ? 0 : gap)
    }
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [TabBarPropertyTable<Self>.self]
  }
}
