import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A fire of logs: additive flames, sparks, smoke, and their light on the snow.
final class Campfire {
  private static let place = CGPoint(x: 452, y: 486)

  private let flames = CAEmitterLayer()
  private let smoke = CAEmitterLayer()
  private let light = CALayer()
  private(set) var isBurning = true

  init(in root: CALayer) {
    addLight(to: root)
    addSmoke(to: root)
    addLogs(to: root)
    addFlames(to: root)
  }

  /// Lights the fire or lets it go out; particles already burning continue to their end.
  func toggle() {
    isBurning.toggle()
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.8)
    flames.birthRate = isBurning ? 1 : 0
    smoke.birthRate = isBurning ? 1 : 0.25
    light.opacity = isBurning ? 1 : 0.1
    CATransaction.commit()
  }

  private func addFlames(to root: CALayer) {
    flames.name = "flames"
    flames.emitterPosition = CGPoint(x: Self.place.x, y: Self.place.y - 8)
    flames.emitterSize = CGSize(width: 54, height: 0)
    flames.emitterShape = .line
    flames.emitterMode = .outline
    flames.renderMode = .additive
    flames.seed = 11
    let fire = CAEmitterCell()
    fire.name = "fire"
    fire.contents = ParticlePictures.glow
    fire.birthRate = 150
    fire.lifetime = 0.95
    fire.lifetimeRange = 0.5
    fire.velocity = 52
    fire.velocityRange = 36
    fire.emissionRange = 0.9
    fire.yAcceleration = -95
    fire.scale = 0.62
    fire.scaleRange = 0.3
    fire.scaleSpeed = -0.34
    fire.color = UIColor(red: 0.95, green: 0.45, blue: 0.08, alpha: 0.6).cgColor
    fire.greenRange = 0.1
    fire.greenSpeed = -0.12
    fire.alphaSpeed = -0.52
    let spark = CAEmitterCell()
    spark.name = "spark"
    spark.contents = ParticlePictures.ball
    spark.birthRate = 9
    spark.lifetime = 2.4
    spark.lifetimeRange = 1.2
    spark.velocity = 95
    spark.velocityRange = 70
    spark.emissionRange = 0.9
    spark.yAcceleration = -22
    spark.xAcceleration = 6
    spark.scale = 0.09
    spark.scaleRange = 0.06
    spark.color = UIColor(red: 1, green: 0.72, blue: 0.3, alpha: 1).cgColor
    spark.greenSpeed = -0.16
    spark.alphaSpeed = -0.36
    flames.emitterCells = [fire, spark]
    root.addSublayer(flames)
  }

  private func addSmoke(to root: CALayer) {
    smoke.name = "smoke"
    smoke.emitterPosition = CGPoint(x: Self.place.x, y: Self.place.y - 70)
    smoke.emitterSize = CGSize(width: 26, height: 0)
    smoke.emitterShape = .line
    smoke.renderMode = .oldestFirst
    smoke.seed = 12
    let cell = CAEmitterCell()
    cell.name = "smoke"
    cell.contents = ParticlePictures.glow
    cell.birthRate = 7
    cell.lifetime = 6.5
    cell.lifetimeRange = 2
    cell.velocity = 36
    cell.velocityRange = 12
    cell.emissionRange = 0.35
    cell.xAcceleration = 3
    cell.scale = 0.7
    cell.scaleRange = 0.3
    cell.scaleSpeed = 0.5
    cell.spinRange = 1
    cell.color = UIColor(red: 0.62, green: 0.66, blue: 0.78, alpha: 0.16).cgColor
    cell.alphaSpeed = -0.025
    smoke.emitterCells = [cell]
    root.addSublayer(smoke)
  }

  private func addLight(to root: CALayer) {
    light.name = "light"
    light.frame = CGRect(x: Self.place.x - 230, y: Self.place.y - 74, width: 460, height: 150)
    light.contents = Self.warmGlow
    root.addSublayer(light)
    let flicker = CAKeyframeAnimation(keyPath: "transform.scale")
    flicker.values = [1, 1.05, 0.97, 1.03, 0.95, 1.02, 1]
    flicker.duration = 1.7
    flicker.repeatCount = .infinity
    flicker.calculationMode = .cubic
    light.add(flicker, forKey: "flicker")
  }

  private func addLogs(to root: CALayer) {
    for (angle, shade) in [(-0.24, 0x4A2C1D), (0.22, 0x5B3723), (0.02, 0x3A2217)] {
      let log = root.addRectangle(
        CGRect(x: Self.place.x - 46, y: Self.place.y - 9, width: 92, height: 15), color: UIColor(hex: shade),
        cornerRadius: 7.5, name: "log")
      log.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)
    }
  }

  /// The glow in the colour of fire.
  private static let warmGlow: CGImage = {
    let glow = ParticlePictures.glow
    let pixels = glow.pixels.map { pixel -> UInt32 in
      let alpha = (pixel >> 24) * 3 / 5
      return alpha << 24 | alpha << 16 | (alpha * 55 / 100) << 8 | alpha * 22 / 100
    }
    return CGImage(width: glow.width, height: glow.height, pixels: pixels)
  }()
}
