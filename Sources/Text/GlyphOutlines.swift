import CPango
import KinoraGeometry

/// A cache of glyph outlines from HarfBuzz.
///
/// Coordinates are those of the font's layout, y down, the glyph's origin on the baseline at (0, 0).
struct GlyphOutlines {
  typealias Font = UnsafeMutablePointer<PangoFont>

  private struct Key: Hashable {
    var font: Font
    var glyph: UInt32
  }

  /// Far more than a scene shows. The limit matters for texts whose relative font sizes change continuously.
  private static let capacity = 8192

  private var outlines: [Key: BezierPath] = [:]
  /// Retained, so that no other font gets the address of one that is a key.
  private var fonts: Set<Font> = []
  private let pen = makeOutlinePen()

  /// Returns the outline of one glyph; empty for blanks and for bitmap glyphs.
  mutating func outline(of info: PangoGlyphInfo, in font: Font) -> BezierPath {
    if info.glyph == GlyphOutlines.emptyGlyph { return BezierPath() }
    let key = Key(font: font, glyph: info.glyph)
    if let known = outlines[key] { return known }
    let isUnknown = info.glyph & GlyphOutlines.unknownFlag != 0
    let outline = isUnknown ? GlyphOutlines.missingGlyph(advance: info.advance) : draw(info.glyph, of: font)
    remember(outline, as: key)
    return outline
  }

  private mutating func remember(_ outline: BezierPath, as key: Key) {
    if outlines.count >= GlyphOutlines.capacity {
      outlines.removeAll(keepingCapacity: true)
      for font in fonts { g_object_unref(font) }
      fonts.removeAll()
    }
    if fonts.insert(key.font).inserted { g_object_ref(key.font) }
    outlines[key] = outline
  }

  private func draw(_ glyph: UInt32, of font: Font) -> BezierPath {
    var path = BezierPath()
    let shaper = pango_font_get_hb_font(font)
    withUnsafeMutablePointer(to: &path) { hb_font_get_glyph_shape(shaper, glyph, pen, $0) }
    return path
  }

  /// Returns a frame as a replacement for a character without a glyph in any font.
  private static func missingGlyph(advance: Double) -> BezierPath {
    var path = BezierPath()
    guard advance > 0 else { return path }
    let outer = CGRect(x: advance * 0.1, y: -advance * 1.1, width: advance * 0.8, height: advance * 1.1)
    path.addRect(outer, clockwise: true)
    path.addRect(outer.insetBy(dx: advance * 0.08, dy: advance * 0.08), clockwise: false)
    return path
  }
}

extension GlyphOutlines {
  /// The macros PANGO_GLYPH_EMPTY and PANGO_GLYPH_UNKNOWN_FLAG, which Swift doesn't import.
  fileprivate static let emptyGlyph: UInt32 = 0x0FFF_FFFF
  fileprivate static let unknownFlag: UInt32 = 0x1000_0000
}

extension PangoGlyphInfo {
  fileprivate var advance: Double { Double(geometry.width) / 1024 }
}

extension BezierPath {
  fileprivate mutating func addRect(_ rect: CGRect, clockwise: Bool) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    line(to: clockwise ? CGPoint(x: rect.maxX, y: rect.minY) : CGPoint(x: rect.minX, y: rect.maxY))
    line(to: CGPoint(x: rect.maxX, y: rect.maxY))
    line(to: clockwise ? CGPoint(x: rect.minX, y: rect.maxY) : CGPoint(x: rect.maxX, y: rect.minY))
    close()
  }
}
