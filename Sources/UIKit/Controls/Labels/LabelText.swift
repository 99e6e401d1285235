import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import KinoraText

/// A label's text in lines. Caches layouts until a property that they depend on changes.
package struct LabelText {
  /// The text to lay out. A plain text is black here; the label applies its colour when it draws.
  private(set) var styled = StyledText([])
  /// True if the characters have their own colours.
  private(set) var isColored = false
  private var lines = 1
  /// The layout without a limit on width, height or lines.
  private var natural: TextLayout?
  private var fitted: (room: CGSize, lines: Int, layout: TextLayout)?
  private var measured: (room: CGSize, lines: Int, size: CGSize)?

  /// The paragraph properties of a label.
  package struct Style {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byTruncatingTail
    var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
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
    // The paragraph style of an attributed text has priority over the label's properties.
    let paragraphs = styled.runs.first?.alignment ?? .natural
    styled.alignment = paragraphs == .natural ? style.alignment.value : .natural
    if styled.truncation == .none { styled.truncation = style.lineBreakMode.truncation ?? .none }
    styled.wrapsAnywhere = styled.wrapsAnywhere || style.lineBreakMode == .byCharWrapping
    // Runs without an alignment have no paragraph style.
    for index in styled.runs.indices where styled.runs[index].alignment == nil {
      styled.runs[index].lineBreaks = style.lineBreakStrategy.value
    }
    // A single line that ends with an ellipsis or is clipped isn't broken first.
    let isBroken = style.lineBreakMode == .byWordWrapping || style.lineBreakMode == .byCharWrapping
    styled.isWrapped = isBroken || (lines != 1 && style.lineBreakMode != .byClipping)
  }

  var isEmpty: Bool { styled.runs.allSatisfy { $0.string.isEmpty } }

  /// Returns the text with all fonts scaled down.
  func shrunk(by factor: Double) -> LabelText {
    var copy = self
    copy.styled.scale(by: factor)
    (copy.natural, copy.fitted, copy.measured) = (nil, nil, nil)
    return copy
  }

  /// Returns the size of the text within an area, which may be unlimited.
  ///
  /// - Parameter limit: the maximum number of lines; 0 for no limit.
  mutating func size(in room: CGSize, limit: Int) -> CGSize {
    let whole = naturalLayout().size
    if naturalFits(in: room, limit: limit) { return whole }
    if let measured, measured.room == room, measured.lines == limit { return measured.size }
    let layout = TextLayout(
      styled, width: finite(room.width), height: styled.isWrapped ? finite(room.height) : nil, lineLimit: limit)
    // A truncated line takes the full width, although an ellipsis may end before it.
    let isCut = !styled.isWrapped && styled.truncation != .none && whole.width > room.width
    let size = CGSize(width: isCut ? room.width : layout.size.width, height: layout.size.height)
    measured = (room, limit, size)
    return size
  }

  /// Returns the layout of the lines, aligned in the width of the area.
  mutating func layout(in room: CGSize, limit: Int) -> TextLayout {
    if let fitted, fitted.room == room, fitted.lines == limit { return fitted.layout }
    var layout: TextLayout
    if let shift = shift(in: room, limit: limit) {
      layout = naturalLayout()
      if shift != 0 { layout.move(by: CGPoint(x: shift, y: 0)) }
    } else {
      layout = TextLayout(
        styled, width: finite(room.width), height: styled.isWrapped ? finite(room.height) : nil, lineLimit: limit)
      layout.outlineStrokes()
    }
    fitted = (room, limit, layout)
    return layout
  }

  /// True if all lines fit the area without being broken or truncated.
  mutating func naturalFits(in room: CGSize, limit: Int) -> Bool {
    let whole = naturalLayout()
    return whole.size.width <= room.width + 0.001 && whole.size.height <= room.height + 0.001
      && (limit == 0 || whole.lineCount <= limit)
  }

  mutating func naturalLayout() -> TextLayout {
    if let natural { return natural }
    var layout = TextLayout(styled, width: nil)
    layout.outlineStrokes()
    natural = layout
    return layout
  }

  /// Returns the distance by which to move a single line that fits; nil for text that must be laid out for the width.
  private mutating func shift(in room: CGSize, limit: Int) -> CGFloat? {
    let whole = naturalLayout()
    guard whole.lineCount == 1, naturalFits(in: room, limit: limit) else { return nil }
    guard styled.runs.allSatisfy({ ($0.alignment ?? .natural) == .natural && $0.paragraph == nil }) else { return nil }
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
  /// True if no character can make a line run from right to left.
  fileprivate nonisolated var isLeftToRight: Bool {
    runs.allSatisfy { $0.string.utf8.allSatisfy { $0 < 0xD6 } }
  }
}
