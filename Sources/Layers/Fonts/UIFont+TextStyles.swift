import KinoraGeometry

nonisolated extension UIFont {
  /// The role of a text in an interface, such as a headline or body text.
  ///
  /// ```swift
  /// label.font = UIFont.preferredFont(forTextStyle: .headline)
  /// ```
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name.
    public let rawValue: String

    /// Creates a style from its name. An unknown one has the size of body text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// Returns the system font of a text style, at the default size of Apple's systems.
  ///
  /// - Note: Differs from Apple: the size is that of the size of text `large`, the standard; the function with traits has
  ///   the others.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let font = style == .headline ? systemFont(ofSize: 17, weight: .semibold) : systemFont(ofSize: style.size)
    return font.following(FontGrowth(style: style, pointSize: font.pointSize), at: font.pointSize)
  }
}

extension UIFont.TextStyle {
  /// The size in points; that of body text for unknown styles.
  fileprivate nonisolated var size: CGFloat {
    switch self {
    case .largeTitle: 34
    case .title1: 28
    case .title2: 22
    case .title3: 20
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption1: 12
    case .caption2: 11
    default: 17
    }
  }
}
