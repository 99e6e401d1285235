import CPango
import Dispatch
import Geometry
import Synchronization

/// The font map, the Pango context and the glyph cache. Not thread safe: use `shared`.
final class Typesetter {
  static let shared = Mutex(Typesetter())

  /// The Pango context of all layouts; nil if no font is installed.
  let context: OpaquePointer?
  var outlines = GlyphOutlines()

  private init() {
    context = Typesetter.makeContext()
  }

  /// Loads the fonts on another thread, so that the first text doesn't have to wait for them. Returns at once.
  static func prepare() {
    DispatchQueue.global(qos: .userInitiated).async { shared.withLock { _ in } }
  }

  private static func makeContext() -> OpaquePointer? {
    guard let fonts = loadFonts() else { return nil }
    guard let map = pango_ft2_font_map_new() else { return nil }
    // 72 dots per inch: a point is a unit.
    pango_ft2_font_map_set_resolution(OpaquePointer(map), 72, 72)
    pango_fc_font_map_set_config(OpaquePointer(map), fonts)
    pango_fc_font_map_set_default_substitute(
      OpaquePointer(map), { pattern, _ in FcPatternAddBool(pattern, FC_HINTING, 0) }, nil, nil)
    let context = pango_font_map_create_context(map)
    pango_context_set_round_glyph_positions(context, 0)
    // The process's locale must not influence the choice of fonts or glyph variants.
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    return context
  }

  /// Returns the installed fonts, without the system's rules for substitution and hinting.
  private static func loadFonts() -> OpaquePointer? {
    let rules = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
        <dir>/usr/share/fonts</dir>
        <dir>/usr/local/share/fonts</dir>
        <dir prefix="xdg">fonts</dir>
        <dir>~/.fonts</dir>
        <cachedir>/var/cache/fontconfig</cachedir>
        <cachedir prefix="xdg">fontconfig</cachedir>
      </fontconfig>
      """
    guard let config = FcConfigCreate() else { return nil }
    FcConfigParseAndLoadFromMemory(config, rules, 1)
    FcConfigBuildFonts(config)
    guard let fonts = FcConfigGetFonts(config, FcSetSystem), fonts.pointee.nfont > 0 else { return nil }
    return config
  }
}
