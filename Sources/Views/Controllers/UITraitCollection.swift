import Geometry

/// What a view is shown on and with.
nonisolated public final class UITraitCollection: Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// Pixels a point.
  public let displayScale: CGFloat

  /// Below this a width or height counts as compact.
  private static let compact: CGFloat = 600

  init(size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle) {
    userInterfaceStyle = style
    userInterfaceIdiom = .pad
    horizontalSizeClass = size.width < Self.compact ? .compact : .regular
    verticalSizeClass = size.height < Self.compact / 2 ? .compact : .regular
    displayScale = scale
  }

  /// Those of the screen.
  @MainActor public static var current: UITraitCollection { UIScreen.main.traitCollection }
}

nonisolated public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

nonisolated public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

nonisolated public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision = 6
}

extension UIScreen {
  public var traitCollection: UITraitCollection {
    UITraitCollection(size: bounds.size, scale: scale, style: .light)
  }
}

extension UIView {
  public final var traitCollection: UITraitCollection {
    guard let window else { return .current }
    return UITraitCollection(size: window.bounds.size, scale: window.screen.scale, style: .light)
  }
}
