import Geometry

/// A rectangle whose corners may be circular arcs.
package struct RoundedRect: Hashable, Sendable {
  package var rect: CGRect
  /// Kept to half of the shorter side when drawn.
  package var radius: Double
  /// Which corners are round: minXminY 1, maxXminY 2, minXmaxY 4, maxXmaxY 8.
  package var corners: UInt8
  /// Which edges are anti-aliased: minX 1, maxX 2, minY 4, maxY 8. At others the pixels whose centres are inside are
  /// covered fully.
  package var softEdges: UInt8

  package init(_ rect: CGRect, radius: Double = 0, corners: UInt8 = 15, softEdges: UInt8 = 15) {
    self.rect = rect
    self.radius = radius
    self.corners = corners
    self.softEdges = softEdges
  }
}
