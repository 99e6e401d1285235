import KinoraGeometry

/// A rectangle whose corners may be round.
package struct RoundedRect: Hashable, Sendable {
  package var rect: CGRect
  /// Clamped to half of the shorter side when drawn.
  package var radius: Double
  /// The round corners: minXminY 1, maxXminY 2, minXmaxY 4, maxXmaxY 8.
  package var corners: UInt8
  /// True for corners whose curvature changes gradually, as on Apple's devices, instead of quarter circles. Such a
  /// corner reaches 1.53 radii along its sides; the shorter the sides are than that, the more it becomes a quarter
  /// circle.
  package var isContinuous: Bool
  /// The anti-aliased edges: minX 1, maxX 2, minY 4, maxY 8. At the others, pixels whose centres are inside are fully
  /// covered.
  package var softEdges: UInt8

  package init(
    _ rect: CGRect, radius: Double = 0, corners: UInt8 = 15, isContinuous: Bool = false, softEdges: UInt8 = 15
  ) {
    self.rect = rect
    self.radius = radius
    self.corners = corners
    self.isContinuous = isContinuous
    self.softEdges = softEdges
  }
}

extension RoundedRect {
  /// The largest distance from a corner, in radii, at which a continuous curve begins.
  package static let continuousReach = ContinuousCorner.extent
}
