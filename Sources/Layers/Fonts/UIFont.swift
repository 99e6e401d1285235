import KinoraGeometry
import KinoraText

/// A font at a size in points.
///
/// ```swift
/// let title = UIFont.systemFont(ofSize: 20, weight: .semibold)
/// let code = UIFont(name: "Menlo-Bold", size: 13)
/// print(title.lineHeight)
/// ```
///
/// - Note: Differs from Apple: a name without an installed font gives the standard font, Inter, instead of nil.
public nonisolated final class UIFont: Sendable {
  /// The weight of a font's strokes, from -1 (thinnest) over 0 (regular) to 1.
  ///
  /// ```swift
  /// let heading = UIFont.systemFont(ofSize: 24, weight: .heavy)
  /// ```
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight; values outside of -1...1 count as the nearest of these.
    public let rawValue: CGFloat

    /// Creates a weight from a number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a weight from a number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Weight 100 of a font file.
    public static let ultraLight = Weight(-0.8)
    /// Weight 200 of a font file.
    public static let thin = Weight(-0.6)
    /// Weight 300 of a font file.
    public static let light = Weight(-0.4)
    /// Weight 400 of a font file.
    public static let regular = Weight(0)
    /// Weight 500 of a font file.
    public static let medium = Weight(0.23)
    /// Weight 600 of a font file.
    public static let semibold = Weight(0.3)
    /// Weight 700 of a font file.
    public static let bold = Weight(0.4)
    /// Weight 800 of a font file.
    public static let heavy = Weight(0.56)
    /// Weight 900 of a font file.
    public static let black = Weight(0.62)
  }

  /// The name that the font was created with; "System" for the system font.
  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat
  /// From 1 to 1000: 400 is regular, or the weight in the name.
  let weight: Int
  let isItalic: Bool
  let hasEqualDigits: Bool
  /// The rule by which the size follows the preferred size of text; nil for a fixed size.
  package let growth: FontGrowth?

  init(
    fontName: String, pointSize: CGFloat, weight: Int = 400, isItalic: Bool = false, hasEqualDigits: Bool = false,
    growth: FontGrowth? = nil
  ) {
    self.fontName = fontName
    // As in UIKit, an invalid size gives the standard size.
    self.pointSize = pointSize > 0 && pointSize.isFinite ? pointSize : UIFont.systemFontSize
    self.weight = weight
    self.isItalic = isItalic
    self.hasEqualDigits = hasEqualDigits
    self.growth = growth
  }

  /// Creates a font from a family or PostScript name, such as "Menlo" or "Menlo-BoldItalic".
  ///
  /// - Parameters:
  ///   - fontName: The name of a family, or the PostScript name of one of its fonts.
  ///   - fontSize: Points; a size that isn't positive and finite counts as `systemFontSize`.
  /// - Returns: nil for an empty name.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(fontName: fontName, pointSize: fontSize)
  }

  /// The standard size of text, 14 points.
  public static let systemFontSize: CGFloat = 14
  /// The standard size of small text, 12 points.
  public static let smallSystemFontSize: CGFloat = 12
  /// The standard size of labels, 17 points.
  public static let labelFontSize: CGFloat = 17
  /// The standard size of buttons, 18 points.
  public static let buttonFontSize: CGFloat = 18

  /// Returns the system font in regular weight.
  ///
  /// Sizes are in points. One that isn't positive and finite counts as `systemFontSize`, here and in the functions below.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(fontName: "System", pointSize: fontSize)
  }

  /// Returns the system font in a weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontName: "System", pointSize: fontSize, weight: weight.number)
  }

  /// Returns the system font in bold.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// Returns the system font in italics.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(fontName: "System", pointSize: fontSize, isItalic: true)
  }

  /// Returns the system font with digits of equal width, for numbers that change in place.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontName: "System", pointSize: fontSize, weight: weight.number, hasEqualDigits: true)
  }

  /// Returns the system's monospaced font in a weight.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontName: "monospace", pointSize: fontSize, weight: weight.number)
  }

  /// Returns the same font at another size, in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(
      fontName: fontName, pointSize: fontSize, weight: weight, isItalic: isItalic, hasEqualDigits: hasEqualDigits)
  }
}

nonisolated extension UIFont {
  /// The distance from a line's top to its baseline, in points.
  public var ascender: CGFloat { CGFloat(sampleLine.firstBaseline) }

  /// The distance from the baseline to a line's bottom as a negative number, in points.
  public var descender: CGFloat { ascender - lineHeight }

  /// The height of a line, in points.
  public var lineHeight: CGFloat { sampleLine.size.height }

  /// The space between lines that the font recommends in addition to `lineHeight`, in points.
  public var leading: CGFloat { CGFloat(metrics.leading) }

  /// The height of capital letters, in points.
  public var capHeight: CGFloat { CGFloat(metrics.capHeight) }

  /// The height of small letters such as x, in points.
  public var xHeight: CGFloat { CGFloat(metrics.xHeight) }

  /// The names of the installed families, in alphabetical order.
  public static var familyNames: [String] { InstalledFonts.families }

  /// Returns the PostScript names of a family's fonts, in alphabetical order; none for a family that isn't installed.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    InstalledFonts.fonts(inFamily: familyName)
  }

  private var metrics: FontMetrics { FontMetrics(of: run("x", color: .black)) }

  private var sampleLine: TextLayout { TextLayout(StyledText([run("x", color: .black)]), width: nil) }

  package func run(_ string: String, color: RGBAColor) -> StyledText.Run {
    var run = StyledText.Run(
      string, fontName: fontName, fontSize: Double(pointSize), weight: weight, color: color,
      hasEqualDigits: hasEqualDigits)
    run.isItalic = isItalic
    return run
  }
}

extension UIFont.Weight {
  /// The weight as font files number it: regular is 400, bold 700. NaN counts as regular.
  nonisolated var number: Int {
    let steps: [(CGFloat, CGFloat)] = [
      (-1, 1), (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800),
      (0.62, 900), (1, 1000),
    ]
    guard rawValue > -1, rawValue < 1 else { return rawValue >= 1 ? 1000 : rawValue <= -1 ? 1 : 400 }
    let next = steps.firstIndex { $0.0 > rawValue } ?? steps.count - 1
    let (low, high) = (steps[next - 1], steps[next])
    return Int((low.1 + (high.1 - low.1) * (rawValue - low.0) / (high.0 - low.0)).rounded())
  }
}

nonisolated extension UIFont: Hashable {
  /// Returns true if both fonts have the same name, size, weight, slant and kind of digits.
  public static func == (a: UIFont, b: UIFont) -> Bool {
    a.fontName == b.fontName && a.pointSize == b.pointSize && a.weight == b.weight && a.isItalic == b.isItalic
      && a.hasEqualDigits == b.hasEqualDigits
  }

  /// Hashes name, size and weight.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fontName)
    hasher.combine(pointSize)
    hasher.combine(weight)
  }
}
