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
  /// As they are drawn, and by which placement that was worked out.
  private var sprites: UnsafeMutablePointer<Sprite> = .allocate(capacity: 0)
  private var capacity = 0
  private var placedBy: Placement?
  private(set) var pixels = PixelRect.empty
  private var isAdditive: Bool

  init(_ values: EmitterValues, animations: [AnimationRecord]) {
    system = ParticleSystem(values, animations: animations)
    isAdditive = values.renderMode == .additive
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
  func place(by placement: Placement) {
    if let placedBy, placedBy.drawsSame(as: placement) { return }
    placedBy = placement
    reserve(buffer.count)
    var box = PixelRect.empty
    let looks = system.looks
    for index in 0..<buffer.count {
      let sprite = Self.sprite(buffer.particles + index, looks, placement, isAdditive: isAdditive)
      (sprites + index).initialize(to: sprite)
      if sprite.color.w > 0 || isAdditive { box = box.union(sprite.pixels) }
    }
    pixels = box
  }

  /// Draws what of the particles is inside the canvas's clip.
  func draw(on canvas: Canvas, by placement: Placement) {
    place(by: placement)
    let looks = system.looks
    var first = 0
    while first < buffer.count {
      let look = buffer.particles[first].look
      var end = first + 1
      while end < buffer.count, buffer.particles[end].look == look { end += 1 }
      let run = UnsafeBufferPointer(start: UnsafePointer(sprites + first), count: end - first)
      canvas.drawSprites(looks[Int(look)].image, sprites: run)
      first = end
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
  /// A particle as it is drawn: its image centred at its place, turned and scaled in the layer's plane.
  private static func sprite(
    _ particle: UnsafePointer<Particle>, _ looks: [ParticleLook], _ placement: Placement, isAdditive: Bool
  ) -> Sprite {
    let look = looks[Int(particle.pointee.look)]
    let plane = placement.affine
    let (a, b, c, d) = (Double(plane.a), Double(plane.b), Double(plane.c), Double(plane.d))
    let (x, y) = (particle.pointee.position.x, particle.pointee.position.y)
    let center = SIMD2(a * x + c * y + Double(plane.tx), b * x + d * y + Double(plane.ty))
    let cosine = particle.pointee.angle == 0 ? 1 : cos(particle.pointee.angle)
    let sine = particle.pointee.angle == 0 ? 0 : sin(particle.pointee.angle)
    let right = Double(look.size.width) / 2 * particle.pointee.scale
    // Images stay upright where y points upwards.
    let down = Double(look.size.height) / 2 * particle.pointee.scale * (placement.isFlipped ? -1 : 1)
    let axisX = SIMD2(a * cosine + c * sine, b * cosine + d * sine) * right
    let axisY = SIMD2(c * cosine - a * sine, d * cosine - b * sine) * down
    let color = particle.pointee.color
    let alpha = color.w * placement.alpha
    return Sprite(
      center: SIMD2<Float>(center), axisX: SIMD2<Float>(axisX), axisY: SIMD2<Float>(axisY),
      source: source(of: look, isFlipped: placement.isFlipped),
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
