import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// Two poppers that shoot confetti over the stage.
final class Confetti {
  private let emitters: [CAEmitterLayer]

  init(in root: CALayer) {
    emitters = [Self.makeEmitter(isLeft: true), Self.makeEmitter(isLeft: false)]
    for emitter in emitters { root.addSublayer(emitter) }
    Self.addPopper(to: root, isLeft: true)
    Self.addPopper(to: root, isLeft: false)
  }

  /// Fires a burst: the model's rate stays 0, and an animation raises it briefly. Particles already born fly on.
  func burst() {
    for emitter in emitters {
      let burst = CAKeyframeAnimation(keyPath: "birthRate")
      burst.values = [1, 1, 0]
      burst.keyTimes = [0, 0.6, 1]
      burst.duration = 0.35
      emitter.add(burst, forKey: "burst")
    }
  }

  private static func makeEmitter(isLeft: Bool) -> CAEmitterLayer {
    let emitter = CAEmitterLayer()
    emitter.name = isLeft ? "left popper" : "right popper"
    emitter.emitterPosition = CGPoint(x: isLeft ? 118 : 842, y: 440)
    emitter.emitterShape = .point
    emitter.renderMode = .oldestFirst
    emitter.birthRate = 0
    emitter.seed = isLeft ? 31 : 32
    emitter.emitterCells = SceneTheme.accents.enumerated().flatMap { index, color in
      let image = [ParticlePictures.paper, ParticlePictures.ribbon, ParticlePictures.star][index % 3]
      return [
        makeCell("paper \(index)", ParticlePictures.paper, color, isLeft: isLeft, rate: 70),
        makeCell("piece \(index)", image, color, isLeft: isLeft, rate: 40),
      ]
    }
    return emitter
  }

  private static func makeCell(_ name: String, _ image: CGImage, _ color: UIColor, isLeft: Bool, rate: Float)
    -> CAEmitterCell
  {
    let cell = CAEmitterCell()
    cell.name = name
    cell.contents = image
    cell.contentsScale = 2
    cell.birthRate = rate
    cell.lifetime = 4.5
    cell.lifetimeRange = 1.5
    cell.velocity = 420
    cell.velocityRange = 300
    cell.emissionLongitude = isLeft ? -1.12 : -CGFloat.pi + 1.12
    cell.emissionRange = 0.75
    cell.xAcceleration = isLeft ? -30 : 30
    cell.yAcceleration = 190
    cell.scale = 0.75
    cell.scaleRange = 0.45
    cell.spinRange = 14
    cell.color = color.cgColor
    cell.redRange = 0.12
    cell.greenRange = 0.12
    cell.blueRange = 0.12
    cell.alphaSpeed = -0.18
    return cell
  }

  private static func addPopper(to root: CALayer, isLeft: Bool) {
    let popper = CALayer()
    popper.name = "popper"
    popper.bounds = CGRect(x: 0, y: 0, width: 40, height: 64)
    popper.anchorPoint = CGPoint(x: 0.5, y: 0)
    popper.position = CGPoint(x: isLeft ? 120 : 840, y: 438)
    popper.transform = CATransform3DMakeRotation(isLeft ? 0.46 : -0.46, 0, 0, 1)
    let cone = UIBezierPath(polyline: [CGPoint(x: 4, y: 2), CGPoint(x: 36, y: 2), CGPoint(x: 20, y: 64)])
    cone.close()
    popper.addFigure(cone, color: isLeft ? SceneTheme.pink : SceneTheme.violet, name: "cone")
    for (top, bottom) in [(14.0, 22.0), (32, 40)] as [(CGFloat, CGFloat)] {
      func half(_ y: CGFloat) -> CGFloat { 16 * (64 - y) / 62 }
      let stripe = UIBezierPath(polyline: [
        CGPoint(x: 20 - half(top), y: top), CGPoint(x: 20 + half(top), y: top),
        CGPoint(x: 20 + half(bottom), y: bottom), CGPoint(x: 20 - half(bottom), y: bottom),
      ])
      stripe.close()
      popper.addFigure(stripe, color: UIColor.white.withAlphaComponent(0.75), name: "stripe")
    }
    popper.addRectangle(
      CGRect(x: 2, y: 0, width: 36, height: 6), color: SceneTheme.amber, cornerRadius: 3, name: "rim")
    root.addSublayer(popper)
  }
}
