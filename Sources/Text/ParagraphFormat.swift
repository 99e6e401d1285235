import KinoraGeometry

/// The geometry of a paragraph: its edges, the heights of its lines and its tabs. Lengths are in points; NaN and
/// infinity count as 0.
package struct ParagraphFormat: Hashable, Sendable {
  /// The distance of the first line from the leading edge.
  package var firstLineIndent = 0.0
  /// The distance of the other lines from the leading edge.
  package var indent = 0.0
  /// The lines' end: positive from the leading edge, otherwise from the trailing edge.
  package var tailIndent = 0.0
  package var minimumLineHeight = 0.0
  /// 0 for no limit.
  package var maximumLineHeight = 0.0
  /// The line height as a multiple of the font's; 0 for the font's.
  package var lineHeightMultiple = 0.0
  /// The space above the paragraph, except above the first one.
  package var spacingBefore = 0.0
  /// The space below the paragraph, except below the last one.
  package var spacingAfter = 0.0
  package var direction = Direction.natural
  /// In ascending order.
  package var tabs: [Tab] = []
  /// The distance between tabs after the last one of `tabs`; 0 for the standard one.
  package var tabInterval = 0.0

  /// The writing direction; `natural` is that of the first character with a direction.
  package enum Direction: UInt8, Sendable { case natural, leftToRight, rightToLeft }

  /// A position to which a tab moves, from the leading edge.
  package struct Tab: Hashable, Sendable {
    package var position: Double
    /// The part of the following text that is at the position.
    package var alignment: StyledText.Alignment

    package init(position: Double, alignment: StyledText.Alignment) {
      (self.position, self.alignment) = (position, alignment)
    }
  }

  package init() {}
}

extension ParagraphFormat {
  /// Returns the height of a line whose fonts have a natural height, in any unit.
  ///
  /// - Parameter points: Points per unit.
  func lineHeight(natural: Double, points: Double) -> Double {
    var height = lineHeightMultiple > 0 ? natural * min(lineHeightMultiple, 100) : natural
    let limits = (low: minimumLineHeight / points, high: maximumLineHeight / points)
    if limits.low > height { height = min(limits.low, 1e8) }
    if limits.high > 0, limits.high < height { height = limits.high }
    return height
  }
}

extension StyledText {
  /// The text's paragraphs, without the characters that end them. An empty one has a character without width.
  var paragraphs: [StyledText] {
    var parts: [StyledText] = []
    var open = self
    open.runs = []
    for run in runs where run.fontSize > 0 && !run.string.isEmpty {
      let pieces = run.string.split(omittingEmptySubsequences: false) { $0.isParagraphEnd }
      for (index, piece) in pieces.enumerated() {
        if index > 0 {
          parts.append(open.filled(like: run))
          open.runs = []
        }
        guard !piece.isEmpty else { continue }
        var part = run
        part.string = String(piece)
        open.runs.append(part)
      }
    }
    if let last = runs.last(where: { $0.fontSize > 0 }) { parts.append(open.filled(like: last)) }
    return parts
  }

  /// The text up to its first paragraph's end.
  package var firstParagraph: StyledText { paragraphs.first ?? self }

  private func filled(like run: Run) -> StyledText {
    guard runs.isEmpty else { return self }
    var blank = run
    blank.string = "\u{200B}"
    blank.rare = nil
    blank.background = nil
    var text = self
    text.runs = [blank]
    return text
  }
}

extension Character {
  fileprivate var isParagraphEnd: Bool { self == "\n" || self == "\r" || self == "\r\n" || self == "\u{2029}" }
}
