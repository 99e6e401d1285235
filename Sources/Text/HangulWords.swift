import CPango

/// Words of Hangul, inside of which lines don't break. Unicode's rules allow a break between any two syllables.
extension Paragraph {
  /// Returns the ranges of bytes inside of which a line of the text, a single paragraph, may not break, in ascending
  /// order. Each begins where a line may begin: as a word of Pango's it adds no break.
  ///
  /// Empty for text without Hangul, which costs one pass over its bytes, and for very long text: Pango's time grows with
  /// the square of the number of words.
  func hangulWords(in text: StyledText) -> [Range<Int>] {
    guard isShort, keepsHangulWords(in: text) else { return [] }
    guard text.runs[run(at: 0)].lineBreaks.contains(.keepsHangulWords) else { return [] }
    var words: [Range<Int>] = []
    var (start, isJoined) = (0, false)
    var previous: Unicode.Scalar?
    forEachMark { byte, scalar, mark in
      if mark.is_line_break != 0 || scalar == nil {
        if let previous, let scalar, previous.isHangul, scalar.isHangul {
          isJoined = true
        } else {
          if isJoined { words.append(start..<byte) }
          (start, isJoined) = (byte, false)
        }
      }
      previous = scalar
    }
    return words
  }

  /// True if words of Hangul may be kept whole in more than one paragraph.
  func keepsHangulWordsInParagraphs(of text: StyledText) -> Bool {
    guard keepsHangulWords(in: text) else { return false }
    return text.runs.contains { $0.string.unicodeScalars.contains { $0 == "\n" || $0 == "\r" || $0 == "\u{2029}" } }
  }

  private func keepsHangulWords(in text: StyledText) -> Bool {
    guard text.keepsHangulWords, mayHaveHangul else { return false }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.contains(where: \.isHangul)
  }

  /// False if no byte begins a character of the blocks of Hangul.
  private var mayHaveHangul: Bool {
    bytes.contains { $0 >= 0xE1 && ($0 == 0xE1 || $0 == 0xE3 || (0xEA...0xED).contains($0) || $0 == 0xEF) }
  }

  /// Calls a closure with each character, its first byte and its marks, and at the end of the text without a character.
  private func forEachMark(_ visit: (Int, Unicode.Scalar?, PangoLogAttr) -> Void) {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    var marks = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars.count + 1)
    bytes.withUnsafeBufferPointer { text in
      text.withMemoryRebound(to: CChar.self) {
        pango_get_log_attrs($0.baseAddress, Int32($0.count), -1, nil, &marks, Int32(marks.count))
      }
    }
    var byte = 0
    for (scalar, mark) in zip(scalars, marks) {
      visit(byte, scalar, mark)
      byte += scalar.utf8.count
    }
    if let last = marks.last { visit(byte, nil, last) }
  }
}

extension StyledText {
  /// True if lines break between words and some paragraph keeps its words of Hangul.
  fileprivate var keepsHangulWords: Bool {
    isWrapped && !wrapsAnywhere && runs.contains { $0.lineBreaks.contains(.keepsHangulWords) }
  }
}

extension Unicode.Scalar {
  /// True for characters of the script Hangul.
  fileprivate var isHangul: Bool { value >= 0x1100 && g_unichar_get_script(value) == G_UNICODE_SCRIPT_HANGUL }
}
