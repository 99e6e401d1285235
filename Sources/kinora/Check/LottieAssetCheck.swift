import Foundation
import KinoraArchives
import KinoraLottieLayers
import KinoraLottieModel
import KinoraText

/// Checks what an animation needs from outside of its JSON text: pictures and fonts.
enum LottieAssetCheck {
  static func issues(of file: LottieFile, in document: LottieDocument) -> [LottieIssue] {
    PictureCheck.issues(of: file, in: document) + fonts(of: file)
  }

  private static func fonts(of file: LottieFile) -> [LottieIssue] {
    var missing: [String: Set<Character>] = [:]
    for document in file.textDocuments { missing[document.font, default: []].formUnion(document.text) }
    return missing.sorted { $0.key < $1.key }.compactMap { name, characters in
      guard let font = file.fonts[name] else {
        return LottieIssue(
          .suspicious, path: "fonts.list", "a text has the font '\(name)', which isn't in the list; another one is used"
        )
      }
      guard !InstalledFonts.contains(family: font.family) else { return nil }
      let bare = characters.filter { !$0.isWhitespace && !file.glyphs.hasOutline(of: $0, font) }.sorted()
      guard !bare.isEmpty else { return nil }
      let sample = bare.prefix(10).map { "'\($0)'" }.joined(separator: " ") + (bare.count > 10 ? " ..." : "")
      return LottieIssue(
        .suspicious, path: font.jsonPath,
        "the font '\(font.family)' isn't installed, and the file has no outlines for "
          + "\(bare.count == 1 ? "the character" : "\(bare.count) characters"): \(sample); another font is used")
    }
  }
}

extension LottieFile {
  /// All texts of all layers.
  fileprivate var textDocuments: [LottieTextDocument] {
    ([composition] + compositions.values).flatMap(\.layers).flatMap { layer -> [LottieTextDocument] in
      guard case .text(let text) = layer.content else { return [] }
      return text.documents.map(\.document).filter { !$0.text.isEmpty }
    }
  }
}

extension LottieGlyphs {
  fileprivate func hasOutline(of character: Character, _ font: LottieFont) -> Bool {
    outlines[Key(character: String(character), family: font.family, style: font.style)] != nil
  }
}

extension CheckedAnimation.Font {
  init(_ font: LottieFont, in file: LottieFile) {
    (name, family, style) = (font.name, font.family, font.style)
    installed = InstalledFonts.contains(family: font.family)
    outlines = file.glyphs.outlines.keys.count { $0.family == font.family && $0.style == font.style }
  }
}
