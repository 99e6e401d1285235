import CPango
import KinoraGeometry
import Synchronization

/// The measures of a font's design, in points at the size of the run that asks for them.
package struct FontMetrics: Sendable {
  /// The height of capital letters.
  package var capHeight = 0.0
  /// The height of small letters.
  package var xHeight = 0.0
  /// The space between lines that the font recommends.
  package var leading = 0.0

  /// Reads the measures of the font that a run's Latin characters have; zero without installed fonts.
  package init(of run: StyledText.Run) {
    let unit = LayoutUnit(largestFont: run.fontSize, byteCount: 0)
    self = Typesetter.shared.withLock { $0.metrics(of: run, unit: unit) }
  }

  fileprivate init() {}
}

extension Typesetter {
  fileprivate func metrics(of run: StyledText.Run, unit: LayoutUnit) -> FontMetrics {
    var metrics = FontMetrics()
    let description = run.font(unit: unit)
    defer { pango_font_description_free(description) }
    guard run.fontSize > 0, let font = pango_context_load_font(context, description) else { return metrics }
    defer { g_object_unref(font) }
    guard let shaper = pango_font_get_hb_font(font) else { return metrics }
    var (cap, small, extents): (hb_position_t, hb_position_t, hb_font_extents_t) = (0, 0, hb_font_extents_t())
    hb_ot_metrics_get_position_with_fallback(shaper, HB_OT_METRICS_TAG_CAP_HEIGHT, &cap)
    hb_ot_metrics_get_position_with_fallback(shaper, HB_OT_METRICS_TAG_X_HEIGHT, &small)
    hb_font_get_h_extents(shaper, &extents)
    metrics.capHeight = unit.points(cap)
    metrics.xHeight = unit.points(small)
    metrics.leading = max(unit.points(extents.line_gap), 0)
    return metrics
  }
}
