import Foundation
import KinoraGeometry

/// An `EmitterBehavior` as the steps of a path need it.
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

extension PreparedCell {
  /// Returns the behaviors that act on a cell.
  static func acting(_ own: [EmitterBehavior], _ common: [EmitterBehavior]) -> ArraySlice<EmitterBehavior> {
    guard !own.isEmpty || !common.isEmpty else { return [] }
    return (common + own).filter { $0.isEnabled && $0.stiffness != 0 }.prefix(EmitterBehavior.mostActing)
  }

  /// - Parameter steps: The maximum number of steps in a lifetime.
  mutating func setAttractors(_ behaviors: ArraySlice<EmitterBehavior>, steps: Double) {
    guard !behaviors.isEmpty else { return }
    attractors = behaviors.map { Attractor($0) }
    stepLength = max(StepBudget.shortest, longest / steps)
    mostPull = 1 / (stepLength * stepLength * Double(attractors.count))
  }
}
