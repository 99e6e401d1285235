import CPango

/// Orphans: words alone on the last line of a paragraph. A word of the line above moves to them.
extension Typesetter {
  /// Moves words down, if the text asks for it and all lines fit the frame afterwards. All of the text must be set.
  ///
  /// - Parameter width: The width at which lines break.
  func pushOutWords(
    of layout: OpaquePointer, _ text: StyledText, _ paragraph: Paragraph, in frame: LineFrame, width: Int32,
    unit: LayoutUnit
  ) {
    guard text.pushesOut, paragraph.isShort else { return }
    let count = pango_layout_get_line_count(layout)
    guard count > 1 else { return }
    let words = OrphanSearch(layout, text, paragraph, width: width).joinedWords()
    guard !words.isEmpty, words.count <= Self.mostOrphans else { return }
    let former = pango_attr_list_ref(pango_layout_get_attributes(layout))
    defer { pango_attr_list_unref(former) }
    let attributes = paragraph.attributes(of: text, unit: unit, isBroken: true, joined: words)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    // Kerning may differ from what was measured. A word of another script makes its line higher or lower.
    if pango_layout_get_line_count(layout) != count || !frame.hasRoom(for: layout) {
      pango_layout_set_attributes(layout, former)
    }
  }

  /// The number of paragraphs up to which words move: Pango looks at all of them in each paragraph.
  private static let mostOrphans = 32
}

extension StyledText {
  /// True if some paragraph avoids orphans.
  fileprivate var pushesOut: Bool {
    isWrapped && !wrapsAnywhere && runs.contains { $0.lineBreaks.contains(.pushesOut) }
  }
}

/// Looks for orphans in the lines of a layout.
private struct OrphanSearch {
  private let layout: OpaquePointer
  private let text: StyledText
  private let paragraph: Paragraph
  private let width: Int32
  /// The marks of all characters, and those that start at a byte.
  private let marks: UnsafeBufferPointer<PangoLogAttr>

  init(_ layout: OpaquePointer, _ text: StyledText, _ paragraph: Paragraph, width: Int32) {
    (self.layout, self.text, self.paragraph, self.width) = (layout, text, paragraph, width)
    var count: Int32 = 0
    marks = UnsafeBufferPointer(start: pango_layout_get_log_attrs_readonly(layout, &count), count: Int(count))
  }

  /// Returns the bytes of each orphan with the word that moves to it.
  func joinedWords() -> [Range<Int>] {
    var words: [Range<Int>] = []
    var (start, previous): (Int, Line?) = (0, nil)
    var (byte, character) = (0, 0)
    var next = pango_layout_get_lines_readonly(layout)
    while let link = next {
      next = link.pointee.next
      guard let pango = link.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) else { break }
      let first = Int(pango.pointee.start_index)
      if pango.pointee.is_paragraph_start != 0 { (start, previous) = (first, nil) }
      character += paragraph.characterCount(in: byte..<first)
      byte = first
      let line = Line(pango: pango, start: first, character: character)
      let isLast = next?.pointee.data.map { !Self.continues($0) } ?? true
      if isLast, let previous, isPushed(paragraphAt: start), let word = word(above: line, in: previous) {
        words.append(word..<line.end)
      }
      previous = line
    }
    return words
  }

  private static func continues(_ line: UnsafeMutableRawPointer) -> Bool {
    line.assumingMemoryBound(to: PangoLayoutLine.self).pointee.is_paragraph_start == 0
  }

  private func isPushed(paragraphAt byte: Int) -> Bool {
    text.runs[paragraph.run(at: byte)].lineBreaks.contains(.pushesOut)
  }

  /// Returns the start of the word that moves down from the line above; nil if the last line has several words, or no
  /// room for another one.
  private func word(above last: Line, in line: Line) -> Int? {
    let end = last.character + paragraph.characterCount(in: last.start..<last.end)
    guard follows(last.character), !(last.character + 1..<max(end, last.character + 1)).contains(where: breaks) else {
      return nil
    }
    guard let word = (line.character + 1..<last.character).last(where: follows) else { return nil }
    let start = line.start + paragraph.length(ofCharacters: word - line.character, from: line.start)
    let space = start - paragraph.length(ofLastCharacterBefore: start)
    let room = width &- last.width
    let moved = line.width(of: start..<last.start) &+ line.width(of: space..<start)
    return moved <= room ? start : nil
  }

  private func breaks(at character: Int) -> Bool {
    marks.indices.contains(character) && marks[character].is_line_break != 0
  }

  /// True if a line may break at a character, after a blank.
  private func follows(_ character: Int) -> Bool {
    breaks(at: character) && character > 0 && marks[character - 1].is_white != 0
  }

  struct Line {
    let pango: UnsafeMutablePointer<PangoLayoutLine>
    let start: Int
    let character: Int

    var end: Int { start + Int(pango.pointee.length) }

    var width: Int32 {
      var extents = PangoRectangle()
      pango_layout_line_get_extents(pango, nil, &extents)
      return extents.width
    }

    /// Returns the width of a range of bytes.
    func width(of bytes: Range<Int>) -> Int32 {
      var (ranges, count): (UnsafeMutablePointer<Int32>?, Int32) = (nil, 0)
      pango_layout_line_get_x_ranges(pango, Int32(bytes.lowerBound), Int32(bytes.upperBound), &ranges, &count)
      defer { g_free(ranges) }
      return (0..<Int(count)).reduce(0) { sum, index in
        guard let ranges else { return sum }
        return sum &+ ranges[2 * index + 1] &- ranges[2 * index]
      }
    }
  }
}

extension Paragraph {
  fileprivate func characterCount(in range: Range<Int>) -> Int {
    // Continuation bytes of a character start with the bits 10.
    bytes[range.clamped(to: 0..<bytes.count)].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  /// Returns the number of bytes of some characters from a byte on.
  fileprivate func length(ofCharacters count: Int, from byte: Int) -> Int {
    var (rest, end) = (count, byte)
    while end < bytes.count {
      if bytes[end] & 0xC0 != 0x80 {
        if rest == 0 { break }
        rest -= 1
      }
      end += 1
    }
    return end - byte
  }

  fileprivate func length(ofLastCharacterBefore byte: Int) -> Int {
    var start = byte - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return byte - max(start, 0)
  }
}
