import Foundation
import Geometry
import Layers
import Text

/// A label's text, set in lines. Layouts are kept until something that they depend on changes.
struct LabelText {
  /// What is laid out: of a plain text in black, whose colour the label gives when it is drawn.
  private(set) var styled = StyledText([])
  /// Whether the characters bring their own colours.
  private(set) var isColored = false
  private var lines = 1
  /// Lines as long as they are, with nothing that limits them.
  private var natural: TextLayout?
  private var fitted: (room: CGSize, lines: Int, layout: TextLayout)?
  private var measured: (room: CGSize, lines: Int, size: CGSize)?

  /// How a label sets its text.
  struct Style {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byTruncatingTail
    var numberOfLines = 1
  }

  init() {}

  init(_ text: String, font: UIFont, style: Style) {
    styled = StyledText([font.run(text, color: .black)])
    set(style)
  }

  init(_ text: NSAttributedString, font: UIFont, color: RGBAColor, style: Style) {
    styled = StyledText(text, font: font, color: color)
    isColored = true
    set(style)
  }

  private mutating func set(_ style: Style) {
    lines = max(style.numberOfLines, 0)
    // The paragraph style of an attributed text counts before the label's.
    let paragraphs = styled.runs.first?.alignment ?? .natural
    styled.alignment = paragraphs == .natural ? style.alignment.value : .natural
    if styled.truncation == .none { styled.truncation = style.lineBreakMode.truncation ?? .none }
    styled.wrapsAnywhere = styled.wrapsAnywhere || style.lineBreakMode == .byCharWrapping
    // A single line that is cut with an ellipsis, or at the edge, is not broken first.
    let isBroken = style.lineBreakMode == .byWordWrapping || style.lineBreakMode == .byCharWrapping
    styled.isWrapped = isBroken || (lines != 1 && style.lineBreakMode != .byClipping)
  }

  var isEmpty: Bool { styled.runs.allSatisfy { $0.string.isEmpty } }

  /// The text with all fonts made smaller.
  func shrunk(by factor: Double) -> LabelText {
    var copy = self
    for index in copy.styled.runs.indices { copy.styled.runs[index].fontSize *= factor }
    (copy.natural, copy.fitted, copy.measured) = (nil, nil, nil)
    return copy
  }

  /// What the text takes in room that may be endless.
  ///
  /// - Parameter limit: of the number of lines; 0 for none.
  mutating func size(in room: CGSize, limit: Int) -> CGSize {
    let whole = naturalLayout().size
    if naturalFits(in: room, limit: limit) { return whole }
    if let measured, measured.room == room, measured.lines == limit { return measured.size }
    let layout = TextLayout(
      styled, width: finite(room.width), height: styled.isWrapped ? finite(room.height) : nil, lineLimit: limit)
    // A line that was cut takes all the width there is, less than which an ellipsis may leave.
    let isCut = !styled.isWrapped && styled.truncation != .none && whole.width > room.width
    let size = CGSize(width: isCut ? room.width : layout.size.width, height: layout.size.height)
    measured = (room, limit, size)
    return size
  }

  /// The lines, aligned in the room's width.
  mutating func layout(in room: CGSize, limit: Int) -> TextLayout {
    if let fitted, fitted.room == room, fitted.lines == limit { return fitted.layout }
    var layout: TextLayout
    if let shift = shift(in: room, limit: limit) {
      layout = naturalLayout()
      if shift != 0 { layout.move(by: CGPoint(x: shift, y: 0)) }
    } else {
      layout = TextLayout(
        styled, width: finite(room.width), height: styled.isWrapped ? finite(room.height) : nil, lineLimit: limit)
    }
    fitted = (room, limit, layout)
    return layout
  }

  /// Whether all of the text's lines have room as they are.
  mutating func naturalFits(in room: CGSize, limit: Int) -> Bool {
    let whole = naturalLayout()
    return whole.size.width <= room.width + 0.001 && whole.size.height <= room.height + 0.001
      && (limit == 0 || whole.lineCount <= limit)
  }

  mutating func naturalLayout() -> TextLayout {
    if let natural { return natural }
    let layout = TextLayout(styled, width: nil)
    natural = layout
    return layout
  }

  /// How far a single line that fits is to be moved; nil for text that has to be set for the width.
  private mutating func shift(in room: CGSize, limit: Int) -> CGFloat? {
    let whole = naturalLayout()
    guard whole.lineCount == 1, naturalFits(in: room, limit: limit) else { return nil }
    guard styled.runs.allSatisfy({ ($0.alignment ?? .natural) == .natural }) else { return nil }
    switch styled.alignment {
    case .left: return 0
    case .center: return (room.width - whole.size.width) / 2
    case .right: return room.width - whole.size.width
    case .natural, .justified: return styled.isLeftToRight ? 0 : nil
    }
  }

  private func finite(_ length: CGFloat) -> Double? {
    length < UILabel.endless / 2 ? Double(length) : nil
  }
}

extension StyledText {
  /// Whether no character can make a line run from right to left.
  fileprivate nonisolated var isLeftToRight: Bool {
    runs.allSatisfy { $0.string.utf8.allSatisfy { $0 < 0xD6 } }
  }
}

extension TextLayout {
  fileprivate nonisolated mutating func move(by offset: CGPoint) {
    for index in runs.indices { runs[index].glyphs = runs[index].glyphs.mapPoints { $0 + offset } }
  }
}
