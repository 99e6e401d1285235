import Foundation
import KinoraGeometry

/// Computes the positions and looks of particles, and of the particles that they emit.
struct ParticleVisitor {
  /// The cells of the visited stream.
  let cells: UnsafePointer<PreparedCell>
  let buffer: ParticleBuffer

  /// Adds one particle, if it is alive, and the particles that it has emitted.
  func visit(_ index: Int, _ noise: ParticleNoise, from origin: SIMD3<Double>, _ axes: EmissionAxes, age: Double) {
    let cell = cells + index
    buffer.countVisit()
    guard age >= 0, !buffer.isFull else { return }
    let life = noise.number(.lifetime, around: cell.pointee.lifetime, range: cell.pointee.lifetimeRange)
    let isAlive = age < life
    guard isAlive || cell.pointee.firstInner >= 0 else { return }
    if cell.pointee.stepLength == 0 {
      show(index, noise, along: FreeFlight(cell, noise, from: origin, axes), life: life, age: age)
    } else {
      show(index, noise, along: AttractedFlight(cell, noise, from: origin, axes), life: life, age: age)
    }
  }

  /// Adds a particle that is alive, and the particles that a living or dead one has emitted.
  private func show<Path: Flight>(_ index: Int, _ noise: ParticleNoise, along flight: Path, life: Double, age: Double) {
    let cell = cells + index
    var flight = flight
    if age < life, cell.pointee.texture >= 0 {
      let scale = noise.number(.scale, around: cell.pointee.scale, range: cell.pointee.scaleRange)
      let spin = noise.number(.spin, around: cell.pointee.spin, range: cell.pointee.spinRange)
      let rotation = noise.number(.rotation, around: cell.pointee.rotation, range: cell.pointee.rotationRange)
      let particle = Particle(
        position: flight.position(at: age), angle: rotation + spin * age,
        scale: max(0, scale + cell.pointee.scaleSpeed * age), color: Self.color(cell, noise, age), age: age,
        normal: cell.pointee.tiltRange == 0 ? cell.pointee.normal : PreparedCell.normal(cell, noise),
        texture: cell.pointee.texture,
        frame: cell.pointee.frameCount > 1 ? PreparedCell.frame(cell, noise, age) : 0)
      buffer.append(particle)
    }
    buffer.countSteps(flight.takeSteps())
    var inner = cell.pointee.firstInner
    while inner >= 0 {
      // The distance between the two indices is the same wherever they are in the list.
      let numbers = noise.inside(UInt64(inner - index))
      visitInner(inner, numbers, flight, life: life, age: age)
      inner = cells[inner].next
    }
  }

  /// Adds the particles of one cell that a particle has emitted.
  ///
  /// The cell's clock follows the particle's age. Each new particle starts at the particle's position at that time,
  /// with angles relative to its flight direction.
  private func visitInner<Path: Flight>(
    _ index: Int, _ numbers: ParticleNoise, _ flight: Path, life: Double, age: Double
  ) {
    let cell = cells + index
    var flight = flight
    let clock = cell.pointee.clock
    let rate = cell.pointee.rate
    guard clock.speed > 0, rate > 0, cell.pointee.reach > 0 else { return }
    let now = clock.time(at: age)
    let begin = max(0, clock.time(at: 0))
    let end = min(clock.end, clock.time(at: max(0, life)), now)
    // Larger birth numbers would come close to the precision of a `Double`.
    guard begin <= end, end <= PreparedCell.mostLife else { return }
    let low = max(begin, now - cell.pointee.reach)
    var count = (rate * low).rounded(.down) + 1
    let last = (rate * end).rounded(.down)
    while count <= last, !buffer.isFull {
      let birth = count / rate
      let then = clock.outer(at: birth) ?? 0
      let (place, velocity) = flight.motion(at: then)
      buffer.countSteps(flight.takeSteps())
      visit(index, numbers.inside(UInt64(count)), from: place, .outwards(along: velocity), age: now - birth)
      count += 1
    }
  }

  private static func color(_ cell: UnsafePointer<PreparedCell>, _ noise: ParticleNoise, _ age: Double)
    -> SIMD4<Double>
  {
    var color = cell.pointee.color
    let range = cell.pointee.colorRange
    if range != .zero {
      color = SIMD4(
        noise.number(.red, around: color.x, range: range.x), noise.number(.green, around: color.y, range: range.y),
        noise.number(.blue, around: color.z, range: range.z), noise.number(.alpha, around: color.w, range: range.w))
    }
    color += cell.pointee.colorSpeed * age
    // As `clamped`, which isn't inlined.
    color.replace(with: 0, where: .!(color .>= 0))
    color.replace(with: 1, where: .!(color .< 1))
    return color
  }
}
