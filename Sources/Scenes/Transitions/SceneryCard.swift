import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A picture of hills under a sky, made of layers.
struct SceneryCard {
  var name: String
  /// The colours from the top of the sky to the horizon.
  var sky: [UIColor]
  var sun: UIColor
  /// The position of the sun, in fractions of the picture.
  var sunPlace: CGPoint
  /// The colours from the farthest hills to the nearest.
  var hills: [UIColor]

  static let all = [
    SceneryCard(
      name: "Morning", sky: [rgb(0x2B4C7E), rgb(0xF2A65A), rgb(0xFFE3B3)], sun: rgb(0xFFF4D6),
      sunPlace: CGPoint(x: 0.7, y: 0.5), hills: [rgb(0x8A6E8C), rgb(0x5A4A6F), rgb(0x2E2A47)]),
    SceneryCard(
      name: "Noon", sky: [rgb(0x2F8FE0), rgb(0x9FD6F7), rgb(0xE8F7FF)], sun: rgb(0xFFFBE8),
      sunPlace: CGPoint(x: 0.32, y: 0.24), hills: [rgb(0x7FB58A), rgb(0x4C9467), rgb(0x25694B)]),
    SceneryCard(
      name: "Evening", sky: [rgb(0x3B1D5E), rgb(0xC2456B), rgb(0xFFA987)], sun: rgb(0xFFD9A0),
      sunPlace: CGPoint(x: 0.5, y: 0.6), hills: [rgb(0x8C3A64), rgb(0x56264F), rgb(0x2A1633)]),
    SceneryCard(
      name: "Night", sky: [rgb(0x060B1E), rgb(0x14254B), rgb(0x2B4A7A)], sun: rgb(0xEAF1FF),
      sunPlace: CGPoint(x: 0.78, y: 0.26), hills: [rgb(0x1D335A), rgb(0x12223F), rgb(0x0A1429)]),
  ]

  func makeLayer(size: CGSize) -> CALayer {
    let card = CAGradientLayer()
    card.name = name
    card.frame = CGRect(origin: .zero, size: size)
    card.colors = sky.map(\.cgColor)
    let center = CGPoint(x: sunPlace.x * size.width, y: sunPlace.y * size.height)
    card.addDot(at: center, radius: 44, color: sun.withAlphaComponent(0.18), name: "glow")
    card.addDot(at: center, radius: 24, color: sun, name: "sun")
    for (index, color) in hills.enumerated() { addHill(index, color, to: card) }
    card.addText(
      name, TextStyle(fontName: "Inter-SemiBold", size: 26, color: .white), x: 24, y: size.height - 56, width: 220)
    return card
  }

  /// Adds a wave from side to side; nearer ones are lower and longer.
  private func addHill(_ index: Int, _ color: UIColor, to card: CALayer) {
    let size = card.bounds.size
    let level = size.height * (0.62 + 0.13 * CGFloat(index))
    let swell = size.height * (0.16 - 0.03 * CGFloat(index))
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: size.height))
    path.addLine(to: CGPoint(x: 0, y: level))
    let middle = size.width * (0.36 + 0.14 * CGFloat(index))
    path.addCurve(
      to: CGPoint(x: middle, y: level - swell / 3), controlPoint1: CGPoint(x: middle / 3, y: level - 2 * swell),
      controlPoint2: CGPoint(x: middle * 2 / 3, y: level + swell))
    path.addCurve(
      to: CGPoint(x: size.width, y: level - swell / 2),
      controlPoint1: CGPoint(x: middle + (size.width - middle) / 3, y: level - 1.6 * swell),
      controlPoint2: CGPoint(x: size.width - 40, y: level + swell / 2))
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.close()
    let hill = CAShapeLayer()
    hill.name = "hill"
    hill.frame = card.bounds
    hill.path = path.cgPath
    hill.fillColor = color.cgColor
    card.addSublayer(hill)
  }

  private static func rgb(_ hex: Int) -> UIColor {
    func part(_ shift: Int) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}
