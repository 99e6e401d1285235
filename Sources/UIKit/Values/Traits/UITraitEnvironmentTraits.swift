import KinoraGeometry

/// The kind of device: `UITraitCollection.userInterfaceIdiom`.
nonisolated public enum UITraitUserInterfaceIdiom: SystemTrait {
  /// Not specified.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// The appearance: `UITraitCollection.userInterfaceStyle`.
nonisolated public enum UITraitUserInterfaceStyle: SystemTrait {
  /// Not specified.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  /// True.
  public static var affectsColorAppearance: Bool { true }
}

/// The direction of layout: `UITraitCollection.layoutDirection`.
nonisolated public enum UITraitLayoutDirection: SystemTrait {
  /// Not specified.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

/// The pixels per point: `UITraitCollection.displayScale`.
nonisolated public enum UITraitDisplayScale: SystemTrait {
  /// 0: not specified.
  public static let defaultValue: CGFloat = 0
}

/// The width: `UITraitCollection.horizontalSizeClass`.
nonisolated public enum UITraitHorizontalSizeClass: SystemTrait {
  /// Not specified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The height: `UITraitCollection.verticalSizeClass`.
nonisolated public enum UITraitVerticalSizeClass: SystemTrait {
  /// Not specified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The sensitivity of the screen: `UITraitCollection.forceTouchCapability`.
nonisolated public enum UITraitForceTouchCapability: SystemTrait {
  /// Unknown.
  public static let defaultValue = UIForceTouchCapability.unknown
}

/// The size of text: `UITraitCollection.preferredContentSizeCategory`.
nonisolated public enum UITraitPreferredContentSizeCategory: SystemTrait {
  /// Not specified.
  public static let defaultValue = UIContentSizeCategory.unspecified
}

/// The range of colours: `UITraitCollection.displayGamut`.
nonisolated public enum UITraitDisplayGamut: SystemTrait {
  /// Not specified.
  public static let defaultValue = UIDisplayGamut.unspecified
  /// True.
  public static var affectsColorAppearance: Bool { true }
}

/// The contrast: `UITraitCollection.accessibilityContrast`.
nonisolated public enum UITraitAccessibilityContrast: SystemTrait {
  /// Not specified.
  public static let defaultValue = UIAccessibilityContrast.unspecified
  /// True.
  public static var affectsColorAppearance: Bool { true }
}

/// The level of the interface: `UITraitCollection.userInterfaceLevel`.
nonisolated public enum UITraitUserInterfaceLevel: SystemTrait {
  /// Not specified.
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  /// True.
  public static var affectsColorAppearance: Bool { true }
}

/// The weight of text: `UITraitCollection.legibilityWeight`.
nonisolated public enum UITraitLegibilityWeight: SystemTrait {
  /// Not specified.
  public static let defaultValue = UILegibilityWeight.unspecified
}

/// The activity of the window: `UITraitCollection.activeAppearance`.
nonisolated public enum UITraitActiveAppearance: SystemTrait {
  /// Not specified.
  public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
  /// True.
  public static var affectsColorAppearance: Bool { true }
}
