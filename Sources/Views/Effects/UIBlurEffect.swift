import Foundation

/// Blurs what lies behind a `UIVisualEffectView`, and tints it.
///
/// ```swift
/// let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
/// bar.frame = CGRect(x: 0, y: 0, width: 390, height: 100)
/// window.addSubview(bar)
/// ```
///
/// - Note: Differs from Apple: radius, saturation and tint of the styles are approximations, and the styles that adapt
///   to the appearance are those of the light one.
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
    let tint = style.tint
    return BackdropAppearance(
      radius: style.isMaterial ? 30 : 20, saturation: 1.8, tint: UIColor(white: tint.white, alpha: tint.alpha))
  }

  /// True if content in front of it is light.
  var isDark: Bool { style.tint.white < 0.5 }
}

extension UIBlurEffect.Style {
  fileprivate var isMaterial: Bool { rawValue >= Self.systemUltraThinMaterial.rawValue }

  fileprivate var tint: (white: Double, alpha: Double) {
    switch self {
    case .extraLight, .prominent: (0.97, 0.82)
    case .light: (1, 0.3)
    case .dark: (0.11, 0.73)
    case .regular: (0.97, 0.6)
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight: (0.97, 0.44)
    case .systemThinMaterial, .systemThinMaterialLight: (0.97, 0.6)
    case .systemMaterial, .systemMaterialLight: (0.97, 0.72)
    case .systemThickMaterial, .systemThickMaterialLight: (0.97, 0.86)
    case .systemChromeMaterial, .systemChromeMaterialLight: (0.97, 0.78)
    case .systemUltraThinMaterialDark: (0.14, 0.55)
    case .systemThinMaterialDark: (0.14, 0.7)
    case .systemMaterialDark: (0.14, 0.82)
    case .systemThickMaterialDark: (0.14, 0.9)
    case .systemChromeMaterialDark: (0.11, 0.78)
    }
  }
}
