import KinoraGeometry

/// The motion of one particle after its birth.
protocol Flight {
  init(_ cell: UnsafePointer<PreparedCell>, _ noise: ParticleNoise, from origin: SIMD3<Double>, _ axes: EmissionAxes)

  mutating func position(at age: Double) -> SIMD3<Double>
  mutating func motion(at age: Double) -> (position: SIMD3<Double>, velocity: SIMD3<Double>)

  /// Returns the number of steps since the last call, each counted once for each attractor.
  mutating func takeSteps() -> Int
}

/// A launch velocity and a constant acceleration.
struct FreeFlight: Flight {
  private let origin: SIMD3<Double>
  private let launch: SIMD3<Double>
  private let acceleration: SIMD3<Double>

  @inline(__always)
  init(
    _ cell: UnsafePointer<PreparedCell>, _ noise: ParticleNoise, from origin: SIMD3<Double>, _ axes: EmissionAxes
  ) {
    self.origin = origin
    launch = PreparedCell.launch(cell, noise, axes)
    acceleration = cell.pointee.acceleration
  }

  @inline(__always)
  func position(at age: Double) -> SIMD3<Double> {
    origin + launch * age + acceleration * (0.5 * age * age)
  }

  @inline(__always)
  func motion(at age: Double) -> (position: SIMD3<Double>, velocity: SIMD3<Double>) {
    (position(at: age), launch + acceleration * age)
  }

  @inline(__always)
  func takeSteps() -> Int { 0 }
}

extension PreparedCell {
  /// Returns the velocity of a particle at its birth.
  @inline(__always)
  static func launch(_ cell: UnsafePointer<PreparedCell>, _ noise: ParticleNoise, _ axes: EmissionAxes)
    -> SIMD3<Double>
  {
    let speed = noise.number(.velocity, around: cell.pointee.velocity, range: cell.pointee.velocityRange)
    guard speed != 0 else { return .zero }
    let off = noise.number(.longitude, around: 0, range: cell.pointee.cone)
    let turn = cell.pointee.isRoundCone && off != 0 ? 2 * Double.pi * noise.number(.coneTurn) : 0
    return axes.direction(longitude: cell.pointee.longitude, latitude: cell.pointee.latitude, off: off, turn: turn)
      * speed
  }
}
