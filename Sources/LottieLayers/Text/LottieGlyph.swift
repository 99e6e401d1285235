import KinoraGeometry

/// A character of a text layer at a frame: its outline, its place and its paint.
package struct LottieGlyph: Equatable, Sendable {
  /// The character's number in its document, the same at all frames that show the document.
  package var index: Int
  /// The outline at the document's font size: y down, the start of the character's base line at (0, 0). Never empty,
  /// and the same at all frames that show the document.
  package var outline: BezierPath
  /// From the glyph's space to the layer's. Affine unless an animator turns the text in space.
  package var transform = CATransform3DIdentity
  package var fill: RGBAColor?
  package var stroke: RGBAColor?
  /// In points; 0 without a stroke.
  package var strokeWidth = 0.0
  package var strokesOverFill = false
  /// From 0 to 1, for fill and stroke as one.
  package var opacity = 1.0
  /// The radius of a blur in x and y, in points.
  package var blur = CGSize(width: 0, height: 0)
}

extension LottieGlyph {
  /// The parts of glyphs that can change from frame to frame while a document is shown.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let transform = Traits(rawValue: 1)
    package static let opacity = Traits(rawValue: 2)
    /// The colours of fill and stroke.
    package static let colors = Traits(rawValue: 4)
    package static let strokeWidth = Traits(rawValue: 8)
    package static let blur = Traits(rawValue: 16)
  }
}
