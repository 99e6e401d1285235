import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// Two planes that rotate through each other, and a translucent one across both.
struct CrossingPlanes {
  private static let side: CGFloat = 170

  @discardableResult
  init(in stage: CALayer, at position: CGPoint) {
    let space = CATransformLayer()
    space.name = "crossing planes"
    space.position = position
    space.transform = CATransform3DMakeRotation(-0.35, 1, 0, 0)
    stage.addSublayer(space)
    let tilted = plane("blue", SceneTheme.blue, CATransform3DMakeRotation(-0.6, 0, 1, 0))
    let upright = plane("amber", SceneTheme.amber, CATransform3DMakeRotation(0.9, 0, 1, 0))
    let level = plane("glass", SceneTheme.mint.withAlphaComponent(0.45), CATransform3DMakeRotation(1.35, 1, 0, 0))
    space.addSublayer(tilted)
    space.addSublayer(upright)
    space.addSublayer(level)
    spin(tilted, from: -0.6, seconds: 11)
    spin(upright, from: 0.9, seconds: -7)
  }

  private func plane(_ name: String, _ color: UIColor, _ transform: CATransform3D) -> CALayer {
    let plane = CALayer()
    plane.name = name
    plane.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    plane.cornerRadius = 18
    plane.backgroundColor = color.cgColor
    plane.transform = transform
    let rings = UIBezierPath(roundedRect: plane.bounds.insetBy(dx: 16, dy: 16), cornerRadius: 8)
    plane.addLine(rings, color: SceneTheme.background.withAlphaComponent(0.55), width: 3, name: "rim")
    // On one side of the axis, where the planes intersect.
    plane.addText(
      name, TextStyle(fontName: "Inter-SemiBold", size: 17, color: SceneTheme.background), x: 26, y: 25,
      width: Self.side / 2 - 28)
    return plane
  }

  /// Rotates a plane about the vertical axis; backwards for negative seconds.
  private func spin(_ plane: CALayer, from angle: Double, seconds: Double) {
    let spin = CABasicAnimation(keyPath: "transform.rotation.y")
    spin.fromValue = angle
    spin.toValue = angle + (seconds < 0 ? -2 : 2) * Double.pi
    spin.duration = abs(seconds)
    spin.repeatCount = .infinity
    plane.add(spin, forKey: "spin")
  }
}
