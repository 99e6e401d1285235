import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitValues

/// The setting of the flight: stars, a planet, the curve, and the astronaut.
final class AstronautSky {
  private let view = CALayer()
  private let lineLayer = CAShapeLayer()
  private let astronaut = CALayer()
  private let path: UIBezierPath

  init(in root: CALayer, frame: CGRect) {
    let sky = root.addPanel(frame, name: "sky")
    sky.backgroundColor = UIColor(red: 0.035, green: 0.05, blue: 0.1, alpha: 1).cgColor
    sky.masksToBounds = true
    Self.addStars(to: sky)
    Self.addPlanet(to: sky)

    view.name = "view"
    view.frame = sky.bounds.insetBy(dx: 84, dy: 56)
    sky.addSublayer(view)
    path = Self.makePath(in: view.bounds)
    view.addLine(path, color: SceneTheme.text.withAlphaComponent(0.22), width: 1.5, dashes: [1, 6], name: "way")
    lineLayer.name = "line"
    lineLayer.frame = view.bounds
    lineLayer.path = path.cgPath
    lineLayer.strokeColor = UIColor.white.cgColor
    lineLayer.fillColor = UIColor.clear.cgColor
    lineLayer.lineWidth = 2.5
    lineLayer.lineCap = .round
    view.addSublayer(lineLayer)
    astronaut.name = "astronaut"
    astronaut.contents = AstronautPicture.image
    astronaut.bounds = CGRect(x: 0, y: 0, width: 72, height: 72)
    astronaut.position = path.currentPoint
    view.addSublayer(astronaut)
  }

  /// Starts the guide's flight: both animations in one transaction, so that they begin together.
  func fly(duration: CFTimeInterval) {
    let astronautAnimation = makePathAnimation()
    astronautAnimation.duration = duration
    let lineAnimation = CABasicAnimation(keyPath: "strokeEnd")
    lineAnimation.fromValue = 0
    lineAnimation.toValue = 1
    lineAnimation.duration = duration

    CATransaction.begin()
    lineLayer.add(lineAnimation, forKey: "flight")
    astronaut.add(astronautAnimation, forKey: "flight")
    CATransaction.commit()
  }

  func rest(_ seconds: CFTimeInterval, then next: @escaping () -> Void) {
    view.wait(seconds, then: next)
  }

  /// Holds the flight at a fraction of its path.
  func scrub(to fraction: Double, by method: ScrubbingMethod) {
    let pathAnimation = makePathAnimation()
    hold(pathAnimation, at: fraction, by: method)
    astronaut.add(pathAnimation, forKey: "flight")

    let lineAnimation = CABasicAnimation(keyPath: "strokeEnd")
    lineAnimation.fromValue = 0
    lineAnimation.toValue = 1
    hold(lineAnimation, at: fraction, by: method)
    lineLayer.add(lineAnimation, forKey: "flight")
  }

  private func makePathAnimation() -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position")
    // Both curves are equally long and take equal times. Within them, position and strokeEnd follow the curve's
    // parameter, so the astronaut stays at the line's end.
    animation.path = path.cgPath
    return animation
  }

  private func hold(_ animation: CAPropertyAnimation, at fraction: Double, by method: ScrubbingMethod) {
    let duration = 1.0
    animation.duration = duration
    animation.timeOffset = duration * fraction
    switch method {
    case .speedZero:
      animation.speed = 0
    case .longPastBegin:
      // One second of media time is long past on any machine.
      animation.beginTime = 1
      // With an offset of 0, the fill would show the end.
      animation.timeOffset = max(animation.timeOffset, duration * 0.000001)
      animation.isRemovedOnCompletion = false
      animation.fillMode = .forwards
    }
  }

  // MARK: - Scenery

  /// Returns the guide's curve: from corner to corner, half of it bent down and half of it bent up.
  private static func makePath(in bounds: CGRect) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addQuadCurve(
      to: CGPoint(x: bounds.width / 2, y: bounds.height / 2), controlPoint: CGPoint(x: 0, y: bounds.height / 2))
    path.addQuadCurve(
      to: CGPoint(x: bounds.width, y: bounds.height), controlPoint: CGPoint(x: bounds.width, y: bounds.height / 2))
    return path
  }

  private static func addStars(to sky: CALayer) {
    var random = SeededRandom(seed: 42)
    for _ in 0..<110 {
      let place = CGPoint(
        x: random.number(in: 0...sky.bounds.width), y: random.number(in: 0...sky.bounds.height))
      let brightness = random.number(in: CGFloat(0.15)...0.8)
      sky.addDot(
        at: place, radius: random.number(in: CGFloat(0.5)...1.4),
        color: UIColor.white.withAlphaComponent(brightness), name: "star")
    }
  }

  private static func addPlanet(to sky: CALayer) {
    let center = CGPoint(x: 668, y: 66)
    addRing(to: sky, around: center, from: 0.5, name: "ring behind")
    let planet = sky.addDot(
      at: center, radius: 34, color: UIColor(red: 0.56, green: 0.47, blue: 0.85, alpha: 1), name: "planet")
    planet.masksToBounds = true
    let bands: [(y: CGFloat, height: CGFloat)] = [(12, 7), (28, 12), (50, 6)]
    for band in bands {
      planet.addRectangle(
        CGRect(x: 0, y: band.y, width: 68, height: band.height), color: SceneTheme.pink.withAlphaComponent(0.35),
        name: "band")
    }
    addRing(to: sky, around: center, from: 0, name: "ring")
  }

  /// Adds half of the planet's ring: the path begins at the right, and its first half is before the planet.
  private static func addRing(to sky: CALayer, around center: CGPoint, from start: CGFloat, name: String) {
    let ring = UIBezierPath(ovalIn: CGRect(x: -58, y: -13, width: 116, height: 26))
    let ringLayer = CAShapeLayer()
    ringLayer.name = name
    ringLayer.path = ring.cgPath
    ringLayer.fillColor = nil
    ringLayer.strokeColor = SceneTheme.amber.withAlphaComponent(0.8).cgColor
    ringLayer.lineWidth = 3
    ringLayer.strokeStart = start
    ringLayer.strokeEnd = start + 0.5
    ringLayer.position = center
    ringLayer.transform = CATransform3DMakeRotation(-0.35, 0, 0, 1)
    sky.addSublayer(ringLayer)
  }
}
