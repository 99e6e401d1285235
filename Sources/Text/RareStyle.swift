import KinoraGeometry

extension StyledText {
  /// The attributes of characters that few runs have.
  package struct RareStyle: Hashable, Sendable {
    package var shadow: Shadow?
    /// The width of the line along the outlines, in points; 0 for none.
    package var strokeWidth = 0.0
    /// The colour of that line; nil for the run's.
    package var strokeColor: RGBAColor?
    /// False if only the outlines are drawn.
    package var isFilled = true
    /// The colour of the underline; nil for the run's.
    package var underlineColor: RGBAColor?
    /// The colour of the strikethrough; nil for the run's.
    package var strikethroughColor: RGBAColor?
    package var underlinePattern = LinePattern()
    package var strikethroughPattern = LinePattern()
    /// The slant: the distance by which a point moves to the right per distance above the baseline.
    package var slant = 0.0
    /// The factor by which characters and their advances are widened.
    package var widening = 1.0
    /// False if no characters are joined to ligatures.
    package var hasLigatures = true
    /// An image in place of each character.
    package var picture: Picture?

    package init() {}
  }

  /// The gaps of a line under or through characters.
  package struct LinePattern: Hashable, Sendable {
    /// The lengths of dashes and gaps in multiples of the line's thickness; empty for a solid line.
    package var lengths: [Double] = []
    /// True if blanks are left out.
    package var isByWord = false

    package init() {}
  }

  /// A shadow of characters and of the lines under and through them, in points with y down.
  package struct Shadow: Hashable, Sendable {
    package var dx: Double
    package var dy: Double
    /// Twice the standard deviation of the blur; 0 for a sharp shadow.
    package var blur: Double
    package var color: RGBAColor

    package init(dx: Double, dy: Double, blur: Double, color: RGBAColor) {
      (self.dx, self.dy, self.blur, self.color) = (dx, dy, blur, color)
    }
  }

  /// An image in a line.
  package struct Picture: Hashable, Sendable {
    /// Nil for a blank space.
    package var image: CGImage?
    /// The distance of the image's left edge from the pen, in points.
    package var left: Double
    /// The distance of the image's bottom above the baseline, in points.
    package var bottom: Double
    package var width: Double
    package var height: Double

    package init(_ image: CGImage?, left: Double, bottom: Double, width: Double, height: Double) {
      self.image = image
      (self.left, self.bottom) = (left, bottom)
      (self.width, self.height) = (width, height)
    }
  }
}
