import KinoraGeometry
import KinoraLottieModel
import KinoraText

/// The outlines of a text layer's characters: those in the file, or else those of an installed font.
struct TextGlyphs: Sendable {
  struct Glyph: Sendable {
    /// For a size of `unit`, y down, with the base line at 0.
    var outline = BezierPath()
    /// The distance to the next character for a size of `unit`.
    var advance = 0.0
  }

  /// The font size of outlines in points.
  static let unit = 100.0
  /// The maximum number of code points that one character is drawn with; marks can be combined without end.
  private static let scalars = 32

  /// By the name of the font in the file.
  private var glyphs: [String: [Character: Glyph]] = [:]

  init(_ text: LottieText, file: LottieFile) {
    var count = 0
    for (_, document) in text.documents {
      let font = file.fonts[document.font] ?? LottieFont(name: document.font)
      for character in document.characters where glyphs[document.font]?[character] == nil {
        guard count < LottieLimits.textCharacters else { return }
        count += 1
        glyphs[document.font, default: [:]][character] =
          file.glyphs.glyph(for: character, in: font) ?? Glyph(character, font: font.searchName)
      }
    }
  }

  /// Returns the characters of one font.
  func glyphs(font: String) -> [Character: Glyph] { glyphs[font] ?? [:] }
}

extension TextGlyphs.Glyph {
  /// Creates the glyph of an installed font.
  fileprivate init(_ character: Character, font: String) {
    guard !character.isNewline else { return }
    let string = String(String.UnicodeScalarView(character.unicodeScalars.prefix(TextGlyphs.scalars)))
    let layout = TextLayout(
      StyledText([StyledText.Run(string, fontName: font, fontSize: TextGlyphs.unit)]), width: nil)
    for run in layout.runs { outline.append(run.glyphs) }
    outline = outline.mapPoints { CGPoint(x: $0.x, y: $0.y - layout.firstBaseline) }
    advance = layout.size.width
  }
}

extension LottieGlyphs {
  fileprivate func glyph(for character: Character, in font: LottieFont) -> TextGlyphs.Glyph? {
    outlines[Key(character: String(character), family: font.family, style: font.style)].map {
      TextGlyphs.Glyph(outline: $0.outline, advance: $0.advance)
    }
  }
}

extension LottieFont {
  /// The names by which an installed font is looked up, with commas between them.
  fileprivate var searchName: String {
    guard !family.isEmpty else { return name }
    return "\(family)-\(style.filter { !$0.isWhitespace }),\(family)"
  }
}

extension LottieTextDocument {
  /// The characters that are laid out, with line breaks.
  var characters: [Character] {
    let start = text.prefix(LottieLimits.textCharacters)
    return isAllCaps ? Array(start.uppercased().prefix(LottieLimits.textCharacters)) : Array(start)
  }
}
