import CPango
import KinoraGeometry

/// Texts whose paragraphs have formats: each paragraph is laid out by itself, and the lines are stacked here.
extension Typesetter {
  /// Returns the layout of paragraphs, one below the other.
  func stack(_ parts: [StyledText], in frame: LineFrame, lineLimit: Int, unit: LayoutUnit) -> TextLayout {
    let width = frame.width ?? parts.reduce(0) { max($0, naturalWidth(of: $1, unit: unit)) }
    var stack = LineStack(width: width, frame: frame, lineLimit: lineLimit, unit: unit)
    for part in parts {
      let isWhole = withLayout(of: part, width: width, frame: frame, unit: unit) { layout, paragraph in
        add(layout, of: part, paragraph, to: &stack)
      }
      guard isWhole else { break }
    }
    return stack.lines.layout
  }

  private func naturalWidth(of part: StyledText, unit: LayoutUnit) -> Int32 {
    let edges = FormatEdges(part.format, unit: unit)
    let open = LineFrame(width: nil, height: nil, spacing: 0, seen: nil)
    return withLayout(of: part, width: nil, frame: open, unit: unit) { layout, _ in
      var (widest, extents) = (Int32(0), PangoRectangle())
      for index in 0..<pango_layout_get_line_count(layout) {
        pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, index), nil, &extents)
        widest = max(widest, edges.used(by: extents.width, isFirst: index == 0))
      }
      return widest
    }
  }

  /// Calls a closure with the Pango layout of one paragraph, whose lines break inside its edges.
  private func withLayout<Result>(
    of part: StyledText, width: Int32?, frame: LineFrame, unit: LayoutUnit, _ body: (OpaquePointer, Paragraph) -> Result
  ) -> Result {
    // A layout can be made: there is a context, or there would be no lines to stack.
    let layout = pango_layout_new(context)!
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let edges = FormatEdges(part.format, unit: unit)
    var inner = LineFrame(width: nil, height: nil, spacing: 0, seen: nil)
    if let width { inner.width = edges.breakingWidth(in: width) }
    inner.apply(to: layout, of: part)
    pango_layout_set_indent(layout, edges.first &- edges.other)
    set(part.format.tabs(unit: unit, from: edges.other), of: layout)
    let direction = part.format.direction
    if direction != .natural {
      pango_layout_set_auto_dir(layout, 0)
      let isRight = direction == .rightToLeft
      pango_context_set_base_dir(context, isRight ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    }
    // A layout is made at the first question, in the direction that the context has then.
    defer { if direction == .rightToLeft { pango_context_set_base_dir(context, PANGO_DIRECTION_LTR) } }
    let paragraph = Paragraph(part)
    paragraph.bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
    }
    let attributes = paragraph.attributes(of: part, unit: unit, isBroken: width != nil)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    inner.truncate(layout, part)
    return body(layout, paragraph)
  }

  private func set(_ tabs: OpaquePointer?, of layout: OpaquePointer) {
    guard let tabs else { return }
    pango_layout_set_tabs(layout, tabs)
    pango_tab_array_free(tabs)
  }

  /// Adds the lines of a paragraph that fit.
  ///
  /// - Returns: false if some don't.
  private func add(
    _ layout: OpaquePointer, of part: StyledText, _ paragraph: Paragraph, to stack: inout LineStack
  ) -> Bool {
    let edges = FormatEdges(part.format, unit: stack.unit)
    stack.startParagraph(part.format)
    let count = Int(pango_layout_get_line_count(layout))
    let fitting = stack.fitting(layout, part.format, spacing: stack.frame.spacing)
    let width = edges.breakingWidth(in: stack.width)
    var cut = LineFrame(width: width, height: nil, spacing: 0, seen: nil)
    if fitting == count {
      pushOutWords(of: layout, part, paragraph, in: cut, width: width, unit: stack.unit)
    } else if fitting > 0, part.isWrapped {
      cut.end(atLine: fitting, of: layout)
      cut.truncate(layout, part)
    }
    let isCut = pango_layout_is_ellipsized(layout) != 0
    for index in 0..<fitting {
      guard let line = pango_layout_get_line_readonly(layout, Int32(index)) else { break }
      var extents = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &extents)
      if isCut { extents.width -= tightenEllipsis(in: line) }
      let isRight = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
      let room = edges.room(isFirst: index == 0, in: stack.width, isRightToLeft: isRight)
      let alignment = part.alignment(of: Int(line.pointee.start_index), in: paragraph)
      let left = room.left &+ alignment.start(of: line, lineWidth: extents.width, in: room.right &- room.left)
      let used = edges.used(by: extents.width, isFirst: index == 0)
      let pen = stack.addLine(extents, part.format, at: left, used: used)
      append(line, at: pen, of: part, paragraph, to: &stack.lines.ink)
      if stack.frame.hasCarets { stack.lines.caretLines.append(CaretLine(line, at: pen, width: extents.width)) }
    }
    stack.endParagraph(part.format)
    return fitting == count
  }
}

