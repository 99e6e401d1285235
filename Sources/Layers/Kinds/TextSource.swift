import Foundation
import Geometry
import Motion
import Text

/// How a text layer sets its text, size and colour apart.
struct TextLayerStyle {
  var isWrapped = false
  var alignment = CATextLayerAlignmentMode.natural
  var truncation = CATextLayerTruncationMode.none
  var hasEqualDigits = false
}

/// The room that a text layer has, in points.
nonisolated struct TextBox {
  var size: CGSize
  /// Whether the height decides how many lines there are.
  var isCut: Bool

  init(_ size: CGSize, isCut: Bool) {
    self.size = size
    self.isCut = isCut
  }
}

/// A text layer's text, ready to be laid out at any font size.
nonisolated struct TextSource: Sendable {
  private var text: StyledText
  /// Whether the layer's font size and colour count: it is a plain string.
  let followsLayer: Bool

  /// Nil when there is nothing to lay out.
  @MainActor init?(_ string: Any?, font: Any?, _ style: TextLayerStyle) {
    switch string {
    case let string as String where !string.isEmpty:
      followsLayer = true
      text = StyledText([Self.run(string, font, hasEqualDigits: style.hasEqualDigits)])
    case let string as NSAttributedString where string.length > 0:
      followsLayer = false
      text = StyledText(string)
    default: return nil
    }
    text.isWrapped = style.isWrapped
    text.alignment = style.alignment.value
    if style.truncation != .none { text.truncation = style.truncation.value }
  }

  var isTruncated: Bool { text.truncation != .none }

  /// The glyphs, cut to the box.
  ///
  /// - Parameter fontSize: the layer's; one that is not positive leaves nothing.
  func runs(at fontSize: Double, in box: TextBox) -> [TextValues.Run] {
    guard let text = sized(fontSize) else { return [] }
    var layout = TextLayout(
      text, width: box.size.width, height: box.isCut ? box.size.height : nil, seen: box.size)
    layout.clip(to: box.size)
    return layout.runs.map { TextValues.Run(glyphs: $0.glyphs, color: followsLayer ? nil : $0.color) }
  }

  /// The size on as many lines as the text has by itself.
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
    if let font = font as? UIFont {
      var run = font.run(string, color: .black)
      run.hasEqualDigits = run.hasEqualDigits || hasEqualDigits
      return run
    }
    return StyledText.Run(
      string, fontName: font as? String ?? "", fontSize: 0, color: .black, hasEqualDigits: hasEqualDigits)
  }
}
