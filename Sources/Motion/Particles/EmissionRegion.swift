import Foundation
import KinoraGeometry

/// The region in which an emitter's particles are born, and the forward direction at each of its points.
struct EmissionRegion: Equatable {
  var shape: EmitterValues.Shape
  var mode: EmitterValues.Mode
  var center: SIMD3<Double>
  /// Half of the size and the depth. The radius of circles and spheres is the whole width.
  var half: SIMD3<Double>

  init(_ values: EmitterValues) {
    shape = values.shape
    mode = values.mode
    center = SIMD3(Double(values.position.x), Double(values.position.y), values.zPosition)
    half = SIMD3(Double(values.size.width), Double(values.size.height), values.depth) / 2
  }

  private var radius: Double { half.x * 2 }

  /// Returns the point at which a particle is born, and the directions there.
  func point(_ noise: ParticleNoise) -> (point: SIMD3<Double>, axes: EmissionAxes) {
    switch shape {
    case .point: return (center, .plane)
    case .line:
      let x = mode == .points ? Self.end(noise, .shapeX) : Self.between(noise, .shapeX)
      return (center + SIMD3(half.x * x, 0, 0), .line)
    case .rectangle: return (center + half * rectangle(noise), .plane)
    case .cuboid: return (center + half * cuboid(noise), .plane)
    case .circle:
      let unit = circle(noise)
      return (center + unit * radius, .outwards(along: unit))
    case .sphere:
      let unit = sphere(noise)
      return (center + unit * radius, .outwards(along: unit))
    }
  }

  /// Returns a point in the square from -1 to 1.
  private func rectangle(_ noise: ParticleNoise) -> SIMD3<Double> {
    switch mode {
    case .points: return SIMD3(Self.end(noise, .shapeX), Self.end(noise, .shapeY), 0)
    case .surface, .volume: return SIMD3(Self.between(noise, .shapeX), Self.between(noise, .shapeY), 0)
    case .outline:
      let isLevel = noise.number(.shapeSide) * (abs(half.x) + abs(half.y)) < abs(half.x)
      return isLevel
        ? SIMD3(Self.between(noise, .shapeX), Self.end(noise, .shapeY), 0)
        : SIMD3(Self.end(noise, .shapeX), Self.between(noise, .shapeY), 0)
    }
  }

  /// Returns a point in the cube from -1 to 1.
  private func cuboid(_ noise: ParticleNoise) -> SIMD3<Double> {
    let ends = SIMD3(Self.end(noise, .shapeX), Self.end(noise, .shapeY), Self.end(noise, .shapeZ))
    let inside = SIMD3(Self.between(noise, .shapeX), Self.between(noise, .shapeY), Self.between(noise, .shapeZ))
    let size = SIMD3(abs(half.x), abs(half.y), abs(half.z))
    switch mode {
    case .points: return ends
    case .volume: return inside
    case .outline: return ends.replacing(with: inside, where: Self.axis(noise, weights: size))
    case .surface:
      let faces = SIMD3(size.y * size.z, size.x * size.z, size.x * size.y)
      return inside.replacing(with: ends, where: Self.axis(noise, weights: faces))
    }
  }

  /// Returns a point in the circle of radius 1.
  private func circle(_ noise: ParticleNoise) -> SIMD3<Double> {
    let turn = noise.number(.shapeX)
    let angle = 2 * Double.pi * (mode == .points ? (turn * 4).rounded(.down) / 4 : turn)
    let isFilled = mode == .surface || mode == .volume
    let reach = isFilled ? noise.number(.shapeY).squareRoot() : 1
    return SIMD3(cos(angle), sin(angle), 0) * reach
  }

  /// Returns a point in the sphere of radius 1; its outline is the circle visible from the front.
  private func sphere(_ noise: ParticleNoise) -> SIMD3<Double> {
    guard mode == .surface || mode == .volume else { return circle(noise) }
    let angle = 2 * Double.pi * noise.number(.shapeX)
    let z = Self.between(noise, .shapeZ)
    let flat = max(0, 1 - z * z).squareRoot()
    let reach = mode == .volume ? cbrt(noise.number(.shapeY)) : 1
    return SIMD3(cos(angle) * flat, sin(angle) * flat, z) * reach
  }

  private static func between(_ noise: ParticleNoise, _ use: ParticleNoise.Use) -> Double {
    noise.number(use) * 2 - 1
  }

  private static func end(_ noise: ParticleNoise, _ use: ParticleNoise.Use) -> Double {
    noise.number(use) < 0.5 ? -1 : 1
  }

  /// Returns one of three axes, with probabilities proportional to their weights.
  private static func axis(_ noise: ParticleNoise, weights: SIMD3<Double>) -> SIMDMask<SIMD3<Int64>> {
    let drawn = noise.number(.shapeSide) * weights.sum()
    let axis = drawn < weights.x ? 0 : drawn < weights.x + weights.y ? 1 : 2
    var mask = SIMDMask<SIMD3<Int64>>(repeating: false)
    mask[axis] = true
    return mask
  }
}

/// The direction of longitude 0 where a particle is born, and the direction in which longitudes grow.
struct EmissionAxes {
  var ahead: SIMD3<Double>
  var aside: SIMD3<Double>

  /// Along the x axis, rotating towards the y axis: points, rectangles and cuboids.
  static var plane: EmissionAxes { EmissionAxes(ahead: SIMD3(1, 0, 0), aside: SIMD3(0, 1, 0)) }
  /// Perpendicular to a line: against the y axis, so that a longitude of pi points along that axis.
  static var line: EmissionAxes { EmissionAxes(ahead: SIMD3(0, -1, 0), aside: SIMD3(1, 0, 0)) }

  /// Along a direction: out of a circle or a sphere, or the flight direction of a parent particle.
  static func outwards(along direction: SIMD3<Double>) -> EmissionAxes {
    let length = (direction * direction).sum().squareRoot()
    guard length > 1e-12, length.isFinite else { return .plane }
    let ahead = direction / length
    let flat = (ahead.x * ahead.x + ahead.y * ahead.y).squareRoot()
    let aside = flat > 1e-9 ? SIMD3(-ahead.y / flat, ahead.x / flat, 0) : SIMD3(0, 1, 0)
    return EmissionAxes(ahead: ahead, aside: aside)
  }

  /// Returns a unit vector.
  ///
  /// - Parameters:
  ///   - latitude: Radians out of the plane of the longitudes.
  ///   - off: Radians away from the direction of longitude and latitude.
  ///   - turn: Radians about that direction; 0 stays on its latitude.
  func direction(longitude: Double, latitude: Double, off: Double, turn: Double) -> SIMD3<Double> {
    if latitude == 0, turn == 0 {
      let angle = longitude + off
      return ahead * cos(angle) + aside * sin(angle)
    }
    let up = SIMD3(
      ahead.y * aside.z - ahead.z * aside.y, ahead.z * aside.x - ahead.x * aside.z,
      ahead.x * aside.y - ahead.y * aside.x)
    let level = ahead * cos(longitude) + aside * sin(longitude)
    let axis = level * cos(latitude) + up * sin(latitude)
    let across = aside * cos(longitude) - ahead * sin(longitude)
    let above = up * cos(latitude) - level * sin(latitude)
    return axis * cos(off) + (across * cos(turn) + above * sin(turn)) * sin(off)
  }
}
