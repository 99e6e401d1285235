import Foundation
import KinoraGeometry
import KinoraMotion

/// An image that makes particles visible.
let dot = CGImage(width: 2, height: 2, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 4))
private let otherDot = CGImage(width: 4, height: 4, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 16))

func cell(_ configure: (inout EmitterCellValues) -> Void) -> EmitterCellValues {
  var cell = EmitterCellValues()
  cell.contents = dot
  configure(&cell)
  return cell
}

/// Returns an emitter with one cell, at the origin.
func emitter(_ configure: (inout EmitterCellValues) -> Void) -> EmitterValues {
  var values = EmitterValues()
  values.cells = [cell(configure)]
  return values
}

/// Returns an emitter that uses everything: two cells with ranges, one of them with a subcell.
func lively(seed: UInt32) -> EmitterValues {
  var values = EmitterValues()
  values.seed = seed
  values.shape = .sphere
  values.size = CGSize(width: 40, height: 40)
  let spark = cell {
    $0.contents = otherDot
    $0.birthRate = 20
    $0.lifetime = 0.6
    $0.velocity = 30
    $0.emissionRange = 1
  }
  values.cells = [
    cell {
      $0.birthRate = 30
      $0.lifetime = 1.5
      $0.lifetimeRange = 0.5
      $0.velocity = 50
      $0.velocityRange = 20
      $0.emissionRange = 2
      $0.redRange = 1
    },
    cell {
      $0.birthRate = 3
      $0.lifetime = 2
      $0.lifetimeRange = 1
      $0.velocity = 80
      $0.zAcceleration = -9
      $0.cells = [spark]
    },
  ]
  return values
}

func particles(of values: EmitterValues, _ animations: [AnimationRecord] = [], at time: Double) -> [Particle] {
  particles(of: ParticleSystem(values, animations: animations), at: time)
}

func particles(of system: ParticleSystem, at time: Double) -> [Particle] {
  let buffer = ParticleBuffer()
  system.particles(at: time, into: buffer)
  return (0..<buffer.count).map { buffer[$0] }
}

func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool { isNear(a, b, tolerance) }
