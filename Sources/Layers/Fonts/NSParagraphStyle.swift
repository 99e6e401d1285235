import Foundation
import Text

/// Where lines of text stand in the width.
public nonisolated enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// What happens to lines that are too long.
public nonisolated enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// How a paragraph is set: the value of `NSAttributedString.Key.paragraphStyle`.
public nonisolated class NSParagraphStyle {
  fileprivate var values = Values()

  public init() {}

  /// The style of text that has none.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Default `natural`.
  public var alignment: NSTextAlignment { values.alignment }
  /// Default `byWordWrapping`. A text has one for all of its paragraphs, that of the first.
  public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Points between lines beyond what the font asks for. Default 0. A text has one for all of its paragraphs.
  public var lineSpacing: CGFloat { values.lineSpacing }
  /// Multiplies the height of lines; 0, the default, leaves it as it is.
  public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  public func copy() -> Any { duplicate(as: NSParagraphStyle()) }

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
public nonisolated final class NSMutableParagraphStyle: NSParagraphStyle {
  public override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  public override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  /// A value that is negative or no number counts as 0.
  public override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue > 0 ? newValue : 0 }
  }

  /// A value that is negative or no number counts as 0.
  public override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue > 0 ? newValue : 0 }
  }
}

nonisolated extension NSParagraphStyle: Hashable {
  public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool { a.values == b.values }

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
  /// What it says of lines that don't fit, if it says anything.
  package var truncation: StyledText.Truncation? {
    switch self {
    case .byTruncatingHead: .start
    case .byTruncatingMiddle: .middle
    case .byTruncatingTail: .end
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    }
  }
}
