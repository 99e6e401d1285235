import KinoraGeometry

/// An attractor: accelerates the particles of a cell, or of all cells of an emitter, towards a point, a line or a plane.
///
/// A particle at a distance r is accelerated by `stiffness` / mass * w(r) * r towards the nearest place of the
/// attractor. w is 1 up to `radius`, and (1 + (r - `radius`) / `falloffDistance`) to the power of -`falloff` beyond it.
/// Lengths are in points of the emitter's bounds space, angles in radians.
package struct EmitterBehavior: Sendable, Equatable {
  /// The set of places that attract.
  package enum Shape: UInt8, Sendable, CaseIterable {
    /// The position.
    case radial
    /// The line through the position in the direction of the orientation.
    case axial
    /// The plane through the position, perpendicular to the orientation.
    case planar
  }

  /// The maximum number of behaviors that act on a cell, its layer's included; the rest have no effect.
  package static let mostActing = 16

  package var name: String?
  package var isEnabled = true
  package var shape = Shape.radial
  package var position = CGPoint(x: 0, y: 0)
  package var zPosition = 0.0
  package var radius = 0.0
  /// Per second squared, for a particle of mass 1. Negative values repel.
  package var stiffness = 1.0
  /// Negative values count as 0: the acceleration grows with the distance everywhere. Infinite: nothing beyond the radius
  /// is attracted.
  package var falloff = 0.0
  /// 0 and less count as 1.
  package var falloffDistance = 0.0
  /// The angle of the orientation out of the emitter's plane.
  package var orientationLatitude = 0.0
  /// The angle of the orientation in the emitter's plane, from the x axis towards the y axis.
  package var orientationLongitude = 0.0

  package init() {}
}
