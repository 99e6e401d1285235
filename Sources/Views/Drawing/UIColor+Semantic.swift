import Geometry

/// Colours by what they are for, as they are in the light appearance, which is the only one here.
nonisolated extension UIColor {
  public static let label = black
  public static let secondaryLabel = shade(60, 60, 67, 0.6)
  public static let tertiaryLabel = shade(60, 60, 67, 0.3)
  public static let quaternaryLabel = shade(60, 60, 67, 0.18)
  public static let placeholderText = shade(60, 60, 67, 0.3)
  public static let link = systemBlue
  public static let separator = shade(60, 60, 67, 0.29)
  public static let opaqueSeparator = shade(198, 198, 200, 1)

  public static let systemBackground = white
  public static let secondarySystemBackground = systemGray6
  public static let tertiarySystemBackground = white
  public static let systemGroupedBackground = systemGray6
  public static let secondarySystemGroupedBackground = white
  public static let tertiarySystemGroupedBackground = systemGray6

  /// Of thin and small shapes, such as a slider's track.
  public static let systemFill = shade(120, 120, 128, 0.2)
  /// Of shapes of medium size, such as a switch.
  public static let secondarySystemFill = shade(120, 120, 128, 0.16)
  /// Of large shapes, such as a button.
  public static let tertiarySystemFill = shade(118, 118, 128, 0.12)
  /// Of large areas that hold much.
  public static let quaternarySystemFill = shade(116, 116, 128, 0.08)

  public static let lightText = UIColor(white: 1, alpha: 0.6)
  public static let darkText = black
  /// The colour of what can be operated.
  ///
  /// - Note: Differs from Apple: always the standard one, not that of the view in which it is used.
  public static let tintColor = systemBlue

  private static func shade(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}

extension UIColor {
  /// A colour that depends on where it is seen.
  ///
  /// - Note: Differs from Apple: the closure is asked once, for the light appearance, which is the only one here.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(.current).cgColor)
  }

  /// The colour itself.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
}
