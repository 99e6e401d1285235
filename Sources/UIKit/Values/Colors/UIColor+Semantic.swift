import KinoraGeometry

/// Colours by purpose, which differ between the light and the dark appearance.
nonisolated extension UIColor {
  /// Main text.
  public static let label = UIColor(light: bytes(0, 0, 0), dark: bytes(255, 255, 255))
  /// Subtitles and other secondary text.
  public static let secondaryLabel = UIColor(light: bytes(60, 60, 67, 0.6), dark: bytes(235, 235, 245, 0.6))
  /// Less important text.
  public static let tertiaryLabel = UIColor(light: bytes(60, 60, 67, 0.3), dark: bytes(235, 235, 245, 0.3))
  /// The least important text.
  public static let quaternaryLabel = UIColor(light: bytes(60, 60, 67, 0.18), dark: bytes(235, 235, 245, 0.16))
  /// Hints in empty fields.
  public static let placeholderText = UIColor(light: bytes(60, 60, 67, 0.3), dark: bytes(235, 235, 245, 0.3))
  /// Links in text.
  public static let link = UIColor(light: bytes(0, 122, 255), dark: bytes(9, 132, 255))
  /// Lines between items; lets the background show through.
  public static let separator = UIColor(light: bytes(60, 60, 67, 0.29), dark: bytes(84, 84, 88, 0.6))
  /// Opaque lines between items.
  public static let opaqueSeparator = UIColor(light: bytes(198, 198, 200), dark: bytes(56, 56, 58))

  /// The background of a window or a view.
  public static let systemBackground = UIColor(
    light: bytes(255, 255, 255), dark: bytes(0, 0, 0), elevated: bytes(28, 28, 30))
  /// Groups on top of `systemBackground`.
  public static let secondarySystemBackground = UIColor(
    light: bytes(242, 242, 247), dark: bytes(28, 28, 30), elevated: bytes(44, 44, 46))
  /// Groups on top of `secondarySystemBackground`.
  public static let tertiarySystemBackground = UIColor(
    light: bytes(255, 255, 255), dark: bytes(44, 44, 46), elevated: bytes(58, 58, 60))
  /// The background of grouped content.
  public static let systemGroupedBackground = UIColor(
    light: bytes(242, 242, 247), dark: bytes(0, 0, 0), elevated: bytes(28, 28, 30))
  /// The former name of `systemGroupedBackground`.
  public static let groupTableViewBackground = systemGroupedBackground
  /// Groups on top of `systemGroupedBackground`.
  public static let secondarySystemGroupedBackground = UIColor(
    light: bytes(255, 255, 255), dark: bytes(28, 28, 30), elevated: bytes(44, 44, 46))
  /// Groups on top of `secondarySystemGroupedBackground`.
  public static let tertiarySystemGroupedBackground = UIColor(
    light: bytes(242, 242, 247), dark: bytes(44, 44, 46), elevated: bytes(58, 58, 60))

  /// Thin and small shapes, such as a slider's track.
  public static let systemFill = UIColor(light: bytes(120, 120, 128, 0.2), dark: bytes(120, 120, 128, 0.36))
  /// Shapes of medium size, such as a switch.
  public static let secondarySystemFill = UIColor(light: bytes(120, 120, 128, 0.16), dark: bytes(120, 120, 128, 0.32))
  /// Large shapes, such as a button.
  public static let tertiarySystemFill = UIColor(light: bytes(118, 118, 128, 0.12), dark: bytes(118, 118, 128, 0.24))
  /// Large areas with complex content.
  public static let quaternarySystemFill = UIColor(light: bytes(116, 116, 128, 0.08), dark: bytes(118, 118, 128, 0.18))

  /// Text on dark backgrounds.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Text on light backgrounds.
  public static let darkText = black
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  /// The tint colour of the view that shows it; the standard tint in layers and contexts.
  public static let tintColor = UIColor(.tint)
}
