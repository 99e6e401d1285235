import KinoraGeometry

/// A launch velocity, a constant acceleration, and those of the attractors of the particle's cell.
///
/// The path has no closed form: it is computed in steps from the birth, of a length that depends on the emitter's
/// values alone. So the state at an age is the same in whichever order ages are requested.
struct AttractedFlight: Flight {
  private let cell: UnsafePointer<PreparedCell>
  /// The factor of the attractors' pull: 1 / mass.
  private let lightness: Double
  private let start: State
  /// The state at the last step, from which later ages continue.
  private var last: State
  private var steps = 1

  private struct State {
    var position: SIMD3<Double>
    var velocity: SIMD3<Double>
    var acceleration: SIMD3<Double>
    /// The number of steps from the birth.
    var count = 0.0
  }

  init(
    _ cell: UnsafePointer<PreparedCell>, _ noise: ParticleNoise, from origin: SIMD3<Double>, _ axes: EmissionAxes
  ) {
    self.cell = cell
    lightness = 1 / max(noise.number(.mass, around: cell.pointee.mass, range: cell.pointee.massRange), 0.001)
    start = State(
      position: origin, velocity: PreparedCell.launch(cell, noise, axes),
      acceleration: Self.acceleration(at: origin, cell, lightness))
    last = start
  }

  mutating func position(at age: Double) -> SIMD3<Double> { state(at: age).position }

  mutating func motion(at age: Double) -> (position: SIMD3<Double>, velocity: SIMD3<Double>) {
    let state = state(at: age)
    return (state.position, state.velocity)
  }

  mutating func takeSteps() -> Int {
    defer { steps = 0 }
    return steps * cell.pointee.attractors.count
  }

  /// Returns the state at an age: after whole steps, and a part of one.
  private mutating func state(at age: Double) -> State {
    let step = cell.pointee.stepLength
    let count = (age / step).rounded(.down)
    if count < last.count { last = start }
    while last.count < count {
      last = after(step)
      last.count += 1
    }
    return after(age - count * step)
  }

  /// Returns the state a moment after the last step.
  private mutating func after(_ time: Double) -> State {
    steps += 1
    var next = last
    next.position += last.velocity * time + last.acceleration * (0.5 * time * time)
    next.acceleration = Self.acceleration(at: next.position, cell, lightness)
    next.velocity += (last.acceleration + next.acceleration) * (0.5 * time)
    return next
  }

  private static func acceleration(
    at point: SIMD3<Double>, _ cell: UnsafePointer<PreparedCell>, _ lightness: Double
  ) -> SIMD3<Double> {
    var sum = cell.pointee.acceleration
    let most = cell.pointee.mostPull
    cell.pointee.attractors.withUnsafeBufferPointer { attractors in
      for attractor in attractors {
        sum += attractor.pull(at: point) * min(max(attractor.stiffness * lightness, -most), most)
      }
    }
    return sum
  }
}
