import CPango
import Geometry

/// The shapes of a text's lines, in drawing order.
struct TextInk {
  private var backgrounds: [TextLayout.Run] = []
  private var underlines: [TextLayout.Run] = []
  private var glyphs: [TextLayout.Run] = []
  private var strikethroughs: [TextLayout.Run] = []

  var runs: [TextLayout.Run] { (backgrounds + underlines + glyphs + strikethroughs).filter { !$0.glyphs.isEmpty } }

  mutating func addGlyph(_ outline: BezierPath, _ color: RGBAColor) {
    Self.add(to: &glyphs, color) { $0.append(outline) }
  }

  /// Adds the background, underline and strikethrough of a part of a line.
  ///
  /// - Parameter extent: The part's logical box.
  mutating func addLines(of run: StyledText.Run, over extent: CGRect, baseline: Double, _ metrics: LineMetrics) {
    if let color = run.background { Self.add(to: &backgrounds, color) { $0.addBox(extent) } }
    for (stroke, place) in [(run.underline, metrics.underline), (run.strikethrough, metrics.strikethrough)]
    where stroke != .none {
      let isUnder = place == metrics.underline
      let boxes = place.boxes(stroke, x: extent.minX, width: extent.width, baseline: baseline)
      if isUnder {
        Self.add(to: &underlines, run.color) { path in for box in boxes { path.addBox(box) } }
      } else {
        Self.add(to: &strikethroughs, run.color) { path in for box in boxes { path.addBox(box) } }
      }
    }
  }

  private static func add(to runs: inout [TextLayout.Run], _ color: RGBAColor, _ draw: (inout BezierPath) -> Void) {
    if runs.last?.color != color { runs.append(TextLayout.Run(glyphs: BezierPath(), color: color)) }
    draw(&runs[runs.count - 1].glyphs)
  }
}

/// The positions of a font's underline and strikethrough, in points.
struct LineMetrics {
  struct Line: Equatable {
    /// The distance of the line's top below the baseline.
    var top: Double
    var thickness: Double
  }

  var underline: Line
  var strikethrough: Line

  init(of font: UnsafeMutablePointer<PangoFont>, _ unit: LayoutUnit) {
    guard let metrics = pango_font_get_metrics(font, nil) else {
      underline = Line(top: 0, thickness: 0)
      strikethrough = underline
      return
    }
    defer { pango_font_metrics_unref(metrics) }
    underline = Line(
      top: -unit.points(pango_font_metrics_get_underline_position(metrics)),
      thickness: unit.points(pango_font_metrics_get_underline_thickness(metrics)))
    strikethrough = Line(
      top: -unit.points(pango_font_metrics_get_strikethrough_position(metrics)),
      thickness: unit.points(pango_font_metrics_get_strikethrough_thickness(metrics)))
  }
}

extension LineMetrics.Line {
  fileprivate func boxes(_ stroke: StyledText.Stroke, x: Double, width: Double, baseline: Double) -> [CGRect] {
    let thick = stroke == .thick ? 2 * thickness : thickness
    let first = CGRect(x: x, y: baseline + top, width: width, height: thick)
    return stroke == .double ? [first, first.offsetBy(dx: 0, dy: 2 * thickness)] : [first]
  }
}

extension BezierPath {
  fileprivate mutating func addBox(_ box: CGRect) {
    move(to: CGPoint(x: box.minX, y: box.minY))
    line(to: CGPoint(x: box.maxX, y: box.minY))
    line(to: CGPoint(x: box.maxX, y: box.maxY))
    line(to: CGPoint(x: box.minX, y: box.maxY))
    close()
  }
}
