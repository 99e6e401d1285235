import Foundation
import KinoraText

/// The direction in which lines of text run. `natural` is that of the first character with a direction.
///
/// ```swift
/// style.baseWritingDirection = .rightToLeft
/// ```
public nonisolated enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight, rightToLeft

  var value: ParagraphFormat.Direction {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}

/// The effect of `NSAttributedString.Key.writingDirection`: `embedding` keeps the order of the characters' script,
/// `override` doesn't.
///
/// ```swift
/// let level = NSWritingDirection.rightToLeft.rawValue | NSWritingDirectionFormatType.override.rawValue
/// let text = NSAttributedString(string: "abc", attributes: [.writingDirection: [level]])
/// ```
public nonisolated enum NSWritingDirectionFormatType: Int, Sendable {
  case embedding = 0
  case override = 2
}

/// A position to which a tab character moves.
///
/// ```swift
/// let style = NSMutableParagraphStyle()
/// style.tabStops = [NSTextTab(textAlignment: .right, location: 200)]
/// ```
public nonisolated final class NSTextTab: Sendable {
  /// A key of a tab's options.
  ///
  /// ```swift
  /// let key = NSTextTab.OptionKey(rawValue: "decimals")
  /// ```
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The part of the following text that is at the location: its left or right edge, or its middle.
  public let alignment: NSTextAlignment
  /// The distance from the paragraph's leading edge, in points.
  public let location: CGFloat

  /// Creates a tab. Options aren't supported; a location that isn't finite counts as 0.
  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    self.alignment = alignment
    location = loc.isFinite ? loc : 0
  }
}

nonisolated extension NSTextTab: Hashable {
  /// Returns true if alignment and location are equal.
  public static func == (a: NSTextTab, b: NSTextTab) -> Bool { a.alignment == b.alignment && a.location == b.location }

  /// Hashes the location.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(location)
  }
}
