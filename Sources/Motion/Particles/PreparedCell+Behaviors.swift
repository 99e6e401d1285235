import Foundation
import KinoraGeometry

/// Attractors, and the turn of pictures in space.
extension PreparedCell {
  /// The maximum number of steps for the paths of all of a cell's particles in one picture, unless each would have
  /// fewer than `fewestSteps`.
  private static let mostSteps = 150_000.0
  /// The minimum and the maximum number of steps in a lifetime.
  private static let fewestSteps = 8.0
  private static let mostStepsOfParticle = 600.0

  static func attractors(_ own: [EmitterBehavior], _ common: [EmitterBehavior]) -> [Attractor] {
    guard !own.isEmpty || !common.isEmpty else { return [] }
    return (common + own).filter { $0.isEnabled && $0.stiffness != 0 }.prefix(EmitterBehavior.mostActing)
      .map { Attractor($0) }
  }

  /// - Parameter alive: The number of particles alive at a time.
  mutating func setStepLength(alive: Double) {
    guard !attractors.isEmpty else { return }
    let steps = min(max(Self.mostSteps / alive, Self.fewestSteps), Self.mostStepsOfParticle)
    stepLength = max(1 / 60, longest / steps)
  }

  mutating func setTilt(_ cell: EmitterCellValues) {
    guard cell.isPlane else { return }
    tiltLatitude = cell.orientationLatitude
    tiltLongitude = cell.orientationLongitude
    tiltRange = cell.orientationRange
    isTilted = tiltLatitude != 0 || tiltLongitude != 0 || tiltRange != 0
  }

  /// Returns the direction in which the picture of a particle faces.
  ///
  /// The longitude turns it from the viewer towards the x axis, the latitude towards the y axis. It is up to half the
  /// range away from that direction, to any side.
  @inline(__always)
  static func normal(_ cell: UnsafePointer<PreparedCell>, _ noise: ParticleNoise) -> SIMD3<Float> {
    guard cell.pointee.isTilted else { return SIMD3(0, 0, 1) }
    let off = noise.number(.tilt, around: 0, range: cell.pointee.tiltRange)
    let turn = off == 0 ? 0 : 2 * Double.pi * noise.number(.tiltTurn)
    let axes = EmissionAxes(ahead: SIMD3(0, 0, 1), aside: SIMD3(1, 0, 0))
    return SIMD3<Float>(
      axes.direction(longitude: cell.pointee.tiltLongitude, latitude: cell.pointee.tiltLatitude, off: off, turn: turn))
  }
}
