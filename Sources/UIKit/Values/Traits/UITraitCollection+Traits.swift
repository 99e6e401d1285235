import KinoraGeometry

// One initializer and one property for each trait of the system.
nonisolated extension UITraitCollection {
  private convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, _ value: Trait.Value) {
    var values = TraitValues()
    values[trait] = value
    self.init(values)
  }

  /// Creates a collection that specifies the kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(UITraitUserInterfaceIdiom.self, idiom)
  }

  /// Creates a collection that specifies the appearance.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(UITraitUserInterfaceStyle.self, userInterfaceStyle)
  }

  /// Creates a collection that specifies the direction of layout.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(UITraitLayoutDirection.self, layoutDirection)
  }

  /// Creates a collection that specifies the pixels per point.
  public convenience init(displayScale scale: CGFloat) {
    self.init(UITraitDisplayScale.self, scale)
  }

  /// Creates a collection that specifies the width.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(UITraitHorizontalSizeClass.self, horizontalSizeClass)
  }

  /// Creates a collection that specifies the height.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(UITraitVerticalSizeClass.self, verticalSizeClass)
  }

  /// Creates a collection that specifies the sensitivity of the screen.
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init(UITraitForceTouchCapability.self, capability)
  }

  /// Creates a collection that specifies the size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(UITraitPreferredContentSizeCategory.self, preferredContentSizeCategory)
  }

  /// Creates a collection that specifies the range of colours.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(UITraitDisplayGamut.self, displayGamut)
  }

  /// Creates a collection that specifies the contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(UITraitAccessibilityContrast.self, accessibilityContrast)
  }

  /// Creates a collection that specifies the level of the interface.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(UITraitUserInterfaceLevel.self, userInterfaceLevel)
  }

  /// Creates a collection that specifies the weight of text.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(UITraitLegibilityWeight.self, legibilityWeight)
  }

  /// Creates a collection that specifies the activity of the window.
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init(UITraitActiveAppearance.self, activeAppearance)
  }

  /// The kind of device: `pad` in windows.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { self[UITraitUserInterfaceIdiom.self] }
  /// The appearance: in windows the desktop's, unless a view, a controller or a window overrides it.
  public var userInterfaceStyle: UIUserInterfaceStyle { self[UITraitUserInterfaceStyle.self] }
  /// The direction of layout.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { self[UITraitLayoutDirection.self] }
  /// Pixels per point; 0 if it isn't specified.
  public var displayScale: CGFloat { self[UITraitDisplayScale.self] }
  /// The width: `compact` in windows of less than 600 points, otherwise `regular`.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { self[UITraitHorizontalSizeClass.self] }
  /// The height: `compact` in windows of less than 300 points, otherwise `regular`.
  public var verticalSizeClass: UIUserInterfaceSizeClass { self[UITraitVerticalSizeClass.self] }
  /// The sensitivity of the screen: `unavailable` in windows.
  public var forceTouchCapability: UIForceTouchCapability { self[UITraitForceTouchCapability.self] }
  /// The size of text: `large` in windows, unless a program overrides it.
  public var preferredContentSizeCategory: UIContentSizeCategory { self[UITraitPreferredContentSizeCategory.self] }
  /// The range of colours: `SRGB` in windows.
  public var displayGamut: UIDisplayGamut { self[UITraitDisplayGamut.self] }
  /// The contrast: `normal` in windows.
  public var accessibilityContrast: UIAccessibilityContrast { self[UITraitAccessibilityContrast.self] }
  /// The level of the interface: `base` in windows.
  public var userInterfaceLevel: UIUserInterfaceLevel { self[UITraitUserInterfaceLevel.self] }
  /// The weight of text: `regular` in windows.
  public var legibilityWeight: UILegibilityWeight { self[UITraitLegibilityWeight.self] }
  /// The activity of the window: always `active` in windows.
  public var activeAppearance: UIUserInterfaceActiveAppearance { self[UITraitActiveAppearance.self] }
}

/// The properties of a window or screen that its traits depend on.
nonisolated package struct WindowMetrics: Hashable {
  let isNarrow: Bool
  let isLow: Bool
  let scale: CGFloat
  let direction: UIUserInterfaceLayoutDirection
  let style: UIUserInterfaceStyle

  /// A width below this is compact, and a height below half of it. Points.
  private static let compactWidth: CGFloat = 600

  package init(
    size: CGSize, scale: CGFloat, direction: UIUserInterfaceLayoutDirection = .leftToRight,
    style: UIUserInterfaceStyle = .light
  ) {
    isNarrow = size.width < Self.compactWidth
    isLow = size.height < Self.compactWidth / 2
    (self.scale, self.direction, self.style) = (scale, direction, style)
  }
}

nonisolated extension UITraitCollection {
  /// Creates the traits of a window or screen.
  package convenience init(_ metrics: WindowMetrics) {
    var values = TraitValues()
    values[UITraitUserInterfaceIdiom.self] = .pad
    values[UITraitUserInterfaceStyle.self] = metrics.style
    values[UITraitLayoutDirection.self] = metrics.direction == .leftToRight ? .leftToRight : .rightToLeft
    values[UITraitDisplayScale.self] = metrics.scale
    values[UITraitHorizontalSizeClass.self] = metrics.isNarrow ? .compact : .regular
    values[UITraitVerticalSizeClass.self] = metrics.isLow ? .compact : .regular
    values[UITraitForceTouchCapability.self] = .unavailable
    values[UITraitPreferredContentSizeCategory.self] = .large
    values[UITraitDisplayGamut.self] = .SRGB
    values[UITraitAccessibilityContrast.self] = .normal
    values[UITraitUserInterfaceLevel.self] = .base
    values[UITraitLegibilityWeight.self] = .regular
    values[UITraitActiveAppearance.self] = .active
    self.init(values)
  }
}
