import KinoraGeometry
import KinoraLottieModel

/// A document's characters in lines, before animators move them.
struct TextLines {
  struct Character {
    /// In points of the document's size.
    var advance: Double
    var isBlank: Bool
    var line: Int
    var word: Int
  }

  struct Line {
    /// Including blanks at the end.
    var characters: Range<Int>
    /// The end of the last character that isn't blank.
    var inkEnd: Int
    /// True for a line that the text ends, and not the width of a box.
    var endsParagraph: Bool
  }

  /// All characters but line breaks. Each belongs to the line that it numbers.
  private(set) var characters: [Character] = []
  private(set) var lines: [Line] = []
  /// The outlines of `characters` for a size of `TextGlyphs.unit`.
  private(set) var outlines: [BezierPath] = []
  /// The space after each character, in points.
  let tracking: Double

  init(_ document: LottieTextDocument, glyphs: [Swift.Character: TextGlyphs.Glyph]) {
    tracking = document.tracking / 1000 * document.fontSize
    let width = document.boxSize.map { Double($0.width) } ?? .infinity
    var start = 0
    for character in document.characters {
      if character.isNewline {
        breakLines(from: start, width: width)
        start = characters.count
      } else {
        let glyph = glyphs[character] ?? TextGlyphs.Glyph()
        let advance = glyph.advance * document.fontSize / TextGlyphs.unit
        let isBlank = character.isWhitespace && character != "\u{A0}"
        characters.append(Character(advance: advance, isBlank: isBlank, line: 0, word: 0))
        outlines.append(glyph.outline)
      }
    }
    breakLines(from: start, width: width)
    numberWords()
  }

  /// Breaks the paragraph from a character to the last one into lines.
  private mutating func breakLines(from start: Int, width: Double) {
    var start = start
    repeat {
      let end = lineEnd(from: start, width: width)
      for index in start..<end { characters[index].line = lines.count }
      let inkEnd = characters[start..<end].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
      lines.append(Line(characters: start..<end, inkEnd: inkEnd, endsParagraph: end == characters.count))
      start = end
    } while start < characters.count
  }

  /// Returns the end of the line that starts at a character: after the last blank that fits, or inside of a word that is
  /// longer than the line. Blanks at the end may exceed the width.
  private func lineEnd(from start: Int, width: Double) -> Int {
    var (pen, lastBlankEnd) = (0.0, start)
    for index in start..<characters.count {
      let character = characters[index]
      if character.isBlank {
        lastBlankEnd = index + 1
      } else if index > start && pen + character.advance > width + 0.001 {
        return lastBlankEnd > start ? lastBlankEnd : index
      }
      pen += character.advance + tracking
    }
    return characters.count
  }

  /// A word starts after a blank or a line's start; the blanks after it belong to it.
  private mutating func numberWords() {
    var word = -1
    for line in lines {
      for index in line.characters {
        let isStart = index == line.characters.lowerBound
        if isStart || characters[index - 1].isBlank && !characters[index].isBlank { word += 1 }
        characters[index].word = word
      }
    }
  }
}

extension LottieTextDocument {
  /// The size in points that text is laid out with. Sizes beyond a million count as a million.
  var fontSize: Double { size > 0 ? min(size, 1e6) : 0 }
}
