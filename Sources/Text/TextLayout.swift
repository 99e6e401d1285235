import Foundation
import KinoraGeometry
import Synchronization

/// Laid out text: glyph outlines with y down, the top left of the layout at (0, 0).
package struct TextLayout: Sendable {
  /// Adjacent glyphs of one colour.
  package struct Run: Sendable {
    package var glyphs: BezierPath
    package var color: RGBAColor
    /// Twice the standard deviation of the blur with which a shadow is drawn; 0 for sharp glyphs.
    package var blur = 0.0
    /// The width of the line that is drawn along the glyphs, in points; 0 if they are filled.
    package var strokeWidth = 0.0
  }

  /// An image in a line.
  package struct Picture: Sendable {
    package var image: CGImage
    package var box: CGRect
  }

  /// In drawing order.
  package var runs: [Run] = []
  /// Drawn over the runs.
  package var pictures: [Picture] = []
  /// The logical size in points: the size of the lines, which may be narrower than the width they were given.
  package var size = CGSize(width: 0, height: 0)
  /// The first line's baseline, in points from the top.
  package var firstBaseline = 0.0
  /// The last line's baseline, in points from the top.
  package var lastBaseline = 0.0
  package var lineCount = 0
  /// The places of the lines' characters; empty unless the layout was made for carets.
  package var caretLines: [CaretLine] = []

  package init() {}

  /// True if the text has parts that aren't outlines in one colour: images and blurred shadows.
  package var isPictorial: Bool { !pictures.isEmpty || runs.contains { $0.blur > 0 } }

  /// Lays text out.
  ///
  /// - Parameters:
  ///   - width: The width at which lines break, are aligned and truncated; nil for the width of the text.
  ///   - height: The height beyond which lines after the first are left out. The last line that fits is truncated if
  ///   the text asks for truncation. Nil for no limit.
  ///   - lineLimit: The maximum number of lines; further ones are left out as if they didn't fit. 0 for no limit.
  ///   - seen: The box at (0, 0) that the glyphs will be clipped to. Glyphs far outside are left out, and lines far
  ///   below it are neither laid out nor counted. Nil for everything.
  ///   - hasCarets: True to fill `caretLines`.
  package init(
    _ text: StyledText, width: Double?, height: Double? = nil, lineLimit: Int = 0, seen: CGSize? = nil,
    hasCarets: Bool = false
  ) {
    self = Typesetter.shared.withLock {
      $0.layOut(text, width: width, height: height, lineLimit: lineLimit, seen: seen, hasCarets: hasCarets)
    }
  }
}

extension TextLayout {
  /// Moves all glyphs and images, but not the baselines.
  package mutating func move(by offset: CGPoint) {
    for index in runs.indices {
      runs[index].glyphs = runs[index].glyphs.mapPoints { CGPoint(x: $0.x + offset.x, y: $0.y + offset.y) }
    }
    for index in pictures.indices {
      pictures[index].box.origin.x += offset.x
      pictures[index].box.origin.y += offset.y
    }
  }

  /// The smallest rectangle around all that is drawn; null for nothing.
  package var inkBounds: CGRect {
    var box = BoundingBox()
    for run in runs where !run.glyphs.isEmpty {
      let (bounds, margin) = (run.glyphs.boundingBox, -run.strokeWidth / 2)
      let grown = bounds.insetBy(dx: margin, dy: margin)
      box.add(grown.origin)
      box.add(CGPoint(x: grown.maxX, y: grown.maxY))
    }
    for picture in pictures {
      box.add(picture.box.origin)
      box.add(CGPoint(x: picture.box.maxX, y: picture.box.maxY))
    }
    return box.rect
  }
}
