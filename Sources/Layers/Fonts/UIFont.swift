import Geometry
import Text

/// A font of a size.
///
/// - Note: Differs from Apple: a name that no installed font has gives the standard font, Inter, not nil.
public nonisolated final class UIFont: Sendable {
  /// How heavy strokes are, from -1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  /// The name that it was made by; "System" for the system's font.
  public let fontName: String
  /// Points.
  public let pointSize: CGFloat
  /// From 1 over 400 to 1000; 400 for what the name says.
  let weight: Int
  let isItalic: Bool
  let hasEqualDigits: Bool

  init(fontName: String, pointSize: CGFloat, weight: Int = 400, isItalic: Bool = false, hasEqualDigits: Bool = false) {
    self.fontName = fontName
    // As in UIKit, a size that makes no sense is that of labels.
    self.pointSize = pointSize > 0 && pointSize.isFinite ? pointSize : UIFont.systemFontSize
    self.weight = weight
    self.isItalic = isItalic
    self.hasEqualDigits = hasEqualDigits
  }

  /// A font by its family's or its PostScript name: "Menlo", "Menlo-BoldItalic". Nil for no name at all.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(fontName: fontName, pointSize: fontSize)
  }

  /// The size of text that nobody has given one, 14.
  public static let systemFontSize: CGFloat = 14
  public static let smallSystemFontSize: CGFloat = 12
  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18

  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(fontName: "System", pointSize: fontSize)
  }

  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontName: "System", pointSize: fontSize, weight: weight.number)
  }

  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(fontName: "System", pointSize: fontSize, isItalic: true)
  }

  /// The system's font with digits of one width, for figures that change in place.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontName: "System", pointSize: fontSize, weight: weight.number, hasEqualDigits: true)
  }

  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontName: "monospace", pointSize: fontSize, weight: weight.number)
  }

  /// The same font at another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(
      fontName: fontName, pointSize: fontSize, weight: weight, isItalic: isItalic, hasEqualDigits: hasEqualDigits)
  }
}

nonisolated extension UIFont {
  /// How far above the baseline a line begins, in points.
  public var ascender: CGFloat { CGFloat(sampleLine.firstBaseline) }

  /// How far below the baseline a line ends, in points; negative.
  public var descender: CGFloat { ascender - lineHeight }

  /// From one line's top to the next one's, in points.
  public var lineHeight: CGFloat { sampleLine.size.height }

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
  /// The weight as font files number it: regular is 400, bold 700.
  fileprivate nonisolated var number: Int {
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
  public static func == (a: UIFont, b: UIFont) -> Bool {
    a.fontName == b.fontName && a.pointSize == b.pointSize && a.weight == b.weight && a.isItalic == b.isItalic
      && a.hasEqualDigits == b.hasEqualDigits
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(fontName)
    hasher.combine(pointSize)
    hasher.combine(weight)
  }
}
