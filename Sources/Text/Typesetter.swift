import CPango
import Dispatch
import KinoraGeometry
import Synchronization

/// The font map, the Pango context and the glyph cache. Not thread safe: use `shared`.
final class Typesetter {
  static let shared = Mutex(Typesetter())

  /// The Pango context of all layouts; nil if no font is installed.
  let context: OpaquePointer?
  var outlines = GlyphOutlines()
  var measuredFonts = MeasuredFonts()

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
      OpaquePointer(map), { pattern, _ in Typesetter.complete(pattern) }, nil, nil)
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

extension Typesetter {
  /// The name of an axis that no font has. Its value is the factor by which Pango's fonts are widened: an attribute for
  /// that doesn't exist.
  private static let widthAxis = "KNRA="

  /// Returns a description's variations that widen a font.
  static func variations(widening: Double) -> String {
    "\(widthAxis)\((widening.clamped(0.01, 100) * 1000).rounded() / 1000)"
  }

  /// Completes the pattern by which Fontconfig looks for a font.
  private static func complete(_ pattern: OpaquePointer?) {
    FcPatternAddBool(pattern, FC_HINTING, 0)
    var text: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FONT_VARIATIONS, 0, &text) == FcResultMatch, let text else { return }
    let variations = String(cString: text)
    guard variations.hasPrefix(widthAxis), let widening = Double(variations.dropFirst(widthAxis.count)) else { return }
    var matrix = FcMatrix(xx: widening, xy: 0, yx: 0, yy: 1)
    FcPatternAddMatrix(pattern, FC_MATRIX, &matrix)
  }
}
