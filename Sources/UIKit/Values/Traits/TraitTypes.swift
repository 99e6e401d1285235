// The names of colour spaces are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A light or dark appearance.
///
/// ```swift
/// let isDark = UITraitCollection.current.userInterfaceStyle == .dark
/// ```
nonisolated public enum UIUserInterfaceStyle: Int, Sendable {
  /// No appearance, a light one, or a dark one.
  case unspecified, light, dark
}

/// The amount of room along an axis.
///
/// ```swift
/// let isNarrow = UITraitCollection.current.horizontalSizeClass == .compact
/// ```
nonisolated public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Unknown, little room, or plenty of it.
  case unspecified, compact, regular
}

/// A kind of device.
///
/// ```swift
/// let isTablet = UITraitCollection.current.userInterfaceIdiom == .pad
/// ```
nonisolated public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Unknown.
  case unspecified = -1
  /// A phone, a tablet, a television or a car's screen. Windows here are those of a `pad`.
  case phone, pad, tv, carPlay
  /// A desktop computer. Never occurs.
  case mac = 5
  /// A headset. Never occurs.
  case vision = 6
}

/// A direction of layout in an environment.
///
/// ```swift
/// let isMirrored = view.traitCollection.layoutDirection == .rightToLeft
/// ```
nonisolated public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Unknown.
  case unspecified = -1
  /// Leading is left, or leading is right.
  case leftToRight, rightToLeft
}

/// The sensitivity of a screen to pressure.
///
/// ```swift
/// let feelsForce = view.traitCollection.forceTouchCapability == .available
/// ```
nonisolated public enum UIForceTouchCapability: Int, Sendable {
  /// Unknown, none, or some. Windows here have none.
  case unknown, unavailable, available
}

/// A range of colours.
///
/// ```swift
/// let isWide = view.traitCollection.displayGamut == .P3
/// ```
nonisolated public enum UIDisplayGamut: Int, Sendable {
  /// Unknown.
  case unspecified = -1
  /// sRGB, which windows here have, or the wider Display P3.
  case SRGB, P3
}

/// The contrast of an interface.
///
/// ```swift
/// let isStrong = view.traitCollection.accessibilityContrast == .high
/// ```
nonisolated public enum UIAccessibilityContrast: Int, Sendable {
  /// Unknown.
  case unspecified = -1
  /// Ordinary, which windows here have, or high.
  case normal, high
}

/// The level of an interface, in front of others or not.
///
/// ```swift
/// let isRaised = view.traitCollection.userInterfaceLevel == .elevated
/// ```
nonisolated public enum UIUserInterfaceLevel: Int, Sendable {
  /// Unknown.
  case unspecified = -1
  /// The window's own contents, which all are here unless a program sets it, or something in front of them.
  case base, elevated
}

/// The weight of text.
///
/// ```swift
/// let isBold = view.traitCollection.legibilityWeight == .bold
/// ```
nonisolated public enum UILegibilityWeight: Int, Sendable {
  /// Unknown.
  case unspecified = -1
  /// Ordinary, which windows here have, or bold.
  case regular, bold
}

/// The activity of a window.
///
/// ```swift
/// let isActive = view.traitCollection.activeAppearance == .active
/// ```
nonisolated public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// Unknown.
  case unspecified = -1
  /// Not active, or active, which windows here always look like.
  case inactive, active
}
