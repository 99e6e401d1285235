import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A constant number of living particles, 24 by 24 pixels in a window of 1280x720, for measuring.
enum ParticleLoad {
  /// In seconds.
  private static let lifetime: Float = 4

  static func add(_ count: Int, to root: CALayer) {
    let emitter = CAEmitterLayer()
    emitter.name = "load"
    emitter.emitterPosition = CGPoint(x: root.bounds.midX, y: root.bounds.midY)
    emitter.emitterSize = CGSize(width: root.bounds.width - 160, height: root.bounds.height - 160)
    emitter.emitterShape = .rectangle
    emitter.seed = 41
    let images = [ParticlePictures.star, ParticlePictures.ball, ParticlePictures.crystal]
    let rate = Float(count) / lifetime / Float(images.count)
    emitter.emitterCells = images.enumerated().map { index, image in
      let cell = CAEmitterCell()
      cell.name = ["star", "ball", "crystal"][index]
      cell.contents = image
      cell.contentsScale = CGFloat(image.width) / 18
      cell.birthRate = rate
      cell.lifetime = lifetime
      cell.velocity = 30
      cell.velocityRange = 30
      cell.emissionRange = 2 * .pi
      cell.spinRange = 6
      cell.color = SceneTheme.accents[index * 2].cgColor
      cell.redRange = 0.5
      cell.greenRange = 0.5
      cell.blueRange = 0.5
      return cell
    }
    root.addSublayer(emitter)
  }
}
