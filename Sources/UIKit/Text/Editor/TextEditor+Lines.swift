import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraText
import KinoraUIKitCore

/// The characters of pieces with their fonts, and the places of offsets. Points in the canvas.
extension TextEditor {
  /// A line of the text.
  struct LinePlace {
    var piece: Int
    var index: Int
    var line: PieceLayout.Line
    /// The offset of the piece.
    var start: Int
    /// The y of the piece's lines.
    var top: CGFloat

    var range: Range<Int> { line.range.lowerBound + start..<line.range.upperBound + start }
  }

  func source(of index: Int) -> TextStack.Source {
    let piece = text.pieces[index]
    let content = piece.content
    var source = TextStack.Source(content: content, text: StyledText([]))
    if isSecure {
      // Each character is a dot.
      var offsets = [0]
      for character in content { offsets.append((offsets.last ?? 0) + character.utf16.count) }
      source.content = String(repeating: "•", count: offsets.count - 1)[...]
      source.sources = offsets
    }
    source.text = styled(piece, source.content, at: text.starts[index])
    if let format = source.text.runs.first?.paragraph {
      source.spacing = (CGFloat(format.spacingBefore), CGFloat(format.spacingAfter + source.text.lineSpacing))
    }
    finish(&source.text)
    return source
  }

  private func styled(_ piece: TextPiece, _ content: Substring, at start: Int) -> StyledText {
    let isPlain = style.attributes.isEmpty && piece.runs.allSatisfy { $0.attributes.values.isEmpty }
    let markedPart = marked.map { $0.clamped(to: start..<start + piece.contentLength) } ?? 0..<0
    if content.isEmpty || isPlain && markedPart.isEmpty || isSecure {
      let attributes = piece.attributes(at: 0) ?? typingAttributes ?? .none
      let characters = content.isEmpty ? "\u{200B}" : String(content)
      return StyledText(NSAttributedString(string: characters, attributes: drawn(attributes)))
    }
    let string = NSMutableAttributedString(string: "")
    var offset = 0
    for run in piece.runs(in: 0..<piece.contentLength) {
      let part = piece.slice(offset..<offset + run.length).string
      string.append(NSAttributedString(string: part, attributes: drawn(run.attributes)))
      offset += run.length
    }
    if !markedPart.isEmpty {
      let range = NSRange(location: markedPart.lowerBound - start, length: markedPart.count)
      string.addAttributes(
        markedStyle ?? [.underlineStyle: NSNumber(value: NSUnderlineStyle.single.rawValue)], range: range)
    }
    return StyledText(string)
  }

  /// Returns attributes with the values that they lack.
  func drawn(_ attributes: TextAttributes) -> [NSAttributedString.Key: Any] {
    var values = style.attributes
    values[.font] = style.font
    values[.foregroundColor] = style.color
    values.merge(attributes.values) { $1 }
    // Marks of direction would be characters that the text doesn't have.
    values[.writingDirection] = nil
    return values
  }

  private func finish(_ text: inout StyledText) {
    if shrinkage != 1 { text.scale(by: shrinkage) }
    text.isWrapped = isMultiline
    text.truncation = .none
    let ownAlignment = text.runs.first?.alignment ?? .natural
    text.alignment = ownAlignment == .natural ? style.alignment.value : .natural
    for index in text.runs.indices where text.runs[index].paragraph == nil {
      // Whole pixels, so that all baselines are on rows of pixels.
      var format = ParagraphFormat()
      format.minimumLineHeight = Double((style.font.lineHeight * shrinkage * stack.scale).rounded(.up) / stack.scale)
      text.runs[index].paragraph = format
    }
  }

  /// Returns the line of an offset: at the boundary of two the second one, unless `isAtLineEnd`.
  func line(at offset: Int, isAtLineEnd: Bool = false) -> LinePlace {
    var piece = text.piece(at: min(max(offset, 0), text.length))
    if isAtLineEnd, piece > 0, text.starts[piece] == offset, !text.pieces[piece - 1].isTerminated { piece -= 1 }
    let layout = stack.layout(of: piece)
    return place(piece, layout.line(at: offset - text.starts[piece], isAtLineEnd: isAtLineEnd))
  }

