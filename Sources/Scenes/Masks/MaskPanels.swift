import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The panels of the scene `masks`, each with a different kind of mask.
enum MaskPanels {
  static func addGradient(to panel: CALayer) {
    let picture = addPicture(to: panel, "CAGradientLayer")
    let light = CAGradientLayer()
    light.type = .radial
    light.colors = [CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 0, alpha: 0)]
    light.locations = [0.35, 1]
    light.startPoint = CGPoint(x: 0.5, y: 0.5)
    light.endPoint = CGPoint(x: 1, y: 1)
    light.bounds = CGRect(x: 0, y: 0, width: 170, height: 170)
    light.position = CGPoint(x: 70, y: picture.bounds.midY)
    picture.mask = light
    light.add(swing("position.x", from: 60, to: picture.bounds.width - 60, duration: 2.2), forKey: "swing")
  }

  static func addText(to panel: CALayer) {
    let stripes = addStage(to: panel, "CATextLayer")
    for index in 0..<14 {
      let stripe = stripes.addRectangle(
        CGRect(x: CGFloat(index) * 34 - 100, y: -40, width: 18, height: 220),
        color: SceneTheme.accents[index % SceneTheme.accents.count], name: "stripe")
      stripe.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
    }
    stripes.backgroundColor = SceneTheme.blue.cgColor
    let text = CATextLayer()
    text.string = "masks"
    text.font = "Inter-SemiBold"
    text.fontSize = 76
    text.alignmentMode = .center
    text.frame = CGRect(x: 0, y: 14, width: stripes.bounds.width, height: 104)
    stripes.mask = text
    for stripe in stripes.sublayers ?? [] {
      let slide = CABasicAnimation(keyPath: "position.x")
      slide.byValue = 204.0
      slide.duration = 4
      slide.repeatCount = .infinity
      stripe.position.x -= 102
      stripe.add(slide, forKey: "slide")
    }
  }

  static func addShape(to panel: CALayer) {
    let picture = addPicture(to: panel, "CAShapeLayer")
    let star = makeStar(side: 112, at: CGPoint(x: picture.bounds.midX, y: picture.bounds.midY))
    picture.mask = star
    star.add(turn(7), forKey: "turn")
    star.add(swing("transform.scale", from: 0.75, to: 1.15, duration: 1.7), forKey: "swing")
  }

  /// Adds a mask with its own mask: a star, cut to a ring of dashes.
  static func addNested(to panel: CALayer) {
    let picture = addPicture(to: panel, "mask.mask")
    let star = makeStar(side: 130, at: CGPoint(x: picture.bounds.midX, y: picture.bounds.midY))
    let ring = CAShapeLayer()
    ring.frame = star.bounds
    ring.path = CGPath(ellipseIn: star.bounds.insetBy(dx: 31, dy: 31), transform: nil)
    ring.fillColor = nil
    ring.strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    ring.lineWidth = 43
    ring.lineDashPattern = [22, 7]
    star.mask = ring
    picture.mask = star
    star.add(turn(11), forKey: "turn")
    let march = CABasicAnimation(keyPath: "lineDashPhase")
    march.byValue = 58.0
    march.duration = 1.4
    march.repeatCount = .infinity
    ring.add(march, forKey: "march")
  }

  static func addClip(to panel: CALayer) {
    let stage = addStage(to: panel, "masksToBounds, cornerCurve")
    for (index, curve) in [CALayerCornerCurve.circular, .continuous].enumerated() {
      let x = stage.bounds.midX + (index == 0 ? -74 : 74)
      let window = CALayer()
      window.name = curve.rawValue
      window.bounds = CGRect(x: 0, y: 0, width: 112, height: 112)
      window.position = CGPoint(x: x, y: stage.bounds.midY)
      window.backgroundColor = SceneTheme.raised.cgColor
      window.cornerRadius = 36
      window.cornerCurve = curve
      window.masksToBounds = true
      if index == 1 { window.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner] }
      stage.addSublayer(window)
      let sun = window.addDot(at: CGPoint(x: 20, y: 30), radius: 34, color: SceneTheme.amber, name: "sun")
      window.addDot(at: CGPoint(x: 78, y: 112), radius: 50, color: SceneTheme.violet, name: "hill")
      sun.add(swing("position.x", from: -10, to: 122, duration: 2.6), forKey: "swing")
      window.add(swing("cornerRadius", from: 8, to: 56, duration: 2), forKey: "round")
    }
  }

  // MARK: - Parts

  private static func addStage(to panel: CALayer, _ title: String) -> CALayer {
    panel.addText(title, .code, x: 16, y: 12, width: panel.bounds.width - 32)
    let stage = CALayer()
    stage.name = "stage"
    stage.frame = CGRect(x: 16, y: 42, width: panel.bounds.width - 32, height: panel.bounds.height - 56)
    panel.addSublayer(stage)
    return stage
  }

  /// Adds a picture with a sky behind it.
  private static func addPicture(to panel: CALayer, _ title: String) -> CALayer {
    let sky = CAGradientLayer()
    let stage = addStage(to: panel, title)
    sky.name = "picture"
    sky.frame = stage.bounds
    sky.colors = [SceneTheme.violet.cgColor, SceneTheme.coral.cgColor, SceneTheme.amber.cgColor]
    sky.startPoint = CGPoint(x: 0, y: 0)
    sky.endPoint = CGPoint(x: 1, y: 1)
    stage.addSublayer(sky)
    let figure = CALayer()
    figure.name = "figure"
    figure.contents = AstronautPicture.image
    figure.contentsGravity = .resizeAspect
    figure.frame = sky.bounds
    sky.addSublayer(figure)
    return sky
  }

  private static func makeStar(side: CGFloat, at center: CGPoint) -> CAShapeLayer {
    let star = CAShapeLayer()
    star.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    star.position = center
    star.path = UIBezierPath(star: 6, in: star.bounds, depth: 0.62).cgPath
    return star
  }

  private static func turn(_ duration: CFTimeInterval) -> CAAnimation {
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = 2 * Double.pi
    turn.duration = duration
    turn.repeatCount = .infinity
    return turn
  }

  private static func swing(_ keyPath: String, from: CGFloat, to: CGFloat, duration: CFTimeInterval) -> CAAnimation {
    let swing = CABasicAnimation(keyPath: keyPath)
    swing.fromValue = from
    swing.toValue = to
    swing.duration = duration
    swing.autoreverses = true
    swing.repeatCount = .infinity
    swing.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return swing
  }
}
