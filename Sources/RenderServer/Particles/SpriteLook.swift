import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// The size of the sprites of one texture, and their part of the image.
struct SpriteLook {
  /// Half of the size in points, at a scale of 1. Images stay upright where y points upwards.
  private let right: Double
  private let down: Double
  private let frames: FrameGrid
  /// The visible part of the image in its pixels, without regard to frames.
  private let part: CGRect
  private let source: SIMD4<Float>
  private let imageSize: SIMD2<Float>

  init(_ texture: ParticleTexture, isFlipped: Bool) {
    right = Double(texture.size.width) / 2
    down = Double(texture.size.height) / 2 * (isFlipped ? -1 : 1)
    frames = texture.frames
    // With y upwards, `contentsRect` counts from the bottom left, but the frames inside it count from the top left.
    var part = texture.contentsRect.standardized
    if isFlipped { part.origin.y = 1 - part.maxY }
    self.part = part
    imageSize = SIMD2(Float(texture.image.width), Float(texture.image.height))
    source = Self.pixels(part, imageSize)
  }

  /// Returns the sprite of a particle: its image centred at its position, rotated and scaled in the layer's plane; nil
  /// if it is invisible.
  @inline(__always)
  func sprite(
    of particle: UnsafePointer<Particle>, _ place: ParticleField.SpriteInputs, isAdditive: Bool
  ) -> Sprite? {
    let color = particle.pointee.color
    let alpha = color.w * place.alpha
    guard alpha > 0, particle.pointee.scale > 0, var seen = place.plane.place(particle.pointee.position) else {
      return nil
    }
    if particle.pointee.normal.z != 1 { seen.tilt(to: SIMD3<Double>(particle.pointee.normal)) }
    let angle = particle.pointee.angle
    let (cosine, sine) = angle == 0 ? (1, 0) : (cos(angle), sin(angle))
    let (right, down) = (right * particle.pointee.scale, down * particle.pointee.scale)
    return Sprite(
      center: SIMD2<Float>(seen.center), axisX: SIMD2<Float>((seen.alongX * cosine + seen.alongY * sine) * right),
      axisY: SIMD2<Float>((seen.alongY * cosine - seen.alongX * sine) * down),
      source: frames.count == 1 ? source : Self.pixels(frames.part(particle.pointee.frame, of: part), imageSize),
      color: SIMD4<Float>(SIMD4(color.x * alpha, color.y * alpha, color.z * alpha, alpha)), isAdditive: isAdditive)
  }

  /// Returns a part of an image in its pixels, from the top left.
  private static func pixels(_ part: CGRect, _ size: SIMD2<Float>) -> SIMD4<Float> {
    SIMD4(Float(part.minX) * size.x, Float(part.minY) * size.y, Float(part.width) * size.x, Float(part.height) * size.y)
  }
}

extension ParticlePlane.Place {
  /// Turns the plane of a picture from the viewer towards another direction, by the shortest way.
  fileprivate mutating func tilt(to normal: SIMD3<Double>) {
    // From the viewer to the opposite, all ways are equally short. Near it, single precision isn't enough for the others.
    guard normal.z > -1 + 1e-4 else {
      alongX = -alongX
      return
    }
    let part = 1 / (1 + normal.z)
    let across = -normal.x * normal.y * part
    let (x, y) = (alongX, alongY)
    alongX = x * (1 - normal.x * normal.x * part) + y * across - alongZ * normal.x
    alongY = x * across + y * (1 - normal.y * normal.y * part) - alongZ * normal.y
  }
}
