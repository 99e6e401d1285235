import CPango

/// The fonts whose widths Pango has measured.
///
/// Pango measures a font's average character width, that of its missing characters, when it is first asked for the
/// font's metrics. If that needs the metrics of a second font, as a sample of Japanese with a missing character does, it
/// never measures the second one, whose missing characters then have no width. So each font is measured here before a
/// line needs it.
struct MeasuredFonts {
  /// What selects a font.
  private struct Key: Hashable {
    var name: String
    var weight: Int
    var isItalic: Bool
    var size: Double
    var widening: Double
  }

  /// The limit matters for texts whose relative font sizes change continuously.
  private static let capacity = 1024

  private var keys: Set<Key> = []

  /// Measures the fonts of a text's runs that haven't been measured.
  mutating func add(_ runs: [StyledText.Run], unit: LayoutUnit, in context: OpaquePointer) {
    for run in runs where run.fontSize > 0 {
      let widening = run.rare?.widening ?? 1
      let key = Key(
        name: run.fontName, weight: run.weight, isItalic: run.isItalic, size: run.fontSize / unit.points,
        widening: widening)
      guard !keys.contains(key) else { continue }
      if keys.count >= MeasuredFonts.capacity { keys.removeAll(keepingCapacity: true) }
      keys.insert(key)
      measure(run, unit, context)
    }
  }

  private func measure(_ run: StyledText.Run, _ unit: LayoutUnit, _ context: OpaquePointer) {
    let description = run.font(unit: unit)
    defer { pango_font_description_free(description) }
    guard let font = pango_context_load_font(context, description) else { return }
    defer { g_object_unref(font) }
    pango_font_metrics_unref(pango_font_get_metrics(font, nil))
  }
}
