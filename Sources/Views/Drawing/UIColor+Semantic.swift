import KinoraGeometry

/// Colours by purpose, in the light appearance, which is the only one.
nonisolated extension UIColor {
  /// Main text.
  public static let label = black
  /// Subtitles and other secondary text.
  public static let secondaryLabel = shade(60, 60, 67, 0.6)
  /// Less important text.
  public static let tertiaryLabel = shade(60, 60, 67, 0.3)
  /// The least important text.
  public static let quaternaryLabel = shade(60, 60, 67, 0.18)
  /// Hints in empty fields.
  public static let placeholderText = shade(60, 60, 67, 0.3)
  /// Links in text.
  public static let link = systemBlue
  /// Lines between items; lets the background show through.
  public static let separator = shade(60, 60, 67, 0.29)
  /// Opaque lines between items.
  public static let opaqueSeparator = shade(198, 198, 200, 1)

  /// The background of a window or a view.
  public static let systemBackground = white
  /// Groups on top of `systemBackground`.
  public static let secondarySystemBackground = systemGray6
  /// Groups on top of `secondarySystemBackground`.
  public static let tertiarySystemBackground = white
  /// The background of grouped content.
  public static let systemGroupedBackground = systemGray6
  /// The former name of `systemGroupedBackground`.
  public static let groupTableViewBackground = systemGroupedBackground
  /// Groups on top of `systemGroupedBackground`.
  public static let secondarySystemGroupedBackground = white
  /// Groups on top of `secondarySystemGroupedBackground`.
  public static let tertiarySystemGroupedBackground = systemGray6

  /// Thin and small shapes, such as a slider's track.
  public static let systemFill = shade(120, 120, 128, 0.2)
  /// Shapes of medium size, such as a switch.
  public static let secondarySystemFill = shade(120, 120, 128, 0.16)
  /// Large shapes, such as a button.
  public static let tertiarySystemFill = shade(118, 118, 128, 0.12)
  /// Large areas with complex content.
  public static let quaternarySystemFill = shade(116, 116, 128, 0.08)

  /// Text on dark backgrounds.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Text on light backgrounds.
  public static let darkText = black
  /// The colour of controls.
  ///
  /// - Note: Differs from Apple: always the standard tint, not that of the view that uses the colour.
  public static let tintColor = systemBlue

  private static func shade(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}

extension UIColor {
  /// Creates a colour from a closure that chooses it by the traits.
  ///
  /// - Note: Differs from Apple: the closure is called once, for the light appearance, which is the only one.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(.current).cgColor)
  }

  /// Returns the colour itself: colours don't depend on the traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
}
