import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraText

/// The format of a text layer's text, except for size and colour.
struct TextLayerStyle {
  var isWrapped = false
  var alignment = CATextLayerAlignmentMode.natural
  var truncation = CATextLayerTruncationMode.none
  var hasEqualDigits = false
  /// Points added after each character of a plain string.
  var tracking = 0.0
  /// Points added between lines.
  var leading = 0.0
  var verticalAlignment = VerticalAlignment.top

  /// The place of a text that is lower than its box.
  enum VerticalAlignment: String { case top, center, bottom }
}

/// The space for a text layer's text, in points.
nonisolated struct TextBox {
  var size: CGSize
  /// True if the height limits the number of lines.
  var isCut: Bool

  init(_ size: CGSize, isCut: Bool) {
    self.size = size
    self.isCut = isCut
  }
}

/// A text layer's text, ready to be laid out at any font size.
nonisolated struct TextSource: Sendable {
  private var text: StyledText
  /// The part of the free height that is above the text.
  private let above: Double
  /// True for a plain string, which has the layer's font size and colour.
  let followsLayer: Bool

  /// Nil if there is no text to lay out.
  init?(_ string: Any?, font: Any?, _ style: TextLayerStyle) {
    above = style.verticalAlignment == .top ? 0 : style.verticalAlignment == .center ? 0.5 : 1
    switch string {
    case let string as String where !string.isEmpty:
      followsLayer = true
      var run = Self.run(string, font, hasEqualDigits: style.hasEqualDigits)
      run.kern += style.tracking
      text = StyledText([run])
    case let string as NSAttributedString where string.length > 0:
      followsLayer = false
      text = StyledText(string)
      text.removeViewStyles()
    default: return nil
    }
    text.isWrapped = style.isWrapped
    text.alignment = style.alignment.value
    text.lineSpacing += style.leading
    if style.truncation != .none { text.truncation = style.truncation.value }
  }

  var isTruncated: Bool { text.truncation != .none }

  /// Returns the glyphs, clipped to the box.
  ///
  /// - Parameter fontSize: The layer's font size. Nothing is laid out if it isn't positive.
  func runs(at fontSize: Double, in box: TextBox) -> [TextValues.Run] {
    guard let text = sized(fontSize) else { return [] }
    var layout = TextLayout(
      text, width: box.size.width, height: box.isCut ? box.size.height : nil, seen: box.size)
    layout.outlineStrokes()
    let free = Double(box.size.height) - Double(layout.size.height)
    if above > 0, free > 0 { layout.move(by: CGPoint(x: 0, y: free * above)) }
    layout.clip(to: box.size)
    return layout.runs.map { TextValues.Run(glyphs: $0.glyphs, color: followsLayer ? nil : $0.color) }
  }

  /// Returns the size that the text has if lines end at line breaks only.
  func naturalSize(at fontSize: Double) -> CGSize {
    guard var text = sized(fontSize) else { return .zero }
    text.isWrapped = false
    return TextLayout(text, width: nil).size
  }

  private func sized(_ fontSize: Double) -> StyledText? {
    guard followsLayer else { return text }
    guard fontSize > 0 else { return nil }
    var sized = text
    for index in sized.runs.indices { sized.runs[index].fontSize = fontSize }
    return sized
  }

  private static func run(_ string: String, _ font: Any?, hasEqualDigits: Bool) -> StyledText.Run {
    if let font = font as? UIFont ?? (font as? CGFont)?.font {
      var run = font.run(string, color: .black)
      run.hasEqualDigits = run.hasEqualDigits || hasEqualDigits
      return run
    }
    return StyledText.Run(
      string, fontName: font as? String ?? "", fontSize: 0, color: .black, hasEqualDigits: hasEqualDigits)
  }
}
