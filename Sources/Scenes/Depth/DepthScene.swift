import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraUIKitValues

/// Layers in space: a cube, a card with two sides, intersecting planes, and a floor that passes below the eye.
final class DepthScene: CatalogScene {
  static let name = "depth"
  static let summary = "Layers in 3D: cube, flipping card, crossing planes, floor"
  static let keys = [
    SceneKey("f", "flip the card"),
    SceneKey("g", "spread the cube's faces"),
    SceneKey("e", "move the eye closer"),
  ]

  /// The distances from the eye to the plane of the stage, in points.
  private static let distances: [CGFloat] = [640, 460]

  private let stage = CALayer()
  private var cube: DepthCube?
  private var card: FlipCard?
  private var isClose = false

  func load(into root: CALayer) {
    root.addHeader(
      title: "Depth", subtitle: "Transform layers keep the depth of their sublayers; planes that intersect are split.")
    stage.name = "stage"
    stage.frame = SceneTheme.content
    stage.backgroundColor = SceneTheme.panel.cgColor
    stage.cornerRadius = 14
    stage.masksToBounds = true
    stage.sublayerTransform.m34 = -1 / Self.distances[0]
    root.addSublayer(stage)
    let bounds = stage.bounds
    DepthFloor(in: stage)
    cube = DepthCube(in: stage, at: CGPoint(x: bounds.width * 0.23, y: bounds.midY - 6))
    card = FlipCard(in: stage, at: CGPoint(x: bounds.midX, y: bounds.midY - 10))
    CrossingPlanes(in: stage, at: CGPoint(x: bounds.width * 0.8, y: bounds.midY - 6))
    addKeys(to: root)
  }

  func keyPressed(_ key: Key) {
    switch key.name {
    case "f": card?.flip()
    case "g": cube?.toggleSpread()
    case "e": toggleEye()
    default: return
    }
  }

  private func toggleEye() {
    isClose.toggle()
    CATransaction.begin()
    CATransaction.setAnimationDuration(1.2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
    stage.sublayerTransform.m34 = -1 / Self.distances[isClose ? 1 : 0]
    CATransaction.commit()
  }

  /// Adds the keys in a row on the stage's wall.
  private func addKeys(to root: CALayer) {
    var x = SceneTheme.content.minX + 20
    for key in Self.keys {
      root.addLegendLine(key.key.name.uppercased(), key.does, x: x, y: SceneTheme.content.minY + 18, width: 220)
      x += 210
    }
  }
}
