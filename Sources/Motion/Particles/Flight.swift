import KinoraGeometry

/// The motion of one particle: a launch velocity and a constant acceleration, and those of the attractors of its cell.
///
/// With attractors, the path has no closed form: it is computed in steps from the birth, of a length that depends on the
/// cell alone. So the state at an age is the same in whichever order ages are requested.
struct Flight {
  private let origin: SIMD3<Double>
  private let launch: SIMD3<Double>
  private let cell: UnsafePointer<PreparedCell>
  /// The factor of the attractors' pull: 1 / mass.
  private var lightness = 1.0
  /// The state at the last step, from which later ages continue.
  private var last = State()

  private struct State {
    var position = SIMD3<Double>.zero
    var velocity = SIMD3<Double>.zero
    var acceleration = SIMD3<Double>.zero
    /// The number of steps from the birth.
    var count = 0.0
  }

  init(
    _ cell: UnsafePointer<PreparedCell>, _ noise: ParticleNoise, from origin: SIMD3<Double>, _ axes: EmissionAxes
  ) {
    self.origin = origin
    self.cell = cell
    let speed = noise.number(.velocity, around: cell.pointee.velocity, range: cell.pointee.velocityRange)
    if speed == 0 {
      launch = .zero
    } else {
      let off = noise.number(.longitude, around: 0, range: cell.pointee.cone)
      let turn = cell.pointee.isRoundCone && off != 0 ? 2 * Double.pi * noise.number(.coneTurn) : 0
      launch =
        axes.direction(longitude: cell.pointee.longitude, latitude: cell.pointee.latitude, off: off, turn: turn) * speed
    }
    guard cell.pointee.stepLength > 0 else { return }
    lightness = 1 / max(noise.number(.mass, around: cell.pointee.mass, range: cell.pointee.massRange), 0.001)
    restart()
  }

  mutating func position(at age: Double) -> SIMD3<Double> {
    guard cell.pointee.stepLength == 0 else { return state(at: age).position }
    return origin + launch * age + cell.pointee.acceleration * (0.5 * age * age)
  }

  mutating func velocity(at age: Double) -> SIMD3<Double> {
    guard cell.pointee.stepLength == 0 else { return state(at: age).velocity }
    return launch + cell.pointee.acceleration * age
  }

  private mutating func restart() {
    last = State(position: origin, velocity: launch, acceleration: acceleration(at: origin))
  }

  /// Returns the state at an age: after whole steps, and a part of one.
  private mutating func state(at age: Double) -> State {
    let step = cell.pointee.stepLength
    let count = (age / step).rounded(.down)
    if count < last.count { restart() }
    while last.count < count {
      last = after(step)
      last.count += 1
    }
    return after(age - count * step)
  }

  /// Returns the state a moment after the last step.
  private func after(_ time: Double) -> State {
    var next = last
    next.position += last.velocity * time + last.acceleration * (0.5 * time * time)
    next.acceleration = acceleration(at: next.position)
    next.velocity += (last.acceleration + next.acceleration) * (0.5 * time)
    return next
  }

  private func acceleration(at point: SIMD3<Double>) -> SIMD3<Double> {
    var sum = cell.pointee.acceleration
    // A stronger pull, that of all attractors together, would swing up from step to step.
    let count = Double(max(cell.pointee.attractors.count, 1))
    let most = 1 / (cell.pointee.stepLength * cell.pointee.stepLength * count)
    for attractor in cell.pointee.attractors {
      sum += attractor.pull(at: point) * min(max(attractor.stiffness * lightness, -most), most)
    }
    return sum
  }
}
