import KinoraUIKitValues

/// The prominence of vibrant content.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Text, from the most to the least prominent.
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  /// Large areas, from the most to the least prominent.
  case fill, secondaryFill, tertiaryFill
  /// Lines between contents.
  case separator
}

/// Lets the colours of a blur shine through content in front of it.
///
/// Put a `UIVisualEffectView` with this effect into the content view of one with the blur, and the content into its
/// content view.
///
/// ```swift
/// let blur = UIBlurEffect(style: .systemMaterial)
/// let bar = UIVisualEffectView(effect: blur)
/// let text = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .label))
/// bar.contentView.addSubview(text)
/// text.contentView.addSubview(label)
/// ```
///
/// - Note: Differs from Apple: content is filled with a grey that multiplies a light blur, or screens a dark one.
@preconcurrency @MainActor
public final class UIVibrancyEffect: UIVisualEffect {
  private let blurEffect: UIBlurEffect
  private let style: UIVibrancyEffectStyle

  /// Creates the effect of a label in front of a blur.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// Creates the effect of content with a prominence in front of a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    (self.blurEffect, self.style) = (blurEffect, style)
    super.init()
  }

  override func vibrancy(in traits: UITraitCollection) -> VibrancyAppearance? {
    let isDark = blurEffect.isDark(in: traits)
    return VibrancyAppearance(
      white: isDark ? 0.8 : 0.25, strength: style.strength, blend: isDark ? "screenBlendMode" : "multiplyBlendMode")
  }
}

extension UIVibrancyEffectStyle {
  fileprivate var strength: Double {
    switch self {
    case .label: 1
    case .secondaryLabel: 0.6
    case .tertiaryLabel, .fill: 0.4
    case .quaternaryLabel, .secondaryFill: 0.28
    case .tertiaryFill, .separator: 0.2
    }
  }
}
