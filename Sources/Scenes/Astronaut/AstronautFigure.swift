import Geometry
import Layers
import Views

/// The astronaut, drawn from shapes, 40 points wide as in the guide.
enum AstronautFigure {
  static func make() -> CALayer {
    let figure = CALayer()
    figure.bounds = CGRect(x: 0, y: 0, width: 40, height: 48)
    figure.addRectangle(
      CGRect(x: 7, y: 20, width: 26, height: 18), color: SceneTheme.secondary, cornerRadius: 5, name: "pack")
    for x in [CGFloat(3), 29] {
      figure.addRectangle(
        CGRect(x: x, y: 22, width: 8, height: 16), color: SceneTheme.text, cornerRadius: 4, name: "arm")
    }
    for x in [CGFloat(11), 21] {
      figure.addRectangle(
        CGRect(x: x, y: 34, width: 8, height: 13), color: SceneTheme.text, cornerRadius: 4, name: "leg")
    }
    figure.addRectangle(CGRect(x: 10, y: 20, width: 20, height: 20), color: .white, cornerRadius: 6, name: "suit")
    figure.addDot(at: CGPoint(x: 20, y: 13), radius: 12, color: .white, name: "helmet")
    figure.addRectangle(
      CGRect(x: 11, y: 7, width: 18, height: 12), color: SceneTheme.background, cornerRadius: 6, name: "visor")
    return figure
  }
}
