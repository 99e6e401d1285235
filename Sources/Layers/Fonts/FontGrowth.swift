import KinoraGeometry

/// The rule by which a font's size follows the preferred size of text.
package nonisolated struct FontGrowth: Equatable, Sendable {
  /// The style whose sizes the font follows.
  package let style: UIFont.TextStyle
  /// The size at the standard size of text, in points.
  package let pointSize: CGFloat
  /// The greatest size in points; 0 for any.
  package let maximum: CGFloat

  package init(style: UIFont.TextStyle, pointSize: CGFloat, maximum: CGFloat = 0) {
    (self.style, self.pointSize, self.maximum) = (style, pointSize, maximum)
  }
}

nonisolated extension UIFont {
  /// Returns the font at another size, which follows a rule.
  package func following(_ growth: FontGrowth, at pointSize: CGFloat) -> UIFont {
    UIFont(
      fontName: fontName, pointSize: pointSize, weight: weight, isItalic: isItalic, hasEqualDigits: hasEqualDigits,
      growth: growth)
  }
}
