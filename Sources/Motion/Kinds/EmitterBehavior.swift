import Foundation
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

/// A behavior as the steps of a path need it.
struct Attractor {
  private let shape: EmitterBehavior.Shape
  private let center: SIMD3<Double>
  /// The unit vector of the orientation.
  private let axis: SIMD3<Double>
  private let radius: Double
  private let falloff: Double
  private let falloffDistance: Double
  let stiffness: Double

  init(_ behavior: EmitterBehavior) {
    shape = behavior.shape
    let depth = behavior.zPosition.isFinite ? behavior.zPosition : 0
    center = SIMD3(Double(behavior.position.x), Double(behavior.position.y), depth)
    let flat = cos(behavior.orientationLatitude)
    axis = SIMD3(
      cos(behavior.orientationLongitude) * flat, sin(behavior.orientationLongitude) * flat,
      sin(behavior.orientationLatitude))
    radius = max(0, behavior.radius)
    falloff = max(0, behavior.falloff)
    falloffDistance = behavior.falloffDistance > 0 ? behavior.falloffDistance : 1
    stiffness = behavior.stiffness
  }

  /// Returns the way from a point to the nearest place of the attractor, times w at its length.
  func pull(at point: SIMD3<Double>) -> SIMD3<Double> {
    let way = way(from: point)
    guard falloff > 0 else { return way }
    let beyond = (way * way).sum().squareRoot() - radius
    guard beyond > 0 else { return way }
    guard falloff < .infinity else { return .zero }
    return way * pow(1 + beyond / falloffDistance, -falloff)
  }

  private func way(from point: SIMD3<Double>) -> SIMD3<Double> {
    let way = center - point
    switch shape {
    case .radial: return way
    case .axial: return way - axis * (axis * way).sum()
    case .planar: return axis * (axis * way).sum()
    }
  }
}
