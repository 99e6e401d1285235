import Foundation
import Text

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
public nonisolated class NSParagraphStyle {
  fileprivate var values = Values()

  /// Creates a style with the default values.
  public init() {}

  /// The style of text without a paragraph style.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The horizontal alignment of lines. Default `natural`.
  public var alignment: NSTextAlignment { values.alignment }
  /// The treatment of lines that are too long. Default `byWordWrapping`. The first paragraph's applies to the whole
  /// text.
  public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Points between lines, added to the font's line height. Default 0. The first paragraph's applies to the whole text.
  public var lineSpacing: CGFloat { values.lineSpacing }
  /// A factor for the font's line height. Default 0, which leaves it unchanged.
  public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// Returns an immutable copy: an `NSParagraphStyle`.
  public func copy() -> Any { duplicate(as: NSParagraphStyle()) }

  /// Returns a mutable copy: an `NSMutableParagraphStyle`.
  public func mutableCopy() -> Any { duplicate(as: NSMutableParagraphStyle()) }

  private func duplicate(as copy: NSParagraphStyle) -> NSParagraphStyle {
    copy.values = values
    return copy
  }

  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
  }
}

/// A paragraph style that can be changed.
///
/// ```swift
/// let style = NSMutableParagraphStyle()
/// style.lineHeightMultiple = 1.2
/// ```
public nonisolated final class NSMutableParagraphStyle: NSParagraphStyle {
  public override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  public override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  /// Points between lines, added to the font's line height. Negative values and NaN count as 0.
  public override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue > 0 ? newValue : 0 }
  }

  /// A factor for the font's line height. Negative values and NaN count as 0.
  public override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue > 0 ? newValue : 0 }
  }
}

nonisolated extension NSParagraphStyle: Hashable {
  /// Returns true if all properties are equal.
  public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool { a.values == b.values }

  /// Hashes the properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
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
