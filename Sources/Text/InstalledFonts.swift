import CPango
import Synchronization

/// The font families of this machine.
package enum InstalledFonts {
  /// Starts to load the fonts on another thread, so that the first text has to wait less. Returns at once.
  package static func load() {
    Typesetter.prepare()
  }

  /// Indicates whether a family with a name is installed; case doesn't matter.
  package static func contains(family name: String) -> Bool {
    // The name is passed to C, where a NUL would end it.
    guard !name.isEmpty, !name.contains("\0") else { return false }
    return Typesetter.shared.withLock { typesetter in
      guard let context = typesetter.context, let map = pango_context_get_font_map(context) else { return false }
      return pango_font_map_get_family(map, name) != nil
    }
  }

  /// Indicates whether texts with a font of a name have a family that the name asks for, or a substitute of one of
  /// Apple's; otherwise they have the standard one.
  ///
  /// - Parameter name: A family or a PostScript name, or several with commas, such as "Menlo-Bold".
  package static func contains(font name: String) -> Bool {
    let families = FontName(name).ownFamilies
    return families.isEmpty || families.contains { contains(family: String($0)) }
  }

  /// The names of all families, in alphabetical order.
  package static var families: [String] {
    Set(texts { $0.text(FC_FAMILY) }).sorted()
  }

  /// Returns the PostScript names of a family's fonts, in alphabetical order; none for an unknown family.
  package static func fonts(inFamily family: String) -> [String] {
    let key = family.lowercased()
    return Set(texts { $0.text(FC_FAMILY)?.lowercased() == key ? $0.text(FC_POSTSCRIPT_NAME) : nil }).sorted()
  }

  /// Returns the results of a function for all fonts, without its nils.
  private static func texts(_ read: @Sendable (FontPattern) -> String?) -> [String] {
    Typesetter.shared.withLock { typesetter in
      guard let context = typesetter.context, let map = pango_context_get_font_map(context),
        let config = pango_fc_font_map_get_config(OpaquePointer(map)),
        let fonts = FcConfigGetFonts(config, FcSetSystem)?.pointee
      else { return [] }
      return (0..<Int(fonts.nfont)).compactMap { index in
        fonts.fonts[index].flatMap { read(FontPattern(pattern: $0)) }
      }
    }
  }
}

/// The properties of a font file's font.
private struct FontPattern {
  let pattern: OpaquePointer

  /// Returns the first value of a property: names are in English first.
  func text(_ property: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, property, 0, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }
}
