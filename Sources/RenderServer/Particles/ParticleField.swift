import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// The particles of one emitter at the presented time, and their sprites on the screen.
final class ParticleField {
  private var system: ParticleSystem
  private let buffer = ParticleBuffer()
  /// The layer's local time of the particles.
  private(set) var time = Double.nan
  /// The sprites of the particles, valid for `placedBy`.
  private var sprites: UnsafeMutablePointer<Sprite> = .allocate(capacity: 0)
  private var capacity = 0
  private var placedBy: SpriteInputs?
  /// Consecutive sprites with the same image, and their number.
  private var runs: [(image: CGImage, count: Int)] = []
  /// The pixels that all sprites touch.
  private(set) var pixels = PixelRect.empty
  /// The squares of the sprites, and those of the sprites of the last damage.
  private var squares = ParticleSquares()
  private var damagedSquares = ParticleSquares()
  private var isAdditive: Bool
  private(set) var keepsDepth: Bool

  /// The inputs of the sprites in addition to the particles.
  struct SpriteInputs: Equatable {
    var plane: ParticlePlane
    var alpha: Double
    var isFlipped: Bool
    /// The pixels outside of which nothing of them shows.
    var clip: PixelRect
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
  /// The number of parts it draws over each other: none, or more than one.
  var thingCount: Int { isEmpty ? 0 : 2 }

  /// Replaces the values and animations; the particles must be computed again.
  func replace(_ values: EmitterValues, animations: [AnimationRecord]) {
    system = ParticleSystem(values, animations: animations)
    isAdditive = values.renderMode == .additive
    keepsDepth = values.preservesDepth
    time = .nan
  }

  /// Updates the particles to a local time of the layer.
  ///
  /// - Returns: True if the picture may have changed.
  func show(at localTime: Double) -> Bool {
    guard localTime != time else { return false }
    let wasEmpty = isEmpty && !time.isNaN
    time = localTime
    system.particles(at: localTime, into: buffer)
    placedBy = nil
    return !(wasEmpty && isEmpty)
  }

  /// Returns the layer's time at which the next particle is born, or nil if there is none.
  func nextBirth() -> Double? {
    system.nextBirth(after: time)
  }

  /// Computes the sprites of the particles, unless they are current.
  func place(by place: SpriteInputs) {
    guard place != placedBy else { return }
    placedBy = place
    runs.removeAll(keepingCapacity: true)
    squares.reset(to: place.clip)
    reserve(buffer.count)
    var box = PixelRect.empty
    let textures = system.textures
    var count = 0
    var lastTexture: Int32 = -1
    for index in 0..<buffer.count {
      let particle = buffer.particles + index
      let texture = textures[Int(particle.pointee.texture)]
      guard let sprite = Self.sprite(particle, texture, place, isAdditive: isAdditive) else { continue }
      (sprites + count).initialize(to: sprite)
      count += 1
      let touched = sprite.pixels
      box = box.union(touched)
      squares.add(touched)
      if particle.pointee.texture == lastTexture {
        runs[runs.count - 1].count += 1
      } else {
        lastTexture = particle.pointee.texture
        runs.append((texture.image, 1))
      }
    }
    pixels = box
  }

  /// Records that the sprites have been damaged.
  ///
  /// - Parameter damage: Receives rectangles that cover the sprites and those damaged before.
  /// - Returns: The result of `damage`; false if the sprites are too many, or their clip is another one than before.
  func settle(_ damage: ([PixelRect]) -> Bool) -> Bool {
    defer { damagedSquares = squares }
    let most = min(Self.mostWalked / max(buffer.count, 1), Self.mostRects)
    guard damagedSquares.area == squares.area, most >= ParticleSquares.bandCount else { return false }
    damagedSquares.formUnion(squares)
    return damage(damagedSquares.rects(most: most))
  }

  /// The maximum number of damaged rectangles, and of sprites walked over to draw them: all of them for each rectangle.
  private static let mostRects = 24
  private static let mostWalked = 50_000

  /// Draws the sprites inside the canvas's clip.
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
  /// Returns the sprite of a particle: its image centred at its position, rotated and scaled in the layer's plane; nil
  /// if it is invisible.
  private static func sprite(
    _ particle: UnsafePointer<Particle>, _ texture: ParticleTexture, _ place: SpriteInputs, isAdditive: Bool
  ) -> Sprite? {
    let color = particle.pointee.color
    let alpha = color.w * place.alpha
    guard alpha > 0, particle.pointee.scale > 0, var seen = place.plane.place(particle.pointee.position) else {
      return nil
    }
    if particle.pointee.normal.z != 1 { seen = tilted(seen, SIMD3<Double>(particle.pointee.normal)) }
    let angle = particle.pointee.angle
    let (cosine, sine) = angle == 0 ? (1, 0) : (cos(angle), sin(angle))
    let right = Double(texture.size.width) / 2 * particle.pointee.scale
    // Images stay upright where y points upwards.
    let down = Double(texture.size.height) / 2 * particle.pointee.scale * (place.isFlipped ? -1 : 1)
    return Sprite(
      center: SIMD2<Float>(seen.center), axisX: SIMD2<Float>((seen.alongX * cosine + seen.alongY * sine) * right),
      axisY: SIMD2<Float>((seen.alongY * cosine - seen.alongX * sine) * down),
      source: source(of: texture, frame: particle.pointee.frame, isFlipped: place.isFlipped),
      color: SIMD4<Float>(SIMD4(color.x * alpha, color.y * alpha, color.z * alpha, alpha)), isAdditive: isAdditive)
  }

  /// Turns the plane of a picture from the viewer towards another direction, by the shortest way.
  private static func tilted(_ place: ParticlePlane.Place, _ normal: SIMD3<Double>) -> ParticlePlane.Place {
    // From the viewer to the opposite, all ways are equally short. Near it, single precision isn't enough for the others.
    guard normal.z > -1 + 1e-4 else { return (place.center, -place.alongX, place.alongY, -place.alongZ) }
    let part = 1 / (1 + normal.z)
    let across = -normal.x * normal.y * part
    let alongX =
      place.alongX * (1 - normal.x * normal.x * part) + place.alongY * across - place.alongZ * normal.x
    let alongY =
      place.alongX * across + place.alongY * (1 - normal.y * normal.y * part) - place.alongZ * normal.y
    return (place.center, alongX, alongY, place.alongZ)
  }

  /// Returns the visible part of the image in pixels from the top left; where y points upwards, `contentsRect` starts
  /// at the bottom left, but the frames in it still at the top left.
  private static func source(of texture: ParticleTexture, frame: Int32, isFlipped: Bool) -> SIMD4<Float> {
    var part = texture.contentsRect.standardized
    if isFlipped { part.origin.y = 1 - part.maxY }
    part = texture.frames.part(frame, of: part)
    let (width, height) = (Float(texture.image.width), Float(texture.image.height))
    return SIMD4(
      Float(part.minX) * width, Float(part.minY) * height, Float(part.width) * width, Float(part.height) * height)
  }
}
