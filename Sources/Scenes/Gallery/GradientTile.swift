import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The three types of gradient.
struct GradientTile: GalleryTile {
  let title = "CAGradientLayer"
  let note = "three types"

  func build(in stage: CALayer) {
    let axial = add(.axial, [SceneTheme.blue, SceneTheme.violet], at: 16, to: stage)
    axial.cornerRadius = 14
    axial.swing("colors", from: colors(.blue), to: colors(.warm), duration: 2)
    axial.swing("endPoint", from: CGPoint(x: 0.2, y: 1), to: CGPoint(x: 1, y: 0.4), duration: 3)

    let radial = add(
      .radial, [SceneTheme.text, SceneTheme.amber, SceneTheme.coral, SceneTheme.panel], at: 78, to: stage)
    radial.startPoint = CGPoint(x: 0.5, y: 0.5)
    radial.endPoint = CGPoint(x: 1, y: 1)
    radial.swing("locations", from: [0, 0.1, 0.3, 0.7], to: [0.1, 0.5, 0.8, 1], duration: 1.6)

    let wheel = SceneTheme.accents + [SceneTheme.blue]
    let conic = add(.conic, wheel, at: 140, to: stage)
    conic.cornerRadius = 27
    conic.startPoint = CGPoint(x: 0.5, y: 0.5)
    conic.endPoint = CGPoint(x: 1, y: 0.5)
    conic.cycle("transform.rotation.z", from: 0, to: 2 * Double.pi, duration: 5)
  }

  private enum Palette { case blue, warm }

  private func colors(_ palette: Palette) -> [CGColor] {
    switch palette {
    case .blue: [SceneTheme.blue.cgColor, SceneTheme.violet.cgColor]
    case .warm: [SceneTheme.mint.cgColor, SceneTheme.pink.cgColor]
    }
  }

  private func add(_ type: CAGradientLayerType, _ colors: [UIColor], at x: CGFloat, to stage: CALayer)
    -> CAGradientLayer
  {
    let layer = CAGradientLayer()
    layer.name = type.rawValue
    layer.type = type
    layer.colors = colors.map(\.cgColor)
    layer.frame = CGRect(x: x, y: 25, width: 54, height: 54)
    stage.addSublayer(layer)
    return layer
  }
}

/// A gradient that is visible through the glyphs of its mask, a text.
struct MaskTile: GalleryTile {
  let title = "mask"
  let note = "text, shimmer"

  func build(in stage: CALayer) {
    let shine = CAGradientLayer()
    shine.name = "shine"
    shine.frame = stage.bounds
    shine.startPoint = CGPoint(x: 0, y: 0.4)
    shine.endPoint = CGPoint(x: 1, y: 0.6)
    shine.colors = [SceneTheme.violet, SceneTheme.text, SceneTheme.blue].map(\.cgColor)
    stage.addSublayer(shine)
    let word = CATextLayer()
    word.string = "Kinora"
    word.font = UIFont.systemFont(ofSize: 46, weight: .black)
    word.fontSize = 46
    word.alignmentMode = .center
    word.frame = CGRect(x: 0, y: 24, width: stage.bounds.width, height: 60)
    shine.mask = word
    shine.cycle("locations", from: [-0.6, -0.3, 0], to: [1, 1.3, 1.6], duration: 2.4)
  }
}
