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
  /// The sizes and parts of the textures, by their index; valid for the sprites. Kept for its memory.
  private var looks: [SpriteLook] = []
  /// The squares of the sprites, and those of the sprites of the last damage.
  private var squares = ParticleSquares()
  private var damagedSquares = ParticleSquares()
  /// The rectangles of the last damage. Kept for its memory.
  private var damagedRects: [PixelRect] = []
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
    damagedRects.reserveCapacity(Self.mostRects)
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
    let textures = system.textures
    looks.removeAll(keepingCapacity: true)
    for texture in textures { looks.append(SpriteLook(texture, isFlipped: place.isFlipped)) }
    runs.removeAll(keepingCapacity: true)
    reserve(buffer.count)
    var box = PixelRect.empty
    var squares = ParticleSquares(over: place.clip)
    var count = 0
    var run: (texture: Int32, first: Int) = (-1, 0)
    looks.withUnsafeBufferPointer { looks in
      for index in 0..<buffer.count {
        let particle = buffer.particles + index
        let texture = particle.pointee.texture
        guard let sprite = looks[Int(texture)].sprite(of: particle, place, isAdditive: isAdditive) else { continue }
        if texture != run.texture {
          if count > run.first { runs.append((textures[Int(run.texture)].image, count - run.first)) }
          run = (texture, count)
        }
        (sprites + count).initialize(to: sprite)
        count += 1
        let touched = sprite.pixels
        box = box.union(touched)
        squares.add(touched)
      }
    }
    if count > run.first { runs.append((textures[Int(run.texture)].image, count - run.first)) }
    self.squares = squares
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
    damagedSquares.list(most: most, in: &damagedRects)
    return damage(damagedRects)
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
