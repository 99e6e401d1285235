import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A bar at the top with a title, buttons, and a way back. A navigation controller manages one for its children.
///
/// ```swift
/// navigationController.navigationBar.prefersLargeTitles = true
/// navigationController.navigationBar.tintColor = .systemIndigo
/// ```
///
/// - Note: Differs from Apple: prompts aren't shown.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
  /// Controls the items of a bar without a controller. Not retained. Default nil.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// True if titles are large where their items allow it. Default false.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { barDidChange() } }
  }
  /// The look of the bar. Default: a blur and a line at the edge.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      hasFirstLook = false
      follow(standardAppearance)
    }
  }
  /// The look in a low bar of a phone. Default nil; not used.
  open var compactAppearance: UINavigationBarAppearance?
  /// The look while the content is at its upper edge. Default nil: that of `standardAppearance` without a background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { follow(scrollEdgeAppearance) }
  }
  /// The look in a low bar of a phone while the content is at its upper edge. Default nil; not used.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

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
  /// True if content shows through the bar. Default true; false gives the standard appearance an opaque background.
  open var isTranslucent = true {
    didSet { adjustLook { if !isTranslucent, $0.backgroundColor == nil { $0.backgroundColor = .systemBackground } } }
  }
  /// Attributes of the title in `standardAppearance`.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.titleTextAttributes.isEmpty ? nil : standardAppearance.titleTextAttributes }
    set {
      ownTitleAttributes = newValue
      adjustLook { $0.titleTextAttributes = newValue ?? [:] }
    }
  }
  /// Attributes of the large title in `standardAppearance`.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.largeTitleTextAttributes.isEmpty ? nil : standardAppearance.largeTitleTextAttributes }
    set {
      ownLargeTitleAttributes = newValue
      adjustLook { $0.largeTitleTextAttributes = newValue ?? [:] }
    }
  }
  /// The image of the back button. Default nil: a chevron.
  open var backIndicatorImage: UIImage? {
    didSet {
      adjustLook {
        $0.setBackIndicatorImage(backIndicatorImage, transitionMaskImage: backIndicatorTransitionMaskImage)
      }
    }
  }
  /// The mask of titles that move behind the image. Default nil; not used.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// The image in place of the line at the bar's edge. Default nil; an empty image for no line.
  open var shadowImage: UIImage? {
    didSet { adjustLook { $0.show(shadowImage) } }
  }

  // The values that the program has set for properties whose getters read the look.
  private(set) final var ownTitleAttributes: [NSAttributedString.Key: Any]?
  private(set) final var ownLargeTitleAttributes: [NSAttributedString.Key: Any]?
  private(set) final var ownBackgroundImage: UIImage?
  /// True until the look is replaced, or changed otherwise than by the bar's own properties.
  private(set) final var hasFirstLook = true
  /// True while several changes are made. The bar is updated once, after them.
  private var isChanging = false
  private var hasChanged = false

  final let background = BarBackground(isAtTop: true)
  final var shown: NavigationBarContent?
  /// The contents that a transition replaces or brings.
  final var incoming: NavigationBarContent?
  final var storedItems: [UINavigationItem] = []
  /// The controller that manages the bar; nil for one without.
  final weak var owner: (any NavigationBarOwner)?
  /// True while the content below is at its upper edge.
  final var isAtScrollEdge = true {
    didSet { if isAtScrollEdge != oldValue { showBackground() } }
  }
  /// The height of the large title's part, in points; 0 without one.
  final var largeHeight: CGFloat = 0 {
    didSet { if largeHeight != oldValue { largeHeightDidChange() } }
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

  /// The items, from the first to the one that is shown.
  open var items: [UINavigationItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// The item that is shown; nil without items.
  open var topItem: UINavigationItem? { storedItems.last }
  /// The item to which the back button leads; nil if there is none.
  open var backItem: UINavigationItem? { storedItems.dropLast().last }

  /// Replaces the items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let isDeeper = items?.last.map { !storedItems.contains($0) } ?? false
    replaceItems(items ?? [], animated: animated, isForward: isDeeper)
  }

  /// Shows another item on top. The delegate may refuse it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    replaceItems(storedItems + [item], animated: animated, isForward: true)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Removes the item on top. The delegate may refuse it.
  ///
  /// - Returns: The item; nil if there is none, or the delegate has refused.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = storedItems.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    replaceItems(storedItems.dropLast(), animated: animated, isForward: false)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Sets the image behind the bar. The metrics are ignored.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    ownBackgroundImage = backgroundImage
    adjustLook { $0.backgroundImage = backgroundImage }
  }

  /// Returns the image behind the bar.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { standardAppearance.backgroundImage }

  /// The place of the bar: what the delegate returns, and `topAttached` in a navigation controller.
  open var barPosition: UIBarPosition {
    owner != nil ? .topAttached : delegate?.position(for: self) ?? .top
  }

  @_spi(Kinora) open override var overridesTraitsByStyle: Bool { true }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: BarMetrics.height + largeHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: BarMetrics.height + largeHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  private func follow(_ look: UINavigationBarAppearance?) {
    look?.onChange = { [weak self, weak look] in self?.lookDidChange(look) }
    tellChange()
  }

  private func lookDidChange(_ look: UINavigationBarAppearance?) {
    if !isChanging, look === standardAppearance { hasFirstLook = false }
    tellChange()
  }

  private func tellChange() {
    hasChanged = true
    guard !isChanging else { return }
    hasChanged = false
    barDidChange()
  }

  /// Makes several changes, and then updates the bar once.
  private func change(_ body: () -> Void) {
    let isInside = isChanging
    isChanging = true
    body()
    isChanging = isInside
    if hasChanged { tellChange() }
  }

  /// Changes the look by one of the bar's own properties.
  private func adjustLook(_ change: (UINavigationBarAppearance) -> Void) {
    self.change {
      if hasFirstLook { composeLook() } else if !isProxy { change(standardAppearance) }
    }
  }

  /// Makes the first look from the bar's own properties.
  private func composeLook() {
    let look = standardAppearance
    look.configureWithDefaultBackground()
    look.backgroundColor = barTintColor ?? (isTranslucent ? nil : .systemBackground)
    look.backgroundImage = ownBackgroundImage
    look.show(shadowImage)
    look.titleTextAttributes = ownTitleAttributes ?? [:]
    look.largeTitleTextAttributes = ownLargeTitleAttributes ?? [:]
    look.setBackIndicatorImage(backIndicatorImage, transitionMaskImage: backIndicatorTransitionMaskImage)
  }

  /// Replaces the look by one of the bar's own properties.
  final func restoreFirstLook() {
    change {
      standardAppearance = UINavigationBarAppearance()
      hasFirstLook = true
      composeLook()
    }
  }

  @_spi(Kinora) open override func takeProxyValues(_ body: () -> Void) {
    change(body)
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [NavigationBarPropertyTable<Self>.self]
  }
}
