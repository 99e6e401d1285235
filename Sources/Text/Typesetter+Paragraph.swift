import CPango
import KinoraGeometry

/// The size of a layout unit. All text is laid out at about the same size and then scaled, so that lines and outlines
/// don't depend on the size, and cached fonts and glyphs can be reused.
struct LayoutUnit {
  /// The size in units at which a text's largest font is laid out.
  private static let largestSize = 100.0

  /// Points per unit.
  let points: Double

  /// - Parameter byteCount: The length of the text: Pango uses 32-bit integers of 1/1024 unit, so very long lines need
  ///   smaller units.
  init(largestFont: Double, byteCount: Int) {
    var size = LayoutUnit.largestSize
    var count = byteCount
    while count > 4096 {
      count /= 2
      size /= 2
    }
    points = largestFont / size
  }

  /// Returns Pango's number for a length in points; nil for one that is too large.
  func pango(_ length: Double?) -> Int32? {
    guard let length, !length.isNaN else { return nil }
    // Rounded down, with a tolerance so that a measured length converts back to the same number.
    let value = (max(length, 0) / points * 1024 + 0.01).rounded(.down)
    return value < 1e9 ? Int32(value) : nil
  }

  /// Returns Pango's number for a distance in points of either sign; 0 for NaN.
  func pango(signed distance: Double) -> Int32 {
    let value = (distance / points * 1024).rounded()
    return value.isNaN ? 0 : Int32(value.clamped(-1e8, 1e8))
  }

  func points(_ value: Int32) -> Double { Double(value) / 1024 * points }
}

/// A text for Pango: one string, with attributes for ranges of its bytes.
struct Paragraph {
  /// A range of bytes that came from one run of the source.
  struct RunRange {
    var start: Int
    var run: Int
  }

  private(set) var bytes: [UInt8] = []
  private(set) var runRanges: [RunRange] = []
  private(set) var largestFont = 0.0
  /// False for long text, in which words aren't joined: Pango's time for that grows with the square of the length. A part
  /// has the value of the whole text.
  private(set) var isShort = true

  init(_ text: StyledText) {
    for (index, run) in text.runs.enumerated() where run.fontSize > 0 && !run.string.isEmpty {
      runRanges.append(RunRange(start: bytes.count, run: index))
      // Pango stops at a NUL.
      bytes.append(contentsOf: run.string.utf8.lazy.filter { $0 != 0 })
      largestFont = max(largestFont, run.layoutSize)
    }
    isShort = bytes.count <= 1 << 14
  }

  /// Returns the start of the text, up to a number of bytes, without cutting a character.
  func prefix(_ count: Int) -> Paragraph {
    guard count < bytes.count else { return self }
    var end = max(count, 0)
    // Continuation bytes of a character start with the bits 10.
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    var part = self
    part.bytes.removeLast(bytes.count - end)
    part.runRanges.removeAll { $0.start >= end }
    return part
  }

  /// Returns the index of the run that the byte at `offset` came from.
  func run(at offset: Int) -> Int {
    var low = 0
    var high = runRanges.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runRanges[middle].start <= offset { low = middle } else { high = middle }
    }
    return runRanges[low].run
  }

  /// True if the character that starts at a byte is a space or a tab.
  func isBlank(_ byte: Int) -> Bool {
    bytes.indices.contains(byte) && (bytes[byte] == 0x20 || bytes[byte] == 0x09)
  }

  /// - Parameters:
  ///   - isBroken: True if lines may break at a width.
  ///   - joined: The ranges of bytes inside of which they may not break, besides words of Hangul.
  func attributes(
    of text: StyledText, unit: LayoutUnit, isBroken: Bool, joined: [Range<Int>] = []
  ) -> OpaquePointer? {
    let list = pango_attr_list_new()
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
      attribute?.pointee.start_index = UInt32(truncatingIfNeeded: range.lowerBound)
      attribute?.pointee.end_index = UInt32(truncatingIfNeeded: range.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    add(pango_attr_insert_hyphens_new(0), 0..<bytes.count)
    for (index, runRange) in runRanges.enumerated() {
      // The last range is open, for the empty line after a final line break.
      let end = index + 1 < runRanges.count ? runRanges[index + 1].start : Int(UInt32.max)
      let run = text.runs[runRange.run]
      let font = run.font(unit: unit)
      add(pango_attr_font_desc_new(font), runRange.start..<end)
      pango_font_description_free(font)
      if let features = run.fontFeatures { add(pango_attr_font_features_new(features), runRange.start..<end) }
      if run.kern != 0 { add(pango_attr_letter_spacing_new(unit.pango(signed: run.kern)), runRange.start..<end) }
      if run.baselineOffset != 0 {
        add(pango_attr_rise_new(unit.pango(signed: run.baselineOffset)), runRange.start..<end)
      }
      if let picture = run.rare?.picture {
        var box = picture.extents(unit: unit)
        add(pango_attr_shape_new(&box, &box), runRange.start..<end)
      }
      // The run's index encoded as a colour: it keeps Pango from merging glyphs of two runs.
      let high = UInt16(truncatingIfNeeded: index >> 16)
      add(pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), high, 0), runRange.start..<end)
    }
    if isBroken {
      // A word inside another one would let a line break at its start.
      let words = hangulWords(in: text).filter { word in !joined.contains { $0.overlaps(word) } }
      for word in words + joined { add(pango_attr_word_new(), word) }
    }
    return list
  }
}

extension StyledText.Run {
  fileprivate var layoutSize: Double { min(fontSize, 1e6) }

  fileprivate var fontFeatures: String? {
    let hasLigatures = rare?.hasLigatures ?? true
    guard hasEqualDigits || !hasLigatures else { return nil }
    return [hasEqualDigits ? "tnum=1" : nil, hasLigatures ? nil : "liga=0,clig=0"].compactMap { $0 }
      .joined(separator: ",")
  }

  /// The size of the font in Pango's numbers. Rounded, so that the largest fonts of all texts are one font.
  func pangoSize(unit: LayoutUnit) -> Double { max((layoutSize / unit.points * 1024).rounded(), 1) }

  func font(unit: LayoutUnit) -> OpaquePointer? {
    let name = FontName(fontName)
    let font = pango_font_description_new()
    pango_font_description_set_family(font, name.families)
    // A requested weight takes precedence over one in the name.
    let weight = weight == 400 ? name.weight ?? weight : weight
    pango_font_description_set_weight(font, PangoWeight(UInt32(weight.clamped(1, 1000))))
    pango_font_description_set_style(font, name.isItalic || isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(font, pangoSize(unit: unit))
    if let widening = rare?.widening, widening != 1, widening.isFinite {
      pango_font_description_set_variations(font, Typesetter.variations(widening: widening))
    }
    return font
  }
}

extension StyledText.Picture {
  fileprivate func extents(unit: LayoutUnit) -> PangoRectangle {
    PangoRectangle(
      x: 0, y: unit.pango(signed: -bottom - height), width: unit.pango(width) ?? 0, height: unit.pango(height) ?? 0)
  }
}
