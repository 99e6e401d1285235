import Geometry

/// The environment of a view: the display's scale, the window's size class and the appearance.
///
/// ```swift
/// let traits = UITraitCollection.current
/// let hairline = 1 / traits.displayScale
/// let columns = traits.horizontalSizeClass == .compact ? 1 : 2
/// ```
nonisolated public final class UITraitCollection: Sendable {
  /// The appearance. Always `light`.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The kind of device. Always `pad`.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// `compact` if the width is less than 600 points; otherwise `regular`.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// `compact` if the height is less than 300 points; otherwise `regular`.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// Pixels per point.
  public let displayScale: CGFloat

  /// A width below this is compact, and a height below half of it. Points.
  private static let compact: CGFloat = 600

  init(size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle) {
    userInterfaceStyle = style
    userInterfaceIdiom = .pad
    horizontalSizeClass = size.width < Self.compact ? .compact : .regular
    verticalSizeClass = size.height < Self.compact / 2 ? .compact : .regular
    displayScale = scale
  }

  /// The current traits of this thread: those that were last set on it, else those of the main screen.
  ///
  /// A value that is set stays until another one is set.
  public static var current: UITraitCollection {
    get { CurrentTraits.ofThread }
    set { CurrentTraits.ofThread = newValue }
  }
}

/// A light or dark appearance.
///
/// ```swift
/// let isDark = UITraitCollection.current.userInterfaceStyle == .dark
/// ```
nonisolated public enum UIUserInterfaceStyle: Int, Sendable {
  /// No appearance, a light one, or a dark one. Only `light` occurs.
  case unspecified, light, dark
}

/// The amount of room along an axis.
///
/// ```swift
/// let isNarrow = UITraitCollection.current.horizontalSizeClass == .compact
/// ```
nonisolated public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Unknown, little room, or plenty of it. `unspecified` never occurs.
  case unspecified, compact, regular
}

/// A kind of device.
///
/// ```swift
/// let isTablet = UITraitCollection.current.userInterfaceIdiom == .pad
/// ```
nonisolated public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Unknown. Never occurs.
  case unspecified = -1
  /// A phone, a tablet, a television or a car's screen. Only `pad` occurs.
  case phone, pad, tv, carPlay
  /// A desktop computer. Never occurs.
  case mac = 5
  /// A headset. Never occurs.
  case vision = 6
}

extension UIScreen {
  /// The screen's traits. Computed at each call.
  public var traitCollection: UITraitCollection {
    UITraitCollection(size: bounds.size, scale: scale, style: .light)
  }
}

extension UIView {
  /// The traits of the view's window, or of the main screen while the view is in no window. Computed at each call.
  public final var traitCollection: UITraitCollection {
    guard let window else { return .current }
    return UITraitCollection(size: window.bounds.size, scale: window.screen.scale, style: .light)
  }
}
