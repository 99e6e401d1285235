import KinoraGeometry

/// Text to lay out: one or more runs, each with a font and a colour.
package struct StyledText: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var string: String
    /// A family or PostScript name ("Helvetica", "Menlo-BoldItalic"), or a comma-separated list of names. An empty
    /// name, or one without an installed font, selects the default fonts.
    package var fontName: String
    /// Points. A run is left out if this isn't positive; sizes beyond a million count as a million.
    package var fontSize: Double
    /// From 1 to 1000: 400 is regular, or the weight in the name; 700 is bold.
    package var weight: Int
    package var color: RGBAColor
    /// True if all digits have the same width, for numbers that change in place.
    package var hasEqualDigits: Bool
    package var isItalic = false
    /// The space added after each character, in points.
    package var kern = 0.0
    /// The distance by which the run is raised above the line's baseline, in points.
    package var baselineOffset = 0.0
    package var underline = Stroke.none
    package var strikethrough = Stroke.none
    /// The colour behind the run, over the full height of its line.
    package var background: RGBAColor?
    /// The alignment of the run's paragraph; nil for that of the whole text.
    package var alignment: Alignment?
    /// The indents, heights and tabs of the run's paragraph; nil for none. The first run's applies to its paragraph.
    package var paragraph: ParagraphFormat?
    /// The places at which the lines of the run's paragraph don't break. The first run's applies to its paragraph.
    package var lineBreaks: LineBreaks = []
    /// The attributes that few runs have; nil for none of them.
    package var rare: RareStyle?

    package init(
      _ string: String, fontName: String = "", fontSize: Double, weight: Int = 400, color: RGBAColor = .white,
      hasEqualDigits: Bool = false
    ) {
      self.string = string
      self.fontName = fontName
      self.fontSize = fontSize
      self.weight = weight
      self.color = color
      self.hasEqualDigits = hasEqualDigits
    }
  }

  /// The horizontal alignment of lines; `natural` is right for lines that start with a right-to-left script, else left.
  package enum Alignment: UInt8, Sendable { case natural, left, right, center, justified }
  /// Rules that keep wrapped lines from breaking where Unicode's rules would let them.
  package struct LineBreaks: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Lines don't break between two Hangul characters, except inside a word that is longer than a line.
    package static let keepsHangulWords = LineBreaks(rawValue: 1 << 0)
    /// The last line of a paragraph gets a second word from the line above it, if it fits.
    package static let pushesOut = LineBreaks(rawValue: 1 << 1)
  }

  /// The place of the ellipsis in text that doesn't fit. Wrapped text is truncated only by a height.
  package enum Truncation: UInt8, Sendable { case none, start, middle, end }
  /// A line under or through characters.
  package enum Stroke: UInt8, Sendable { case none, single, thick, double }

  package var runs: [Run]
  package var alignment = Alignment.natural
  package var truncation = Truncation.none
  /// True if lines break at the width: between words, or inside a word that is longer than a line.
  package var isWrapped = false
  /// True if lines may break between any two characters.
  package var wrapsAnywhere = false
  /// The space between lines in addition to their fonts' line height, in points.
  package var lineSpacing = 0.0

  package init(_ runs: [Run]) {
    self.runs = runs
  }
}

extension StyledText {
  /// Scales the fonts, and the strokes that are measured by them.
  package mutating func scale(by factor: Double) {
    for index in runs.indices {
      runs[index].fontSize *= factor
      runs[index].rare?.strokeWidth *= factor
    }
  }
}
