import KinoraText

/// Boundaries of characters, words and paragraphs, in the order of the text.
nonisolated extension EditedText {
  /// Returns the last boundary between characters that isn't after an offset.
  func boundary(atOrBefore offset: Int) -> Int {
    let offset = min(max(offset, 0), length)
    let index = piece(at: offset)
    return starts[index] + pieces[index].boundary(atOrBefore: offset - starts[index])
  }

  /// Returns the first boundary between characters that isn't before an offset.
  func boundary(atOrAfter offset: Int) -> Int {
    let before = boundary(atOrBefore: offset)
    return before < min(offset, length) ? boundary(after: before) : before
  }

  /// Returns the first boundary between characters after an offset; the end of the text at its end.
  func boundary(after offset: Int) -> Int {
    guard offset < length else { return length }
    let index = piece(at: max(offset, 0))
    let piece = pieces[index]
    return starts[index] + piece.offset(of: piece.string.index(after: piece.index(at: max(offset, 0) - starts[index])))
  }

  /// Returns the last boundary between characters before an offset; 0 at the start.
  func boundary(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    return boundary(atOrBefore: min(offset, length) - 1)
  }

  /// Returns the boundary that is a number of characters away.
  func boundary(from offset: Int, by count: Int) -> Int {
    var result = offset
    for _ in 0..<abs(count) {
      let next = count > 0 ? boundary(after: result) : boundary(before: result)
      guard next != result else { break }
      result = next
    }
    return result
  }

  /// Returns the range of a word or sentence that contains the character at an offset; nil if none does.
  func range(of unit: TextBreaks.Unit, at offset: Int) -> Range<Int>? {
    guard offset >= 0, offset < length else { return nil }
    let index = piece(at: offset)
    return ranges(of: unit, inPiece: index).first { $0.contains(offset) }
  }

  /// Returns the end of the first word that ends after an offset; the end of the text without one.
  func wordEnd(after offset: Int) -> Int {
    for index in piece(at: min(max(offset, 0), length))..<pieces.count {
      if let range = ranges(of: .word, inPiece: index).first(where: { $0.upperBound > offset }) {
        return range.upperBound
      }
    }
    return length
  }

  /// Returns the start of the last word that starts before an offset; 0 without one.
  func wordStart(before offset: Int) -> Int {
    for index in (0...piece(at: min(max(offset, 0), length))).reversed() {
      if let range = ranges(of: .word, inPiece: index).last(where: { $0.lowerBound < offset }) {
        return range.lowerBound
      }
    }
    return 0
  }

  private func ranges(of unit: TextBreaks.Unit, inPiece index: Int) -> [Range<Int>] {
    TextBreaks.ranges(of: unit, in: pieces[index].string).map {
      $0.lowerBound + starts[index]..<$0.upperBound + starts[index]
    }
  }

  /// Returns the range of the paragraph that contains an offset.
  ///
  /// - Parameter includesEnd: True to include the character that ends it.
  func paragraph(at offset: Int, includesEnd: Bool = false) -> Range<Int> {
    var (first, last) = (piece(at: min(max(offset, 0), length)), piece(at: min(max(offset, 0), length)))
    while first > 0, !pieces[first - 1].isTerminated { first -= 1 }
    while last + 1 < pieces.count, !pieces[last].isTerminated { last += 1 }
    let end = starts[last] + (includesEnd ? pieces[last].length : pieces[last].contentLength)
    return starts[first]..<end
  }

  /// Returns the range that a double click at a character selects: a word, blanks, or a character that is neither.
  func selectedByDoubleClick(at offset: Int) -> Range<Int> {
    let paragraph = paragraph(at: offset)
    guard !paragraph.isEmpty else { return paragraph.lowerBound..<paragraph.lowerBound }
    let start = min(boundary(atOrBefore: offset), boundary(before: paragraph.upperBound))
    if let word = range(of: .word, at: start) { return word }
    guard isBlank(start) else { return start..<boundary(after: start) }
    var (lower, upper) = (start, boundary(after: start))
    while lower > paragraph.lowerBound, isBlank(boundary(before: lower)) { lower = boundary(before: lower) }
    while upper < paragraph.upperBound, isBlank(upper) { upper = boundary(after: upper) }
    return lower..<upper
  }

  private func isBlank(_ offset: Int) -> Bool {
    let character = string(in: offset..<boundary(after: offset)).first
    return character == " " || character == "\t" || character == "\u{A0}" || character == "\u{3000}"
  }
}
