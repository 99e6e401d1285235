import Geometry
import Synchronization

/// Laid out text: glyph outlines with y down, the top left of the layout at (0, 0).
package struct TextLayout: Sendable {
  /// Adjacent glyphs of one colour.
  package struct Run: Sendable {
    package var glyphs: BezierPath
    package var color: RGBAColor
  }

  package var runs: [Run] = []
  /// The logical size in points: the size of the lines, which may be narrower than the width they were given.
  package var size = CGSize(width: 0, height: 0)
  /// The first line's baseline, in points from the top.
  package var firstBaseline = 0.0
  /// The last line's baseline, in points from the top.
  package var lastBaseline = 0.0
  package var lineCount = 0

  package init() {}

  /// Lays text out.
  ///
  /// - Parameters:
  ///   - width: The width at which lines break, are aligned and truncated; nil for the width of the text.
  ///   - height: The height beyond which lines after the first are left out. The last line that fits is truncated if
  ///   the text asks for truncation. Nil for no limit.
  ///   - lineLimit: The maximum number of lines; further ones are left out as if they didn't fit. 0 for no limit.
  ///   - seen: The box at (0, 0) that the glyphs will be clipped to. Glyphs far outside are left out, and lines far
  ///   below it are neither laid out nor counted. Nil for everything.
  package init(
    _ text: StyledText, width: Double?, height: Double? = nil, lineLimit: Int = 0, seen: CGSize? = nil
  ) {
    self = Typesetter.shared.withLock {
      $0.layOut(text, width: width, height: height, lineLimit: lineLimit, seen: seen)
    }
  }
}
