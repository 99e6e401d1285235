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

  package var runs: [Run]
  package var alignment = Alignment.natural
  package var truncation = Truncation.none
  /// Whether lines break at the width: between words, and inside a word that is longer than a line.
  package var isWrapped = false

  package init(_ runs: [Run]) {
    self.runs = runs
  }
}
