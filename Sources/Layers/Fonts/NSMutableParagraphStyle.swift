import Foundation

/// A paragraph style that can be changed.
///
/// ```swift
/// let style = NSMutableParagraphStyle()
/// style.lineHeightMultiple = 1.2
/// ```
///
/// A length that isn't finite counts as 0.
public nonisolated final class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  public override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  public override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  public override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }

  /// Points between lines, added to the font's line height. Negative values count as 0.
  public override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue.positiveOrZero }
  }

  /// A factor for the font's line height. Negative values count as 0.
  public override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue.positiveOrZero }
  }

  /// The minimum height of lines. Negative values count as 0.
  public override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue.positiveOrZero }
  }

  /// The maximum height of lines; 0 for no limit. Negative values count as 0.
  public override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue.positiveOrZero }
  }

  /// The distance of the first line from the leading edge. Negative values count as 0.
  public override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue.positiveOrZero }
  }

  /// The distance of the other lines from the leading edge. Negative values count as 0.
  public override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue.positiveOrZero }
  }

  public override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue.isFinite ? newValue : 0 }
  }

  /// The space below the paragraph. Negative values count as 0.
  public override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue.positiveOrZero }
  }

  /// The space above the paragraph. Negative values count as 0.
  public override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue.positiveOrZero }
  }

  public override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  /// The positions of tabs; nil for the standard ones.
  public override var tabStops: [NSTextTab]! {
    get { super.tabStops }
    set { values.tabStops = newValue.map { $0.sorted { $0.location < $1.location } } }
  }

  /// The distance between tabs after the last one of `tabStops`. Negative values count as 0.
  public override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue.positiveOrZero }
  }

  public override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }

  public override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }

  /// Takes all properties of another style.
  public func setParagraphStyle(_ obj: NSParagraphStyle) {
    values = obj.values
  }

  /// Adds a tab to `tabStops`.
  public func addTabStop(_ anObject: NSTextTab) {
    tabStops = tabStops + [anObject]
  }

  /// Removes the tabs that are equal to another one.
  public func removeTabStop(_ anObject: NSTextTab) {
    tabStops = tabStops.filter { $0 != anObject }
  }
}

nonisolated extension CGFloat {
  fileprivate var positiveOrZero: CGFloat { self > 0 && isFinite ? self : 0 }
}
