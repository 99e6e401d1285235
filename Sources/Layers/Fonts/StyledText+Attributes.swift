import Foundation
import KinoraGeometry
import KinoraText

/// A colour type of another module that converts to `CGColor`, such as `UIColor`.
package nonisolated protocol ColorConvertible {
  var cgColor: CGColor { get }
}

/// A shadow type of another module: `NSShadow` of UIKit or AppKit.
package nonisolated protocol ShadowConvertible {
  /// The shadow of text, with y down; nil for none.
  var textShadow: StyledText.Shadow? { get }
}

/// An attachment type of another module: `NSTextAttachment`.
package nonisolated protocol PictureConvertible {
  var picture: StyledText.Picture { get }
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

  /// Removes what Core Text doesn't draw: shadows, slants, widened characters and attachments.
  mutating func removeViewStyles() {
    for index in runs.indices where runs[index].rare != nil {
      runs[index].rare?.shadow = nil
      runs[index].rare?.slant = 0
      runs[index].rare?.widening = 1
      guard runs[index].rare?.picture != nil else { continue }
      runs[index].rare?.picture = Picture(nil, left: 0, bottom: 0, width: 0, height: 0)
    }
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
    let (under, through) = (attributes[.underlineStyle], attributes[.strikethroughStyle])
    if under != nil { underline = NSUnderlineStyle(attribute: under).stroke }
    if through != nil { strikethrough = NSUnderlineStyle(attribute: through).stroke }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
      alignment = style.alignment.value
      paragraph = style.format
      lineBreaks = style.lineBreakStrategy.value
    }
    let hasRareStyle =
      under != nil || through != nil || attributes.contains { StyledText.RareStyle.keys.contains($0.key) }
    guard hasRareStyle else { return }
    if attributes[.link] != nil { self.color = StyledText.RareStyle.linkColor }
    if let levels = attributes[.writingDirection] as? [Any] { string = directed(string, by: levels) }
    let style = StyledText.RareStyle(attributes, fontSize: Double(font.pointSize))
    if style != StyledText.RareStyle() { rare = style }
  }
}

nonisolated extension StyledText.RareStyle {
  fileprivate static let keys: Set<NSAttributedString.Key> = [
    .shadow, .strokeWidth, .obliqueness, .expansion, .ligature, .link, .writingDirection, .attachment,
  ]
  /// `UIColor.link`.
  fileprivate static let linkColor = RGBAColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)

  fileprivate init(_ attributes: [NSAttributedString.Key: Any], fontSize: Double) {
    self.init()
    shadow = (attributes[.shadow] as? any ShadowConvertible)?.textShadow
    let percent = finite(attributes[.strokeWidth])
    strokeWidth = min(abs(percent) / 100 * fontSize, 1e6)
    isFilled = percent <= 0
    strokeColor = rgba(attributes[.strokeColor])
    underlineColor = rgba(attributes[.underlineColor])
    strikethroughColor = rgba(attributes[.strikethroughColor])
    underlinePattern = NSUnderlineStyle(attribute: attributes[.underlineStyle]).pattern
    strikethroughPattern = NSUnderlineStyle(attribute: attributes[.strikethroughStyle]).pattern
    slant = finite(attributes[.obliqueness]).clamped(-100, 100)
    widening = exp(finite(attributes[.expansion]).clamped(-4, 4))
    hasLigatures = attributes[.ligature] == nil || finite(attributes[.ligature]) != 0
    picture = (attributes[.attachment] as? any PictureConvertible)?.picture
  }
}

/// Returns characters between the marks of Unicode's algorithm that set writing directions.
private nonisolated func directed(_ characters: String, by levels: [Any]) -> String {
  let marks = levels.prefix(60).compactMap { level -> String? in
    switch Int(finite(level), keptIn: -1...4) {
    case 0: "\u{202A}"
    case 1: "\u{202B}"
    case 2: "\u{202D}"
    case 3: "\u{202E}"
    default: nil
    }
  }
  return marks.joined() + characters + String(repeating: "\u{202C}", count: marks.count)
}

private nonisolated func rgba(_ value: Any?) -> RGBAColor? {
  (value as? CGColor)?.rgba ?? (value as? any ColorConvertible)?.cgColor.rgba
}

private nonisolated func finite(_ value: Any?) -> Double {
  let number = value.flatMap { KinoraLayers.number($0) } ?? 0
  return number.isFinite ? number : 0
}
