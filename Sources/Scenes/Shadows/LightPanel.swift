import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// Glowing shapes, and a ball whose shadow has a separate path.
enum LightPanel {
  static func fill(_ panel: CALayer) {
    panel.addText("Light", .heading, x: 20, y: 16, width: 200)
    panel.addText("shadowColor, shadowPath", .code, x: 20, y: 42, width: 250)
    let middle = panel.bounds.width / 2
    for (index, x) in [middle - 78, middle, middle + 78].enumerated() {
      addLamp(at: CGPoint(x: x, y: 128), index: index, to: panel)
    }
    addStar(at: CGPoint(x: middle, y: 224), to: panel)
    addBall(over: CGPoint(x: middle, y: 372), to: panel)
  }

  private static func addLamp(at center: CGPoint, index: Int, to panel: CALayer) {
    let color = SceneTheme.accents[index]
    let lamp = panel.addDot(at: center, radius: 16, color: color, name: "lamp \(index + 1)")
    lamp.shadowColor = color.cgColor
    lamp.shadowOffset = .zero
    lamp.shadowOpacity = 1
    lamp.shadowRadius = 4
    pulse("shadowRadius", from: 4.0, to: 18.0, duration: 0.9, delay: Double(index) * 0.3, on: lamp)
  }

  /// Adds a shape that casts the shadow of its stroke.
  private static func addStar(at center: CGPoint, to panel: CALayer) {
    let star = CAShapeLayer()
    star.name = "star"
    star.bounds = CGRect(x: 0, y: 0, width: 84, height: 84)
    star.position = center
    star.path = UIBezierPath(star: 5, in: star.bounds, depth: 0.5).cgPath
    star.fillColor = nil
    star.strokeColor = SceneTheme.amber.cgColor
    star.lineWidth = 3
    star.lineJoin = .round
    star.shadowColor = SceneTheme.amber.cgColor
    star.shadowOffset = .zero
    star.shadowOpacity = 1
    star.shadowRadius = 7
    panel.addSublayer(star)
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = 2 * Double.pi
    turn.duration = 9
    turn.repeatCount = .infinity
    star.add(turn, forKey: "turn")
  }

  private static func addBall(over floor: CGPoint, to panel: CALayer) {
    panel.addRectangle(
      CGRect(x: 16, y: floor.y - 24, width: panel.bounds.width - 32, height: 48), color: SceneTheme.board,
      cornerRadius: 12, name: "floor")
    let shade = CALayer()
    shade.name = "contact shadow"
    shade.position = floor
    shade.shadowPath = CGPath(ellipseIn: CGRect(x: -34, y: -5, width: 68, height: 10), transform: nil)
    shade.shadowOffset = .zero
    shade.shadowOpacity = 0.9
    shade.shadowRadius = 4
    panel.addSublayer(shade)
    pulse("shadowRadius", from: 3.0, to: 11.0, duration: 0.62, delay: 0, on: shade, curve: .easeOut)
    pulse("shadowOpacity", from: 0.95, to: 0.3, duration: 0.62, delay: 0, on: shade, curve: .easeOut)
    let ball = panel.addDot(
      at: CGPoint(x: floor.x, y: floor.y - 30), radius: 26, color: SceneTheme.coral, name: "ball")
    pulse("position.y", from: floor.y - 30, to: floor.y - 92, duration: 0.62, delay: 0, on: ball, curve: .easeOut)
  }

  private static func pulse(
    _ keyPath: String, from: CGFloat, to: CGFloat, duration: CFTimeInterval, delay: CFTimeInterval, on layer: CALayer,
    curve: CAMediaTimingFunctionName = .easeInEaseOut
  ) {
    let pulse = CABasicAnimation(keyPath: keyPath)
    pulse.fromValue = from
    pulse.toValue = to
    pulse.duration = duration
    pulse.timeOffset = delay
    pulse.autoreverses = true
    pulse.repeatCount = .infinity
    pulse.timingFunction = CAMediaTimingFunction(name: curve)
    layer.add(pulse, forKey: keyPath)
  }
}
