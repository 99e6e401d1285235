import KinoraGeometry
import KinoraLayers

/// The growth of a text style's fonts with the preferred size of text.
///
/// ```swift
/// let metrics = UIFontMetrics(forTextStyle: .headline)
/// label.font = metrics.scaledFont(for: UIFont.systemFont(ofSize: 20), maximumPointSize: 40)
/// ```
nonisolated public final class UIFontMetrics: Sendable {
  private let style: UIFont.TextStyle

  /// The growth of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the growth of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  /// Returns a font at the size that it has in the given traits. At the size `large` that is its own.
  ///
  /// - Parameter traitCollection: The traits; nil for the current ones.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection? = nil) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// Returns a font at the size that it has in the given traits.
  ///
  /// - Parameters:
  ///   - font: The font at the size `large`.
  ///   - maximumPointSize: The greatest size in points; 0 for any.
  ///   - traitCollection: The traits; nil for the current ones.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    let growth = FontGrowth(style: style, pointSize: font.pointSize, maximum: maximumPointSize)
    return font.following(growth, at: size(of: growth, in: traitCollection ?? .current))
  }

  fileprivate func size(of growth: FontGrowth, in traits: UITraitCollection) -> CGFloat {
    let scaled = scaledValue(for: growth.pointSize, compatibleWith: traits)
    return growth.maximum > 0 ? min(scaled, growth.maximum) : scaled
  }

  /// Returns a length as it is in the given traits, rounded to pixels. At the size `large` it is the same.
  ///
  /// - Parameters:
  ///   - value: Points.
  ///   - traitCollection: The traits; nil for the current ones.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil) -> CGFloat {
    let traits = traitCollection ?? .current
    let category = traits.preferredContentSizeCategory
    guard category != .large, category != .unspecified else { return value }
    let grown = value * TextSizes.size(of: style, at: category) / TextSizes.size(of: style, at: .large)
    let scale = traits.displayScale > 0 ? traits.displayScale : UITraitCollection.current.displayScale
    return (grown * scale).rounded() / scale
  }
}

nonisolated extension UIFont {
  /// Returns the system font of a text style, at the size that it has in the given traits; nil for the current ones.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style).fitting(traitCollection ?? .current)
  }

  /// Returns the font at the size that it has in the given traits; the same font if its size is fixed.
  package func fitting(_ traits: UITraitCollection) -> UIFont {
    guard let growth else { return self }
    return following(growth, at: UIFontMetrics(forTextStyle: growth.style).size(of: growth, in: traits))
  }
}

/// The sizes of text styles in points, which Apple's design guidelines publish.
nonisolated enum TextSizes {
  private static let body: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
  private static let sizes: [UIFont.TextStyle: [CGFloat]] = [
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]

  /// Returns the size of a style; that of `large` for an unspecified category, that of body text for unknown styles.
  static func size(of style: UIFont.TextStyle, at category: UIContentSizeCategory) -> CGFloat {
    (sizes[style] ?? body)[category.step ?? 3]
  }
}
