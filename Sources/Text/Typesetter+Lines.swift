import CPango
import KinoraGeometry

extension Typesetter {
  /// Removes the space that Pango adds around an ellipsis to fill the line's width.
  ///
  /// - Returns: The removed width.
  func tightenEllipsis(in line: UnsafeMutablePointer<PangoLayoutLine>) -> Int32 {
    var slack: Int32 = 0
    var natural = PangoRectangle()
    line.forEachRun { run in
      guard Int32(run.item.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0 else { return }
      let glyphs = run.glyphs.pointee
      for index in 0..<Int(glyphs.num_glyphs) {
        pango_font_get_glyph_extents(run.item.pointee.analysis.font, glyphs.glyphs[index].glyph, nil, &natural)
        slack &+= glyphs.glyphs[index].geometry.width &- natural.width
        glyphs.glyphs[index].geometry.width = natural.width
      }
    }
    return slack
  }

  /// Adds the glyphs and the lines under and through them.
  func append(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, at origin: Pen, of text: StyledText, _ paragraph: Paragraph,
    to ink: inout TextInk
  ) {
    var pen = origin
    line.forEachRun { run in
      guard let font = run.item.pointee.analysis.font else { return }
      let offset = Int(run.item.pointee.offset)
      let source = text.runs[paragraph.run(at: offset)]
      let start = pen.x
      append(run, in: font, of: source, at: &pen, to: &ink)
      guard source.hasLines else { return }
      let box = pen.box(from: start)
      let words = source.rare?.hasWords == true ? pen.words(of: run, at: start, paragraph) : []
      ink.addLines(
        of: source, over: box, words: words, baseline: pen.unit.points(pen.y &- run.y_offset),
        LineMetrics(of: font, pen.unit))
    }
  }

  private func append(
    _ run: PangoGlyphItem, in font: GlyphOutlines.Font, of source: StyledText.Run, at pen: inout Pen,
    to ink: inout TextInk
  ) {
    let glyphs = run.glyphs.pointee
    let slant = source.rare?.slant ?? 0
    for index in 0..<Int(glyphs.num_glyphs) {
      let glyph = glyphs.glyphs[index]
      if pen.sees(glyph.geometry) {
        if let picture = source.rare?.picture { ink.add(picture, at: pen.unit.points(pen.x), pen.unit.points(pen.y)) }
        let outline = outlines.outline(of: glyph, in: font)
        if !outline.isEmpty {
          ink.addGlyph(pen.place(outline, glyph.geometry, rise: run.y_offset, slant: slant), of: source)
        }
      }
      pen.x &+= glyph.geometry.width
    }
  }
}

extension UnsafeMutablePointer<PangoLayoutLine> {
  /// Visits the glyph runs from left to right.
  func forEachRun(_ visit: (PangoGlyphItem) -> Void) {
    var next = pointee.runs
    while let link = next {
      next = link.pointee.next
      guard let run = link.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
        run.item != nil, run.glyphs != nil
      else { continue }
      visit(run)
    }
  }
}

/// The position of the next glyph, in Pango's units.
struct Pen {
  var x: Int32
  var y: Int32
  /// The top of its line.
  var top: Int32
  var height: Int32
  let seen: SeenBox?
  let unit: LayoutUnit

  /// True if a part of a glyph may be visible between the left and the right edge.
  func sees(_ geometry: PangoGlyphGeometry) -> Bool {
    guard let seen else { return true }
    return x <= seen.right && x &+ geometry.width >= seen.left
  }

  /// Returns the box of the line's part from `start` to the current position.
  func box(from start: Int32) -> CGRect {
    CGRect(x: unit.points(start), y: unit.points(top), width: unit.points(x &- start), height: unit.points(height))
  }

  /// Returns the left and right edges of the words of a run that starts at `start`.
  func words(of run: PangoGlyphItem, at start: Int32, _ paragraph: Paragraph) -> [(left: Double, right: Double)] {
    let glyphs = run.glyphs.pointee
    var (words, left, right): ([(left: Double, right: Double)], Int32?, Int32) = ([], nil, start)
    for index in 0..<Int(glyphs.num_glyphs) {
      let byte = Int(run.item.pointee.offset) + Int(glyphs.log_clusters[index])
      if paragraph.isBlank(byte) {
        if let left { words.append((unit.points(left), unit.points(right))) }
        left = nil
      } else if left == nil {
        left = right
      }
      right &+= glyphs.glyphs[index].geometry.width
    }
    if let left { words.append((unit.points(left), unit.points(right))) }
    return words
  }

  /// - Parameter slant: The distance by which a point moves to the right per distance above the baseline.
  func place(_ outline: BezierPath, _ geometry: PangoGlyphGeometry, rise: Int32, slant: Double) -> BezierPath {
    let scale = unit.points
    let dx = unit.points(x &+ geometry.x_offset)
    let dy = unit.points(y &+ geometry.y_offset &- rise)
    guard slant != 0 else { return outline.mapPoints { CGPoint(x: $0.x * scale + dx, y: $0.y * scale + dy) } }
    return outline.mapPoints { CGPoint(x: ($0.x - slant * $0.y) * scale + dx, y: $0.y * scale + dy) }
  }
}

extension StyledText.Run {
  /// True if anything is drawn besides the characters.
  fileprivate var hasLines: Bool { background != nil || underline != .none || strikethrough != .none }
}

extension StyledText.RareStyle {
  fileprivate var hasWords: Bool { underlinePattern.isByWord || strikethroughPattern.isByWord }
}
