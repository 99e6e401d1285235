import Foundation
import KinoraText

/// The style of the line under or through characters: one of `single`, `thick` and `double`, a pattern, and `byWord`.
///
/// ```swift
/// let style: NSUnderlineStyle = [.single, .patternDash, .byWord]
/// let text = NSAttributedString(string: "on sale", attributes: [.strikethroughStyle: style.rawValue])
/// ```
///
/// - Note: Differs from Apple: the lengths of dashes are multiples of the line's thickness (dots 3, dashes 10, gaps 3,
///   after plain dashes 5).
public nonisolated struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of the style.
  public let rawValue: Int

  /// Creates a style from its bits. Bits other than those of the constants here don't change the line.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One thin line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two thin lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// A line of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A line of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// A line of dashes and dots in turn.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// A line of dashes, each followed by two dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// A line without spaces and tabs.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

  var stroke: StyledText.Stroke {
    switch rawValue & 0xFF {
    case 0: .none
    case let bits where bits & 9 == 9: .double
    case let bits where bits & 2 != 0: .thick
    default: .single
    }
  }

  var pattern: StyledText.LinePattern {
    var pattern = StyledText.LinePattern()
    pattern.isByWord = contains(.byWord)
    switch rawValue & 0xF00 {
    case 0x100: pattern.lengths = [3, 3]
    case 0x200: pattern.lengths = [10, 5]
    case 0x300: pattern.lengths = [10, 3, 3, 3]
    case 0x400: pattern.lengths = [10, 3, 3, 3, 3, 3]
    default: break
    }
    return pattern
  }

  /// Creates the style of an attribute's value: a style or its raw value. Other values count as no line.
  init(attribute value: Any?) {
    if let style = value as? NSUnderlineStyle {
      self = style
    } else if let number = value.flatMap({ KinoraLayers.number($0) }), abs(number) < 1e6 {
      self.init(rawValue: Int(number))
    } else {
      self.init(rawValue: 0)
    }
  }
}
