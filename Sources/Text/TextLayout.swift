import Geometry

/// Text as it is asked for: one string, or stretches of it, each with a font and a colour.
package struct StyledText: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var string: String
    /// A family name, or a comma-separated list of them; unknown names fall back to the default family.
    package var fontName: String
    /// Points.
    package var fontSize: Double
    package var weight: Int
    package var color: RGBAColor

    package init(
      _ string: String, fontName: String = "", fontSize: Double, weight: Int = 400, color: RGBAColor = .white
    ) {
      self.string = string
      self.fontName = fontName
      self.fontSize = fontSize
      self.weight = weight
      self.color = color
    }
  }

  package enum Alignment: UInt8, Sendable { case natural, left, right, center, justified }
  package enum Truncation: UInt8, Sendable { case none, start, middle, end }

  package var runs: [Run]
  package var alignment = Alignment.natural
  package var truncation = Truncation.none
  /// Whether lines break at the width.
  package var isWrapped = false

  package init(_ runs: [Run]) {
    self.runs = runs
  }
}

/// Text laid out: glyph outlines with y down, the top left of the layout at (0, 0).
package struct TextLayout: Sendable {
  package struct Run: Sendable {
    package var glyphs: BezierPath
    package var color: RGBAColor
  }

  package var runs: [Run] = []
  /// The logical size in points.
  package var size = CGSize(width: 0, height: 0)
  /// The first line's baseline, from the top.
  package var firstBaseline = 0.0
  package var lineCount = 0

  package init() {}

  /// Lays text out.
  ///
  /// - Parameter width: where lines break, are aligned and truncated; nil for as wide as the text.
  /// - Parameter height: lines that don't fit are left out (the last one that fits is truncated); nil for no limit.
  package init(_ text: StyledText, width: Double?, height: Double? = nil) {
    self.init()
  }
}
