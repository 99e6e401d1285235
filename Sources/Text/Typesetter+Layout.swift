import CPango
import KinoraGeometry

extension Typesetter {
  /// - Parameter seen: The box at (0, 0) outside of which glyphs may be left out; nil for all.
  func layOut(
    _ text: StyledText, width: Double?, height: Double?, lineLimit: Int = 0, seen: CGSize? = nil,
    hasCarets: Bool = false
  ) -> TextLayout {
    let whole = Paragraph(text)
    guard let context, !whole.bytes.isEmpty, whole.bytes.count < Int(Int32.max) else { return TextLayout() }
    let unit = LayoutUnit(largestFont: whole.largestFont, byteCount: whole.bytes.count)
    var frame = LineFrame(
      width: unit.pango(width), height: unit.pango(height), spacing: unit.pango(text.lineSpacing) ?? 0,
      seen: SeenBox(seen, largestFont: whole.largestFont, unit: unit))
    frame.hasCarets = hasCarets
    // Pango would look at the words of all paragraphs in each of them.
    let isSplit = frame.width != nil && whole.keepsHangulWordsInParagraphs(of: text)
    if isSplit || text.runs.contains(where: { $0.paragraph != nil }) {
      return stack(text.paragraphs, in: frame, lineLimit: lineLimit, unit: unit)
    }

    measuredFonts.add(text.runs, unit: unit, in: context)
    guard let layout = pango_layout_new(context) else { return TextLayout() }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    frame.apply(to: layout, of: text)
    let paragraph = setText(of: layout, to: text, whole, frame: frame, lineLimit: lineLimit, unit: unit)
    if lineLimit > 0, pango_layout_get_line_count(layout) > Int32(clamping: lineLimit) {
      frame.end(atLine: lineLimit, of: layout)
    } else if let width = frame.width, paragraph.bytes.count == whole.bytes.count {
      pushOutWords(of: layout, text, paragraph, in: frame, width: width, unit: unit)
    }
    frame.truncate(layout, text)
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
      let attributes = part.attributes(of: text, unit: unit, isBroken: frame.width != nil)
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
    guard let lines = pango_layout_get_iter(layout) else { return TextLayout() }
    defer { pango_layout_iter_free(lines) }
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    let width = frame.width ?? extents.width
    var result = LineCollection(unit: unit)
    repeat {
      pango_layout_iter_get_line_extents(lines, nil, &extents)
      let (top, height) = (extents.y, extents.height)
      let bottom = top &+ height
      if let limit = frame.height, bottom > limit, result.count > 0 { break }
      if let seen = frame.seen, top > seen.bottom { break }
      guard let line = pango_layout_iter_get_line_readonly(lines) else { break }
      pango_layout_line_get_extents(line, nil, &extents)
      if pango_layout_is_ellipsized(layout) != 0 { extents.width -= tightenEllipsis(in: line) }
      let baseline = pango_layout_iter_get_baseline(lines)
      let alignment = text.alignment(of: Int(line.pointee.start_index), in: paragraph)
      let start = alignment.start(of: line, lineWidth: extents.width, in: width)
      let pen = Pen(x: start, y: baseline, top: top, height: height, seen: frame.seen, unit: unit)
      result.addLine(baseline: baseline, right: extents.width, bottom: bottom)
      append(line, at: pen, of: text, paragraph, to: &result.ink)
      if frame.hasCarets { result.caretLines.append(CaretLine(line, at: pen, width: extents.width)) }
    } while pango_layout_iter_next_line(lines) != 0
    return result.layout
  }
}

/// The lines that have been read from layouts.
struct LineCollection {
  let unit: LayoutUnit
  var ink = TextInk()
  var caretLines: [CaretLine] = []
  private(set) var count = 0
  private var baselines = (first: Int32(0), last: Int32(0))
  private var used = (width: Int32(0), height: Int32(0))

  init(unit: LayoutUnit) {
    self.unit = unit
  }

  mutating func addLine(baseline: Int32, right: Int32, bottom: Int32) {
    if count == 0 { baselines.first = baseline }
    baselines.last = baseline
    count += 1
    used = (max(used.width, right), bottom)
  }

  var layout: TextLayout {
    var layout = TextLayout()
    layout.runs = ink.runs
    layout.pictures = ink.pictures
    layout.size = CGSize(width: unit.points(used.width), height: unit.points(used.height))
    layout.firstBaseline = unit.points(baselines.first)
    layout.lastBaseline = unit.points(baselines.last)
    layout.lineCount = count
    layout.caretLines = caretLines
    return layout
  }
}

extension StyledText {
  /// Returns the alignment of the line that starts at a byte. The whole text's takes precedence over its paragraphs'.
  func alignment(of byte: Int, in paragraph: Paragraph) -> Alignment {
    guard alignment == .natural else { return alignment }
    return runs[paragraph.run(at: byte)].alignment ?? .natural
  }
}

extension StyledText.Alignment {
  /// Returns the left edge of a line in the width that all lines share. Negative for a line that is too long and isn't
  /// left-aligned.
  func start(of line: UnsafeMutablePointer<PangoLayoutLine>, lineWidth: Int32, in width: Int32) -> Int32 {
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
