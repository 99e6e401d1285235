import Foundation

/// The attributes that text layers and labels support. Foundation on Linux has attributed strings without these names.
nonisolated extension NSAttributedString.Key {
  /// A `UIFont`. Default Helvetica, 12 points.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `UIColor` or a `CGColor`. Default black.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `UIColor` or a `CGColor` behind the characters. Default none.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// A number: points added after each character. Default 0.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// A line under the characters: an `NSUnderlineStyle` or its raw value. Default none.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// A line through the characters: an `NSUnderlineStyle` or its raw value. Default none.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// An `NSParagraphStyle`. Default `NSParagraphStyle.default`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// A number: points by which the characters are raised above the baseline. Default 0.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")

  /// An `NSShadow` behind the characters and the lines under and through them. Default none. Text layers don't draw it.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// A number: the width of a line along the outlines, in percent of the font's size. Positive to draw the outlines
  /// only, negative to fill the characters as well. Default 0.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The `UIColor` or `CGColor` of that line. Default: the characters' colour.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The `UIColor` or `CGColor` of the underline. Default: the characters' colour.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The `UIColor` or `CGColor` of the line through the characters. Default: the characters' colour.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// A number: the tangent of the slant; positive to the right. Default 0. Text layers don't draw it.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// A number: the natural logarithm of the factor by which the characters are widened. Default 0. Text layers ignore
  /// it.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// A number: 0 for no ligatures. Default 1: those of the font.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// A URL or a string. The characters are blue; they can't be clicked.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// An array of numbers: an `NSWritingDirection` plus an `NSWritingDirectionFormatType` each, the outermost first.
  public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
  /// An `NSAttributedString.TextEffectStyle`. It isn't drawn.
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
  /// An `NSTextAttachment`, of the character `NSTextAttachment.character`. Text layers leave it out.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
}

nonisolated extension NSAttributedString {
  /// Creates an empty text, as `NSAttributedString()`. Foundation on Linux has no initializer without arguments.
  public convenience init(_ nothing: Void = ()) {
    self.init(string: "")
  }

  /// The value of `NSAttributedString.Key.textEffect`.
  ///
  /// ```swift
  /// let attributes: [NSAttributedString.Key: Any] = [.textEffect: NSAttributedString.TextEffectStyle.letterpressStyle]
  /// ```
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    /// The effect's name.
    public let rawValue: String

    /// Creates an effect from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Characters pressed into paper. Stored but not drawn.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }
}
