import CPango

/// The fonts whose widths Pango has measured.
///
/// Pango measures a font's average character width, that of its missing characters, when it is first asked for the
/// font's metrics. If that needs the metrics of a second font, as a sample of Japanese with a missing character does, it
/// never measures the second one, whose missing characters then have no width. So each font is measured here before a
/// line needs it.
struct MeasuredFonts {
  /// The attributes that select a font.
  private struct Key: Hashable {
    var name: String
    var weight: Int
    var isItalic: Bool
    var size: Double
    var widening: Double
  }

  /// The limit matters for texts whose relative font sizes change continuously.
  private static let capacity = 1024

  /// Retained: Pango forgets what it measured of a font that it frees.
  private var fonts: [Key: UnsafeMutablePointer<PangoFont>?] = [:]
  /// The key of the run before, which is in `fonts`. Most runs have the same font, and needn't be looked up.
  private var last: Key?

  /// Measures the fonts of a text's runs that haven't been measured.
  mutating func add(_ runs: [StyledText.Run], unit: LayoutUnit, in context: OpaquePointer) {
    for run in runs where run.fontSize > 0 {
      let key = Key(
        name: run.fontName, weight: run.weight, isItalic: run.isItalic, size: run.pangoSize(unit: unit),
        widening: run.rare?.widening ?? 1)
      guard key != last else { continue }
      last = key
      guard fonts[key] == nil else { continue }
      if fonts.count >= MeasuredFonts.capacity { removeAll() }
      fonts.updateValue(Self.measured(run, unit, context), forKey: key)
    }
  }

  private mutating func removeAll() {
    for case let font? in fonts.values { g_object_unref(font) }
    fonts.removeAll(keepingCapacity: true)
  }

  /// Returns the font of a run with its widths measured, retained; nil if there is none.
  private static func measured(
    _ run: StyledText.Run, _ unit: LayoutUnit, _ context: OpaquePointer
  ) -> UnsafeMutablePointer<PangoFont>? {
    let description = run.font(unit: unit)
    defer { pango_font_description_free(description) }
    guard let font = pango_context_load_font(context, description) else { return nil }
    pango_font_metrics_unref(pango_font_get_metrics(font, nil))
    return font
  }
}
