import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// Sparks from a fountain.
struct EmitterTile: GalleryTile {
  let title = "CAEmitterLayer"
  let note = "particles"

  func build(in stage: CALayer) {
    let window = CALayer()
    window.name = "window"
    window.frame = CGRect(x: 14, y: 8, width: 182, height: 92)
    window.masksToBounds = true
    stage.addSublayer(window)
    let fountain = CAEmitterLayer()
    fountain.name = "fountain"
    fountain.frame = window.bounds
    fountain.emitterPosition = CGPoint(x: 91, y: 86)
    fountain.renderMode = .additive
    fountain.seed = 7
    fountain.emitterCells = [SceneTheme.amber, SceneTheme.coral, SceneTheme.violet].map { spark($0) }
    window.addSublayer(fountain)
  }

  private func spark(_ color: UIColor) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents = Self.glow
    cell.color = color.cgColor
    cell.birthRate = 36
    cell.lifetime = 1.5
    cell.lifetimeRange = 0.5
    cell.velocity = 105
    cell.velocityRange = 40
    cell.emissionLongitude = -.pi / 2
    cell.emissionRange = 0.9
    cell.yAcceleration = 110
    cell.scale = 0.5
    cell.scaleRange = 0.3
    cell.scaleSpeed = -0.2
    cell.alphaSpeed = -0.55
    return cell
  }

  /// A soft white dot, 24 pixels square.
  private static let glow: CGImage = {
    let side = 24
    var pixels: [UInt32] = []
    for y in 0..<side {
      for x in 0..<side {
        let radius = Double(side) / 2
        let distance = hypot(Double(x) + 0.5 - radius, Double(y) + 0.5 - radius) / radius
        let level = max(0, 1 - distance)
        let value = UInt32((level * level * 255).rounded())
        pixels.append(value << 24 | value << 16 | value << 8 | value)
      }
    }
    return CGImage(width: side, height: side, pixels: pixels)
  }()
}
