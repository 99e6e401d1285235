import Foundation
import KinoraText

/// The horizontal alignment of lines. `natural` is right for lines that start with a right-to-left script, else left;
/// `justified` widens spaces to fill the width.
///
/// ```swift
/// label.textAlignment = .center
/// ```
public nonisolated enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// The treatment of lines that are too long: break between words or anywhere, clip, or truncate with an ellipsis at the
/// start, at the end or in the middle.
///
/// ```swift
/// label.lineBreakMode = .byTruncatingTail
/// ```
public nonisolated enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The format of a paragraph: the value of `NSAttributedString.Key.paragraphStyle`.
///
/// ```swift
/// let style = NSMutableParagraphStyle()
/// style.alignment = .center
/// style.lineSpacing = 4
/// let text = NSAttributedString(string: "Hello", attributes: [.paragraphStyle: style])
/// ```
///
/// Lengths are in points. The style of a paragraph's first character applies to all of it.
public nonisolated class NSParagraphStyle {
  var values = Values()

  /// Creates a style with the default values.
  public init() {}

  /// The style of text without a paragraph style.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Returns the direction of a language with a code such as "he"; `leftToRight` for nil and unknown ones.
  public static func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    let language = languageName?.lowercased().prefix { $0 != "-" && $0 != "_" } ?? ""
    return ["ar", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi"].contains(language)
      ? .rightToLeft : .leftToRight
  }

  /// The horizontal alignment of lines. Default `natural`.
  public var alignment: NSTextAlignment { values.alignment }
  /// The treatment of lines that are too long. Default `byWordWrapping`. The first paragraph's applies to the whole
  /// text.
  public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The rules for places at which lines break. Default none. Not used by a mode that breaks lines anywhere or not at all.
  public var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
  /// Points between lines, added to the font's line height. Default 0. The first paragraph's applies to the whole text.
  public var lineSpacing: CGFloat { values.lineSpacing }
  /// A factor for the font's line height. Default 0, which leaves it unchanged. What it adds is above the characters.
  public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The minimum height of lines. Default 0. What it adds is above the characters.
  public var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum height of lines; 0 for no limit. Default 0. Higher characters reach over the line above.
  public var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The distance of the first line from the leading edge. Default 0.
  public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The distance of the other lines from the leading edge. Default 0.
  public var headIndent: CGFloat { values.headIndent }
  /// The end of the lines: positive from the leading edge, otherwise from the trailing edge. Default 0.
  public var tailIndent: CGFloat { values.tailIndent }
  /// The space below the paragraph, except below the last one. Default 0.
  public var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The space above the paragraph, except above the first one. Default 0.
  public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The writing direction. Default `natural`.
  public var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The positions of tabs, in ascending order. Default: twelve, 28 points apart.
  public var tabStops: [NSTextTab]! { values.tabStops ?? Values.standardTabStops }
  /// The distance between tabs after the last one of `tabStops`. Default 0: the distance between the last two.
  public var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// Stored but not used: words aren't hyphenated. Default 0.
  public var hyphenationFactor: Float { values.hyphenationFactor }
  /// Stored but not used: characters aren't moved closer together. Default false.
  public var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

  /// Returns an immutable copy: an `NSParagraphStyle`.
  public func copy() -> Any { duplicate(as: NSParagraphStyle()) }

  /// Returns a mutable copy: an `NSMutableParagraphStyle`.
  public func mutableCopy() -> Any { duplicate(as: NSMutableParagraphStyle()) }

  private func duplicate(as copy: NSParagraphStyle) -> NSParagraphStyle {
    copy.values = values
    return copy
  }

  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineBreakStrategy: LineBreakStrategy = []
    var lineSpacing: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var baseWritingDirection = NSWritingDirection.natural
    /// Nil for the standard ones.
    var tabStops: [NSTextTab]?
    var defaultTabInterval: CGFloat = 0
    var hyphenationFactor: Float = 0
    var allowsDefaultTighteningForTruncation = false

    static let standardTabStops = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }
  }
}

nonisolated extension NSParagraphStyle {
  /// Rules for the places at which the lines of a paragraph break.
  ///
  /// ```swift
  /// let style = NSMutableParagraphStyle()
  /// style.lineBreakStrategy = .hangulWordPriority
  /// ```
  ///
  /// - Note: Differs from Apple: texts of more than 16 KiB may be laid out without these rules.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// The bits of the rules.
    public let rawValue: UInt

    /// Creates a set of rules from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A word that would be alone on the last line of a paragraph gets the last word of the line above beside it, if both
    /// fit.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Lines don't break between Hangul characters, so Korean words stay whole. A word that is longer than a line breaks
    /// inside.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// The rules of labels, which suit short texts: all of them.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
}

nonisolated extension NSParagraphStyle.LineBreakStrategy {
  /// The rules that apply to a text.
  package var value: StyledText.LineBreaks {
    var value: StyledText.LineBreaks = []
    if contains(.hangulWordPriority) { value.insert(.keepsHangulWords) }
    if contains(.pushOut) { value.insert(.pushesOut) }
    return value
  }
}

/// The attributes of an `AttributedString` have to be sendable. As on Apple's systems, an object must not be changed
/// while another thread reads it.
nonisolated extension NSParagraphStyle: @unchecked Sendable {}

nonisolated extension NSParagraphStyle: Hashable {
  /// Returns true if all properties are equal.
  public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool { a.values == b.values }

  /// Hashes the properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }
}

nonisolated extension NSParagraphStyle {
  /// The geometry of the paragraph; nil if it is the default one.
  var format: ParagraphFormat? {
    var format = ParagraphFormat()
    format.firstLineIndent = Double(firstLineHeadIndent)
    format.indent = Double(headIndent)
    format.tailIndent = Double(tailIndent)
    format.minimumLineHeight = Double(minimumLineHeight)
    format.maximumLineHeight = Double(maximumLineHeight)
    format.lineHeightMultiple = Double(lineHeightMultiple)
    format.spacingBefore = Double(paragraphSpacingBefore)
    format.spacingAfter = Double(paragraphSpacing)
    format.direction = baseWritingDirection.value
    format.tabInterval = Double(defaultTabInterval)
    if let tabs = values.tabStops {
      format.tabs = tabs.map { ParagraphFormat.Tab(position: Double($0.location), alignment: $0.alignment.value) }
    }
    return format == ParagraphFormat() ? nil : format
  }
}

nonisolated extension NSTextAlignment {
  package var value: StyledText.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

nonisolated extension NSLineBreakMode {
  /// The truncation that the mode asks for; nil for modes that don't truncate.
  package var truncation: StyledText.Truncation? {
    switch self {
    case .byTruncatingHead: .start
    case .byTruncatingMiddle: .middle
    case .byTruncatingTail: .end
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    }
  }
}
