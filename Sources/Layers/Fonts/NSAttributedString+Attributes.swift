import Foundation
import Geometry
import Text

/// The attributes that text layers go by; Foundation on Linux has strings with attributes, but no names for these.
nonisolated extension NSAttributedString.Key {
  /// A `UIFont`. Default Helvetica, 12 points.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `UIColor` or a `CGColor`. Default black.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `UIColor` or a `CGColor`, behind the characters.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// Points that are added after each character.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// Points above the baseline.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
}

/// The line under or through characters.
public nonisolated struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)

  fileprivate var stroke: StyledText.Stroke {
    if contains(.double) { return .double }
    return contains(.thick) ? .thick : isEmpty ? .none : .single
  }
}

/// A colour of another target that can stand for a `CGColor`, as UIKit's does.
package nonisolated protocol ColorConvertible {
  var cgColor: CGColor { get }
}

nonisolated extension StyledText {
  /// The text of an attributed string; values that make no sense count as not there.
  ///
  /// - Parameters:
  ///   - font: of characters that have none.
  ///   - color: of characters that have none.
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
