import Geometry

/// Text as it is asked for: one string, or stretches of it, each with a font and a colour.
package struct StyledText: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var string: String
    /// A family or PostScript name ("Helvetica", "Menlo-BoldItalic"), or a comma-separated list of them; names of no
    /// installed font, and the empty one, mean the default fonts.
    package var fontName: String
    /// Points. A run whose size isn't a positive number is left out; sizes beyond a million count as a million.
    package var fontSize: Double
    /// From 1 over 400 (regular, or the weight in the name) and 700 (bold) to 1000.
    package var weight: Int
    package var color: RGBAColor
    /// Whether all digits are as wide as each other, for figures that change in place.
    package var hasEqualDigits: Bool
    package var isItalic = false
    /// What is added after each character, in points.
    package var kern = 0.0
    /// How far above the line's baseline it stands, in points.
    package var baselineOffset = 0.0
    package var underline = Stroke.none
    package var strikethrough = Stroke.none
    /// What lies behind it, as high as its line.
    package var background: RGBAColor?
    /// Where its paragraph stands in the width; nil for what the whole text says.
    package var alignment: Alignment?
    /// The height of its lines as a multiple of what its font asks for; 0 for the font's own.
    package var lineHeight = 0.0

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

  /// Where lines stand in the width; `natural` is right for lines that start with a right-to-left script, else left.
  package enum Alignment: UInt8, Sendable { case natural, left, right, center, justified }
  /// Where an ellipsis replaces what doesn't fit. Text that wraps is only truncated by a height.
  package enum Truncation: UInt8, Sendable { case none, start, middle, end }
  /// A line under or through characters.
  package enum Stroke: UInt8, Sendable { case none, single, thick, double }

  package var runs: [Run]
  package var alignment = Alignment.natural
  package var truncation = Truncation.none
  /// Whether lines break at the width: between words, and inside a word that is longer than a line.
  package var isWrapped = false
  /// Whether lines may break anywhere, not between words only.
  package var wrapsAnywhere = false
  /// What lies between two lines beyond what their fonts ask for, in points.
  package var lineSpacing = 0.0

  package init(_ runs: [Run]) {
    self.runs = runs
  }
}
