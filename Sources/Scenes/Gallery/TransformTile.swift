import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A cube of six layers that rotates in depth.
struct TransformTile: GalleryTile {
  let title = "CATransformLayer"
  let note = "depth"

  private static let side: CGFloat = 52

  func build(in stage: CALayer) {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 320
    stage.sublayerTransform = perspective
    let tilt = CATransformLayer()
    tilt.name = "tilt"
    tilt.position = CGPoint(x: stage.bounds.midX, y: 52)
    tilt.transform = CATransform3DMakeRotation(-0.5, 1, 0, 0)
    stage.addSublayer(tilt)
    let cube = CATransformLayer()
    cube.name = "cube"
    tilt.addSublayer(cube)
    for (index, turn) in turns.enumerated() { addFace(index, turn, to: cube) }
    cube.cycle("transform.rotation.y", from: 0, to: 2 * Double.pi, duration: 6)
  }

  private var turns: [CATransform3D] {
    let sides = (0..<4).map { CATransform3DMakeRotation(CGFloat($0) * .pi / 2, 0, 1, 0) }
    return sides + [CATransform3DMakeRotation(.pi / 2, 1, 0, 0), CATransform3DMakeRotation(-.pi / 2, 1, 0, 0)]
  }

  private func addFace(_ index: Int, _ turn: CATransform3D, to cube: CALayer) {
    let side = Self.side
    let face = cube.addRectangle(
      CGRect(x: -side / 2, y: -side / 2, width: side, height: side), color: SceneTheme.accents[index],
      cornerRadius: 7, name: "face \(index + 1)")
    face.borderWidth = 2
    face.borderColor = SceneTheme.text.withAlphaComponent(0.55).cgColor
    let number = TextStyle(fontName: "Inter-Bold", size: 22, color: SceneTheme.background)
    face.addText("\(index + 1)", number, x: 0, y: 11, width: side, alignment: .center)
    face.transform = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, side / 2), turn)
  }
}
