import CPango
import Foundation
import KinoraGeometry

/// The shapes of a text's lines, in drawing order.
struct TextInk {
  private var backgrounds: [TextLayout.Run] = []
  private var shadows: [TextLayout.Run] = []
  private var underlines: [TextLayout.Run] = []
  private var glyphs: [TextLayout.Run] = []
  private var strokes: [TextLayout.Run] = []
  private var strikethroughs: [TextLayout.Run] = []
  private(set) var pictures: [TextLayout.Picture] = []

  var runs: [TextLayout.Run] {
    (backgrounds + shadows + underlines + glyphs + strokes + strikethroughs).filter { !$0.glyphs.isEmpty }
  }

  mutating func addGlyph(_ outline: BezierPath, of run: StyledText.Run) {
    guard let rare = run.rare else { return Self.add(to: &glyphs, run.color) { $0.append(outline) } }
    if rare.isFilled {
      Self.add(to: &glyphs, run.color) { $0.append(outline) }
      addShadow(of: outline, rare.shadow)
    }
    guard rare.strokeWidth > 0 else { return }
    Self.add(to: &strokes, rare.strokeColor ?? run.color, stroke: rare.strokeWidth) { $0.append(outline) }
    addShadow(of: outline, rare.shadow, stroke: rare.strokeWidth)
  }

  /// - Parameters:
  ///   - x: The position of the pen, in points.
  ///   - baseline: The position of the baseline, in points.
  mutating func add(_ picture: StyledText.Picture, at x: Double, _ baseline: Double) {
    guard let image = picture.image, picture.width > 0, picture.height > 0 else { return }
    let box = CGRect(
      x: x + picture.left, y: baseline - picture.bottom - picture.height, width: picture.width, height: picture.height)
    pictures.append(TextLayout.Picture(image: image, box: box))
  }

  /// Adds the background, underline and strikethrough of a part of a line.
  ///
  /// - Parameters:
  ///   - extent: The part's logical box.
  ///   - words: The left and right edges of its words; needed for lines that leave out blanks.
  mutating func addLines(
    of run: StyledText.Run, over extent: CGRect, words: [(left: Double, right: Double)], baseline: Double,
    _ metrics: LineMetrics
  ) {
    if let color = run.background { Self.add(to: &backgrounds, color) { $0.addBox(extent) } }
    let rare = run.rare
    func line(
      _ stroke: StyledText.Stroke, _ place: LineMetrics.Line, _ pattern: StyledText.LinePattern?
    ) -> BezierPath {
      var path = BezierPath()
      guard stroke != .none else { return path }
      let whole = [(left: Double(extent.minX), right: Double(extent.maxX))]
      for part in pattern?.isByWord == true ? words : whole {
        place.add(stroke, from: part.left, to: part.right, baseline: baseline, pattern?.lengths ?? [], to: &path)
      }
      return path
    }
    let under = line(run.underline, metrics.underline, rare?.underlinePattern)
    if !under.isEmpty {
      Self.add(to: &underlines, rare?.underlineColor ?? run.color) { $0.append(under) }
      addShadow(of: under, rare?.shadow)
    }
    let through = line(run.strikethrough, metrics.strikethrough, rare?.strikethroughPattern)
    if !through.isEmpty {
      Self.add(to: &strikethroughs, rare?.strikethroughColor ?? run.color) { $0.append(through) }
      addShadow(of: through, rare?.shadow)
    }
  }

  private mutating func addShadow(of path: BezierPath, _ shadow: StyledText.Shadow?, stroke: Double = 0) {
    guard let shadow else { return }
    let moved = path.mapPoints { CGPoint(x: $0.x + shadow.dx, y: $0.y + shadow.dy) }
    // Shadows of fills and of strokes come in turn: each kind is one run.
    let like = shadows.suffix(2).lastIndex {
      $0.color == shadow.color && $0.blur == shadow.blur && $0.strokeWidth == stroke
    }
    if let like { return shadows[like].glyphs.append(moved) }
    Self.add(to: &shadows, shadow.color, blur: shadow.blur, stroke: stroke) { $0.append(moved) }
  }

  private static func add(
    to runs: inout [TextLayout.Run], _ color: RGBAColor, blur: Double = 0, stroke: Double = 0,
    _ draw: (inout BezierPath) -> Void
  ) {
    if runs.last?.color != color || runs.last?.blur != blur || runs.last?.strokeWidth != stroke {
      runs.append(TextLayout.Run(glyphs: BezierPath(), color: color, blur: blur, strokeWidth: stroke))
    }
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
  /// Adds the boxes of a line between two edges.
  ///
  /// - Parameter lengths: The alternating lengths of dashes and gaps in multiples of the thickness; empty for a solid
  ///   line. Dashes start at the layout's left edge, so that adjacent runs continue each other's.
  fileprivate func add(
    _ stroke: StyledText.Stroke, from left: Double, to right: Double, baseline: Double, _ lengths: [Double],
    to path: inout BezierPath
  ) {
    let thick = stroke == .thick ? 2 * thickness : thickness
    let rows = stroke == .double ? [top, top + 2 * thickness] : [top]
    for dash in Self.dashes(lengths.map { $0 * thick }, from: left, to: right) {
      for row in rows {
        let length = dash.upperBound - dash.lowerBound
        path.addBox(CGRect(x: dash.lowerBound, y: baseline + row, width: length, height: thick))
      }
    }
  }

  private static func dashes(_ lengths: [Double], from left: Double, to right: Double) -> [Range<Double>] {
    guard left < right else { return [] }
    let period = lengths.reduce(0, +)
    // Dashes too small to be seen would only cost time.
    guard period > 0, (right - left) / period < 10_000 else { return [left..<right] }
    var dashes: [Range<Double>] = []
    var x = (left / period).rounded(.down) * period
    while x < right {
      for (index, length) in lengths.enumerated() {
        let (start, end) = (max(x, left), min(x + length, right))
        if index % 2 == 0, start < end { dashes.append(start..<end) }
        x += length
      }
    }
    return dashes
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