  func place(_ piece: Int, _ index: Int) -> LinePlace {
    let layout = stack.layout(of: piece)
    return LinePlace(
      piece: piece, index: index, line: layout.lines[index], start: text.starts[piece], top: stack.top(of: piece))
  }

  /// Returns the line above or below; nil beyond the text.
  func line(_ step: Int, from place: LinePlace) -> LinePlace? {
    let index = place.index + step
    if stack.layout(of: place.piece).lines.indices.contains(index) { return self.place(place.piece, index) }
    let piece = place.piece + step
    guard text.pieces.indices.contains(piece) else { return nil }
    return self.place(piece, step > 0 ? 0 : stack.layout(of: piece).lines.count - 1)
  }

  /// Returns the line at a height: the first or last one for a point above or below.
  func line(atY y: CGFloat) -> LinePlace {
    let piece = stack.piece(atY: y)
    let layout = stack.layout(of: piece)
    return place(piece, layout.line(atY: y - stack.top(of: piece)))
  }

  /// Returns the caret that is nearest to a point.
  func caret(nearest point: CGPoint) -> TextSelection {
    caret(in: line(nearest: point), x: point.x)
  }

  /// Returns the line that is nearest to a point: in a field, the one that is shown.
  func line(nearest point: CGPoint) -> LinePlace {
    isMultiline ? line(atY: point.y) : place(canvas.isActive ? text.piece(at: selection.focus) : 0, 0)
  }

  func caret(in line: LinePlace, x: CGFloat) -> TextSelection {
    let offset = line.line.offset(atX: x) + line.start
    let isEnd = offset == line.range.upperBound && !line.range.isEmpty && hasLine(after: line)
    return TextSelection(text.boundary(atOrAfter: offset), isAtLineEnd: isEnd)
  }

  /// True if a line ends without the end of its paragraph.
  func hasLine(after line: LinePlace) -> Bool {
    if line.index + 1 < stack.layout(of: line.piece).lines.count { return true }
    return line.piece + 1 < text.pieces.count && !text.pieces[line.piece].isTerminated
  }

  /// The width of a caret, in points.
  static let caretWidth: CGFloat = 2

  func caretFrame(at offset: Int, isAtLineEnd: Bool = false) -> CGRect {
    let line = line(at: offset, isAtLineEnd: isAtLineEnd)
    let x = line.line.x(at: offset - line.start)
    let left = ((x - Self.caretWidth / 2) * stack.scale).rounded() / stack.scale
    return CGRect(
      x: max(left, 0), y: line.top + line.line.top, width: Self.caretWidth, height: line.line.bottom - line.line.top)
  }

  /// Returns the rectangles of selected characters in some pieces; lines that the selection leaves are selected up to
  /// the edge.
  func selectionRects(for range: Range<Int>, inPieces pieces: Range<Int>? = nil) -> [SelectionRect] {
    guard !range.isEmpty else { return [] }
    let all = text.piece(at: range.lowerBound)..<text.piece(at: range.upperBound - 1) + 1
    var rects: [SelectionRect] = []
    for piece in all.clamped(to: pieces ?? all) {
      for index in stack.layout(of: piece).lines.indices {
        let line = place(piece, index)
        guard line.range.lowerBound < range.upperBound, line.range.upperBound >= range.lowerBound else { continue }
        rects += selectionRects(for: range, in: line)
      }
    }
    return rects
  }

  private func selectionRects(for range: Range<Int>, in place: LinePlace) -> [SelectionRect] {
    let line = place.line
    var spans = line.spans(of: (range.lowerBound - place.start)..<(range.upperBound - place.start))
    let isLeft = range.upperBound > place.range.upperBound && isMultiline
    if isLeft, range.lowerBound <= place.range.upperBound {
      let edge = stack.width ?? line.right
      let end = line.isRightToLeft ? min(line.left, 0)...line.left : line.right...max(edge, line.right)
      if end.upperBound > end.lowerBound { spans.append(end) }
    }
    return spans.map { span in
      SelectionRect(
        CGRect(
          x: span.lowerBound, y: place.top + line.top, width: span.upperBound - span.lowerBound,
          height: line.bottom - line.top),
        direction: line.isRightToLeft ? .rightToLeft : .leftToRight,
        containsStart: place.range.contains(range.lowerBound),
        containsEnd: place.range.lowerBound < range.upperBound && range.upperBound <= place.range.upperBound)
    }
  }
}
