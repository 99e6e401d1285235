import CPango
import Geometry

extension Typesetter {
  func layOut(_ text: StyledText, width: Double?, height: Double?, lineLimit: Int = 0) -> TextLayout {
    let paragraph = Paragraph(text)
    guard let context, !paragraph.bytes.isEmpty, paragraph.bytes.count < Int(Int32.max) else { return TextLayout() }
    let unit = LayoutUnit(largestFont: paragraph.largestFont, byteCount: paragraph.bytes.count)
    var frame = LineFrame(
      width: unit.pango(width), height: unit.pango(height), spacing: unit.pango(text.lineSpacing) ?? 0)

    guard let layout = pango_layout_new(context) else { return TextLayout() }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    paragraph.bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
      }
    }
    let attributes = paragraph.attributes(of: text, unit: unit)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    frame.apply(to: layout, of: text)
    if lineLimit > 0, pango_layout_get_line_count(layout) > Int32(clamping: lineLimit) {
      frame.end(atLine: lineLimit, of: layout)
      frame.apply(to: layout, of: text)
    }
    return collect(layout, of: text, paragraph: paragraph, frame: frame, unit: unit)
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
      let pen = Pen(x: start, y: baseline, top: top, height: height, unit: unit)
      append(line, at: pen, runs: { text.runs[paragraph.run(at: $0)] }, to: &ink)
    } while pango_layout_iter_next_line(lines) != 0
    result.runs = ink.runs
    result.size = CGSize(width: unit.points(used.width), height: unit.points(used.height))
    return result
  }

  /// Takes back the room that Pango gives an ellipsis so that the line fills its width.
  ///
  /// - Returns: by how much the line is shorter now.
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
        let outline = outlines.outline(of: glyph, in: font)
        if !outline.isEmpty {
          ink.addGlyph(pen.place(outline, glyph.geometry, rise: run.y_offset), source.color)
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
  /// Visits the stretches of glyphs from left to right.
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

/// The room that lines are given, in Pango's units; nil for endless.
private struct LineFrame {
  var width: Int32?
  var height: Int32?
  var spacing: Int32

  /// Leaves no room below a line.
  mutating func end(atLine count: Int, of layout: OpaquePointer) {
    guard let lines = pango_layout_get_iter(layout) else { return }
    defer { pango_layout_iter_free(lines) }
    for _ in 1..<max(count, 1) where pango_layout_iter_next_line(lines) == 0 { return }
    var extents = PangoRectangle()
    pango_layout_iter_get_line_extents(lines, nil, &extents)
    let bottom = extents.y &+ extents.height
    height = min(height ?? bottom, bottom)
  }

  func apply(to layout: OpaquePointer, of text: StyledText) {
    pango_layout_set_wrap(layout, text.wrapsAnywhere ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    pango_layout_set_spacing(layout, spacing)
    guard let width else { return }
    if text.isWrapped {
      pango_layout_set_width(layout, width)
      pango_layout_set_justify(layout, text.isJustified ? 1 : 0)
      if let height, text.truncation != .none {
        pango_layout_set_ellipsize(layout, text.truncation.pango)
        pango_layout_set_height(layout, max(height, 1))
      }
    } else if text.truncation != .none {
      pango_layout_set_width(layout, width)
      pango_layout_set_ellipsize(layout, text.truncation.pango)
    }
  }
}

/// Where the next glyph goes, in Pango's units.
private struct Pen {
  var x: Int32
  var y: Int32
  /// Of the line that it is in.
  var top: Int32
  var height: Int32
  var unit: LayoutUnit

  /// The part of the line from a place up to here.
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
  /// Where the line that begins at a byte stands: the whole text's word counts before its paragraphs'.
  fileprivate func alignment(of byte: Int, in paragraph: Paragraph) -> Alignment {
    guard alignment == .natural else { return alignment }
    return runs[paragraph.run(at: byte)].alignment ?? .natural
  }

  fileprivate var isJustified: Bool {
    alignment == .justified || alignment == .natural && runs.first?.alignment == .justified
  }
}

extension StyledText.Run {
  /// Whether anything but its characters is drawn.
  fileprivate var hasLines: Bool { background != nil || underline != .none || strikethrough != .none }
}

extension StyledText.Truncation {
  fileprivate var pango: PangoEllipsizeMode {
    switch self {
    case .none: PANGO_ELLIPSIZE_NONE
    case .start: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .end: PANGO_ELLIPSIZE_END
    }
  }
}

extension StyledText.Alignment {
  /// The left edge of a line in the width that all lines share; negative for a line that is too long and not at the
  /// left.
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
