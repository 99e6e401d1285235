import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A picture under a blur and under a hue rotation.
struct FilterTile: GalleryTile {
  let title = "filters"
  let note = "blur, hue"

  func build(in stage: CALayer) {
    let blurred = addPicture(at: 24, to: stage)
    if let blur = CIFilter(name: "CIGaussianBlur") {
      blur.name = "blur"
      blurred.filters = [blur]
      blurred.swing("filters.blur.inputRadius", from: 0, to: 7, duration: 1.6)
    }
    let turned = addPicture(at: 112, to: stage)
    if let hue = CIFilter(name: "CIHueAdjust") {
      hue.name = "hue"
      turned.filters = [hue]
      turned.cycle("filters.hue.inputAngle", from: 0, to: 2 * Double.pi, duration: 4)
    }
  }

  private func addPicture(at x: CGFloat, to stage: CALayer) -> CALayer {
    let picture = CAGradientLayer()
    picture.name = "picture"
    picture.colors = [SceneTheme.blue.cgColor, SceneTheme.violet.cgColor, SceneTheme.coral.cgColor]
    picture.startPoint = CGPoint(x: 0, y: 0)
    picture.endPoint = CGPoint(x: 1, y: 1)
    picture.cornerRadius = 14
    picture.frame = CGRect(x: x, y: 15, width: 74, height: 74)
    let figure = CALayer()
    figure.name = "astronaut"
    figure.contents = AstronautPicture.image
    figure.frame = picture.bounds.insetBy(dx: 6, dy: 6)
    picture.addSublayer(figure)
    stage.addSublayer(picture)
    return picture
  }
}
