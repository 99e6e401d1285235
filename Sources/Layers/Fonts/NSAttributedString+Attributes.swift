import Foundation
import Geometry
import Text

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
}

/// The style of the line under or through characters.
///
/// ```swift
/// let text = NSAttributedString(string: "sale", attributes: [.strikethroughStyle: NSUnderlineStyle.double.rawValue])
/// ```
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

  fileprivate var stroke: StyledText.Stroke {
    if contains(.double) { return .double }
    return contains(.thick) ? .thick : isEmpty ? .none : .single
  }
}

/// A colour type of another module that converts to `CGColor`, such as `UIColor`.
package nonisolated protocol ColorConvertible {
  var cgColor: CGColor { get }
}

nonisolated extension StyledText {
  /// Creates the text of an attributed string. Attributes with unusable values are ignored.
  ///
  /// - Parameters:
  ///   - font: The font of characters without one.
  ///   - color: The colour of characters without one.
  package init(
    _ string: NSAttributedString, font: UIFont = UIFont(fontName: "Helvetica", pointSize: 12), color: RGBAColor = .black
  ) {
    self.init([])
    var style: NSParagraphStyle?
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
      let characters = (string.string as NSString).substring(with: range)
      runs.append(Run(characters, attributes, font: font, color: color))
      if range.location == 0 { style = attributes[.paragraphStyle] as? NSParagraphStyle }
    }
    guard let style else { return }
    lineSpacing = Double(style.lineSpacing)
    wrapsAnywhere = style.lineBreakMode == .byCharWrapping
    truncation = style.lineBreakMode.truncation ?? .none
  }
}

nonisolated extension StyledText.Run {
  fileprivate init(
    _ characters: String, _ attributes: [NSAttributedString.Key: Any], font: UIFont, color: RGBAColor
  ) {
    let font = attributes[.font] as? UIFont ?? font
    self = font.run(characters, color: rgba(attributes[.foregroundColor]) ?? color)
    background = rgba(attributes[.backgroundColor])
    kern = finite(attributes[.kern])
    baselineOffset = finite(attributes[.baselineOffset])
    underline = stroke(attributes[.underlineStyle])
    strikethrough = stroke(attributes[.strikethroughStyle])
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
      alignment = style.alignment.value
      lineHeight = Double(style.lineHeightMultiple)
    }
  }
}

private nonisolated func rgba(_ value: Any?) -> RGBAColor? {
  (value as? CGColor)?.rgba ?? (value as? any ColorConvertible)?.cgColor.rgba
}

private nonisolated func finite(_ value: Any?) -> Double {
  let number = value.flatMap { Layers.number($0) } ?? 0
  return number.isFinite ? number : 0
}

private nonisolated func stroke(_ value: Any?) -> StyledText.Stroke {
  if let style = value as? NSUnderlineStyle { return style.stroke }
  guard let number = value.flatMap({ Layers.number($0) }), abs(number) < 1e6 else { return .none }
  return NSUnderlineStyle(rawValue: Int(number)).stroke
}
