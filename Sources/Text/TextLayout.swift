import Geometry
import Synchronization

/// Text laid out: glyph outlines with y down, the top left of the layout at (0, 0).
package struct TextLayout: Sendable {
  /// Neighbouring glyphs of one colour.
  package struct Run: Sendable {
    package var glyphs: BezierPath
    package var color: RGBAColor
  }

  package var runs: [Run] = []
  /// The logical size in points: what the lines occupy, which may be less than the width they were given.
  package var size = CGSize(width: 0, height: 0)
  /// The first line's baseline, from the top.
  package var firstBaseline = 0.0
  /// The last line's baseline, from the top.
  package var lastBaseline = 0.0
  package var lineCount = 0

  package init() {}

  /// Lays text out.
  ///
  /// - Parameter width: where lines break, are aligned and truncated; nil for as wide as the text.
  /// - Parameter height: lines after the first that don't fit are left out, and the last one that does is truncated if
  ///   the text asks for truncation; nil for no limit.
  /// - Parameter lineLimit: lines after so many are left out as if they didn't fit; 0 for no limit.
  /// - Parameter seen: the box at (0, 0) that the glyphs will be clipped to; those far outside of it are left out, and
  ///   lines far below it are neither made nor counted. Nil for all.
  package init(
    _ text: StyledText, width: Double?, height: Double? = nil, lineLimit: Int = 0, seen: CGSize? = nil
  ) {
    self = Typesetter.shared.withLock {
      $0.layOut(text, width: width, height: height, lineLimit: lineLimit, seen: seen)
    }
  }
}
