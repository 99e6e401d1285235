import Foundation
import KinoraGeometry
import KinoraUIKitValues

/// Blurs what lies behind a `UIVisualEffectView`, and tints it.
///
/// ```swift
/// let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
/// bar.frame = CGRect(x: 0, y: 0, width: 390, height: 100)
/// window.addSubview(bar)
/// ```
///
/// - Note: Differs from Apple: radius, saturation and tint of the styles are approximations.
@preconcurrency @MainActor
public final class UIBlurEffect: UIVisualEffect {
  /// The intensity and the tint of a blur.
  public enum Style: Int, Sendable {
    /// Lighter than what lies behind.
    case extraLight
    /// A little lighter than what lies behind.
    case light
    /// Darker than what lies behind.
    case dark
    /// Adapts to the appearance.
    case regular = 4
    /// Makes content in front more prominent; adapts to the appearance.
    case prominent
    /// A material that mostly shows what lies behind; the ones after it show less. They adapt to the appearance.
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    /// A material that is always light.
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    /// The material of bars that is always light.
    case systemChromeMaterialLight
    /// A material that is always dark.
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    /// The material of bars that is always dark.
    case systemChromeMaterialDark
  }

  let style: Style

  /// Creates a blur of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  override var backdrop: BackdropAppearance {
    BackdropAppearance(
      radius: style.isMaterial ? 30 : 20, saturation: 1.8,
      tint: UIColor(light: Self.color(style.tint(isDark: false)), dark: Self.color(style.tint(isDark: true))))
  }

  /// True if content in front of it is light in an appearance.
  func isDark(in traits: UITraitCollection) -> Bool {
    style.tint(isDark: traits.userInterfaceStyle == .dark).white < 0.5
  }

  private static func color(_ tint: (white: Double, alpha: Double)) -> CGColor {
    CGColor(gray: tint.white, alpha: tint.alpha)
  }
}

extension UIBlurEffect.Style {
  fileprivate var isMaterial: Bool { rawValue >= Self.systemUltraThinMaterial.rawValue }

  /// The grey over the blurred picture and its opacity, in the light or the dark appearance.
  fileprivate func tint(isDark: Bool) -> (white: Double, alpha: Double) {
    switch self {
    case .prominent: isDark ? (0.11, 0.6) : (0.97, 0.82)
    case .regular: isDark ? (0.11, 0.73) : (0.97, 0.6)
    case .extraLight: (0.97, 0.82)
    case .light: (1, 0.3)
    case .dark: (0.11, 0.73)
    case .systemUltraThinMaterial: Self.ultraThin(isDark: isDark)
    case .systemThinMaterial: Self.thin(isDark: isDark)
    case .systemMaterial: Self.material(isDark: isDark)
    case .systemThickMaterial: Self.thick(isDark: isDark)
    case .systemChromeMaterial: Self.chrome(isDark: isDark)
    case .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
      Self.ultraThin(isDark: self == .systemUltraThinMaterialDark)
    case .systemThinMaterialLight, .systemThinMaterialDark: Self.thin(isDark: self == .systemThinMaterialDark)
    case .systemMaterialLight, .systemMaterialDark: Self.material(isDark: self == .systemMaterialDark)
    case .systemThickMaterialLight, .systemThickMaterialDark: Self.thick(isDark: self == .systemThickMaterialDark)
    case .systemChromeMaterialLight, .systemChromeMaterialDark: Self.chrome(isDark: self == .systemChromeMaterialDark)
    }
  }

  private static func ultraThin(isDark: Bool) -> (Double, Double) { isDark ? (0.14, 0.55) : (0.97, 0.44) }
  private static func thin(isDark: Bool) -> (Double, Double) { isDark ? (0.14, 0.7) : (0.97, 0.6) }
  private static func material(isDark: Bool) -> (Double, Double) { isDark ? (0.14, 0.82) : (0.97, 0.72) }
  private static func thick(isDark: Bool) -> (Double, Double) { isDark ? (0.14, 0.9) : (0.97, 0.86) }
  private static func chrome(isDark: Bool) -> (Double, Double) { isDark ? (0.11, 0.78) : (0.97, 0.78) }
}
