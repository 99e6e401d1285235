import KinoraGeometry

/// One colour for each appearance. Where none is given for high contrast or an elevated level, the ordinary one counts.
nonisolated package struct ColorVariants: Hashable, Sendable {
  let light: CGColor
  let dark: CGColor
  var highContrastLight: CGColor?
  var highContrastDark: CGColor?
  /// The dark colour in front of other contents.
  var elevatedDark: CGColor?

  /// True if there is one colour for all appearances.
  var isUniform: Bool {
    [dark, highContrastLight, highContrastDark, elevatedDark].allSatisfy { $0 == nil || $0 == light }
  }

  func color(in appearance: ColorAppearance) -> CGColor {
    guard appearance.isDark else { return appearance.isHighContrast ? highContrastLight ?? light : light }
    if appearance.isHighContrast, let highContrastDark { return highContrastDark }
    return appearance.isElevated ? elevatedDark ?? dark : dark
  }
}

nonisolated extension UIColor {
  /// Returns a colour from its components in 255ths.
  package static func bytes(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> CGColor {
    CGColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  package convenience init(light: CGColor, dark: CGColor, elevated: CGColor? = nil) {
    self.init(.variants(ColorVariants(light: light, dark: dark, elevatedDark: elevated)))
  }
}
