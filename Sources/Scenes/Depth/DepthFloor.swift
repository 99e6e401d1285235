import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A floor that begins behind the eye and extends towards the horizon, moving below everything else.
struct DepthFloor {
  private static let tile: CGFloat = 80
  private static let columns = 44
  private static let rows = 52
  /// The distance from the stage to the floor's near edge, towards the eye.
  private static let nearest: CGFloat = 900

  @discardableResult
  init(in stage: CALayer) {
    let size = CGSize(width: Self.tile * CGFloat(Self.columns), height: Self.tile * CGFloat(Self.rows))
    let floor = CAShapeLayer()
    floor.name = "floor"
    floor.bounds = CGRect(origin: .zero, size: size)
    // The near edge is behind the eye; the floor extends back from there.
    floor.anchorPoint = CGPoint(x: 0.5, y: 1)
    floor.position = CGPoint(x: stage.bounds.midX, y: stage.bounds.maxY - 36)
    // A zPosition instead would put it in front of its siblings.
    floor.transform = CATransform3DRotate(CATransform3DMakeTranslation(0, 0, Self.nearest), .pi / 2, 1, 0, 0)
    floor.backgroundColor = SceneTheme.background.cgColor
    floor.path = Self.lines(size).cgPath
    floor.fillColor = nil
    floor.strokeColor = SceneTheme.blue.withAlphaComponent(0.5).cgColor
    floor.lineWidth = 2.5
    stage.addSublayer(floor)
    addHaze(to: stage)
    roll(floor)
  }

  private static func lines(_ size: CGSize) -> UIBezierPath {
    let lines = UIBezierPath()
    for column in 0...columns {
      let x = CGFloat(column) * tile
      lines.move(to: CGPoint(x: x, y: 0))
      lines.addLine(to: CGPoint(x: x, y: size.height))
    }
    for row in 0...rows {
      let y = CGFloat(row) * tile
      lines.move(to: CGPoint(x: 0, y: y))
      lines.addLine(to: CGPoint(x: size.width, y: y))
    }
    return lines
  }

  /// Fades the floor into the wall where its lines would flicker.
  private func addHaze(to stage: CALayer) {
    let haze = CAGradientLayer()
    haze.name = "haze"
    haze.frame = CGRect(x: 0, y: stage.bounds.midY, width: stage.bounds.width, height: 130)
    let wall = SceneTheme.panel
    haze.colors = [wall.cgColor, wall.cgColor, wall.withAlphaComponent(0).cgColor]
    haze.locations = [0, 0.22, 1]
    stage.addSublayer(haze)
  }

  /// Moves the floor closer by one tile, repeatedly.
  private func roll(_ floor: CALayer) {
    let roll = CABasicAnimation(keyPath: "transform.translation.z")
    roll.fromValue = Self.nearest
    roll.toValue = Self.nearest + Self.tile
    roll.duration = 1.6
    roll.repeatCount = .infinity
    floor.add(roll, forKey: "roll")
  }
}
