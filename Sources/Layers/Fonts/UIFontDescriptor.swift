import KinoraGeometry

/// The traits of a font that make one from another: its size, weight and slant.
///
/// ```swift
/// let body = UIFont.systemFont(ofSize: 17)
/// let strong = body.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
/// ```
public nonisolated final class UIFontDescriptor: Sendable {
  /// Traits of a font's design.
  ///
  /// ```swift
  /// let isBold = font.fontDescriptor.symbolicTraits.contains(.traitBold)
  /// ```
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of the traits.
    public let rawValue: UInt32

    /// Creates a set of traits from their bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// With strong strokes.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// With characters of equal width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The font at the descriptor's size.
  let font: UIFont

  init(_ font: UIFont) {
    self.font = font
  }

  /// Creates a descriptor from a family or PostScript name.
  ///
  /// - Parameter size: Points; a size that isn't positive and finite counts as `UIFont.systemFontSize`.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(UIFont(fontName: fontName, pointSize: size))
  }

  /// Returns the descriptor of a text style's font.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The font's name; "System" for the system font.
  public var postscriptName: String { font.fontName }
  /// The size in points.
  public var pointSize: CGFloat { font.pointSize }

  /// The traits: bold from a weight of 600 on.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.isItalic { traits.insert(.traitItalic) }
    if font.weight >= 600 { traits.insert(.traitBold) }
    if font.fontName == "monospace" { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns the descriptor with other traits: those left out are removed. Never nil.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = symbolicTraits.contains(.traitBold)
    let weight = isBold == (font.weight >= 600) ? font.weight : isBold ? 700 : 400
    let name = symbolicTraits.contains(.traitMonoSpace) && font.fontName == "System" ? "monospace" : font.fontName
    return UIFontDescriptor(
      UIFont(
        fontName: name, pointSize: pointSize, weight: weight, isItalic: symbolicTraits.contains(.traitItalic),
        hasEqualDigits: font.hasEqualDigits))
  }

  /// Returns the descriptor with another size, in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFontDescriptor(font.withSize(newPointSize)) }

  /// Returns the descriptor with the family of another font.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(
      UIFont(fontName: newFamily, pointSize: pointSize, weight: font.weight, isItalic: font.isItalic))
  }
}

nonisolated extension UIFont {
  /// The font's traits, to make another font from.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

  /// The name of the font's family: its name up to a hyphen.
  public var familyName: String { fontName.prefix { $0 != "-" }.description }

  /// Creates a font from a descriptor.
  ///
  /// - Parameter pointSize: Points; 0 for the descriptor's own size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let font = descriptor.font
    self.init(
      fontName: font.fontName, pointSize: pointSize > 0 ? pointSize : font.pointSize, weight: font.weight,
      isItalic: font.isItalic, hasEqualDigits: font.hasEqualDigits)
  }
}
