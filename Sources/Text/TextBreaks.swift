import CPango

/// The words and sentences of a text, by Unicode's rules for the boundaries of text.
package enum TextBreaks {
  /// The parts that a text is divided into.
  package enum Unit { case word, sentence }

  /// Returns the ranges of all words or sentences, in UTF-16 code units, in ascending order. Blanks and punctuation
  /// between words belong to none.
  package static func ranges(of unit: Unit, in string: String) -> [Range<Int>] {
    let scalars = string.unicodeScalars
    // Pango stops at a NUL, so it is read as another control character.
    let bytes = string.utf8.map { $0 == 0 ? 1 : CChar(bitPattern: $0) }
    guard !bytes.isEmpty, bytes.count < Int(Int32.max) else { return [] }
    var marks = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars.count + 1)
    bytes.withUnsafeBufferPointer { text in
      pango_get_log_attrs(text.baseAddress, Int32(text.count), -1, nil, &marks, Int32(marks.count))
    }
    var (ranges, start, offset): ([Range<Int>], Int?, Int) = ([], nil, 0)
    func visit(_ mark: PangoLogAttr) {
      let (isStart, isEnd) =
        unit == .word
        ? (mark.is_word_start != 0, mark.is_word_end != 0) : (mark.is_sentence_start != 0, mark.is_sentence_end != 0)
      if isEnd, let first = start, first < offset {
        ranges.append(first..<offset)
        start = nil
      }
      if isStart { start = offset }
    }
    for (mark, scalar) in zip(marks, scalars) {
      visit(mark)
      offset += scalar.utf16.count
    }
    if let last = marks.last { visit(last) }
    return ranges
  }
}
