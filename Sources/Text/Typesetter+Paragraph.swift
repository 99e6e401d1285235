import CPango
import Geometry

/// How big a layout unit is. All text is laid out at about the same size and scaled afterwards, so that a text's
/// lines and outlines don't depend on its size, and neither do the fonts and glyphs that are kept.
struct LayoutUnit {
  /// The size in units at which the largest font of a text is laid out.
  private static let largestSize = 100.0

  /// Points in a unit.
  let points: Double

  /// - Parameter byteCount: Pango counts in 32-bit 1024ths of a unit; very long lines need smaller units.
  init(largestFont: Double, byteCount: Int) {
    var size = LayoutUnit.largestSize
    var count = byteCount
    while count > 4096 {
      count /= 2
      size /= 2
    }
    points = largestFont / size
  }

  /// Pango's number for a length in points, nil for one that is as good as endless.
  func pango(_ length: Double?) -> Int32? {
    guard let length, !length.isNaN else { return nil }
    // Down, but a length that was measured before has to come back as it was.
    let value = (max(length, 0) / points * 1024 + 0.01).rounded(.down)
    return value < 1e9 ? Int32(value) : nil
  }

  /// Pango's number for a distance in points either way; 0 for one that is no number.
  func pango(signed distance: Double) -> Int32 {
    let value = (distance / points * 1024).rounded()
    return value.isNaN ? 0 : Int32(min(max(value, -1e8), 1e8))
  }

  func points(_ value: Int32) -> Double { Double(value) / 1024 * points }
}

/// A text as Pango sees it: one string, with attributes over ranges of its bytes.
struct Paragraph {
  /// The run of the source that each stretch of bytes came from.
  struct Stretch {
    var start: Int
    var run: Int
  }

  private(set) var bytes: [UInt8] = []
  private(set) var stretches: [Stretch] = []
  private(set) var largestFont = 0.0

  init(_ text: StyledText) {
    for (index, run) in text.runs.enumerated() where run.fontSize > 0 && !run.string.isEmpty {
      stretches.append(Stretch(start: bytes.count, run: index))
      // Pango stops at a NUL.
      bytes.append(contentsOf: run.string.utf8.lazy.filter { $0 != 0 })
      largestFont = max(largestFont, run.layoutSize)
    }
  }

  /// The text's beginning, of whole characters.
  func prefix(_ count: Int) -> Paragraph {
    guard count < bytes.count else { return self }
    var end = max(count, 0)
    // A byte inside a character begins with 10.
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    var part = self
    part.bytes.removeLast(bytes.count - end)
    part.stretches.removeAll { $0.start >= end }
    return part
  }

  /// The run that the byte at `offset` came from.
  func run(at offset: Int) -> Int {
    var low = 0
    var high = stretches.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if stretches[middle].start <= offset { low = middle } else { high = middle }
    }
    return stretches[low].run
  }

  func attributes(of text: StyledText, unit: LayoutUnit) -> OpaquePointer? {
    let list = pango_attr_list_new()
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
      attribute?.pointee.start_index = UInt32(truncatingIfNeeded: range.lowerBound)
      attribute?.pointee.end_index = UInt32(truncatingIfNeeded: range.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    add(pango_attr_insert_hyphens_new(0), 0..<bytes.count)
    for (index, stretch) in stretches.enumerated() {
      // The last one has no end, for the empty line after a final line break.
      let end = index + 1 < stretches.count ? stretches[index + 1].start : Int(UInt32.max)
      let run = text.runs[stretch.run]
      let font = run.font(unit: unit)
      add(pango_attr_font_desc_new(font), stretch.start..<end)
      pango_font_description_free(font)
      if run.hasEqualDigits { add(pango_attr_font_features_new("tnum=1"), stretch.start..<end) }
      if run.kern != 0 { add(pango_attr_letter_spacing_new(unit.pango(signed: run.kern)), stretch.start..<end) }
      if run.baselineOffset != 0 {
        add(pango_attr_rise_new(unit.pango(signed: run.baselineOffset)), stretch.start..<end)
      }
      if run.lineHeight > 0 { add(pango_attr_line_height_new(min(run.lineHeight, 100)), stretch.start..<end) }
      // The index in the guise of a colour: it keeps Pango from joining glyphs of two runs.
      let high = UInt16(truncatingIfNeeded: index >> 16)
      add(pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), high, 0), stretch.start..<end)
    }
    return list
  }
}

extension StyledText.Run {
  fileprivate var layoutSize: Double { min(fontSize, 1e6) }

  fileprivate func font(unit: LayoutUnit) -> OpaquePointer? {
    let name = FontName(fontName)
    let font = pango_font_description_new()
    pango_font_description_set_family(font, name.families)
    // A weight that was asked for holds against one in the name.
    let weight = weight == 400 ? name.weight ?? weight : weight
    pango_font_description_set_weight(font, PangoWeight(UInt32(min(max(weight, 1), 1000))))
    pango_font_description_set_style(font, name.isItalic || isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(font, max(layoutSize / unit.points * 1024, 1))
    return font
  }
}
