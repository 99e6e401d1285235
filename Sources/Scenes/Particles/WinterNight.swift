import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The background of the particles: a night sky over snowy hills, with fir trees and a moon.
enum WinterNight {
  static func add(to root: CALayer) {
    let sky = CAGradientLayer()
    sky.name = "sky"
    sky.frame = root.bounds
    sky.colors = [color(0x070B1C), color(0x16234A), color(0x3B4A82)].map(\.cgColor)
    sky.locations = [0, 0.5, 0.85]
    root.addSublayer(sky)
    addStars(to: sky)
    addMoon(to: root)
    addHill(to: root, heights: (392, 330, 400), color: color(0x27386B))
    addTrees(
      to: root, [(60, 402, 54), (112, 396, 74), (168, 398, 46), (866, 402, 62), (918, 408, 84)], color(0x14224A))
    addHill(to: root, heights: (424, 438, 410), color: color(0x3A4F8C))
    addTrees(to: root, [(24, 448, 110), (706, 436, 92), (768, 432, 68)], color(0x0E1A3C))
    addHill(to: root, heights: (466, 452, 470), color: color(0x5C73B4))
  }

  private static func addStars(to sky: CALayer) {
    var random = SeededRandom(seed: 0x73_746172)
    for _ in 0..<70 {
      let place = CGPoint(x: random.number(in: 0...960), y: random.number(in: 0...300))
      let light = UIColor.white.withAlphaComponent(random.number(in: 0.2...0.8))
      sky.addDot(at: place, radius: random.number(in: 0.5...1.3), color: light, name: "star")
    }
  }

  private static func addMoon(to root: CALayer) {
    let halo = CALayer()
    halo.name = "halo"
    halo.frame = CGRect(x: 636, y: 36, width: 190, height: 190)
    halo.contents = ParticlePictures.glow
    halo.opacity = 0.35
    root.addSublayer(halo)
    root.addDot(at: CGPoint(x: 731, y: 131), radius: 34, color: color(0xF4EFD9), name: "moon")
    for crater in [(718.0, 122.0, 6.0), (742, 140, 8), (736, 114, 4)] {
      root.addDot(at: CGPoint(x: crater.0, y: crater.1), radius: crater.2, color: color(0xE2DBC0), name: "crater")
    }
  }

  /// Adds a hill by its heights at the left edge, in the middle and at the right edge.
  private static func addHill(to root: CALayer, heights: (CGFloat, CGFloat, CGFloat), color: UIColor) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: heights.0))
    path.addCurve(
      to: CGPoint(x: 480, y: heights.1), controlPoint1: CGPoint(x: 160, y: heights.0 - 34),
      controlPoint2: CGPoint(x: 300, y: heights.1 + 18))
    path.addCurve(
      to: CGPoint(x: 960, y: heights.2), controlPoint1: CGPoint(x: 660, y: heights.1 - 18),
      controlPoint2: CGPoint(x: 800, y: heights.2 + 22))
    path.addLine(to: CGPoint(x: 960, y: 540))
    path.addLine(to: CGPoint(x: 0, y: 540))
    path.close()
    root.addFigure(path, color: color, name: "hill")
  }

  private static func addTrees(
    to root: CALayer, _ trees: [(x: CGFloat, foot: CGFloat, height: CGFloat)], _ color: UIColor
  ) {
    for tree in trees {
      let path = UIBezierPath()
      for tier in 0..<3 {
        let top = tree.foot - tree.height + CGFloat(tier) * tree.height * 0.24
        let half = tree.height * (0.15 + 0.075 * CGFloat(tier))
        path.move(to: CGPoint(x: tree.x, y: top))
        path.addLine(to: CGPoint(x: tree.x + half, y: top + tree.height * 0.46))
        path.addLine(to: CGPoint(x: tree.x - half, y: top + tree.height * 0.46))
        path.close()
      }
      root.addFigure(path, color: color, name: "fir")
    }
  }

  private static func color(_ hex: Int) -> UIColor {
    UIColor(hex: hex)
  }
}

extension CALayer {
  /// Adds a filled outline in this layer's own coordinates.
  @discardableResult
  func addFigure(_ path: UIBezierPath, color: UIColor, name: String) -> CAShapeLayer {
    let figure = CAShapeLayer()
    figure.name = name
    figure.frame = bounds
    figure.path = path.cgPath
    figure.fillColor = color.cgColor
    addSublayer(figure)
    return figure
  }
}

extension UIColor {
  /// Creates a colour from its red, green and blue bytes.
  convenience init(hex: Int) {
    func part(_ shift: Int) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}
