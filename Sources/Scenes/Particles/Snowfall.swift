import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// Snow at three depths, with an occasional wind.
final class Snowfall {
  private let layer = CAEmitterLayer()
  private let cellNames = ["far", "middle", "near"]

  init(in root: CALayer) {
    layer.name = "snow"
    layer.emitterPosition = CGPoint(x: 440, y: -16)
    layer.emitterSize = CGSize(width: 1300, height: 0)
    layer.emitterShape = .line
    layer.seed = 21
    layer.emitterCells = [
      makeCell("far", ParticlePictures.ball, rate: 26, speed: 34, scale: 0.11, alpha: 0.55),
      makeCell("middle", ParticlePictures.ball, rate: 15, speed: 52, scale: 0.2, alpha: 0.8),
      makeCell("near", ParticlePictures.crystal, rate: 6, speed: 74, scale: 0.42, alpha: 0.95),
    ]
    let stage = CALayer()
    stage.name = "snowfall"
    stage.frame = root.bounds
    stage.masksToBounds = true
    stage.addSublayer(layer)
    root.addSublayer(stage)
  }

  func toggle() {
    layer.birthRate = layer.birthRate > 0 ? 0 : 1
  }

  /// Starts a gust, which carries off the flakes born during it.
  func blow() {
    for (index, name) in cellNames.enumerated() {
      let gust = CAKeyframeAnimation(keyPath: "emitterCells.\(name).xAcceleration")
      gust.values = [0, 14 + 8 * CGFloat(index), 0]
      gust.duration = 4
      layer.add(gust, forKey: "gust \(name)")
    }
  }

  private func makeCell(
    _ name: String, _ image: CGImage, rate: Float, speed: CGFloat, scale: CGFloat, alpha: CGFloat
  ) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = name
    cell.contents = image
    cell.contentsScale = 1
    cell.birthRate = rate
    // Long enough to reach the ground.
    cell.lifetime = Float(600 / speed)
    cell.velocity = speed
    cell.velocityRange = speed * 0.4
    // For a line, a longitude of pi points along the y axis.
    cell.emissionLongitude = .pi
    cell.emissionRange = 0.7
    cell.scale = scale
    cell.scaleRange = scale * 0.5
    cell.spin = 0.3
    cell.spinRange = 2
    cell.color = UIColor(white: 1, alpha: alpha).cgColor
    cell.alphaRange = 0.2
    return cell
  }
}
