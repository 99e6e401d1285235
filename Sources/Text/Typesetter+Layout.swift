import CPango
import Geometry

extension Typesetter {
  /// - Parameter seen: The box at (0, 0) outside of which glyphs may be left out; nil for all.
  func layOut(
    _ text: StyledText, width: Double?, height: Double?, lineLimit: Int = 0, seen: CGSize? = nil
  ) -> TextLayout {
    let whole = Paragraph(text)
    guard let context, !whole.bytes.isEmpty, whole.bytes.count < Int(Int32.max) else { return TextLayout() }
    let unit = LayoutUnit(largestFont: whole.largestFont, byteCount: whole.bytes.count)
    var frame = LineFrame(
      width: unit.pango(width), height: unit.pango(height), spacing: unit.pango(text.lineSpacing) ?? 0,
      seen: SeenBox(seen, largestFont: whole.largestFont, unit: unit))

    guard let layout = pango_layout_new(context) else { return TextLayout() }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    frame.apply(to: layout, of: text)
    let paragraph = setText(of: layout, to: text, whole, frame: frame, lineLimit: lineLimit, unit: unit)
    frame.truncate(layout, text)
    if lineLimit > 0, pango_layout_get_line_count(layout) > Int32(clamping: lineLimit) {
      frame.end(atLine: lineLimit, of: layout)
      frame.truncate(layout, text)
    }
    return collect(layout, of: text, paragraph: paragraph, frame: frame, unit: unit)
  }

  /// Sets as much of the text as the frame can show. Lines break from the first one on, so later text doesn't affect
  /// them.
  ///
  /// - Returns: The part of the text that was set.
  private func setText(
    of layout: OpaquePointer, to text: StyledText, _ whole: Paragraph, frame: LineFrame, lineLimit: Int,
    unit: LayoutUnit
  ) -> Paragraph {
    var count = frame.byteEstimate(for: text, lineLimit: lineLimit, largestFont: whole.largestFont, unit: unit)
    while true {
      let part = whole.prefix(count ?? .max)
      part.bytes.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
        }
      }
      let attributes = part.attributes(of: text, unit: unit)
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
      guard let tried = count, part.bytes.count < whole.bytes.count, !frame.isFilled(by: layout, lineLimit: lineLimit)
      else { return part }
      count = 4 * tried
    }
  }

  /// Reads the lines that fit from a layout.
  private func collect(
    _ layout: OpaquePointer, of text: StyledText, paragraph: Paragraph, frame: LineFrame, unit: LayoutUnit
  ) -> TextLayout {
    var result = TextLayout()
    guard let lines = pango_layout_get_iter(layout) else { return result }
    defer { pango_layout_iter_free(lines) }
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    let width = frame.width ?? extents.width
    var used = (width: Int32(0), height: Int32(0))
    var ink = TextInk()
    repeat {
      pango_layout_iter_get_line_extents(lines, nil, &extents)
      let (top, height) = (extents.y, extents.height)
      let bottom = top &+ height
      if let limit = frame.height, bottom > limit, result.lineCount > 0 { break }
      if let seen = frame.seen, top > seen.bottom { break }
      guard let line = pango_layout_iter_get_line_readonly(lines) else { break }
      pango_layout_line_get_extents(line, nil, &extents)
      if pango_layout_is_ellipsized(layout) != 0 { extents.width -= tightenEllipsis(in: line) }
      let baseline = pango_layout_iter_get_baseline(lines)
      let alignment = text.alignment(of: Int(line.pointee.start_index), in: paragraph)
      let start = alignment.start(of: line, lineWidth: extents.width, in: width)
      if result.lineCount == 0 { result.firstBaseline = unit.points(baseline) }
      result.lastBaseline = unit.points(baseline)
      result.lineCount += 1
      used = (max(used.width, extents.width), bottom)
      let pen = Pen(x: start, y: baseline, top: top, height: height, seen: frame.seen, unit: unit)
      append(line, at: pen, runs: { text.runs[paragraph.run(at: $0)] }, to: &ink)
    } while pango_layout_iter_next_line(lines) != 0
    result.runs = ink.runs
    result.size = CGSize(width: unit.points(used.width), height: unit.points(used.height))
    return result
  }

  /// Removes the space that Pango adds around an ellipsis to fill the line's width.
  ///
  /// - Returns: The removed width.
  private func tightenEllipsis(in line: UnsafeMutablePointer<PangoLayoutLine>) -> Int32 {
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

  private func append(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, at origin: Pen, runs: (Int) -> StyledText.Run,
    to ink: inout TextInk
  ) {
    var pen = origin
    line.forEachRun { run in
      guard let font = run.item.pointee.analysis.font else { return }
      let glyphs = run.glyphs.pointee
      let source = runs(Int(run.item.pointee.offset))
      let start = pen.x
      for index in 0..<Int(glyphs.num_glyphs) {
        let glyph = glyphs.glyphs[index]
        if pen.sees(glyph.geometry) {
          let outline = outlines.outline(of: glyph, in: font)
          if !outline.isEmpty {
            ink.addGlyph(pen.place(outline, glyph.geometry, rise: run.y_offset), source.color)
          }
        }
        pen.x &+= glyph.geometry.width
      }
      guard source.hasLines else { return }
      ink.addLines(
        of: source, over: pen.box(from: start), baseline: pen.unit.points(pen.y &- run.y_offset),
        LineMetrics(of: font, pen.unit))
    }
  }
}

extension UnsafeMutablePointer<PangoLayoutLine> {
  /// Visits the glyph runs from left to right.
  fileprivate func forEachRun(_ visit: (PangoGlyphItem) -> Void) {
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
private struct Pen {
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

  func place(_ outline: BezierPath, _ geometry: PangoGlyphGeometry, rise: Int32) -> BezierPath {
    let scale = unit.points
    let dx = unit.points(x &+ geometry.x_offset)
    let dy = unit.points(y &+ geometry.y_offset &- rise)
    return outline.mapPoints { CGPoint(x: $0.x * scale + dx, y: $0.y * scale + dy) }
  }
}

extension StyledText {
  /// Returns the alignment of the line that starts at a byte. The whole text's takes precedence over its paragraphs'.
  fileprivate func alignment(of byte: Int, in paragraph: Paragraph) -> Alignment {
    guard alignment == .natural else { return alignment }
    return runs[paragraph.run(at: byte)].alignment ?? .natural
  }
}

extension StyledText.Run {
  /// True if anything is drawn besides the characters.
  fileprivate var hasLines: Bool { background != nil || underline != .none || strikethrough != .none }
}

extension StyledText.Alignment {
  /// Returns the left edge of a line in the width that all lines share. Negative for a line that is too long and isn't
  /// left-aligned.
  fileprivate func start(
    of line: UnsafeMutablePointer<PangoLayoutLine>, lineWidth: Int32, in width: Int32
  ) -> Int32 {
    switch self {
    case .left: return 0
    case .right: return width &- lineWidth
    case .center: return (width &- lineWidth) / 2
    case .natural, .justified:
      let direction = pango_layout_line_get_resolved_direction(line)
      return direction == PANGO_DIRECTION_RTL ? width &- lineWidth : 0
    }
  }
}
