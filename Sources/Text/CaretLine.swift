import CPango
import KinoraGeometry

/// A line of a layout, and the places of its characters, for carets and selections. Points, y down, from the layout's
/// top left.
package struct CaretLine: Sendable {
  /// Characters that are drawn together, such as the letters of a ligature.
  package struct Cluster: Sendable {
    /// The characters' bytes in the text's UTF-8.
    package var bytes: Range<Int>
    package var left: Double
    package var right: Double
    package var isRightToLeft: Bool
  }

  /// The line's bytes in the text's UTF-8, without the character that ends a paragraph.
  package var bytes: Range<Int>
  package var left: Double
  package var right: Double
  package var top: Double
  package var bottom: Double
  package var baseline: Double
  package var isRightToLeft: Bool
  /// From left to right. They cover `bytes`.
  package var clusters: [Cluster] = []

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - pen: The position of the line's first glyph.
  ///   - width: The line's width, in Pango's units.
  init(_ line: UnsafeMutablePointer<PangoLayoutLine>, at pen: Pen, width: Int32) {
    let unit = pen.unit
    let start = Int(line.pointee.start_index)
    bytes = start..<start + Int(line.pointee.length)
    (left, right) = (unit.points(pen.x), unit.points(pen.x &+ width))
    (top, bottom) = (unit.points(pen.top), unit.points(pen.top &+ pen.height))
    baseline = unit.points(pen.y)
    isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    var x = pen.x
    line.forEachRun { run in addClusters(of: run, from: &x, unit: unit) }
  }

  /// Adds the clusters of a run of glyphs, which are those with one number in the run's list of clusters.
  private mutating func addClusters(of run: PangoGlyphItem, from x: inout Int32, unit: LayoutUnit) {
    let glyphs = run.glyphs.pointee
    let count = Int(glyphs.num_glyphs)
    let isRightToLeft = run.item.pointee.analysis.level & 1 != 0
    let (first, end) = (Int(run.item.pointee.offset), Int(run.item.pointee.offset + run.item.pointee.length))
    var index = 0
    // From right to left, a cluster ends where the one to its left begins.
    var endOfNext = end
    while index < count {
      let byte = glyphs.log_clusters[index]
      let start = x
      while index < count, glyphs.log_clusters[index] == byte {
        x &+= glyphs.glyphs[index].geometry.width
        index += 1
      }
      let lower = first + Int(byte)
      let upper = isRightToLeft ? endOfNext : index < count ? first + Int(glyphs.log_clusters[index]) : end
      endOfNext = lower
      guard lower < upper else { continue }
      clusters.append(
        Cluster(
          bytes: lower..<upper, left: unit.points(start), right: unit.points(x), isRightToLeft: isRightToLeft))
    }
  }
}
