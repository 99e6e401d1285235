import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A card with two sides, each a layer that is invisible from behind.
final class FlipCard {
  private static let size = CGSize(width: 172, height: 236)
  private let card = CATransformLayer()
  private var halfTurns = 0

  init(in stage: CALayer, at position: CGPoint) {
    card.name = "card"
    card.position = position
    stage.addSublayer(card)
    let back = side("back", color: SceneTheme.raised)
    back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    addBackPattern(to: back)
    let front = side("front", color: SceneTheme.text)
    addFront(to: front)
    card.addSublayer(back)
    card.addSublayer(front)
    sway()
  }

  /// Turns the card over; during a turn, it continues from its current angle.
  func flip() {
    halfTurns += 1
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.9)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(controlPoints: 0.3, 0, 0.2, 1))
    card.setValue(Double(halfTurns) * Double.pi, forKeyPath: "transform.rotation.y")
    CATransaction.commit()
  }

  private func sway() {
    let sway = CABasicAnimation(keyPath: "transform.rotation.y")
    sway.fromValue = -0.42
    sway.toValue = 0.42
    sway.duration = 2.6
    sway.isAdditive = true
    sway.autoreverses = true
    sway.repeatCount = .infinity
    sway.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    card.add(sway, forKey: "sway")
  }

  private func side(_ name: String, color: UIColor) -> CALayer {
    let side = CALayer()
    side.name = name
    side.bounds = CGRect(origin: .zero, size: Self.size)
    side.backgroundColor = color.cgColor
    side.cornerRadius = 16
    side.isDoubleSided = false
    return side
  }

  private func addFront(to front: CALayer) {
    let dark = TextStyle(fontName: "Inter-SemiBold", size: 40, color: SceneTheme.coral)
    front.addText("A", dark, x: 16, y: 8, width: 60)
    let heart = CAShapeLayer()
    heart.name = "heart"
    heart.path = heartPath(in: CGRect(x: 46, y: 80, width: 80, height: 76)).cgPath
    heart.fillColor = SceneTheme.coral.cgColor
    front.addSublayer(heart)
    front.addText(
      "front", TextStyle(fontName: "Inter-Medium", size: 13, color: SceneTheme.faint), x: 0, y: 204,
      width: Self.size.width, alignment: .center)
  }

  private func heartPath(in box: CGRect) -> UIBezierPath {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: box.minX + x * box.width, y: box.minY + y * box.height)
    }
    let path = UIBezierPath()
    path.move(to: point(0.5, 1))
    path.addCurve(to: point(0, 0.3), controlPoint1: point(0.2, 0.75), controlPoint2: point(0, 0.55))
    path.addCurve(to: point(0.5, 0.2), controlPoint1: point(0, -0.05), controlPoint2: point(0.4, -0.08))
    path.addCurve(to: point(1, 0.3), controlPoint1: point(0.6, -0.08), controlPoint2: point(1, -0.05))
    path.addCurve(to: point(0.5, 1), controlPoint1: point(1, 0.55), controlPoint2: point(0.8, 0.75))
    path.close()
    return path
  }

  private func addBackPattern(to back: CALayer) {
    back.borderWidth = 8
    back.borderColor = SceneTheme.text.cgColor
    let rings = UIBezierPath()
    for radius in stride(from: 16 as CGFloat, through: 64, by: 12) {
      rings.append(
        UIBezierPath(
          ovalIn: CGRect(
            x: Self.size.width / 2 - radius, y: Self.size.height / 2 - radius, width: 2 * radius, height: 2 * radius)))
    }
    back.addLine(rings, color: SceneTheme.blue, width: 4, name: "rings")
  }
}
