import Foundation
import Geometry
import Motion
import Raster

/// The particles of one emitter: those of the instant that is shown, and where they are on the screen.
final class ParticleField {
  private var system: ParticleSystem
  private let buffer = ParticleBuffer()
  /// The layer's local time that the particles are of.
  private(set) var time = Double.nan
  /// As they are drawn, and what that was worked out by.
  private var sprites: UnsafeMutablePointer<Sprite> = .allocate(capacity: 0)
  private var capacity = 0
  private var placedBy: Place?
  /// Neighbours that look the same, by how many they are.
  private var runs: [(image: CGImage, count: Int)] = []
  /// All pixels that they touch.
  private(set) var pixels = PixelRect.empty
  private var isAdditive: Bool
  private(set) var keepsDepth: Bool

  /// What sprites depend on besides the particles.
  struct Place: Equatable {
    var plane: ParticlePlane
    var alpha: Double
    var isFlipped: Bool
  }

  init(_ values: EmitterValues, animations: [AnimationRecord]) {
    system = ParticleSystem(values, animations: animations)
    isAdditive = values.renderMode == .additive
    keepsDepth = values.preservesDepth
  }

  deinit {
    sprites.deallocate()
  }

  var isEmpty: Bool { buffer.count == 0 }
  /// How many things it draws one over the other: none, or more than one.
  var thingCount: Int { isEmpty ? 0 : 2 }

  /// Takes other values over; what is shown is worked out anew.
  func replace(_ values: EmitterValues, animations: [AnimationRecord]) {
    system = ParticleSystem(values, animations: animations)
    isAdditive = values.renderMode == .additive
    keepsDepth = values.preservesDepth
    time = .nan
  }

  /// Brings the particles to a time of the layer.
  ///
  /// - Returns: whether the picture may be another one.
  func show(at localTime: Double) -> Bool {
    guard localTime != time else { return false }
    let wasEmpty = isEmpty && !time.isNaN
    time = localTime
    system.particles(at: localTime, into: buffer)
    placedBy = nil
    return !(wasEmpty && isEmpty)
  }

  /// The layer's time at which a particle is born next, if one is.
  func nextBirth() -> Double? {
    system.nextBirth(after: time)
  }

  /// Works out where the particles are on the screen, unless that is known.
  func place(by place: Place) {
    guard place != placedBy else { return }
    placedBy = place
    runs.removeAll(keepingCapacity: true)
    reserve(buffer.count)
    var box = PixelRect.empty
    let looks = system.looks
    var count = 0
    var lastLook: Int32 = -1
    for index in 0..<buffer.count {
      let particle = buffer.particles + index
      let look = looks[Int(particle.pointee.look)]
      guard let sprite = Self.sprite(particle, look, place, isAdditive: isAdditive) else { continue }
      (sprites + count).initialize(to: sprite)
      count += 1
      box = box.union(sprite.pixels)
      if particle.pointee.look == lastLook {
        runs[runs.count - 1].count += 1
      } else {
        lastLook = particle.pointee.look
        runs.append((look.image, 1))
      }
    }
    pixels = box
  }

  /// Draws what of the particles, as they were placed, is inside the canvas's clip.
  func draw(on canvas: Canvas) {
    var first = 0
    for run in runs {
      canvas.drawSprites(
        run.image, sprites: UnsafeBufferPointer(start: UnsafePointer(sprites + first), count: run.count))
      first += run.count
    }
  }

  private func reserve(_ count: Int) {
    guard count > capacity else { return }
    sprites.deallocate()
    capacity = max(256, count + count / 2)
    sprites = .allocate(capacity: capacity)
  }
}

extension ParticleField {
  /// A particle as it is drawn: its image centred at its place, turned and scaled in the layer's plane; nil for one
  /// that leaves no trace.
  private static func sprite(
    _ particle: UnsafePointer<Particle>, _ look: ParticleLook, _ place: Place, isAdditive: Bool
  ) -> Sprite? {
    let color = particle.pointee.color
    let alpha = color.w * place.alpha
    guard alpha > 0, particle.pointee.scale > 0, let seen = place.plane.place(particle.pointee.position) else {
      return nil
    }
    let angle = particle.pointee.angle
    let (cosine, sine) = angle == 0 ? (1, 0) : (cos(angle), sin(angle))
    let right = Double(look.size.width) / 2 * particle.pointee.scale
    // Images stay upright where y points upwards.
    let down = Double(look.size.height) / 2 * particle.pointee.scale * (place.isFlipped ? -1 : 1)
    return Sprite(
      center: SIMD2<Float>(seen.center), axisX: SIMD2<Float>((seen.alongX * cosine + seen.alongY * sine) * right),
      axisY: SIMD2<Float>((seen.alongY * cosine - seen.alongX * sine) * down),
      source: source(of: look, isFlipped: place.isFlipped),
      color: SIMD4<Float>(SIMD4(color.x * alpha, color.y * alpha, color.z * alpha, alpha)), isAdditive: isAdditive)
  }

  /// The part of the image that shows, in its pixels from the top left; where y points upwards it is given from the
  /// bottom left.
  private static func source(of look: ParticleLook, isFlipped: Bool) -> SIMD4<Float> {
    let part = look.contentsRect.standardized
    let top = isFlipped ? 1 - part.maxY : part.minY
    let (width, height) = (Float(look.image.width), Float(look.image.height))
    return SIMD4(
      Float(part.minX) * width, Float(top) * height, Float(part.width) * width, Float(part.height) * height)
  }
}
