import Geometry

/// A rectangle whose corners may be round.
package struct RoundedRect: Hashable, Sendable {
  package var rect: CGRect
  /// Kept to half of the shorter side when drawn.
  package var radius: Double
  /// Which corners are round: minXminY 1, maxXminY 2, minXmaxY 4, maxXmaxY 8.
  package var corners: UInt8
  /// Whether the corners' curvature grows and falls gradually, as on Apple's devices, instead of being that of a
  /// circle. Such a corner reaches 1.53 radii along its sides; where they are too short for that it is the rounder the
  /// shorter they are.
  package var isContinuous: Bool
  /// Which edges are anti-aliased: minX 1, maxX 2, minY 4, maxY 8. At others the pixels whose centres are inside are
  /// covered fully.
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
  /// How many radii from its corner a continuous one begins at most.
  package static let continuousReach = ContinuousCorner.extent
}