/// Lines of several layouts, one below the other.
private struct LineStack {
  /// The width in which lines are aligned.
  let width: Int32
  let frame: LineFrame
  let lineLimit: Int
  let unit: LayoutUnit
  var lines: LineCollection
  /// The bottom of the last line.
  private var bottom: Int32 = 0
  /// The space between it and the next line.
  private var gap: Int32 = 0

  init(width: Int32, frame: LineFrame, lineLimit: Int, unit: LayoutUnit) {
    (self.width, self.frame, self.lineLimit, self.unit) = (width, frame, lineLimit, unit)
    lines = LineCollection(unit: unit)
  }

  mutating func startParagraph(_ format: ParagraphFormat) {
    if lines.count > 0 { gap &+= unit.pango(format.spacingBefore) ?? 0 }
  }

  mutating func endParagraph(_ format: ParagraphFormat) {
    gap &+= unit.pango(format.spacingAfter) ?? 0
  }

  /// Returns the number of a layout's first lines that fit below the lines so far.
  func fitting(_ layout: OpaquePointer, _ format: ParagraphFormat, spacing: Int32) -> Int {
    let count = Int(pango_layout_get_line_count(layout))
    var (bottom, gap) = (self.bottom, self.gap)
    for index in 0..<count {
      let isFirst = lines.count + index == 0
      if lineLimit > 0, lines.count + index >= lineLimit { return index }
      if let seen = frame.seen, bottom > seen.bottom { return index }
      guard let line = pango_layout_get_line_readonly(layout, Int32(index)) else { return index }
      var extents = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &extents)
      bottom = bottom &+ gap &+ height(extents, format)
      if let limit = frame.height, bottom > limit, !isFirst { return index }
      gap = spacing
    }
    return count
  }

  private func height(_ extents: PangoRectangle, _ format: ParagraphFormat) -> Int32 {
    let height = format.lineHeight(natural: Double(extents.height), points: unit.points / 1024)
    return Int32(height.rounded().clamped(0, 1e8))
  }

  /// Adds a line below the last one. What its format adds to its height is above its characters.
  ///
  /// - Parameter used: The width of the line with its indents.
  /// - Returns: The position of its first glyph.
  mutating func addLine(_ extents: PangoRectangle, _ format: ParagraphFormat, at left: Int32, used: Int32) -> Pen {
    let height = height(extents, format)
    let top = bottom &+ gap
    let baseline = top &+ height &- extents.height &- extents.y
    bottom = top &+ height
    gap = frame.spacing
    lines.addLine(baseline: baseline, right: used, bottom: bottom)
    return Pen(x: left, y: baseline, top: top, height: height, seen: frame.seen, unit: unit)
  }
}

/// The edges of a paragraph's lines, in Pango's units.
private struct FormatEdges {
  let first: Int32
  let other: Int32
  let tail: Int32

  init(_ format: ParagraphFormat, unit: LayoutUnit) {
    first = unit.pango(signed: format.firstLineIndent)
    other = unit.pango(signed: format.indent)
    tail = unit.pango(signed: format.tailIndent)
  }

  private func end(in width: Int32) -> Int32 { tail > 0 ? tail : width &+ tail }

  /// Returns Pango's width: that of the longest line, whose indent is the smaller one.
  func breakingWidth(in width: Int32) -> Int32 { max(end(in: width) &- min(first, other), 1) }

  /// Returns the width of a line with its indents.
  func used(by width: Int32, isFirst: Bool) -> Int32 { (isFirst ? first : other) &+ width &+ max(0 &- tail, 0) }

  func room(isFirst: Bool, in width: Int32, isRightToLeft: Bool) -> (left: Int32, right: Int32) {
    let (start, end) = (isFirst ? first : other, end(in: width))
    return isRightToLeft ? (width &- end, width &- start) : (start, end)
  }
}

extension StyledText {
  /// The format of the first run, which is that of the paragraph.
  fileprivate var format: ParagraphFormat { runs.first?.paragraph ?? ParagraphFormat() }
}

extension ParagraphFormat {
  /// Returns the tabs for Pango; nil for the standard ones.
  fileprivate func tabs(unit: LayoutUnit, from edge: Int32) -> OpaquePointer? {
    var all = tabs.prefix(1000).map { $0 }
    if tabInterval > 0, tabInterval.isFinite {
      // Pango repeats the distance between the last two.
      let last = ((all.last?.position ?? 0) / tabInterval).rounded(.down)
      for step in 1...2 { all.append(Tab(position: (last + Double(step)) * tabInterval, alignment: .left)) }
    }
    guard !all.isEmpty else { return nil }
    let array = pango_tab_array_new(Int32(all.count), 0)
    for (index, tab) in all.enumerated() {
      pango_tab_array_set_tab(
        array, Int32(index), tab.alignment.tab, max(unit.pango(signed: tab.position) &- edge, 0))
    }
    return array
  }
}

extension StyledText.Alignment {
  fileprivate var tab: PangoTabAlign {
    switch self {
    case .natural, .left, .justified: PANGO_TAB_LEFT
    case .right: PANGO_TAB_RIGHT
    case .center: PANGO_TAB_CENTER
    }
  }
}
